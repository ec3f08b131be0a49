import { type OpenStudioBody, openStudio, readSetup } from '@elan/contract/setup/setup.ts';
import {
  readStudioSettings,
  type StudioSettings,
  type StudioSettingsBody,
  updateStudioSettings,
} from '@elan/contract/studio/studio-admin.ts';
import { readStudio } from '../../entities/studio/read-studio.ts';
import { heardStudio } from '../../entities/studio/studio.ts';
import { call } from '../../lib/api/api-client.ts';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { signIn } from '../../lib/session/sessions.ts';

/** Whether the printed setup link still works, asked before anybody fills in a form. */
export const useSetupLink = (secret: string) =>
  useCall(['setup', secret], readSetup, { body: { secret } }, { staleTime: Number.POSITIVE_INFINITY });

const GONE = 410;
export const isLinkDead = (error: unknown): boolean => error instanceof ApiFailure && error.status === GONE;

export const setUpStudio = async (body: OpenStudioBody): Promise<void> => {
  const { token, ...account } = await call(openStudio, { body });
  signIn('admin', token, { ...account, id: account.userId, isAdmin: true });
};

export const useStudioSettings = () => useCall(['admin', 'studio'], readStudioSettings, {});

/** This page says it at once, too. */
export const saveStudio = async (body: StudioSettingsBody): Promise<StudioSettings> => {
  const saved = await call(updateStudioSettings, { body });
  readStudio().then(heardStudio, () => undefined);
  return saved;
};
