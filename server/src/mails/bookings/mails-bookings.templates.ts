import { counted } from '@elan/contract/plural.ts';
import { CANCEL_NOTICE_HOURS } from '@elan/contract/reservations/reservations.rules.ts';
import { writtenDay } from '../../platform/clock.ts';
import type { Invitation } from '../../platform/smtp.ts';
import { type AddressedMail, type Addressee, frameMail, linkTo, type Sender } from '../mails.templates.ts';

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

const whatOf = ({ title, session_type }: Booking) =>
  title ?? (session_type === 'bilan' ? 'Bilan' : 'Séance individuelle');

const whenOf = ({ date, time }: Appointment) => `${writtenDay(date)} à ${time}`;

const withWhomOf = ({ duration, coach_name }: Appointment) => `${duration} min avec ${coach_name}`;

/** `…, au lieu de 18:00`, `…, au lieu du mercredi 18 novembre 2026 à 18:00` */
function whenInsteadOf(now: Booking): string {
  const { before = now } = now;
  if (whenOf(before) === whenOf(now)) return whenOf(now);
  return `${whenOf(now)}, au lieu ${before.date === now.date ? `de ${before.time}` : `du ${whenOf(before)}`}`;
}

/** `60 min avec Karim, au lieu de Salma`, `45 min avec Karim, au lieu de 60 min` */
function withWhomInsteadOf(now: Booking): string {
  const { before = now } = now;
  const isAnother = before.coach_name !== now.coach_name;
  const lastsElse = before.duration !== now.duration;
  if (!isAnother && !lastsElse) return withWhomOf(now);
  const was =
    isAnother && lastsElse ? withWhomOf(before) : isAnother ? before.coach_name : `${before.duration} min`;
  return `${withWhomOf(now)}, au lieu de ${was}`;
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

function subjectOf({ event, bookings }: Content): string {
  const [first] = bookings;
  if (first && bookings.length === 1) {
    const subject = {
      booked: 'Réservation confirmée',
      cancelled: first.released ? 'Place libérée' : 'Réservation annulée',
      moved: areCourses(bookings)
        ? 'Cours modifié'
        : isReplaced(first)
          ? 'Changement de coach'
          : 'Réservation déplacée',
      reminder: 'Rappel',
    };
    return `${subject[event]} : ${whatOf(first)}, ${whenOf(first)}`;
  }
  const subject = {
    booked: 'réservations confirmées',
    cancelled: 'réservations annulées',
    moved: areCourses(bookings)
      ? 'cours modifiés'
      : bookings.every(isReplaced)
        ? 'changements de coach'
        : 'réservations déplacées',
    reminder: 'rappels',
  };
  return `${bookings.length} ${subject[event]}`;
}

/** What has changed; what is listed below it is how it is now. */
function changeOf({ bookings, isByStudio }: Content): string {
  const { length } = bookings;
  const isOne = length === 1;
  if (bookings.every(isReplaced))
    return isOne
      ? 'Un autre coach vous attend, et votre heure vous est gardée'
      : "D'autres coachs vous attendent, et vos heures vous sont gardées";
  if (areCourses(bookings))
    return isOne
      ? 'Votre cours a changé, et votre place vous est gardée'
      : 'Vos cours ont changé, et vos places vous sont gardées';
  const moved = isOne ? 'Votre réservation est déplacée' : `Vos ${length} réservations sont déplacées`;
  return isByStudio ? moved : `${moved}, comme vous l'avez demandé`;
}

function introductionOf(content: Content): string {
  const { event, bookings, isByStudio } = content;
  const { length } = bookings;
  const isOne = length === 1;
  switch (event) {
    case 'moved':
      return `${changeOf(content)}. Voici ce qui vaut à présent :`;
    case 'reminder':
      return 'Nous vous attendons :';
    case 'booked':
      return isOne ? 'Votre réservation est confirmée :' : `Vos ${length} réservations sont confirmées :`;
    case 'cancelled':
      return cancellationOf(bookings, isByStudio);
  }
}

function cancellationOf(bookings: readonly Booking[], isByStudio: boolean): string {
  const { length } = bookings;
  const isOne = length === 1;
  if (isByStudio)
    return isOne
      ? 'Le studio a annulé votre réservation :'
      : `Le studio a annulé ces ${length} réservations :`;
  if (areReleased(bookings)) return "Vous avez libéré cette heure, qui va à d'autres :";
  return isOne ? 'Votre réservation est annulée :' : `Ces ${length} réservations sont annulées :`;
}

const costOf = (bookings: readonly Booking[]) => bookings.reduce((sum, { cost }) => sum + cost, 0);

function refundOf(bookings: readonly Booking[]): string {
  const returned = costOf(bookings.filter(({ refunded }) => refunded));
  if (returned > 1) return `Vos ${returned} crédits vous ont été rendus.`;
  if (returned === 1) return 'Votre crédit vous a été rendu.';
  const kept = costOf(bookings);
  if (kept > 1) return `Les ${kept} crédits n'ont pas été rendus.`;
  return kept === 1 ? "Le crédit n'a pas été rendu." : '';
}

function closingOf({ event, bookings, isTooLate, courseNoticeHours }: Content): string {
  if (event === 'cancelled') return refundOf(bookings);
  const refund = costOf(bookings) > 1 ? 'vos crédits vous sont rendus' : 'votre crédit vous est rendu';
  if (areCourses(bookings)) {
    const until =
      courseNoticeHours > 0
        ? `jusqu'à ${counted(courseNoticeHours, 'heure')} avant le début du cours`
        : "jusqu'au début du cours";
    return `Un empêchement ? Votre place s'annule ${until}, et ${refund}.`;
  }
  if (isTooLate)
    return "Un empêchement ? Il est trop tard pour annuler avec remboursement : libérez l'heure depuis votre profil, ou appelez le studio.";
  const free = `Un empêchement ? Une séance s'annule jusqu'à ${CANCEL_NOTICE_HOURS} heures avant son début, depuis votre profil, et ${refund}.`;
  return bookings.some(({ isMovable }) => isMovable)
    ? `${free} Jusque-là elle se déplace aussi, sans qu'aucun crédit ne bouge.`
    : free;
}

/** Straight to where it is moved. */
const linkToMove = (event: Content['event'], { id, isMovable }: Booking, sender: Sender) =>
  isMovable && (event === 'booked' || event === 'reminder')
    ? linkTo(sender, {
        path: `/profile?tab=reservations&move=${id}`,
        what: 'Déplacer cette séance',
        button: 'Déplacer cette séance',
      })
    : undefined;

const PAGE = { path: '/profile', what: 'Vos réservations', button: 'Voir mes réservations' };

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
      link: content.isClosed ? undefined : linkTo(sender, PAGE),
    },
    content.event === 'cancelled' ? { ...sender, note: '' } : sender,
  );
