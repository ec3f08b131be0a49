import { isPast } from '@elan/contract/time.ts';
import type { MailDeps } from './mails.jobs.ts';
import type { BookingsMail } from './mails.service.ts';
import type { AddressedMail, Addressee } from './mails.templates.ts';
import { listMailedBookings, type MailedBooking } from './mails-bookings.queries.ts';
import { composeBookings } from './mails-bookings.templates.ts';
import { readSender } from './mails-sender.service.ts';

/**
 * Reads what these mails tell, all at once; what it returns writes one of them. What is no longer so is not told: a session
 * cancelled in the meantime has a mail of its own, and one that is over none.
 */
export async function readBookings(deps: MailDeps, mails: readonly BookingsMail[]) {
  const { db, clock } = deps;
  const now = clock.now();
  const isStillSo = (booking: MailedBooking, { about: { event } }: BookingsMail) =>
    event === 'cancelled'
      ? booking.status === 'cancelled'
      : booking.status === 'confirmed' && !isPast(booking, now);
  const told = await listMailedBookings(db, {
    sessions: mails.flatMap(({ about }) => about.sessions),
    seats: mails.flatMap(({ about }) => about.seats),
  });
  const sender = await readSender(deps);
  return (to: Addressee, mail: BookingsMail): AddressedMail | undefined => {
    const { event, sessions, seats } = mail.about;
    const isAbout = ({ session_id, seat_id }: MailedBooking) =>
      session_id === null ? seat_id !== null && seats.includes(seat_id) : sessions.includes(session_id);
    const bookings = told.filter((booking) => isAbout(booking) && isStillSo(booking, mail));
    return bookings.length === 0 ? undefined : composeBookings({ event, to, bookings }, sender);
  };
}
