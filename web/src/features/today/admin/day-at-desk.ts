import { addMinutes, type CivilMoment, isPast, minutesOfDay } from '@elan/contract/time.ts';
import type { CoachHours, Today, TodayCourse, TodaySession } from '@elan/contract/today/today.ts';
import { coursePath, reservationPath } from '../../../lib/address/desk-links.ts';

/** A line of the day: one person's session, or a course with everybody in it. */
export type TodayEntry = {
  readonly key: string;
  readonly time: string;
  readonly duration: number;
  readonly coach_id: number;
  readonly coach_name: string;
} & (
  | { readonly kind: 'session'; readonly session: TodaySession }
  | { readonly kind: 'course'; readonly course: TodayCourse }
);

/** Where more of it is. */
export const pathOf = (entry: TodayEntry) =>
  entry.kind === 'session' ? reservationPath(entry.session.id) : coursePath(entry.course.id);
export const nameOf = (entry: TodayEntry) =>
  entry.kind === 'session' ? entry.session.client_name : entry.course.title;

const entriesOf = ({ sessions, courses }: Pick<Today, 'sessions' | 'courses'>): TodayEntry[] =>
  [
    ...sessions.map((session) => ({
      ...session,
      kind: 'session' as const,
      key: `session-${session.id}`,
      session,
    })),
    ...courses.map((course) => ({ ...course, kind: 'course' as const, key: `course-${course.id}`, course })),
  ].toSorted((a, b) => a.time.localeCompare(b.time));

/** Whether somebody still has to say who came. Nobody is expected in an empty course. */
const isUnmarked = (entry: TodayEntry) =>
  entry.kind === 'session' ? entry.session.presence === null : entry.course.unmarked > 0;

export interface DayAtDesk {
  /** Begun, and nobody has said who came. */
  readonly unmarked: readonly TodayEntry[];
  /** Begun and ticked. */
  readonly marked: readonly TodayEntry[];
  /** Still to come. */
  readonly coming: readonly TodayEntry[];
}

/** The day as the clock cuts it. */
export const dayAtDesk = (today: Today, now: CivilMoment): DayAtDesk => {
  const hasBegun = ({ time }: TodayEntry) => isPast({ date: today.date, time }, now);
  const entries = entriesOf(today);
  const begun = entries.filter(hasBegun);
  return {
    unmarked: begun.filter(isUnmarked),
    marked: begun.filter((entry) => !isUnmarked(entry)),
    coming: entries.filter((entry) => !hasBegun(entry)),
  };
};

/** It has begun and is not over. */
export const isUnderWay = (entry: TodayEntry, date: string, now: CivilMoment) =>
  isPast({ date, time: entry.time }, now) &&
  !isPast(addMinutes({ date, time: entry.time }, entry.duration), now);

export interface NextArrival {
  readonly entry: TodayEntry;
  /** How many others begin in the same minute. */
  readonly others: number;
}

export const nextArrival = ({ coming }: DayAtDesk): NextArrival | undefined => {
  const [entry] = coming;
  return entry && { entry, others: coming.filter(({ time }) => time === entry.time).length - 1 };
};

/** What is asked to be marked all at once. */
export const idsOf = (entries: readonly TodayEntry[]) => ({
  reservation_ids: entries.flatMap((entry) => (entry.kind === 'session' ? [entry.session.id] : [])),
  course_ids: entries.flatMap((entry) => (entry.kind === 'course' ? [entry.course.id] : [])),
});

/** In half hours, as the planning has them: a session of 55 minutes takes an hour. */
const HALF_HOUR = 30;
const inHalfHours = (minutes: number) => Math.ceil(minutes / HALF_HOUR) * HALF_HOUR;

/** What can be booked of a coach today. */
export type FreeTime = CoachHours['free'][number];

/**
 * The hours of a coach that can still be booked. Where an ordinary session and a bilan are offered over each other it is one
 * hour, for whichever comes first.
 */
export const freeHours = ({ free }: CoachHours, date: string, now: CivilMoment): FreeTime[] => {
  const coming = free.filter(({ time }) => !isPast({ date, time }, now));
  const normal = coming.filter(({ session_type }) => session_type === 'normal');
  const isWithin = ({ time, duration }: FreeTime) =>
    normal.some(
      (other) =>
        minutesOfDay(time) < minutesOfDay(other.time) + inHalfHours(other.duration) &&
        minutesOfDay(other.time) < minutesOfDay(time) + duration,
    );
  const rest = coming.filter((hour) => hour.session_type === 'bilan' && !isWithin(hour));
  return [...normal, ...rest].toSorted((a, b) => a.time.localeCompare(b.time));
};

export const minutesFree = (hours: readonly FreeTime[]) =>
  hours.reduce((sum, { duration }) => sum + inHalfHours(duration), 0);

/** From the hour it is, or the first thing of the day, until the last: what the strips of all coaches have in common. */
export const stripSpan = (coaches: readonly CoachHours[], now: CivilMoment) => {
  const hours = coaches.flatMap(({ busy, free }) => [...busy, ...free]);
  const starts = hours.map(({ time }) => minutesOfDay(time));
  const ends = hours.map(({ time, duration }) => minutesOfDay(time) + inHalfHours(duration));
  const first = Math.max(Math.min(...starts), minutesOfDay(now.time));
  const from = Math.floor(first / 60) * 60;
  return { from, to: Math.max(Math.ceil(Math.max(...ends) / 60) * 60, from + 60) };
};
