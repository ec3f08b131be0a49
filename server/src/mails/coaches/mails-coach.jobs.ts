import { isPast } from '@elan/contract/time.ts';
import { isSameAppointment } from '../bookings/mails-bookings.service.ts';
import type { AddressedMail, Sender } from '../mails.templates.ts';
import type { MailDeps, Recipient } from '../mails-writing.jobs.ts';
import { type CoachBooking, listCoachBookings } from './mails-coach.queries.ts';
import type { CoachBookingsMail } from './mails-coach.service.ts';
import { type CoachChange, composeCoachBookings } from './mails-coach.templates.ts';

/**
 * What it comes to in the end: nothing for what came and went before anybody was told, or is as it was. What is gone is told as that coach
 * knew it.
 */
function changeOf(
  booking: CoachBooking,
  about: CoachBookingsMail['about'],
  coach: number,
): CoachChange | undefined {
  const { kind, id, coach_id, is_confirmed } = booking;
  const was = about.was[`${kind} ${id}`];
  const isTheirs = is_confirmed && coach_id === coach;
  const isBooked = kind === 'session' && about.booked.includes(id);
  const wasTheirs = !isBooked && (was === undefined || was?.coach_id === coach);
  if (!wasTheirs) return isTheirs ? { ...booking, event: 'new' } : undefined;
  if (!isTheirs) return { ...booking, ...was, event: is_confirmed ? 'handed_over' : 'gone' };
  return was && isSameAppointment(was, booking) ? undefined : { ...booking, event: 'moved', before: was };
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
    .flatMap((booking) => changeOf(booking, about, to.account) ?? [])
    .filter((change) => !isPast(change, now));
  return changes.length === 0 ? undefined : composeCoachBookings({ to, changes }, sender);
}
