import type { SlotTimes } from '../slots/slots.rules.ts';
import {
  type CivilDate,
  type CivilMoment,
  type CivilTime,
  compareMoments,
  daysBetween,
  endOf,
  isPast,
} from '../time.ts';
import { isSameTranslated, type Translated } from '../translated.rules.ts';

interface WeeklyCourse {
  readonly time: CivilTime;
  readonly duration: number;
}

/** `made`; `past`, whose hour has come already; `busy`, because the coach is taken then. */
export type CourseOutcome = 'made' | 'past' | 'busy';

/**
 * What would become of a weekly course on one of its days, and which of the coach's hours are in its way.
 * `agenda_one_place_at_a_time` in the database decides alike.
 */
export const foreseeCourse = <Busy extends SlotTimes>(
  date: CivilDate,
  { time, duration }: WeeklyCourse,
  busy: readonly Busy[],
  now: CivilMoment,
): { readonly outcome: CourseOutcome; readonly clashes: readonly Busy[] } => {
  if (isPast({ date, time }, now)) return { outcome: 'past', clashes: [] };
  const end = endOf(time, duration);
  const clashes = busy.filter(({ start_time, end_time }) => start_time < end && time < end_time);
  return { outcome: clashes.length > 0 ? 'busy' : 'made', clashes };
};

export const SERIES_SCOPES = ['this', 'following', 'all'] as const;
type SeriesScope = (typeof SERIES_SCOPES)[number];
export const SERIES_DAYS_MAX = 366;

interface InSeries extends CivilMoment {
  readonly id: number;
}

const isBefore = (one: InSeries, other: InSeries) =>
  compareMoments(one, other) < 0 || (compareMoments(one, other) === 0 && one.id < other.id);

/** Which of the courses of a series are meant; what has begun never is. */
export const coursesInScope = <Course extends InSeries>(
  courses: readonly Course[],
  about: InSeries,
  scope: SeriesScope,
  now: CivilMoment,
): Course[] =>
  courses.filter((course) => {
    if (isPast(course, now)) return false;
    if (scope === 'this') return course.id === about.id;
    return scope === 'all' || !isBefore(course, about);
  });

/** What a form has of a course. */
interface CourseDetails {
  readonly title: string;
  readonly description: string;
  /** None where there are none. */
  readonly translations?: Translated<'title' | 'description'> | undefined;
  readonly coach_id: number;
  readonly date: CivilDate;
  readonly time: CivilTime;
  readonly duration: number;
  readonly max_participants: number;
  readonly is_active: boolean;
}

/** Given to each course as they are; the day moves by a number of days. */
const GIVEN = [
  'title',
  'description',
  'translations',
  'coach_id',
  'time',
  'duration',
  'max_participants',
  'is_active',
] as const;
type Given = (typeof GIVEN)[number];

type Changes = { readonly [Field in Given]?: CourseDetails[Field] | undefined } & {
  readonly days?: number | undefined;
};

const isSame = (field: Given, one: Changes, other: Changes) =>
  field === 'translations'
    ? isSameTranslated(one.translations, other.translations)
    : one[field] === other[field];

/** What was typed into one course, as it is given to the others: only what is no longer as it was. */
export const changesBetween = (before: CourseDetails, after: CourseDetails): Changes => {
  const given = Object.fromEntries(
    GIVEN.filter((field) => after[field] !== undefined && !isSame(field, before, after)).map((field) => [
      field,
      after[field],
    ]),
  );
  const days = daysBetween(before.date, after.date);
  return days === 0 ? given : { ...given, days };
};

/** Of what is changed, where a course is otherwise than the one that was asked about: what was changed in it alone. */
export const fieldsApart = (
  course: Pick<CourseDetails, Given>,
  about: Pick<CourseDetails, Given>,
  changes: Changes,
): Given[] => GIVEN.filter((field) => changes[field] !== undefined && !isSame(field, course, about));

/** Whether a course becomes otherwise than it is. */
export const isChangedBy = (course: Pick<CourseDetails, Given>, { days = 0, ...given }: Changes): boolean =>
  days !== 0 || GIVEN.some((field) => given[field] !== undefined && !isSame(field, given, course));
