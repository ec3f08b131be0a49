import * as z from 'zod/mini';
import { endpoint, ROLES } from '../endpoint.ts';
import { IdParams, Message, secret, text } from '../fields.ts';
import { Instant } from '../time.ts';
import { NewPassword } from './auth.ts';
import { PASSWORD_LINK_TEXTS } from './password-links.texts.ts';

/** From the moment in which it was asked for. */
export const PASSWORD_LINK_MINUTES = 30;

/** Where the link leads. Its token stands behind the `#`, which no browser sends to a server. */
export const PASSWORD_LINK_PATH = '/reset-password';

/** Who forgot theirs: a client by e-mail, coaches and administrators by matricule, as at their logins. */
export const ForgotPasswordBody = z
  .object({ email: z.optional(text(254)), matricule: z.optional(text(32)) })
  .check(
    z.refine(({ email, matricule }) => (email ?? matricule) !== undefined, {
      error: () => PASSWORD_LINK_TEXTS.WHO_MISSING,
      path: ['email'],
    }),
  );
export type ForgotPasswordBody = z.infer<typeof ForgotPasswordBody>;

export const ResetPasswordBody = z.object({ token: secret(1000), password: NewPassword });
export type ResetPasswordBody = z.infer<typeof ResetPasswordBody>;

/** Whose password it was: where to log in with it. */
export const ResetPasswordReply = z.extend(Message, { role: z.enum(ROLES) });

/** To be handed over by whoever made it. */
export const PasswordLink = z.object({
  /** Absolute where the studio knows its address, else from the root of the site. */
  url: z.string(),
  expires_at: Instant,
});
export type PasswordLink = z.infer<typeof PasswordLink>;

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Mails a link for a new password, if there is such an account; the answer does not say whether',
  auth: 'anyone',
  body: ForgotPasswordBody,
  reply: Message,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Sets a new password by a link, once, and ends every session of that account',
  auth: 'anyone',
  body: ResetPasswordBody,
  reply: ResetPasswordReply,
});

export const createPasswordLink = endpoint({
  method: 'POST',
  path: '/api/admin/accounts/:id/password-link',
  summary: "Makes a link with which that person sets a new password; whoever's account it is",
  auth: ['admin'],
  params: IdParams,
  reply: PasswordLink,
});
