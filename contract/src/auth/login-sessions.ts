import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Email, IdParams, Message, secret } from '../fields.ts';
import { Instant } from '../time.ts';
import { NewPassword, PASSWORD_MAX_LENGTH } from './auth.ts';

const ANYBODY_SIGNED_IN = ['user', 'coach', 'admin'] as const;

/** One login of somebody's own that is still good. */
export const LoginSession = z.object({
  id: z.int(),
  /** What the browser said it is. */
  user_agent: z.nullable(z.string()),
  created_at: Instant,
  /** To within some minutes. */
  last_seen_at: Instant,
  /** The one that asks. */
  is_current: z.boolean(),
});
export type LoginSession = z.infer<typeof LoginSession>;

export const OwnPasswordBody = z.object({
  current_password: secret(PASSWORD_MAX_LENGTH),
  new_password: NewPassword,
});
export type OwnPasswordBody = z.infer<typeof OwnPasswordBody>;

export const changeOwnPassword = endpoint({
  method: 'PUT',
  path: '/api/auth/password',
  summary: "Changes one's own password, and ends every other session",
  auth: ANYBODY_SIGNED_IN,
  body: OwnPasswordBody,
  reply: Message,
});

/** Where links for a new password go; a coach's stands in their record. */
export const OwnEmail = z.object({ email: z.nullable(z.string()) });

export const OwnEmailBody = z.object({ current_password: secret(PASSWORD_MAX_LENGTH), email: Email });
export type OwnEmailBody = z.infer<typeof OwnEmailBody>;

export const readOwnEmail = endpoint({
  method: 'GET',
  path: '/api/auth/email',
  summary: "One's own e-mail address",
  auth: ['user', 'admin'],
  reply: OwnEmail,
});

export const changeOwnEmail = endpoint({
  method: 'PUT',
  path: '/api/auth/email',
  summary: "Changes one's own e-mail address, and tells the old one",
  auth: ['user', 'admin'],
  body: OwnEmailBody,
  reply: OwnEmail,
});

export const listLoginSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: "One's own logins that are still good, the latest seen first, at most 100",
  auth: ANYBODY_SIGNED_IN,
  reply: z.array(LoginSession),
});

export const endLoginSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: "Ends one of one's own sessions",
  auth: ANYBODY_SIGNED_IN,
  params: IdParams,
  reply: Message,
});

export const endOtherLoginSessions = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: "Ends every session of one's own but the one that asks",
  auth: ANYBODY_SIGNED_IN,
  reply: Message,
});
