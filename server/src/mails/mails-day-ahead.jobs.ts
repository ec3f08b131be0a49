import { addDays } from '@elan/contract/time.ts';
import type { Deps } from '../platform/deps.ts';
import type { MailDeps } from './mails.jobs.ts';
import type { DayAheadMail } from './mails.service.ts';
import type { AddressedMail, Addressee } from './mails.templates.ts';
import { insertDaysAhead, listAppointments } from './mails-day-ahead.queries.ts';
import { composeDayAhead } from './mails-day-ahead.templates.ts';
import { readSender } from './mails-sender.service.ts';

const TOLD_AT = '20:00';

/** Tells coaches of tomorrow in the evening; after a machine that was off then, of today as long as something is to come. */
export async function sweepDaysAhead({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await insertDaysAhead(db, now.date, now.wall);
  if (now.time >= TOLD_AT) await insertDaysAhead(db, addDays(now.date, 1), now.wall);
}

/** As it is when it leaves; nothing where nothing is left, or the day is over. */
export async function writeDayAhead(
  deps: MailDeps,
  to: Addressee,
  coach: number | null,
  { about: { date } }: DayAheadMail,
): Promise<AddressedMail | undefined> {
  if (coach === null || date < deps.clock.now().date) return undefined;
  const appointments = await listAppointments(deps.db, coach, date);
  if (appointments.length === 0) return undefined;
  return composeDayAhead({ to, date, appointments }, await readSender(deps));
}
