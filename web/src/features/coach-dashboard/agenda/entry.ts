import type { GroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import { countsAsBilan } from '@elan/contract/reservations/reservations.rules.ts';
import type { Reservation } from '@elan/contract/reservations/reservations.ts';
import { addMinutes, type CivilMoment, compareMoments, isPast, minutesBetween } from '@elan/contract/time.ts';

interface Common extends CivilMoment {
  /** Unique among sessions and courses. */
  readonly key: string;
  readonly duration: number;
  /** Whom or what it is with. */
  readonly name: string;
}
export interface SessionEntry extends Common {
  readonly kind: 'individual' | 'bilan';
  readonly session: Reservation;
}
export interface CourseEntry extends Common {
  readonly kind: 'course';
  readonly course: GroupCourse;
}
/** Something that a coach does at an hour. */
export type Entry = SessionEntry | CourseEntry;

/** As many as a tablet's week has room for. */
const BRIEF_LETTERS = 10;

/** `Driss El Fassi` → `Driss E.`, where there is no room for more; a course has no other name. */
export const briefNameOf = ({ kind, name }: Pick<Entry, 'kind' | 'name'>): string => {
  const [first = '', next] = name.split(' ');
  if (kind === 'course' || next === undefined) return name;
  const brief = `${first} ${next.slice(0, 1)}.`;
  return brief.length > BRIEF_LETTERS ? first : brief;
};

export const kindOf = (session: Reservation): SessionEntry['kind'] =>
  countsAsBilan(session) ? 'bilan' : 'individual';

const entryOfSession = (session: Reservation): SessionEntry => ({
  key: `session-${session.id}`,
  kind: kindOf(session),
  date: session.date,
  time: session.time,
  duration: session.duration,
  name: session.client_name,
  session,
});

const entryOfCourse = (course: GroupCourse): CourseEntry => ({
  key: `course-${course.id}`,
  kind: 'course',
  date: course.date,
  time: course.time,
  duration: course.duration,
  name: course.title,
  course,
});

/** In the order of the day; what was cancelled leaves its hour free. */
export const entriesOf = (
  sessions: readonly Reservation[] = [],
  courses: readonly GroupCourse[] = [],
): Entry[] =>
  [
    ...sessions.filter(({ status }) => status !== 'cancelled').map(entryOfSession),
    ...courses.map(entryOfCourse),
  ].toSorted((a, b) => compareMoments(a, b) || a.key.localeCompare(b.key));

export type Phase = 'past' | 'current' | 'coming';

interface Lasting extends CivilMoment {
  readonly duration: number;
}

export const phaseOf = (meeting: Lasting, now: CivilMoment): Phase => {
  if (isPast(addMinutes(meeting, meeting.duration), now)) return 'past';
  return isPast(meeting, now) ? 'current' : 'coming';
};

/** What runs now, else what comes next; of both, the first to begin. */
export const nextEntry = (entries: readonly Entry[], now: CivilMoment): Entry | undefined =>
  entries.find((entry) => phaseOf(entry, now) !== 'past');

export const minutesLeft = (meeting: Lasting, now: CivilMoment): number =>
  minutesBetween(now, addMinutes(meeting, meeting.duration));
