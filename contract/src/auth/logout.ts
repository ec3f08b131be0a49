import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Apart from the other calls of `auth.ts`: every page can end a session, and few open one. */
export const LogoutReply = z.object({ ended: z.boolean() });

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends the session that asks',
  auth: ['user', 'coach', 'admin'],
  reply: LogoutReply,
});
