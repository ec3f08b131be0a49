import type { MailChoiceTopic } from '@elan/contract/mails/mail-choices.ts';
import type { MailTopic } from '@elan/contract/mails/mail-kinds.ts';
import { sql } from 'kysely';
import type { Now } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';

/** Of these accounts: what each of them does not want to be told. */
export async function listUnwanted(db: Database, accounts: readonly number[]) {
  const { rows } = await sql<{ account_id: number; topic: MailTopic }>`
    select account_id, topic from (
      select distinct on (account_id, topic) account_id, topic, is_wanted from mail_choices
      where account_id = any(${accounts}::int[]) order by account_id, topic, id desc) as last
    where not is_wanted`.execute(db);
  return rows;
}

/** What somebody said last of each topic, as far as they said anything. */
export const listChoices = async (db: Database, account: number) => {
  const { rows } = await sql<{ topic: MailChoiceTopic; is_wanted: boolean; chosen_at: string }>`
    select distinct on (topic) topic, is_wanted, chosen_at from mail_choices
    where account_id = ${account} order by topic, id desc`.execute(db);
  return rows;
};

interface Choice {
  readonly account: number;
  readonly topic: MailChoiceTopic;
  readonly is_wanted: boolean;
  readonly means: 'profile' | 'link';
}

export const insertChoices = (db: Database, choices: readonly Choice[], now: Now) =>
  db
    .insertInto('mail_choices')
    .values(choices.map(({ account, ...choice }) => ({ ...choice, account_id: account, chosen_at: now.at })))
    .execute();
