import { counted } from '@elan/contract/plural.ts';
import { CANCEL_NOTICE_HOURS } from '@elan/contract/reservations/reservations.rules.ts';
import type { StudioFacts } from '@elan/contract/studio/studio-details.ts';
import { calendarInstant, instantOf } from '../platform/clock.ts';
import type { CalendarEvent } from './calendars.templates.ts';

/** A session, a client's seat in a course, or a course as its coach holds it. */
export interface CalendarBooking {
  readonly kind: 'session' | 'seat' | 'course';
  readonly id: number;
  /** Only a course has one. */
  readonly title: string | null;
  readonly session_type: string | null;
  readonly coach_name: string;
  /** Of a session. */
  readonly client_name: string | null;
  readonly participants: number | null;
  readonly max_participants: number | null;
  readonly date: string;
  readonly time: string;
  readonly duration: number;
  readonly status: string;
  /** Of the course, or of the session, which is raised when it moves. */
  readonly version: number;
  readonly created_at: string;
  readonly cancelled_at: string | null;
}

/** For whom it is written, and what it is to say of the studio. */
interface Reader {
  readonly role: 'user' | 'coach';
  readonly studio: Pick<StudioFacts, 'phone' | 'address'>;
  readonly siteUrl: string | null;
}

const whatOf = ({ title, session_type }: CalendarBooking) =>
  title ?? (session_type === 'bilan' ? 'Bilan' : 'Séance individuelle');

/** The number alone is every studio's; with the moment in which it was made it is this one's. */
const uidOf = ({ kind, id, created_at }: CalendarBooking) =>
  `${kind}-${id}-${calendarInstant(Temporal.Instant.from(created_at))}@elan`;

/** A session is made, moved and cancelled. A seat or course follows every save of the course, too. */
const sequenceOf = ({ version, status }: CalendarBooking) => version - 1 + (status === 'cancelled' ? 1 : 0);

/** When a course was saved nobody noted, and when a session was moved is not asked for. */
const modifiedOf = ({ created_at, cancelled_at, version }: CalendarBooking) => {
  const at = cancelled_at ?? (version === 1 ? created_at : undefined);
  return at === undefined ? undefined : Temporal.Instant.from(at);
};

export const fileNameOf = ({ kind, date, time }: CalendarBooking) =>
  `${kind === 'session' ? 'seance' : 'cours'}-${date}-${time.replace(':', 'h')}.ics`;

function howToCancel({ kind }: CalendarBooking, { studio, siteUrl }: Reader): string[] {
  const until =
    kind === 'session' ? `jusqu'à ${CANCEL_NOTICE_HOURS} heures avant le début` : "jusqu'au début du cours";
  return [
    `Un empêchement ? Annulez depuis votre profil, ${until}.`,
    ...(siteUrl === null ? [] : [`${siteUrl}/profile?tab=reservations`]),
    ...(studio.phone === null ? [] : [`Studio : ${studio.phone}`]),
  ];
}

const forClient = (booking: CalendarBooking, reader: Reader) => ({
  summary: `${whatOf(booking)} avec ${booking.coach_name}`,
  description: [
    `${booking.kind === 'session' ? whatOf(booking) : `Cours collectif « ${whatOf(booking)} »`}, ${booking.duration} min avec ${booking.coach_name}.`,
    ...(booking.status === 'cancelled' ? ['Cette réservation est annulée.'] : howToCancel(booking, reader)),
  ],
});

const forCoach = (booking: CalendarBooking, { siteUrl }: Reader) => ({
  summary: booking.client_name === null ? whatOf(booking) : `${whatOf(booking)} · ${booking.client_name}`,
  description: [
    booking.client_name === null
      ? `Cours collectif, ${booking.duration} min : ${counted(booking.participants ?? 0, 'inscrit')} sur ${booking.max_participants}.`
      : `${whatOf(booking)}, ${booking.duration} min avec ${booking.client_name}.`,
    'Pour annuler, ouvrez la journée dans votre espace coach.',
    ...(siteUrl === null ? [] : [`${siteUrl}/coach/`]),
  ],
});

export function eventOf(booking: CalendarBooking, reader: Reader): CalendarEvent {
  const { summary, description } = (reader.role === 'coach' ? forCoach : forClient)(booking, reader);
  return {
    uid: uidOf(booking),
    sequence: sequenceOf(booking),
    status: booking.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
    start: instantOf(`${booking.date}T${booking.time}`),
    minutes: booking.duration,
    summary,
    description: description.join('\n'),
    location: reader.studio.address,
    modified: modifiedOf(booking),
  };
}
