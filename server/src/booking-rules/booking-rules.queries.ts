import type { BookingRulesBody } from '@elan/contract/booking-rules.ts';
import { sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';

/** What is in force: there is a first line from the beginning. */
export const selectRules = (db: Database) =>
  db
    .selectFrom('booking_rules')
    .leftJoin('accounts', 'accounts.id', 'changed_by')
    .select([
      'booking_rules.version',
      'sessions_to_come_max',
      'bilan_days_between',
      'changed_at',
      'accounts.username as changed_by',
    ])
    .orderBy('booking_rules.version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** False when the version that was seen is not the last any more. */
export async function insertRules(
  db: Database,
  { sessions_to_come_max, bilan_days_between, version: seen }: BookingRulesBody,
  by: number,
  now: Now,
): Promise<boolean> {
  const { rows } = await sql`
    insert into booking_rules (version, sessions_to_come_max, bilan_days_between, changed_by, changed_at)
    select ${seen}::int + 1, ${sessions_to_come_max}::int, ${bilan_days_between}::int, ${by}, ${now.at}
    where ${seen}::int = (select max(version) from booking_rules)
    on conflict do nothing
    returning version`.execute(db);
  return rows.length > 0;
}
