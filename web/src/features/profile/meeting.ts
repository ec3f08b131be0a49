import type { ProfileSession } from '@elan/contract/clients/profile.ts';
import type { OwnCourseBooking } from '@elan/contract/group-courses/group-courses.ts';
import type { Presence } from '@elan/contract/presence/presence.ts';
import {
  CANCEL_NOTICE_HOURS,
  cancellableUntil,
  NO_NOTICE_HOURS,
  type WhyNotCancellable,
  whyNotCancellable,
} from '@elan/contract/reservations/reservations.rules.ts';
import type { ReservationStatus } from '@elan/contract/reservations/reservations.ts';
import { addMinutes, type CivilMoment, compareMoments, isPast } from '@elan/contract/time.ts';

/** A session or a group course, as a client's list and calendar show them side by side. */
export interface Meeting extends CivilMoment {
  /** Unique among both kinds. */
  readonly key: string;
  readonly kind: 'individual' | 'bilan' | 'course';
  /** What the cancelling call names: the reservation, or the course. */
  readonly id: number;
  /** Only a course has a name of its own. */
  readonly title: string | undefined;
  readonly coach_id: number;
  readonly coach_name: string;
  readonly duration: number;
  readonly status: ReservationStatus;
  readonly cancelled_at: string | null;
  /** What was paid, which is what cancelling gives back. */
  readonly cost: number;
  readonly refunded: boolean;
  /** Freed by the client too late for a refund. */
  readonly released: boolean;
  /** Whether the client came; null while nobody has said. */
  readonly presence: Presence | null;
  /** Of a seat that the waiting list has just given: until when it is left with its refund, whatever notice the studio wants. */
  readonly second_thoughts_until: CivilMoment | null;
  /** Sessions that were booked together, the same hour every week. */
  readonly series_id: number | null;
}

type InBoth = Omit<Meeting, 'key' | 'kind' | 'id' | 'title' | 'series_id' | 'second_thoughts_until'>;
const inBoth = (booking: InBoth): InBoth => ({
  coach_id: booking.coach_id,
  coach_name: booking.coach_name,
  date: booking.date,
  time: booking.time,
  duration: booking.duration,
  status: booking.status,
  cancelled_at: booking.cancelled_at,
  cost: booking.cost,
  refunded: booking.refunded,
  released: booking.released,
  presence: booking.presence,
});

export const meetingOfSession = (session: ProfileSession): Meeting => ({
  ...inBoth(session),
  key: `session-${session.id}`,
  kind: session.session_type === 'bilan' ? 'bilan' : 'individual',
  id: session.id,
  title: undefined,
  second_thoughts_until: null,
  series_id: session.series_id,
});

export const meetingOfCourse = (booking: OwnCourseBooking): Meeting => ({
  ...inBoth(booking),
  key: `course-${booking.id}`,
  kind: 'course',
  id: booking.course_id,
  title: booking.title,
  second_thoughts_until: booking.second_thoughts_until,
  series_id: null,
});

export const meetingsOf = (
  sessions: readonly ProfileSession[] = [],
  courses: readonly OwnCourseBooking[] = [],
): Meeting[] => [...sessions.map(meetingOfSession), ...courses.map(meetingOfCourse)];

/** That of courses is the studio's own. */
export const noticeOf = ({ kind }: Meeting, courseNotice = NO_NOTICE_HOURS) =>
  kind === 'course' ? courseNotice : CANCEL_NOTICE_HOURS;

export const whyMeetingStays = (
  meeting: Meeting,
  now: CivilMoment,
  courseNotice?: number,
): WhyNotCancellable | undefined => {
  const { second_thoughts_until: until } = meeting;
  const mayThinkTwice = until !== null && compareMoments(now, until) < 0;
  return whyNotCancellable(meeting, now, mayThinkTwice ? NO_NOTICE_HOURS : noticeOf(meeting, courseNotice));
};

/** Until when a client may cancel; a course until it begins, unless the studio wants a notice. */
export const meetingCancellableUntil = (meeting: Meeting, courseNotice?: number): CivilMoment => {
  const { second_thoughts_until: until, date, time } = meeting;
  const usual = cancellableUntil(meeting, noticeOf(meeting, courseNotice));
  if (until === null || compareMoments(until, usual) <= 0) return usual;
  return isPast(meeting, until) ? { date, time } : until;
};

/** Courses are paid in team credits, sessions in individual ones. */
export const costOf = ({ kind, cost }: Meeting): { points: number; unit: 'SI' | 'SE' } => ({
  points: cost,
  unit: kind === 'course' ? 'SE' : 'SI',
});

export const hasBegun = (meeting: Meeting, now: CivilMoment) => isPast(meeting, now);
export const isOver = (meeting: Meeting, now: CivilMoment) =>
  isPast(addMinutes(meeting, meeting.duration), now);

export interface Agenda {
  /** The next one first. */
  readonly upcoming: readonly Meeting[];
  /** Those that would have come, the next one first. */
  readonly cancelled: readonly Meeting[];
  /** The latest first. */
  readonly past: readonly Meeting[];
}

export const agendaOf = (meetings: readonly Meeting[], now: CivilMoment): Agenda => {
  const ordered = meetings.toSorted((a, b) => compareMoments(a, b) || a.key.localeCompare(b.key));
  const isCancelled = ({ status }: Meeting) => status === 'cancelled';
  const coming = ordered.filter((meeting) => !isOver(meeting, now));
  return {
    upcoming: coming.filter((meeting) => !isCancelled(meeting)),
    cancelled: coming.filter(isCancelled),
    past: ordered.filter((meeting) => isOver(meeting, now)).toReversed(),
  };
};

/** The one a client is in or goes to next; undefined when nothing is booked. */
export const nextOf = (meetings: readonly Meeting[], now: CivilMoment): Meeting | undefined =>
  agendaOf(meetings, now).upcoming[0];
