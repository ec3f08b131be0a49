import * as z from 'zod/mini';
import { ArchiveReply } from '../coaches/coaches.ts';
import { endpoint } from '../endpoint.ts';
import { FIELD_TEXTS } from '../fields.texts.ts';
import { Flag, Id, IdParams, int, PageQuery, proseOrEmpty, text } from '../fields.ts';
import { RemainingPoints, UpdatedPoints } from '../points/points.ts';
import { ClientChoice } from '../reservations/reservations.ts';
import { SLOT_TEXTS } from '../slots/slots.texts.ts';
import { BULK_DAYS_MAX, DaysOfWeek, RepeatForWeeks, spansNoMoreThan } from '../slots/slots.ts';
import { CivilDate, CivilEnd, CivilTime, fitsInDay } from '../time.ts';
import { GivenCourseTranslations } from '../translated/given-translations.ts';
import { DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH } from '../translated.ts';
import {
  COURSE_MINUTES_DEFAULT,
  COURSE_MINUTES_MIN,
  COURSE_PARTICIPANTS_DEFAULT,
  COURSE_PARTICIPANTS_MIN,
} from './group-courses.rules.ts';
import { CourseBooking, GroupCourse } from './group-courses.ts';
import { ADMIN_COURSE_TEXTS } from './group-courses-admin.texts.ts';

/*
 * What only the administrator asks of group courses; apart from group-courses.ts, which every visitor loads.
 */

const COURSE_MINUTES_MAX = 720;
const COURSE_PARTICIPANTS_MAX = 500;

const coachMissing = () => ADMIN_COURSE_TEXTS.COACH_MISSING;

export const CourseMinutes = int({
  min: COURSE_MINUTES_MIN,
  max: COURSE_MINUTES_MAX,
  wrong: () => ADMIN_COURSE_TEXTS.minutesBetween(COURSE_MINUTES_MIN, COURSE_MINUTES_MAX),
});
export const CourseSeats = int({
  min: COURSE_PARTICIPANTS_MIN,
  max: COURSE_PARTICIPANTS_MAX,
  wrong: () => ADMIN_COURSE_TEXTS.participantsBetween(COURSE_PARTICIPANTS_MIN, COURSE_PARTICIPANTS_MAX),
});

/** What is typed of a course, whenever it takes place. */
export const courseBody = {
  title: text(NAME_MAX_LENGTH),
  description: proseOrEmpty(DESCRIPTION_MAX_LENGTH),
  translations: GivenCourseTranslations,
  // Said in French: the rest of that form is, and the specification quotes no text for it.
  coach_id: int({ min: 1, missing: coachMissing, wrong: coachMissing }),
  time: CivilTime,
  duration: z.prefault(CourseMinutes, COURSE_MINUTES_DEFAULT),
  max_participants: z.prefault(CourseSeats, COURSE_PARTICIPANTS_DEFAULT),
  is_active: z.prefault(Flag, true),
};

export const endsWithItsDay = z.refine<{ time: string; duration: number }>(
  ({ time, duration }) => fitsInDay(time, duration),
  { error: () => ADMIN_COURSE_TEXTS.BEYOND_MIDNIGHT, path: ['duration'] },
);

export const GroupCourseBody = z
  .object({
    ...courseBody,
    date: CivilDate,
    /** The version that the form was filled from; another one by now is refused. */
    version: z.optional(int()),
  })
  .check(endsWithItsDay);
export type GroupCourseBody = z.infer<typeof GroupCourseBody>;

export const ParticipantBody = z.object({ user_id: ClientChoice });
export type ParticipantBody = z.infer<typeof ParticipantBody>;

type Span = { start_date: string; end_date: string };
const inOrder = z.refine<Span>((body) => body.start_date <= body.end_date, {
  error: () => SLOT_TEXTS.END_DATE_FIRST,
  path: ['end_date'],
});
const atMostAYear = z.refine<Span>(spansNoMoreThan(BULK_DAYS_MAX), {
  error: () => FIELD_TEXTS.YEAR_MAX,
  path: ['end_date'],
});

const when = {
  coach_id: courseBody.coach_id,
  start_date: CivilDate,
  end_date: CivilDate,
  time: courseBody.time,
  duration: courseBody.duration,
  days_of_week: DaysOfWeek,
};

/** When a weekly course would take place: enough to look ahead. */
export const CourseSeriesTimes = z.object(when).check(endsWithItsDay, inOrder, atMostAYear);
export type CourseSeriesTimes = z.infer<typeof CourseSeriesTimes>;

/** The same course on every chosen weekday between two days, both included. */
export const CourseSeriesBody = z
  .object({ ...courseBody, ...when, repeat_for_weeks: RepeatForWeeks })
  .check(endsWithItsDay, inOrder, atMostAYear);
export type CourseSeriesBody = z.infer<typeof CourseSeriesBody>;

/** A day of a weekly course: what would become of it, and what is in its way. */
export const ForeseenCourse = z.object({
  date: CivilDate,
  outcome: z.enum(['made', 'past', 'busy']),
  clashes: z.array(
    z.object({
      start_time: CivilTime,
      end_time: CivilEnd,
      /** Of a group course; null for a client's session. */
      title: z.nullable(z.string()),
    }),
  ),
});
export type ForeseenCourse = z.infer<typeof ForeseenCourse>;

export const CourseSeriesReply = z.object({
  message: z.string(),
  courses: z.array(GroupCourse),
  /** The days that were left out, and why. */
  skipped: z.array(z.object({ date: CivilDate, reason: z.string() })),
});
export type CourseSeriesReply = z.infer<typeof CourseSeriesReply>;

export const createGroupCourse = endpoint({
  method: 'POST',
  path: '/api/group-courses',
  summary: 'Plans a group course',
  auth: ['admin'],
  once: true,
  body: GroupCourseBody,
  reply: GroupCourse,
});

export const updateGroupCourse = endpoint({
  method: 'PUT',
  path: '/api/group-courses/:id',
  summary: 'Changes a group course',
  auth: ['admin'],
  once: true,
  versioned: true,
  params: IdParams,
  body: GroupCourseBody,
  reply: GroupCourse,
});

export const deleteGroupCourse = endpoint({
  method: 'DELETE',
  path: '/api/group-courses/:id',
  summary: 'Archives a group course; its bookings still to come are cancelled and refunded',
  auth: ['admin'],
  once: true,
  params: IdParams,
  reply: ArchiveReply,
});

export const listCourseBookings = endpoint({
  method: 'GET',
  path: '/api/group-courses/:id/bookings',
  summary: 'The participants of a group course',
  auth: ['admin'],
  params: IdParams,
  paged: true,
  query: PageQuery,
  reply: z.array(CourseBooking),
});

export const addParticipant = endpoint({
  method: 'POST',
  path: '/api/group-courses/:id/bookings',
  summary: 'Adds a client to a group course for one of their team points',
  auth: ['admin'],
  once: true,
  params: IdParams,
  body: ParticipantBody,
  reply: RemainingPoints,
});

export const removeParticipant = endpoint({
  method: 'DELETE',
  path: '/api/group-courses/:courseId/bookings/:bookingId',
  summary: 'Takes a client out of a group course, with the refund',
  auth: ['admin'],
  once: true,
  params: z.object({ courseId: Id, bookingId: Id }),
  reply: UpdatedPoints,
});

export const previewCourseSeries = endpoint({
  method: 'POST',
  path: '/api/group-courses/series/preview',
  summary: 'What planning a weekly course would come to, day by day',
  auth: ['admin'],
  body: CourseSeriesTimes,
  reply: z.object({ days: z.array(ForeseenCourse) }),
});

export const createCourseSeries = endpoint({
  method: 'POST',
  path: '/api/group-courses/series',
  summary: 'Plans the same group course on every matching day',
  auth: ['admin'],
  once: true,
  body: CourseSeriesBody,
  reply: CourseSeriesReply,
});
