import { addDays, isPast } from '@elan/contract/time.ts';
import { instantOf, isoInstant } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { AddressedMail, Sender } from '../mails.templates.ts';
import type { MailDeps, Recipient } from '../mails-writing.jobs.ts';
import type { DayAheadMail } from './mails-coach.service.ts';
import { insertDaysAhead, listAppointments } from './mails-day-ahead.queries.ts';
import { composeDayAhead } from './mails-day-ahead.templates.ts';

const TOLD_AT = '20:00';

/**
 * Tells coaches in the evening of tomorrow, if there was anything in it by then; after a machine that was off, of today as long as
 * something is to come.
 */
export async function sweepDaysAhead({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const days = now.time < TOLD_AT ? [now.date] : [now.date, addDays(now.date, 1)];
  for (const date of days) {
    const plannedBy = isoInstant(instantOf(`${addDays(date, -1)}T${TOLD_AT}`));
    await insertDaysAhead(db, { date, after: now.wall, plannedBy });
  }
}

/** As it is when it leaves; nothing where nothing of it is to come. */
export async function writeDayAhead(
  deps: MailDeps,
  to: Recipient,
  { about: { date } }: DayAheadMail,
  sender: Sender,
): Promise<AddressedMail | undefined> {
  const now = deps.clock.now();
  const appointments = await listAppointments(deps.db, to.account, date);
  if (appointments.every(({ time }) => isPast({ date, time }, now))) return undefined;
  return composeDayAhead({ to, date, appointments }, sender);
}
