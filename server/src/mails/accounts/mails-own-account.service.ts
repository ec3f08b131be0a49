import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueueMails } from '../mails-queue.service.ts';

/** Somebody has another address: told to the one that it was, where whoever was robbed of the account still reads. */
export const EmailChangedMail = z.object({
  kind: z.literal('email_changed'),
  about: z.object({ was: z.string() }),
});

/** Clients closed their own accounts. */
export const AccountClosedMail = z.object({ kind: z.literal('account_closed'), about: z.object({}) });

type MailDeps = Pick<Deps, 'config'>;

/** In the transaction `db` that changed it. */
export const tellEmailChanged = (deps: MailDeps, db: Database, account: number, was: string): Promise<void> =>
  enqueueMails(deps, db, [{ kind: 'email_changed', to: account, about: { was } }]);

/** In the transaction `db` that closed it. */
export const tellAccountClosed = (deps: MailDeps, db: Database, account: number): Promise<void> =>
  enqueueMails(deps, db, [{ kind: 'account_closed', to: account, about: {} }]);
