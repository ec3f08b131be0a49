import { type OpenStudioBody, openStudio, readOpening } from '@elan/contract/opening.ts';
import {
  readStudioSettings,
  type StudioSettings,
  type StudioSettingsBody,
  updateStudioSettings,
} from '@elan/contract/studio-admin.ts';
import { useQuery } from '@tanstack/react-query';
import { heardStudio } from '../../lib/about-studio.ts';
import { call } from '../../lib/api-client.ts';
import { ApiFailure } from '../../lib/api-failure.ts';
import { readStudio } from '../../lib/read-studio.ts';
import { signIn } from '../../lib/sessions.ts';

/** What the printed link opens, asked before anybody fills in a form. */
export const useOpening = (secret: string) =>
  useQuery({
    queryKey: ['opening', secret],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(readOpening, { body: { secret }, signal }),
  });

const GONE = 410;
export const isLinkDead = (error: unknown): boolean => error instanceof ApiFailure && error.status === GONE;

export const openFirst = async (body: OpenStudioBody): Promise<void> => {
  const { token, ...account } = await call(openStudio, { body });
  signIn('admin', token, { ...account, id: account.userId, isAdmin: true });
};

export const useStudioSettings = () =>
  useQuery({
    queryKey: ['admin', 'studio'],
    queryFn: ({ signal }) => call(readStudioSettings, { signal }),
  });

/** This page says it at once, too. */
export const saveStudio = async (body: StudioSettingsBody): Promise<StudioSettings> => {
  const saved = await call(updateStudioSettings, { body });
  readStudio().then(heardStudio, () => undefined);
  return saved;
};
