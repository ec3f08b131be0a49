import { addDays } from '@elan/contract/time.ts';
import type { Deps } from '../../platform/deps.ts';
import { insertReminders } from './mails-reminders.queries.ts';
import { REMINDED_AT, remindedIfBookedBy } from './mails-reminders.service.ts';

/**
 * Writes a mail for each booking that is due to be reminded of and was not yet: tomorrow's from the evening on, and, after a machine
 * that was off in the evening, today's that are still to come. Whether each is still so is looked at when it leaves.
 */
export async function sweepReminders({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const days = now.time < REMINDED_AT ? [now.date] : [now.date, addDays(now.date, 1)];
  for (const date of days)
    await insertReminders(db, { date, after: now.wall, bookedBy: remindedIfBookedBy(date) });
}
