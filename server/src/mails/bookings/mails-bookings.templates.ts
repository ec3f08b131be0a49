import { texts } from '@elan/contract/language.ts';
import { noticeInWords } from '@elan/contract/reservations/notice-words.ts';
import { CANCEL_NOTICE_HOURS } from '@elan/contract/reservations/reservations.rules.ts';
import type { Invitation } from '../../platform/smtp.ts';
import { isolated, writtenDay } from '../../platform/written.ts';
import {
  type AddressedMail,
  type Addressee,
  frameMail,
  linkTo,
  MAIL_TEXTS,
  type Sender,
} from '../mails.templates.ts';

interface Appointment {
  readonly coach_name: string;
  readonly date: string;
  readonly time: string;
  readonly duration: number;
}

/** A session or a seat in a course; a session has no title. */
interface Booking extends Appointment {
  readonly id: number;
  readonly title: string | null;
  readonly session_type: string | null;
  /** In points, as it was booked. */
  readonly cost: number;
  readonly refunded: boolean;
  /** Freed by its client too late for a refund. */
  readonly released: boolean;
  /** By its client, in time. */
  readonly isMovable: boolean;
  /** Of what moved. */
  readonly before?: Appointment;
}

interface Content {
  readonly event: 'booked' | 'cancelled' | 'moved' | 'reminder';
  readonly to: Addressee;
  readonly bookings: readonly Booking[];
  /** For the reader's calendar. */
  readonly invitations: readonly Invitation[];
  /** Not the reader's own doing. */
  readonly isByStudio: boolean;
  readonly isClosed: boolean;
  /** One of them begins too soon for its client to cancel it. */
  readonly isTooLate: boolean;
  /** How many hours before a course its clients leave it with a refund; 0 until it begins. */
  readonly courseNoticeHours: number;
}

const refundOf = (credits: number) =>
  credits > 1 ? 'vos crédits vous sont rendus' : 'votre crédit vous est rendu';

export const BOOKING_MAIL_TEXTS = texts('mail-bookings', {
  insteadOfTime: (now: string, time: string) => `${now}, au lieu de ${time}`,
  insteadOfDay: (now: string, when: string) => `${now}, au lieu du ${when}`,
  insteadOf: (now: string, was: string) => `${now}, au lieu de ${was}`,
  minutes: (minutes: number) => `${minutes} min`,
  BOOKED: 'Réservation confirmée',
  CANCELLED: 'Réservation annulée',
  RELEASED: 'Place libérée',
  MOVED: 'Réservation déplacée',
  COURSE_CHANGED: 'Cours modifié',
  COACH_CHANGED: 'Changement de coach',
  REMINDER: 'Rappel',
  manyBooked: (count: number) => `${count} réservations confirmées`,
  manyCancelled: (count: number) => `${count} réservations annulées`,
  manyMoved: (count: number) => `${count} réservations déplacées`,
  manyCoursesChanged: (count: number) => `${count} cours modifiés`,
  manyCoachesChanged: (count: number) => `${count} changements de coach`,
  manyReminders: (count: number) => `${count} rappels`,
  COACH_IS_ANOTHER: 'Un autre coach vous attend, et votre heure vous est gardée',
  COACHES_ARE_OTHERS: "D'autres coachs vous attendent, et vos heures vous sont gardées",
  COURSE_HAS_CHANGED: 'Votre cours a changé, et votre place vous est gardée',
  COURSES_HAVE_CHANGED: 'Vos cours ont changé, et vos places vous sont gardées',
  IS_MOVED: 'Votre réservation est déplacée',
  IS_MOVED_AS_ASKED: "Votre réservation est déplacée, comme vous l'avez demandé",
  areMoved: (count: number) => `Vos ${count} réservations sont déplacées`,
  areMovedAsAsked: (count: number) => `Vos ${count} réservations sont déplacées, comme vous l'avez demandé`,
  nowInForce: (change: string) => `${change}. Voici ce qui vaut à présent :`,
  WE_EXPECT_YOU: 'Nous vous attendons :',
  IS_BOOKED: 'Votre réservation est confirmée :',
  areBooked: (count: number) => `Vos ${count} réservations sont confirmées :`,
  STUDIO_CANCELLED: 'Le studio a annulé votre réservation :',
  studioCancelledMany: (count: number) => `Le studio a annulé ces ${count} réservations :`,
  YOU_RELEASED: "Vous avez libéré cette heure, qui va à d'autres :",
  IS_CANCELLED: 'Votre réservation est annulée :',
  areCancelled: (count: number) => `Ces ${count} réservations sont annulées :`,
  refunded: (credits: number) =>
    credits > 1 ? `Vos ${credits} crédits vous ont été rendus.` : 'Votre crédit vous a été rendu.',
  kept: (credits: number) =>
    credits > 1 ? `Les ${credits} crédits n'ont pas été rendus.` : "Le crédit n'a pas été rendu.",
  /** Whole hours, or none at all: then until it begins. */
  leaveCourse: (hours: number, credits: number) =>
    `Un empêchement ? Votre place s'annule ${hours > 0 ? `jusqu'à ${noticeInWords(hours, 'default')} avant le début du cours` : "jusqu'au début du cours"}, et ${refundOf(credits)}.`,
  TOO_LATE:
    "Un empêchement ? Il est trop tard pour annuler avec remboursement : libérez l'heure depuis votre profil, ou appelez le studio.",
  cancelSession: (hours: number, credits: number) =>
    `Un empêchement ? Une séance s'annule jusqu'à ${noticeInWords(hours, 'default')} avant son début, depuis votre profil, et ${refundOf(credits)}.`,
  andMove: (free: string) => `${free} Jusque-là elle se déplace aussi, sans qu'aucun crédit ne bouge.`,
  MOVE: 'Déplacer cette séance',
  YOURS: 'Vos réservations',
  SEE_MINE: 'Voir mes réservations',
});

const whatOf = ({ title, session_type }: Booking) =>
  title === null ? MAIL_TEXTS[session_type === 'bilan' ? 'BILAN' : 'SESSION'] : isolated(title);

const whenOf = ({ date, time }: Appointment) => MAIL_TEXTS.when(writtenDay(date), time);

const withWhomOf = ({ duration, coach_name }: Appointment) =>
  MAIL_TEXTS.minutesWith(duration, isolated(coach_name));

/** `…, au lieu de 18:00`, `…, au lieu du mercredi 18 novembre 2026 à 18:00` */
function whenInsteadOf(now: Booking): string {
  const { before = now } = now;
  const when = whenOf(now);
  if (whenOf(before) === when) return when;
  return before.date === now.date
    ? BOOKING_MAIL_TEXTS.insteadOfTime(when, before.time)
    : BOOKING_MAIL_TEXTS.insteadOfDay(when, whenOf(before));
}

/** `60 min avec Karim, au lieu de Salma`, `45 min avec Karim, au lieu de 60 min` */
function withWhomInsteadOf(now: Booking): string {
  const { before = now } = now;
  const isAnother = before.coach_name !== now.coach_name;
  const lastsElse = before.duration !== now.duration;
  if (!isAnother && !lastsElse) return withWhomOf(now);
  if (isAnother && lastsElse) return BOOKING_MAIL_TEXTS.insteadOf(withWhomOf(now), withWhomOf(before));
  const was = isAnother ? isolated(before.coach_name) : BOOKING_MAIL_TEXTS.minutes(before.duration);
  return BOOKING_MAIL_TEXTS.insteadOf(withWhomOf(now), was);
}

/** What its client freed too late for a refund was not cancelled. */
const areReleased = (bookings: readonly Booking[]) => bookings.every(({ released }) => released);

/** Only its coach is another. */
const isReplaced = (now: Booking) =>
  now.title === null &&
  now.before !== undefined &&
  whenOf(now.before) === whenOf(now) &&
  now.before.coach_name !== now.coach_name;

const areCourses = (bookings: readonly Booking[]) => bookings.every(({ title }) => title !== null);

function whatHappened(event: Content['event'], booking: Booking): string {
  switch (event) {
    case 'booked':
      return BOOKING_MAIL_TEXTS.BOOKED;
    case 'cancelled':
      return BOOKING_MAIL_TEXTS[booking.released ? 'RELEASED' : 'CANCELLED'];
    case 'moved':
      if (booking.title !== null) return BOOKING_MAIL_TEXTS.COURSE_CHANGED;
      return BOOKING_MAIL_TEXTS[isReplaced(booking) ? 'COACH_CHANGED' : 'MOVED'];
    case 'reminder':
      return BOOKING_MAIL_TEXTS.REMINDER;
  }
}

function subjectOf({ event, bookings }: Content): string {
  const [first] = bookings;
  const { length } = bookings;
  if (first && length === 1) {
    const about = MAIL_TEXTS.whatWhen(whatOf(first), whenOf(first));
    return MAIL_TEXTS.headed(whatHappened(event, first), about);
  }
  switch (event) {
    case 'booked':
      return BOOKING_MAIL_TEXTS.manyBooked(length);
    case 'cancelled':
      return BOOKING_MAIL_TEXTS.manyCancelled(length);
    case 'moved':
      if (areCourses(bookings)) return BOOKING_MAIL_TEXTS.manyCoursesChanged(length);
      return bookings.every(isReplaced)
        ? BOOKING_MAIL_TEXTS.manyCoachesChanged(length)
        : BOOKING_MAIL_TEXTS.manyMoved(length);
    case 'reminder':
      return BOOKING_MAIL_TEXTS.manyReminders(length);
  }
}

/** What has changed; what is listed below it is how it is now. */
function changeOf({ bookings, isByStudio }: Content): string {
  const { length } = bookings;
  const isOne = length === 1;
  if (bookings.every(isReplaced))
    return BOOKING_MAIL_TEXTS[isOne ? 'COACH_IS_ANOTHER' : 'COACHES_ARE_OTHERS'];
  if (areCourses(bookings)) return BOOKING_MAIL_TEXTS[isOne ? 'COURSE_HAS_CHANGED' : 'COURSES_HAVE_CHANGED'];
  if (isOne) return BOOKING_MAIL_TEXTS[isByStudio ? 'IS_MOVED' : 'IS_MOVED_AS_ASKED'];
  return isByStudio ? BOOKING_MAIL_TEXTS.areMoved(length) : BOOKING_MAIL_TEXTS.areMovedAsAsked(length);
}

function introductionOf(content: Content): string {
  const { event, bookings, isByStudio } = content;
  const { length } = bookings;
  switch (event) {
    case 'moved':
      return BOOKING_MAIL_TEXTS.nowInForce(changeOf(content));
    case 'reminder':
      return BOOKING_MAIL_TEXTS.WE_EXPECT_YOU;
    case 'booked':
      return length === 1 ? BOOKING_MAIL_TEXTS.IS_BOOKED : BOOKING_MAIL_TEXTS.areBooked(length);
    case 'cancelled':
      return cancellationOf(bookings, isByStudio);
  }
}

function cancellationOf(bookings: readonly Booking[], isByStudio: boolean): string {
  const { length } = bookings;
  const isOne = length === 1;
  if (isByStudio)
    return isOne ? BOOKING_MAIL_TEXTS.STUDIO_CANCELLED : BOOKING_MAIL_TEXTS.studioCancelledMany(length);
  if (areReleased(bookings)) return BOOKING_MAIL_TEXTS.YOU_RELEASED;
  return isOne ? BOOKING_MAIL_TEXTS.IS_CANCELLED : BOOKING_MAIL_TEXTS.areCancelled(length);
}

const costOf = (bookings: readonly Booking[]) => bookings.reduce((sum, { cost }) => sum + cost, 0);

function returnedOf(bookings: readonly Booking[]): string {
  const returned = costOf(bookings.filter(({ refunded }) => refunded));
  if (returned > 0) return BOOKING_MAIL_TEXTS.refunded(returned);
  const kept = costOf(bookings);
  return kept > 0 ? BOOKING_MAIL_TEXTS.kept(kept) : '';
}

function closingOf({ event, bookings, isTooLate, courseNoticeHours }: Content): string {
  if (event === 'cancelled') return returnedOf(bookings);
  const cost = costOf(bookings);
  if (areCourses(bookings)) return BOOKING_MAIL_TEXTS.leaveCourse(courseNoticeHours, cost);
  if (isTooLate) return BOOKING_MAIL_TEXTS.TOO_LATE;
  const free = BOOKING_MAIL_TEXTS.cancelSession(CANCEL_NOTICE_HOURS, cost);
  return bookings.some(({ isMovable }) => isMovable) ? BOOKING_MAIL_TEXTS.andMove(free) : free;
}

/** Straight to where it is moved. */
const linkToMove = (event: Content['event'], { id, isMovable }: Booking, sender: Sender) =>
  isMovable && (event === 'booked' || event === 'reminder')
    ? linkTo(sender, {
        path: `/profile?tab=reservations&move=${id}`,
        what: BOOKING_MAIL_TEXTS.MOVE,
        button: BOOKING_MAIL_TEXTS.MOVE,
      })
    : undefined;

const pageOf = () => ({
  path: '/profile',
  what: BOOKING_MAIL_TEXTS.YOURS,
  button: BOOKING_MAIL_TEXTS.SEE_MINE,
});

/** What was booked, cancelled or moved. The studio's own words are for whoever comes. */
export const composeBookings = (content: Content, sender: Sender): AddressedMail =>
  frameMail(
    {
      subject: subjectOf(content),
      to: content.to,
      introduction: introductionOf(content),
      items: content.bookings.map((booking) => ({
        title: whatOf(booking),
        detail: whenInsteadOf(booking),
        note: withWhomInsteadOf(booking),
        link: linkToMove(content.event, booking, sender),
      })),
      invitations: content.invitations,
      closing: closingOf(content),
      // A closed account has no page to look at.
      link: content.isClosed ? undefined : linkTo(sender, pageOf()),
    },
    content.event === 'cancelled' ? { ...sender, note: '' } : sender,
  );
