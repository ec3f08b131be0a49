import { addDays } from '@elan/contract/time.ts';
import { instantOf, isoInstant } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { insertReminders } from './mails-reminders.queries.ts';

/** The evening before. */
const REMINDED_AT = '18:00';
/** Who booked later than that before it need not be reminded in the evening. */
const BOOKED_HOURS_BEFORE = 12;

/**
 * Writes a mail for each booking that is due to be reminded of and was not yet: tomorrow's from the evening on, and, after a machine
 * that was off in the evening, today's that are still to come. Whether each is still so is looked at when it leaves.
 */
export async function sweepReminders({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const days = now.time < REMINDED_AT ? [now.date] : [now.date, addDays(now.date, 1)];
  for (const date of days) {
    const due = instantOf(`${addDays(date, -1)}T${REMINDED_AT}`);
    const bookedBy = isoInstant(due.subtract({ hours: BOOKED_HOURS_BEFORE }));
    await insertReminders(db, { date, after: now.wall, bookedBy });
  }
}
