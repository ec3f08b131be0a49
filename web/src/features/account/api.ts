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

export const useLoginSessions = (area: Area) => useCall([area, 'login-sessions'], listLoginSessions, {});

export const changePassword = (body: OwnPasswordBody) => call(changeOwnPassword, { body });

export const useOwnEmail = () => useCall(['admin', 'own-email'], readOwnEmail, {});

export const changeEmail = (body: OwnEmailBody) => call(changeOwnEmail, { body });

export const endSession = async (id: number): Promise<string> =>
  (await call(endLoginSession, { params: { id } })).message;

export const endOtherSessions = async (): Promise<string> => (await call(endOtherLoginSessions, {})).message;
