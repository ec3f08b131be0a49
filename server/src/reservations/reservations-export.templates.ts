import { texts } from '@elan/contract/language.ts';
import type { Reservation } from '@elan/contract/reservations/reservations.ts';
import { addMinutes } from '@elan/contract/time.ts';
import { type Cell, csvDay, csvMoment } from '../platform/csv.ts';

export const RESERVATION_EXPORT_TEXTS = texts('reservations-export', {
  FILE: 'reservations',
  NUMBER: 'N°',
  DATE: 'Date',
  BEGINS: 'Début',
  ENDS: 'Fin',
  CLIENT: 'Client',
  MATRICULE: 'Matricule',
  EMAIL: 'E-mail',
  PHONE: 'Téléphone',
  COACH: 'Coach',
  TYPE: 'Type',
  STATUS: 'Statut',
  CREDIT: 'Crédit',
  PRESENCE: 'Présence',
  BOOKED_AT: 'Réservée le',
  CANCELLED_AT: 'Annulée le',
  normal: 'Normale',
  bilan: 'Bilan',
  present: 'Présent',
  absent: 'Absent',
  CANCELLED: 'Annulée',
  ABSENCE: 'Absence',
  OVER: 'Passée',
  CONFIRMED: 'Confirmée',
  WAITING: 'En attente',
  FREE: 'offert',
  REFUNDED: 'rendu',
  KEPT: 'gardé',
});

const headings = (): Cell[] => {
  const { NUMBER, DATE, BEGINS, ENDS, CLIENT, MATRICULE, EMAIL, PHONE, COACH, TYPE, STATUS } =
    RESERVATION_EXPORT_TEXTS;
  const { CREDIT, PRESENCE, BOOKED_AT, CANCELLED_AT } = RESERVATION_EXPORT_TEXTS;
  return [
    ...[NUMBER, DATE, BEGINS, ENDS, CLIENT, MATRICULE, EMAIL, PHONE, COACH, TYPE, STATUS],
    ...[CREDIT, PRESENCE, BOOKED_AT, CANCELLED_AT],
  ];
};

/** The words of the table on screen. */
const statusOf = ({ status, is_past, presence }: Reservation): string => {
  if (status === 'cancelled') return RESERVATION_EXPORT_TEXTS.CANCELLED;
  if (presence === 'absent') return RESERVATION_EXPORT_TEXTS.ABSENCE;
  if (is_past) return RESERVATION_EXPORT_TEXTS.OVER;
  return RESERVATION_EXPORT_TEXTS[status === 'confirmed' ? 'CONFIRMED' : 'WAITING'];
};

const creditOf = ({ cost, is_free, refunded, status }: Reservation): string => {
  if (is_free) return RESERVATION_EXPORT_TEXTS.FREE;
  if (refunded) return RESERVATION_EXPORT_TEXTS.REFUNDED;
  return status === 'cancelled' ? RESERVATION_EXPORT_TEXTS.KEPT : `${cost} SI`;
};

const lineOf = (session: Reservation): Cell[] => [
  String(session.id),
  csvDay(session.date),
  session.time,
  addMinutes(session, session.duration).time,
  session.client_name,
  session.matricule,
  session.client_email,
  session.client_phone,
  session.coach_name,
  RESERVATION_EXPORT_TEXTS[session.session_type],
  statusOf(session),
  creditOf(session),
  session.presence && RESERVATION_EXPORT_TEXTS[session.presence],
  csvMoment(session.created_at),
  session.cancelled_at && csvMoment(session.cancelled_at),
];

export const exportedReservations = (sessions: readonly Reservation[]): Cell[][] => [
  headings(),
  ...sessions.map(lineOf),
];
