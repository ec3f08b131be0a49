import type { Consent } from '@elan/contract/clients/consents.ts';
import type { Database } from '../platform/database/database.ts';

export const insertConsent = (db: Database, account: number, consent: Consent) =>
  db
    .insertInto('consents')
    .values({ account_id: account, ...consent })
    .execute();

/** What is in force: what was agreed to last. */
export const findConsent = (db: Database, account: number) =>
  db
    .selectFrom('consents')
    .select(['version', 'text', 'given_at'])
    .where('account_id', '=', account)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
