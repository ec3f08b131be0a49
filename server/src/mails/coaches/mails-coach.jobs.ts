import { isPast } from '@elan/contract/time.ts';
import { appointmentOf, isOfCoach } from '../bookings/mails-bookings.service.ts';
import type { AddressedMail, Sender } from '../mails.templates.ts';
import type { MailDeps, Recipient } from '../mails-writing.jobs.ts';
import { type CoachBooking, listCoachBookings } from './mails-coach.queries.ts';
import type { CoachBookingsMail } from './mails-coach.service.ts';
import { type CoachEvent, composeCoachBookings } from './mails-coach.templates.ts';

/** What it comes to in the end: nothing for what came and went before anybody was told, or is as it was. */
function eventOf(
  booking: CoachBooking,
  about: CoachBookingsMail['about'],
  coach: number,
): CoachEvent | undefined {
  const { kind, id, coach_id, is_confirmed } = booking;
  const was = kind === 'course' ? about.was[id] : undefined;
  const isTheirs = is_confirmed && coach_id === coach;
  const wasTheirs = was === undefined ? !about.booked.includes(id) : isOfCoach(was, coach);
  if (!wasTheirs) return isTheirs ? 'new' : undefined;
  if (!isTheirs) return 'gone';
  return was === appointmentOf(booking) ? undefined : 'moved';
}

/** As it is when it leaves. */
export async function writeCoachBookings(
  { db, clock }: MailDeps,
  to: Recipient,
  { about }: CoachBookingsMail,
  sender: Sender,
): Promise<AddressedMail | undefined> {
  const now = clock.now();
  const bookings = await listCoachBookings(db, {
    sessions: [...about.booked, ...about.moved, ...about.cancelled],
    courses: about.courses,
  });
  const changes = bookings
    .filter((booking) => !isPast(booking, now))
    .flatMap((booking) => {
      const event = eventOf(booking, about, to.account);
      return event ? [{ ...booking, event }] : [];
    });
  return changes.length === 0 ? undefined : composeCoachBookings({ to, changes }, sender);
}
