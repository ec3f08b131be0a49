import { isPast } from '@elan/contract/time.ts';
import { inviteTo } from '../../calendars/calendars-invitations.service.ts';
import type { AddressedMail, Addressee, Sender } from '../mails.templates.ts';
import type { MailDeps } from '../mails-writing.jobs.ts';
import { listMailedBookings, type MailedBooking } from './mails-bookings.queries.ts';
import { appointmentOf, type BookingsMail } from './mails-bookings.service.ts';
import { composeBookings } from './mails-bookings.templates.ts';
import type { ReminderMail } from './mails-reminders.service.ts';

/** A client's own: with whom, of the other side, is no matter. */
const OF_A_CLIENT = { client_name: null, participants: null, max_participants: null };

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
    const isAbout = ({ kind, id }: MailedBooking) => (kind === 'session' ? sessions : seats).includes(id);
    const was = mail.kind === 'bookings' ? (mail.about.was ?? {}) : {};
    const isAsBefore = (booking: MailedBooking) =>
      was[`${booking.kind} ${booking.id}`] === appointmentOf(booking);
    const isOnThatDay = ({ date }: MailedBooking) => mail.kind === 'bookings' || date === mail.about.date;
    const bookings = told.filter(
      (booking) =>
        isAbout(booking) && isStillSo(booking, event) && isOnThatDay(booking) && !isAsBefore(booking),
    );
    if (bookings.length === 0) return undefined;
    const { studio, siteUrl, address } = sender;
    const organizer = { name: studio.name, email: address };
    const attendee = { name: to.name, email: to.address };
    const occasion = { studio, siteUrl, organizer, attendee, written: now.instant };
    // What one is reminded of stands in the calendar already.
    const invitations =
      event === 'reminder'
        ? []
        : bookings.map((booking) => inviteTo({ ...booking, ...OF_A_CLIENT }, occasion));
    return composeBookings({ event, to, bookings, invitations }, sender);
  };
}
