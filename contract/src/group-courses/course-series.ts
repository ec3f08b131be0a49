import * as z from 'zod/mini';
import { ClientCard } from '../clients/client-card.ts';
import { endpoint } from '../endpoint.ts';
import { Flag, Id, IdParams, int, Message, text } from '../fields.ts';
import { CivilDate, CivilTime } from '../time.ts';
import { GivenCourseTranslations } from '../translated/given-translations.ts';
import { NAME_MAX_LENGTH } from '../translated.ts';
import { SERIES_DAYS_MAX, SERIES_SCOPES } from './course-series.rules.ts';
import { COURSE_SERIES_TEXTS } from './course-series.texts.ts';
import { GroupCourse } from './group-courses.ts';
import { CourseMinutes, CourseSeats, courseBody } from './group-courses-admin.ts';

/*
 * A series is what was planned together. It is changed and deleted as a whole or in part; what has begun stays as it is.
 */

/** This course, this and what follows it, or all; each without what has begun. */
export const SeriesScope = z.enum(SERIES_SCOPES);
export type SeriesScope = z.infer<typeof SeriesScope>;

/** What every course of the scope is given; what is left out stays as it is in each. */
export const CourseChanges = z
  .object({
    title: z.optional(text(NAME_MAX_LENGTH)),
    description: z.optional(courseBody.description),
    /** All of them: what is left out of these is given up. */
    translations: GivenCourseTranslations,
    coach_id: z.optional(courseBody.coach_id),
    time: z.optional(CivilTime),
    duration: z.optional(CourseMinutes),
    max_participants: z.optional(CourseSeats),
    is_active: z.optional(Flag),
    /** So many days later, or earlier below zero. */
    days: z.optional(
      int({ min: -SERIES_DAYS_MAX, max: SERIES_DAYS_MAX, wrong: () => COURSE_SERIES_TEXTS.DAYS_WRONG }),
    ),
  })
  .check(
    // No day later or earlier is no change.
    z.refine(
      ({ days = 0, ...changes }) => days !== 0 || Object.values(changes).some((value) => value !== undefined),
      {
        error: () => COURSE_SERIES_TEXTS.NOTHING_TO_CHANGE,
      },
    ),
  );
export type CourseChanges = z.infer<typeof CourseChanges>;

const COURSES_MAX = 1000;
const chosen = {
  scope: SeriesScope,
  /** Courses of the scope that stay as they are. */
  without: z._default(z.array(Id).check(z.maxLength(COURSES_MAX)), []),
  /** Every course as the preview told it: if any was changed, came or went since then, nothing is done. */
  versions: z.optional(
    z.array(z.object({ id: Id, version: int({ min: 1 }) })).check(z.maxLength(COURSES_MAX)),
  ),
};

export const ChangeSeriesBody = z.object({ ...chosen, changes: CourseChanges });
export type ChangeSeriesBody = z.infer<typeof ChangeSeriesBody>;

export const DeleteSeriesBody = z.object(chosen);
export type DeleteSeriesBody = z.infer<typeof DeleteSeriesBody>;

const CoursePlace = z.object({
  date: CivilDate,
  time: CivilTime,
  duration: z.int(),
  coach_id: z.int(),
  coach_name: z.string(),
});

/** What becomes of one course of the series. */
export const SeriesCourse = z.object({
  id: z.int(),
  title: z.string(),
  /** As it is before. */
  version: z.int(),
  from: CoursePlace,
  /** Where it goes; null when it is deleted. */
  to: z.nullable(CoursePlace),
  participants: z.int(),
  /** Stays as it is, because it was asked to. */
  is_left_out: z.boolean(),
  /** Of what is changed, where it was otherwise than the course that was asked about: changed on its own before. */
  differs: z.array(
    z.enum([
      'title',
      'description',
      'translations',
      'coach_id',
      'time',
      'duration',
      'max_participants',
      'is_active',
    ]),
  ),
  obstacle: z.nullable(z.string()),
});
export type SeriesCourse = z.infer<typeof SeriesCourse>;

/** Somebody whose courses move or go. */
export const SeriesPerson = z.object({
  user_id: z.int(),
  ...z.pick(ClientCard, { full_name: true, email: true, phone: true, phone_e164: true }).shape,
  /** Which of the courses. */
  course_ids: z.array(z.int()),
  /** In team credits, given back. */
  credits: z.int(),
});
export type SeriesPerson = z.infer<typeof SeriesPerson>;

export const SeriesOutcome = z.extend(Message, {
  /** Those of the scope, in the order of their days. */
  courses: z.array(SeriesCourse),
  /** Who is told: their course gets another hour or coach, or is called off. */
  people: z.array(SeriesPerson),
  /** Whether a mail tells them; whoever gets none has to be told. */
  is_mailed: z.boolean(),
  /** Courses of the series that have begun, and stay as they are. */
  past: z.int(),
});
export type SeriesOutcome = z.infer<typeof SeriesOutcome>;

/** With the course that was asked about, as it is now. */
export const ChangedSeries = z.extend(SeriesOutcome, { course: GroupCourse });
export type ChangedSeries = z.infer<typeof ChangedSeries>;

export const changeCoursesOfSeries = endpoint({
  method: 'PUT',
  path: '/api/admin/group-courses/:id/series',
  summary: 'Changes a course and those of its series to come, all of them or none',
  auth: ['admin'],
  once: true,
  params: IdParams,
  body: ChangeSeriesBody,
  reply: ChangedSeries,
});

export const previewSeriesChange = endpoint({
  method: 'POST',
  path: '/api/admin/group-courses/:id/series/preview',
  summary: 'What changing a series would come to, course by course; nothing is changed',
  auth: ['admin'],
  params: IdParams,
  body: ChangeSeriesBody,
  reply: SeriesOutcome,
});

export const deleteCoursesOfSeries = endpoint({
  method: 'POST',
  path: '/api/admin/group-courses/:id/series/delete',
  summary: 'Archives a course and those of its series to come; their bookings are cancelled and refunded',
  auth: ['admin'],
  once: true,
  params: IdParams,
  body: DeleteSeriesBody,
  reply: SeriesOutcome,
});

export const previewSeriesDeletion = endpoint({
  method: 'POST',
  path: '/api/admin/group-courses/:id/series/delete/preview',
  summary: 'What deleting courses of a series would come to; nothing is deleted',
  auth: ['admin'],
  params: IdParams,
  body: DeleteSeriesBody,
  reply: SeriesOutcome,
});
