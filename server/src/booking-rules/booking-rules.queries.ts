import type { BookingRulesBody } from '@elan/contract/reservations/booking-rules.ts';
import type { Database } from '../platform/database/database.ts';
import type { Saving } from '../platform/database/versions.ts';

/** What is in force: there is a first line from the beginning. */
export const selectRules = (db: Database) =>
  db
    .selectFrom('booking_rules')
    .leftJoin('accounts', 'accounts.id', 'changed_by')
    .select([
      'booking_rules.version',
      'sessions_to_come_max',
      'bilan_days_between',
      'weeks_ahead',
      'coaches_open_hours',
      'client_moves_max',
      'client_move_days_max',
      'course_notice_hours',
      'missed_max',
      'changed_at',
      'accounts.username as changed_by',
    ])
    .orderBy('booking_rules.version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** False when somebody else has written the version after the one that was seen. */
export async function insertRules(
  db: Database,
  rules: Omit<BookingRulesBody, 'version'>,
  { seen, by, now }: Saving,
): Promise<boolean> {
  const inserted = await db
    .insertInto('booking_rules')
    .values({ ...rules, version: seen + 1, changed_by: by, changed_at: now.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return inserted !== undefined;
}
