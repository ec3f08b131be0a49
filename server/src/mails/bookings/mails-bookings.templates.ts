import { CANCEL_NOTICE_HOURS } from '@elan/contract/reservations/reservations.rules.ts';
import { writtenDay } from '../../platform/clock.ts';
import type { Invitation } from '../../platform/smtp.ts';
import { type AddressedMail, type Addressee, frameMail, linkTo, type Sender } from '../mails.templates.ts';

/** A session or a seat in a course; a session has no title. */
interface Booking {
  readonly title: string | null;
  readonly session_type: string | null;
  readonly coach_name: string;
  readonly date: string;
  readonly time: string;
  readonly duration: number;
  /** In points, as it was booked. */
  readonly cost: number;
  readonly refunded: boolean;
}

interface Content {
  readonly event: 'booked' | 'cancelled' | 'moved' | 'reminder';
  readonly to: Addressee;
  readonly bookings: readonly Booking[];
  /** For the reader's calendar. */
  readonly invitations: readonly Invitation[];
}

const whatOf = ({ title, session_type }: Booking) =>
  title ?? (session_type === 'bilan' ? 'Bilan' : 'Séance individuelle');

const whenOf = ({ date, time }: Booking) => `${writtenDay(date)} à ${time}`;

const withWhomOf = ({ duration, coach_name }: Booking) => `${duration} min avec ${coach_name}`;

function subjectOf({ event, bookings }: Content): string {
  const [first] = bookings;
  if (first && bookings.length === 1) {
    const subject = {
      booked: 'Réservation confirmée',
      cancelled: 'Réservation annulée',
      moved: 'Cours modifié',
      reminder: 'Rappel',
    };
    return `${subject[event]} : ${whatOf(first)}, ${whenOf(first)}`;
  }
  const subject = {
    booked: 'réservations confirmées',
    cancelled: 'réservations annulées',
    moved: 'cours modifiés',
    reminder: 'rappels',
  };
  return `${bookings.length} ${subject[event]}`;
}

function introductionOf({ event, bookings: { length } }: Content): string {
  if (event === 'moved')
    return 'Votre cours a changé, et votre place vous est gardée. Voici ce qui vaut à présent :';
  if (event === 'reminder') return 'Nous vous attendons :';
  if (length === 1) return `Votre réservation est ${event === 'booked' ? 'confirmée' : 'annulée'} :`;
  return event === 'booked'
    ? `Vos ${length} réservations sont confirmées :`
    : `Ces ${length} réservations sont annulées :`;
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

function closingOf({ event, bookings }: Content): string {
  if (event === 'cancelled') return refundOf(bookings);
  const isCourse = bookings.every(({ title }) => title !== null);
  const refund = costOf(bookings) > 1 ? 'vos crédits vous sont rendus' : 'votre crédit vous est rendu';
  const free = isCourse
    ? `Un empêchement ? Votre place s'annule jusqu'au début du cours, et ${refund}.`
    : `Un empêchement ? Une séance s'annule jusqu'à ${CANCEL_NOTICE_HOURS} heures avant son début, depuis votre profil, et ${refund}.`;
  return event === 'reminder' && !isCourse
    ? `${free} Pour la déplacer, annulez-la et réservez une autre heure, ou appelez le studio.`
    : free;
}

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
        detail: whenOf(booking),
        note: withWhomOf(booking),
      })),
      invitations: content.invitations,
      closing: closingOf(content),
      link: linkTo(sender, PAGE),
    },
    content.event === 'cancelled' ? { ...sender, note: '' } : sender,
  );
