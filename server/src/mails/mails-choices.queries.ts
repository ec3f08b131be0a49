import type { MailTopic } from '@elan/contract/mails/mail-kinds.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Of these accounts: what each of them does not want to be told. */
export async function listUnwanted(db: Database, accounts: readonly number[]) {
  const { rows } = await sql<{ account_id: number; topic: MailTopic }>`
    select account_id, topic from (
      select distinct on (account_id, topic) account_id, topic, is_wanted from mail_choices
      where account_id = any(${accounts}::int[]) order by account_id, topic, id desc) as last
    where not is_wanted`.execute(db);
  return rows;
}
