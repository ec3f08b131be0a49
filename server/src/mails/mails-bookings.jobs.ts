import { isPast } from '@elan/contract/time.ts';
import type { AddressedMail, Addressee, Sender } from './mails.templates.ts';
import { listMailedBookings, type MailedBooking } from './mails-bookings.queries.ts';
import type { BookingsMail } from './mails-bookings.service.ts';
import { composeBookings } from './mails-bookings.templates.ts';
import type { ReminderMail } from './mails-reminders.service.ts';
import type { MailDeps } from './mails-writing.jobs.ts';

/**
 * Reads what these mails tell, all at once; what it returns writes one of them. What is no longer so is not told: a session
 * cancelled in the meantime has a mail of its own, and one that is over none.
 */
export async function readBookings({ db, clock }: MailDeps, mails: readonly (BookingsMail | ReminderMail)[]) {
  const now = clock.now();
  const isStillSo = (booking: MailedBooking, event: string) =>
    event === 'cancelled'
      ? booking.status === 'cancelled'
      : booking.status === 'confirmed' && !isPast(booking, now);
  const told = await listMailedBookings(db, {
    sessions: mails.flatMap(({ about }) => about.sessions),
    seats: mails.flatMap(({ about }) => about.seats),
  });
  return (to: Addressee, mail: BookingsMail | ReminderMail, sender: Sender): AddressedMail | undefined => {
    const { sessions, seats } = mail.about;
    const event = mail.kind === 'reminder' ? 'reminder' : mail.about.event;
    const isAbout = ({ session_id, seat_id }: MailedBooking) =>
      session_id === null ? seat_id !== null && seats.includes(seat_id) : sessions.includes(session_id);
    const bookings = told.filter((booking) => isAbout(booking) && isStillSo(booking, event));
    return bookings.length === 0 ? undefined : composeBookings({ event, to, bookings }, sender);
  };
}
