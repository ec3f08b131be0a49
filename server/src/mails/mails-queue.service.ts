import type { MailKind } from '@elan/contract/mails/mail-kinds.ts';
import { MAILS_COUNTED } from '@elan/contract/mails/mails-admin.ts';
import type { Database } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import * as queries from './mails.queries.ts';

/** Without a mail server nothing is written down that would only wait for ever. */
export const areMailsSent = ({ config }: Pick<Deps, 'config'>) => config.smtpUrl !== null;

/** A mail that is nothing but its link needs an address to lead to. */
export const areLinksMailed = (deps: Pick<Deps, 'config'>) =>
  areMailsSent(deps) && deps.config.siteUrl !== null;

/** So long a mail waits for what else happens: two quick changes are told in one. */
export const TOLD_TOGETHER_AFTER_S = 120;

interface NewMail {
  readonly kind: MailKind;
  /** The account; null as long as it is not known. */
  readonly to: number | null;
  readonly about: object;
}

/** In the transaction `db` that made it true; at most one to an account of those that are told together. */
export async function enqueueMails(
  deps: Pick<Deps, 'config'>,
  db: Database,
  mails: readonly NewMail[],
  { toldTogether = false } = {},
): Promise<void> {
  if (!areMailsSent(deps) || mails.length === 0) return;
  await queries.insertMails(
    db,
    // In one order, so that of two who write to the same people neither waits for the other.
    mails
      .toSorted((a, b) => (a.to ?? 0) - (b.to ?? 0))
      .map((mail) => ({ ...mail, merges: toldTogether ? mail.kind : null })),
    toldTogether ? TOLD_TOGETHER_AFTER_S : 0,
  );
}

/** How many wait, were tried in vain and wait to be tried again, were given up, and went to addresses that nobody knows. */
export const countMails = (db: Database) => queries.countMails(db, MAILS_COUNTED);
