import * as z from 'zod/mini';
import { ClientCard } from '../clients/client-card.ts';
import { endpoint } from '../endpoint.ts';
import { FIELD_TEXTS } from '../fields.texts.ts';
import { Flag, Id, IdParams, int, PageQuery, SearchText, sortedBy } from '../fields.ts';
import { RemainingPoints, UpdatedPoints } from '../points/points.ts';
import { Presence } from '../presence/presence.ts';
import { CivilDate, CivilMoment, CivilTime, Instant } from '../time.ts';
import { CourseTranslations } from '../translated.ts';

export const COURSE_STATUSES = ['active', 'inactive', 'cancelled'] as const;
export const CourseStatus = z.enum(COURSE_STATUSES);
export type CourseStatus = z.infer<typeof CourseStatus>;

export const BOOKING_STATUSES = ['confirmed', 'cancelled'] as const;
export const BookingStatus = z.enum(BOOKING_STATUSES);
export type BookingStatus = z.infer<typeof BookingStatus>;

const courseFields = {
  title: z.string(),
  description: z.string(),
  coach_id: z.int(),
  coach_name: z.string(),
  /** The course's picture, else its coach's. */
  photo: z.nullable(z.string()),
  specialty: z.string(),
  date: CivilDate,
  time: CivilTime,
  duration: z.int(),
  current_participants: z.int(),
  max_participants: z.int(),
  is_active: z.boolean(),
};

/** The specification names its id twice. */
export const GroupCourse = z.object({
  id: z.int(),
  course_id: z.int(),
  ...courseFields,
  status: CourseStatus,
  is_deleted: z.boolean(),
  /** Raised with every change of the course: whoever saves says which one they saw. */
  version: z.int(),
  /** What it was planned together with; null for a course of its own. */
  series_id: z.nullable(z.int()),
  /** How many courses of its series there are, past ones too; only for the administrator. */
  series_dates: z.optional(z.int()),
  /** Title and description are the source then; only for the administrator. */
  translations: z.optional(CourseTranslations),
  /** Whether the client who asks is in it; absent when nobody or somebody else asks. */
  is_booked: z.optional(z.boolean()),
  /** How many wait for a seat in it. */
  waiting_count: z.int(),
  /** The place of the client who asks on its waiting list, 1 being first; null when not waiting, absent when nobody or somebody else asks. */
  waiting_position: z.optional(z.nullable(z.int())),
});
export type GroupCourse = z.infer<typeof GroupCourse>;

/** A participant, as the administrator and the course's coach see it. */
export const CourseBooking = z.object({
  id: z.int(),
  user_id: z.int(),
  ...z.pick(ClientCard, { full_name: true, email: true, phone: true, phone_e164: true }).shape,
  created_at: Instant,
  /** In team credits, as it was booked: what cancelling gives back, whatever a course costs by now. */
  cost: z.int(),
  status: BookingStatus,
  /** Whether the participant came; null while nobody has said. */
  presence: z.nullable(Presence),
  /** Put in by the waiting list, and not booked. */
  from_list: z.boolean(),
});
export type CourseBooking = z.infer<typeof CourseBooking>;

/** A client's own booking, with the course it is for: `id` and `status` are the booking's. */
export const OwnCourseBooking = z.extend(CourseBooking, {
  course_id: z.int(),
  ...courseFields,
  cancelled_at: z.nullable(Instant),
  refunded: z.boolean(),
  /** Whether the client freed the seat too late for a refund. */
  released: z.boolean(),
  /** Of a seat that the waiting list gave a moment ago: until when leaving gives the credit back, whatever notice the course asks for. */
  second_thoughts_until: z.nullable(CivilMoment),
});
export type OwnCourseBooking = z.infer<typeof OwnCourseBooking>;

const COURSE_SORTS = ['date', 'title', 'coach', 'duration', 'participants', 'status'] as const;
export type CourseSort = (typeof COURSE_SORTS)[number];

/** What a course can be narrowed to: the badges of the administrator's table. */
export const CourseState = z.enum(['open', 'full', 'ended', 'inactive']);
export type CourseState = z.infer<typeof CourseState>;

/** Without `from`, from today on unless `past` asks for history. */
export const GroupCoursesQuery = z.extend(PageQuery, {
  coach_id: z.optional(Id),
  from: z.optional(CivilDate),
  to: z.optional(CivilDate),
  /** Monday is 1. */
  weekday: z.optional(int({ min: 1, max: 7, wrong: () => FIELD_TEXTS.WEEKDAY_WRONG })),
  past: z.optional(Flag),
  /** Only those that have ended by the studio's clock, or only those that have not: one that is running is not over. */
  over: z.optional(Flag),
  q: SearchText,
  state: z.optional(CourseState),
  series_id: z.optional(Id),
  ...sortedBy(COURSE_SORTS, { sort: 'date', order: 'asc' }),
});
export type GroupCoursesQuery = z.infer<typeof GroupCoursesQuery>;

export const OwnBookingsQuery = z.extend(PageQuery, {
  from: z.optional(CivilDate),
  to: z.optional(CivilDate),
  status: z.optional(BookingStatus),
});
export type OwnBookingsQuery = z.infer<typeof OwnBookingsQuery>;

export const listGroupCourses = endpoint({
  method: 'GET',
  path: '/api/group-courses',
  summary: 'The group courses; inactive ones only for an administrator',
  auth: 'optional',
  paged: true,
  query: GroupCoursesQuery,
  reply: z.array(GroupCourse),
});

export const readGroupCourse = endpoint({
  method: 'GET',
  path: '/api/group-courses/:id',
  summary: 'One group course, past ones too; an inactive one only for an administrator',
  auth: 'optional',
  params: IdParams,
  reply: GroupCourse,
});

export const bookGroupCourse = endpoint({
  method: 'POST',
  path: '/api/group-courses/:id/book',
  summary: 'Joins a group course for team points',
  auth: ['user'],
  once: true,
  params: IdParams,
  reply: RemainingPoints,
});

export const cancelCourseBooking = endpoint({
  method: 'POST',
  path: '/api/group-courses/:courseId/cancel',
  summary: 'Leaves a group course, with its refund',
  auth: ['user'],
  once: true,
  params: z.object({ courseId: Id }),
  reply: UpdatedPoints,
});

export const releaseCourseBooking = endpoint({
  method: 'POST',
  path: '/api/group-courses/:id/release',
  summary:
    "Frees one's seat too late for a refund, once the studio's notice has passed and until the course begins",
  auth: ['user'],
  once: true,
  params: IdParams,
  reply: UpdatedPoints,
});

export const listOwnBookings = endpoint({
  method: 'GET',
  path: '/api/group-courses/my-bookings',
  summary: "The signed-in client's group courses, latest first",
  auth: ['user'],
  paged: true,
  query: OwnBookingsQuery,
  reply: z.array(OwnCourseBooking),
});
