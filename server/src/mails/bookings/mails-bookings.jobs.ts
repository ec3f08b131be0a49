import { whyNotCancellable } from '@elan/contract/reservations/reservations.rules.ts';
import { isPast } from '@elan/contract/time.ts';
import * as z from 'zod/mini';
import { readRules } from '../../booking-rules/booking-rules.service.ts';
import { inviteTo } from '../../calendars/calendars-invitations.service.ts';
import { translatedNow } from '../../platform/database/translated.ts';
import type { AddressedMail, Sender } from '../mails.templates.ts';
import type { MailDeps, Recipient } from '../mails-writing.jobs.ts';
import * as queries from './mails-bookings.queries.ts';
import { Appointment, type BookingsMail, isSameAppointment } from './mails-bookings.service.ts';
import { composeBookings } from './mails-bookings.templates.ts';
import type { ReminderMail } from './mails-reminders.service.ts';

/** A client's own: with whom, of the other side, is no matter. */
const OF_A_CLIENT = { client_name: null, participants: null, max_participants: null };
/** Under the title that its reader knows. */
const asRead = (booking: queries.MailedBooking): queries.MailedBooking => {
  const { title, translations } = booking;
  return title === null ? booking : { ...booking, title: translatedNow(title, translations, 'title') };
};
const Moves = z.record(z.string(), Appointment);

/**
 * Reads what these mails tell, all at once; what it returns writes one of them. What is no longer so is not told: a session
 * cancelled in the meantime has a mail of its own, and one that is over none.
 */
export async function readBookings({ db, clock }: MailDeps, mails: readonly (BookingsMail | ReminderMail)[]) {
  const now = clock.now();
  const { client_moves_max, course_notice_hours: courseNoticeHours } = await readRules({ db });
  const told = await queries.listMailedBookings(db, {
    sessions: mails.flatMap(({ about }) => about.sessions),
    seats: mails.flatMap(({ about }) => about.seats),
  });

  /** How the reader knows what moved: a course that is called off right after is told as it was announced. */
  async function readBefore(to: Recipient, mail: BookingsMail | ReminderMail) {
    if (mail.kind === 'reminder' || mail.about.event === 'booked') return () => undefined;
    const was =
      mail.about.event === 'moved'
        ? (mail.about.was ?? {})
        : Moves.parse(await queries.findUntoldMoves(db, to.account));
    const coaches = Object.values(was).map(({ coach_id }) => coach_id);
    const names = coaches.length === 0 ? [] : await queries.listCoachNames(db, coaches);
    return ({ kind, id }: queries.MailedBooking) => {
      const before = was[`${kind} ${id}`];
      const coach_name = names.find((coach) => coach.id === before?.coach_id)?.name ?? '';
      return before && { ...before, coach_name };
    };
  }

  return async (
    to: Recipient,
    mail: BookingsMail | ReminderMail,
    sender: Sender,
  ): Promise<AddressedMail | undefined> => {
    const { sessions, seats } = mail.about;
    const event = mail.kind === 'reminder' ? 'reminder' : mail.about.event;
    const isAbout = ({ kind, id }: queries.MailedBooking) =>
      (kind === 'session' ? sessions : seats).includes(id);
    const isStillSo = (booking: queries.MailedBooking) => {
      if (event === 'cancelled') return booking.status === 'cancelled';
      const isOnThatDay = mail.kind === 'bookings' || booking.date === mail.about.date;
      return booking.status === 'confirmed' && isOnThatDay && !isPast(booking, now);
    };
    const beforeOf = await readBefore(to, mail);
    const bookings = told
      .filter(isAbout)
      .filter(isStillSo)
      .map(asRead)
      .flatMap((booking) => {
        const before = beforeOf(booking);
        if (before === undefined) return [booking];
        if (event === 'cancelled') return [{ ...booking, ...before }];
        return isSameAppointment(before, booking) ? [] : [{ ...booking, before }];
      });
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
    const isByStudio = mail.kind === 'bookings' && mail.about.by !== to.account;
    const isTooLate = bookings.some((booking) => whyNotCancellable(booking, now) === 'too_late');
    const { isClosed } = to;
    const content = { to, invitations, isByStudio, isClosed, isTooLate, courseNoticeHours };
    const isMovable = (booking: queries.MailedBooking) =>
      booking.kind === 'session' && client_moves_max > 0 && whyNotCancellable(booking, now) === undefined;
    return composeBookings(
      {
        ...content,
        event,
        bookings: bookings.map((booking) => ({ ...booking, isMovable: isMovable(booking) })),
      },
      sender,
    );
  };
}
