import { isPast } from '@elan/contract/time.ts';
import type { AddressedMail, Sender } from '../mails.templates.ts';
import type { MailDeps, Recipient } from '../mails-writing.jobs.ts';
import { type CoachBooking, listCoachBookings } from './mails-coach.queries.ts';
import type { CoachBookingsMail } from './mails-coach.service.ts';
import { type CoachEvent, composeCoachBookings } from './mails-coach.templates.ts';

/** What it comes to in the end: nothing for what came and went before anybody was told, or is over. */
function eventOf(
  { kind, id, is_theirs }: CoachBooking,
  about: CoachBookingsMail['about'],
): CoachEvent | undefined {
  const [came, changed] = kind === 'course' ? [about.planned, about.changed] : [about.booked, about.moved];
  if (came.includes(id)) return is_theirs ? 'new' : undefined;
  if (!is_theirs) return 'gone';
  return changed.includes(id) ? 'moved' : undefined;
}

/** As it is when it leaves. */
export async function writeCoachBookings(
  { db, clock }: MailDeps,
  to: Recipient,
  { about }: CoachBookingsMail,
  sender: Sender,
): Promise<AddressedMail | undefined> {
  const now = clock.now();
  const bookings = await listCoachBookings(db, to.account, {
    sessions: [...about.booked, ...about.moved, ...about.cancelled],
    courses: [...about.planned, ...about.changed, ...about.withdrawn],
  });
  const changes = bookings
    .filter((booking) => !isPast(booking, now))
    .flatMap((booking) => {
      const event = eventOf(booking, about);
      return event ? [{ ...booking, event }] : [];
    });
  return changes.length === 0 ? undefined : composeCoachBookings({ to, changes }, sender);
}
