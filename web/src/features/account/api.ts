import {
  changeOwnEmail,
  changeOwnPassword,
  endLoginSession,
  endOtherLoginSessions,
  listLoginSessions,
  type OwnEmailBody,
  type OwnPasswordBody,
  readOwnEmail,
} from '@elan/contract/auth/login-sessions.ts';
import { call } from '../../lib/api/api-client.ts';
import { useCall } from '../../lib/api/use-call.ts';
import type { Area } from '../../lib/session/area.ts';
import { peekSession, saveUser } from '../../lib/session/sessions.ts';

export const useLoginSessions = (area: Area) => useCall([area, 'login-sessions'], listLoginSessions, {});

export const changePassword = (body: OwnPasswordBody) => call(changeOwnPassword, { body });

export const useOwnEmail = (area: Area) => useCall([area, 'own-email'], readOwnEmail, {});

/** What the device remembers of a client follows. */
export const changeEmail = async (area: Area, body: OwnEmailBody) => {
  const saved = await call(changeOwnEmail, { body });
  const user = area === 'client' ? peekSession('client')?.user : undefined;
  if (user && saved.email !== null) saveUser('client', { ...user, email: saved.email });
  return saved;
};

export const endSession = async (id: number): Promise<string> =>
  (await call(endLoginSession, { params: { id } })).message;

export const endOtherSessions = async (): Promise<string> => (await call(endOtherLoginSessions, {})).message;
