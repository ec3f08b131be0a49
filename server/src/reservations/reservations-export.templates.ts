import type { Reservation } from '@elan/contract/reservations/reservations.ts';
import { addMinutes } from '@elan/contract/time.ts';
import { type Cell, csvDay, csvMoment } from '../platform/csv.ts';

const HEADINGS = [
  'N°',
  'Date',
  'Début',
  'Fin',
  'Client',
  'Matricule',
  'E-mail',
  'Téléphone',
  'Coach',
  'Type',
  'Statut',
  'Crédit',
  'Présence',
  'Réservée le',
  'Annulée le',
];

const TYPES = { normal: 'Normale', bilan: 'Bilan' } as const;
const PRESENCES = { present: 'Présent', absent: 'Absent' } as const;

/** The words of the table on screen. */
const statusOf = ({ status, is_past, presence }: Reservation): string => {
  if (status === 'cancelled') return 'Annulée';
  if (presence === 'absent') return 'Absence';
  if (is_past) return 'Passée';
  return status === 'confirmed' ? 'Confirmée' : 'En attente';
};

const creditOf = ({ cost, is_free, refunded, status }: Reservation): string => {
  if (is_free) return 'offert';
  if (refunded) return 'rendu';
  return status === 'cancelled' ? 'gardé' : `${cost} SI`;
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
  TYPES[session.session_type],
  statusOf(session),
  creditOf(session),
  session.presence && PRESENCES[session.presence],
  csvMoment(session.created_at),
  session.cancelled_at && csvMoment(session.cancelled_at),
];

export const exportedReservations = (sessions: readonly Reservation[]): Cell[][] => [
  HEADINGS,
  ...sessions.map(lineOf),
];
