import type { Deps } from '../platform/deps.ts';
import type { Jobs } from '../platform/jobs.ts';
import { sweepReminders } from './bookings/mails-reminders.jobs.ts';
import { sweepDaysAhead } from './coaches/mails-day-ahead.jobs.ts';
import { sweepNeedsAHand } from './office/mails-needs-a-hand.jobs.ts';
import { sweepInstallments } from './payments/mails-payments.jobs.ts';

export const MAILS_BY_CLOCK = 'mails_by_clock';
const EVERY_FIVE_MINUTES = '*/5 * * * *';

/**
 * Every mail that no act of anybody causes, but the hour. Each sweep writes what is due by now and was not written yet, by `mails.once`:
 * it may come late, again, or twice at once.
 *
 * | hour  | what | after a machine that was off |
 * |-------|------|------------------------------|
 * | 08:00 | to the office: what needs a hand | until noon |
 * | 10:00 | to clients: an installment in three days | until the day it is due |
 * | 10:00 | to clients: an installment that was due yesterday | for a week |
 * | 18:00 | to clients: what they booked for tomorrow | until it begins |
 * | 20:00 | to coaches: their day tomorrow | while something of it is to come |
 */
export const mailByClock = (deps: Deps, jobs: Jobs): Promise<void> =>
  jobs.repeat(MAILS_BY_CLOCK, EVERY_FIVE_MINUTES, async () => {
    // One that fails is tried again with the next, and hinders no other.
    const sweeps = await Promise.allSettled([
      sweepNeedsAHand(deps, jobs),
      sweepInstallments(deps),
      sweepReminders(deps),
      sweepDaysAhead(deps),
    ]);
    const failed = sweeps.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  });
