import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueueMails } from '../mails-queue.service.ts';

/** A link for a new password, for whoever logs in so, if anybody does. */
export type PasswordLinkMail = z.infer<typeof PasswordLinkMail>;
export const PasswordLinkMail = z.object({
  kind: z.literal('password_link'),
  about: z.object({ by: z.enum(['email', 'matricule']), typed: z.string(), asked_at: z.string() }),
});

/** Somebody's password is another one. */
export const PasswordChangedMail = z.object({ kind: z.literal('password_changed'), about: z.object({}) });

/** Whether there is such an account is looked up when it leaves. */
export const mailPasswordLink = (deps: Deps, about: PasswordLinkMail['about']): Promise<void> =>
  enqueueMails(deps, deps.db, [{ kind: 'password_link', to: null, about }]);

/** In the transaction `db` that changed it. */
export const tellPasswordChanged = (
  deps: Pick<Deps, 'config'>,
  db: Database,
  account: number,
): Promise<void> => enqueueMails(deps, db, [{ kind: 'password_changed', to: account, about: {} }]);
