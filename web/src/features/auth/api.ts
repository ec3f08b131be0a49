import {
  type ClientLoginBody,
  clientLogin,
  coachLogin,
  login,
  type MatriculeLoginBody,
  type Me,
  me,
  type RegisterBody,
  register,
} from '@elan/contract/auth/auth.ts';
import {
  type ForgotPasswordBody,
  forgotPassword,
  type ResetPasswordBody,
  resetPassword,
} from '@elan/contract/auth/password-links.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { followLanguage } from '../../lib/session/account-language.ts';
import type { Area } from '../../lib/session/area.ts';
import { followPoints } from '../../lib/session/points-updated.ts';
import { rejectSession, type Session, saveUser, signIn, useSession } from '../../lib/session/sessions.ts';

export const loginClient = async (body: ClientLoginBody): Promise<void> => {
  const { token, ...account } = await call(clientLogin, { body });
  signIn('client', token, { ...account, id: account.userId });
  followLanguage(account.language);
};

export const loginCoach = async (body: MatriculeLoginBody): Promise<void> => {
  const { token, ...account } = await call(coachLogin, { body });
  signIn('coach', token, account);
  followLanguage(account.language);
};

export const loginAdmin = async (body: MatriculeLoginBody): Promise<void> => {
  const { token, ...account } = await call(login, { body });
  signIn('admin', token, { ...account, id: account.userId, isAdmin: true });
  followLanguage(account.language);
};

export const registerClient = async (body: RegisterBody): Promise<void> => {
  const { token, user } = await call(register, { body });
  signIn('client', token, user);
  followLanguage(user.language);
};

export const askForPassword = (body: ForgotPasswordBody) => call(forgotPassword, { body });

export const setPassword = (body: ResetPasswordBody) => call(resetPassword, { body });

/** Puts the record back that goes with the token, if the token is of this area. */
const restoreUser = (area: Area, account: Me): boolean => {
  if (area === 'client' && account.role === 'user') {
    followPoints(account);
    saveUser('client', account);
  } else if (area === 'coach' && account.role === 'coach') saveUser('coach', account);
  else if (area === 'admin' && account.role === 'admin') saveUser('admin', { ...account, isAdmin: true });
  else return false;
  followLanguage(account.language);
  return true;
};

const isTokenRefused = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 401 || error.status === 403);

/**
 * Asks the server about a token whose user record is missing. Success restores the record, a refused token ends the session.
 * Any other failure is left for the guard to show, because it says nothing about the token.
 */
export const useSessionCheck = (area: Area, session: Session | undefined) =>
  useQuery({
    queryKey: [area, 'me', session?.token],
    enabled: session !== undefined && session.user === undefined,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      try {
        const account = await call(me, { signal });
        if (restoreUser(area, account)) return account;
      } catch (error) {
        if (!isTokenRefused(error) || signal.aborted) throw error;
      }
      rejectSession(area);
      return null;
    },
  });

const REFRESH_AFTER_MS = 60_000;

/**
 * Keeps what a device knows of whoever is signed in as fresh as the server: the name, the language that was chosen elsewhere, and a
 * client's credits, which are on screen.
 */
export const useRefreshedAccount = (area: Area) => {
  const session = useSession(area);
  useQuery({
    queryKey: [area, 'account'],
    ...(area === 'client' && { meta: { topics: ['clients', 'points'] } }),
    enabled: session !== undefined,
    staleTime: REFRESH_AFTER_MS,
    queryFn: async ({ signal }) => {
      const account = await call(me, { signal });
      restoreUser(area, account);
      return account;
    },
  });
};
