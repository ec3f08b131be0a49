import { type OpenStudioBody, openStudio, readOpening } from '@elan/contract/opening.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { ApiFailure } from '../../lib/api-failure.ts';
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
