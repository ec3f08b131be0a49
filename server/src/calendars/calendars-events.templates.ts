import { texts } from '@elan/contract/language.ts';
import { counted } from '@elan/contract/plural.ts';
import { noticeInWords } from '@elan/contract/reservations/notice-words.ts';
import { CANCEL_NOTICE_HOURS } from '@elan/contract/reservations/reservations.rules.ts';
import type { StudioFacts } from '@elan/contract/studio/studio-details.ts';
import { calendarInstant, instantOf } from '../platform/clock.ts';
import { isolated } from '../platform/written.ts';
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

export const CALENDAR_EVENT_TEXTS = texts('calendar-events', {
  SESSION: 'Séance individuelle',
  BILAN: 'Bilan',
  COURSE_FILE: 'cours',
  SESSION_FILE: 'seance',
  with: (what: string, coach: string) => `${what} avec ${coach}`,
  sessionWith: (what: string, minutes: number, whom: string) => `${what}, ${minutes} min avec ${whom}.`,
  courseWith: (title: string, minutes: number, coach: string) =>
    `Cours collectif « ${title} », ${minutes} min avec ${coach}.`,
  courseOfCoach: (minutes: number, enrolled: number, seats: number | null) =>
    `Cours collectif, ${minutes} min : ${counted(enrolled, 'inscrit')} sur ${seats}.`,
  IS_CANCELLED: 'Cette réservation est annulée.',
  cancelSession: (hours: number) =>
    `Un empêchement ? Annulez depuis votre profil, jusqu'à ${noticeInWords(hours, 'default')} avant le début.`,
  CANCEL_SEAT: "Un empêchement ? Annulez depuis votre profil, jusqu'au début du cours.",
  studioPhone: (phone: string) => `Studio : ${phone}`,
  COACH_CANCELS: 'Pour annuler, ouvrez la journée dans votre espace coach.',
});

const whatOf = ({ title, session_type }: CalendarBooking) =>
  title === null ? CALENDAR_EVENT_TEXTS[session_type === 'bilan' ? 'BILAN' : 'SESSION'] : isolated(title);

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
  `${CALENDAR_EVENT_TEXTS[kind === 'session' ? 'SESSION_FILE' : 'COURSE_FILE']}-${date}-${time.replace(':', 'h')}.ics`;

function howToCancel({ kind }: CalendarBooking, { studio, siteUrl }: Reader): string[] {
  return [
    kind === 'session'
      ? CALENDAR_EVENT_TEXTS.cancelSession(CANCEL_NOTICE_HOURS)
      : CALENDAR_EVENT_TEXTS.CANCEL_SEAT,
    ...(siteUrl === null ? [] : [`${siteUrl}/profile?tab=reservations`]),
    ...(studio.phone === null ? [] : [CALENDAR_EVENT_TEXTS.studioPhone(isolated(studio.phone))]),
  ];
}

const forClient = (booking: CalendarBooking, reader: Reader) => ({
  summary: CALENDAR_EVENT_TEXTS.with(whatOf(booking), isolated(booking.coach_name)),
  description: [
    CALENDAR_EVENT_TEXTS[booking.kind === 'session' ? 'sessionWith' : 'courseWith'](
      whatOf(booking),
      booking.duration,
      isolated(booking.coach_name),
    ),
    ...(booking.status === 'cancelled' ? [CALENDAR_EVENT_TEXTS.IS_CANCELLED] : howToCancel(booking, reader)),
  ],
});

const forCoach = (booking: CalendarBooking, { siteUrl }: Reader) => ({
  summary:
    booking.client_name === null ? whatOf(booking) : `${whatOf(booking)} · ${isolated(booking.client_name)}`,
  description: [
    booking.client_name === null
      ? CALENDAR_EVENT_TEXTS.courseOfCoach(
          booking.duration,
          booking.participants ?? 0,
          booking.max_participants,
        )
      : CALENDAR_EVENT_TEXTS.sessionWith(whatOf(booking), booking.duration, isolated(booking.client_name)),
    CALENDAR_EVENT_TEXTS.COACH_CANCELS,
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
