import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Message, optionalProse } from '../fields.ts';
import { Appointment } from '../reservations/reservations-moving.ts';
import { SessionType } from '../slots/slots.ts';
import { CivilDate, CivilEnd, CivilTime, civilDate, civilEnd, civilTime, Instant } from '../time.ts';
import { PreviewQuery } from '../weeks/weeks.ts';
import { ABSENCE_TEXTS } from './absences.texts.ts';

export const ABSENCE_REASON_MAX = 500;
export const PUBLIC_REASON_MAX = 200;
export const ABSENCE_DAYS_MAX = 366;
/** What can stand in one absence and be decided at once. */
export const ABSENCE_BOOKINGS_MAX = 500;

const Begin = z.object({
  date: civilDate(() => ABSENCE_TEXTS.NO_FIRST_DAY),
  time: z.optional(z.nullable(civilTime())),
});
const End = z.object({
  date: civilDate(() => ABSENCE_TEXTS.NO_LAST_DAY),
  time: z.optional(z.nullable(civilEnd())),
});

export const ABSENCE_ACTS = ['move', 'hand_over', 'cancel', 'keep'] as const;
export const AbsenceAct = z.enum(ABSENCE_ACTS);
export type AbsenceAct = z.infer<typeof AbsenceAct>;

/**
 * What becomes of one booking: moved to another free hour (of the same coach, or of `coach_id`), handed over to a colleague at the same
 * hour, cancelled with its credit back, or kept to be decided later. A course is named by `course_id`.
 */
export const BookingDecision = z
  .object({
    reservation_id: z.optional(Id),
    course_id: z.optional(Id),
    act: AbsenceAct,
    date: z.optional(CivilDate),
    time: z.optional(CivilTime),
    coach_id: z.optional(Id),
  })
  .check(
    z.refine((one) => (one.reservation_id === undefined) !== (one.course_id === undefined), {
      error: () => ABSENCE_TEXTS.ONE_BOOKING,
      path: ['reservation_id'],
    }),
    z.refine((one) => one.act !== 'move' || (one.date !== undefined && one.time !== undefined), {
      error: () => ABSENCE_TEXTS.MOVE_WHERE,
      path: ['date'],
    }),
    z.refine((one) => one.act !== 'hand_over' || one.coach_id !== undefined, {
      error: () => ABSENCE_TEXTS.HAND_OVER_TO_WHOM,
      path: ['coach_id'],
    }),
  );
export type BookingDecision = z.infer<typeof BookingDecision>;

const isEachOnce = (decisions: readonly BookingDecision[]) =>
  new Set(decisions.map((one) => `${one.reservation_id} ${one.course_id}`)).size === decisions.length;

export const Decisions = z.union([
  z.enum(['keep', 'cancel']),
  z
    .array(BookingDecision)
    .check(
      z.maxLength(ABSENCE_BOOKINGS_MAX),
      z.refine(isEachOnce, { error: () => ABSENCE_TEXTS.DECIDED_TWICE }),
    ),
]);
export type Decisions = z.infer<typeof Decisions>;

/** Without times whole days, both included. What a list of decisions does not name is kept. */
export const AbsenceBody = z
  .object({
    from: Begin,
    to: End,
    /** For the office; `public_reason` is what clients may read. */
    reason: optionalProse(ABSENCE_REASON_MAX),
    public_reason: optionalProse(PUBLIC_REASON_MAX),
    bookings: z._default(Decisions, 'keep'),
  })
  .check(
    z.refine(({ from, to }) => `${from.date}T${from.time ?? '00:00'}` < `${to.date}T${to.time ?? '24:00'}`, {
      error: () => ABSENCE_TEXTS.ENDS_FIRST,
      path: ['to'],
    }),
  );
export type AbsenceBody = z.infer<typeof AbsenceBody>;

export const ABSENCE_STATES = ['requested', 'granted', 'refused', 'undone'] as const;
export const AbsenceState = z.enum(ABSENCE_STATES);
export type AbsenceState = z.infer<typeof AbsenceState>;

/** Times are null where it begins or ends with the day. */
export const Absence = z.object({
  id: z.int(),
  coach_id: z.int(),
  coach_name: z.string(),
  from: z.object({ date: CivilDate, time: z.nullable(CivilTime) }),
  to: z.object({ date: CivilDate, time: z.nullable(CivilEnd) }),
  state: AbsenceState,
  reason: z.nullable(z.string()),
  public_reason: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  created_at: Instant,
  created_by: z.string(),
  decided_at: z.nullable(Instant),
  /** How many are to be told of what became of their bookings, and how many have been. */
  people: z.int(),
  told: z.int(),
  /** Bookings that were kept and still stand in its hours, to come: they are to be decided. */
  undecided: z.int(),
  /** Who waited for a course that it moved, got a seat by that, and is in it: while there are any, it is not undone. */
  put_in: z.int(),
});
export type Absence = z.infer<typeof Absence>;

/** A place that a session can be taken to: that hour, with that coach. */
export const Suggestion = Appointment;

/** What stands in the hours of an absence, and where it could go. */
export const AffectedBooking = z.object({
  reservation_id: z.nullable(z.int()),
  course_id: z.nullable(z.int()),
  /** The client's name, or the course's title. */
  title: z.string(),
  /** Null for a course. */
  session_type: z.nullable(SessionType),
  date: CivilDate,
  time: CivilTime,
  end_time: CivilEnd,
  /** Who comes: one, or those in the course. */
  people: z.int(),
  /** What each pays and would get back, and in which kind of credit. */
  cost: z.int(),
  unit: z.enum(['SI', 'SE']),
  /** Of the client of a session, before. */
  points: z.nullable(z.int()),
  /** It has begun: it stays. */
  is_running: z.boolean(),
  /** Free colleagues at the same hour, least busy that day first. */
  colleagues: z.array(z.object({ coach_id: z.int(), coach_name: z.string() })),
  /** Other free hours, nearest first: of the same coach, and of colleagues when they are free on the same day. */
  hours: z.array(Suggestion),
});
export type AffectedBooking = z.infer<typeof AffectedBooking>;

export const AbsenceOutcome = z.object({
  reservation_id: z.nullable(z.int()),
  course_id: z.nullable(z.int()),
  title: z.string(),
  act: AbsenceAct,
  from: Appointment,
  /** Where it is now; null once cancelled. */
  to: z.nullable(Appointment),
  people: z.int(),
  /** Given back, over all people. */
  credits: z.int(),
  /** What stands in the way, or null. Only a preview tells any: nothing is done while there is one. */
  obstacle: z.nullable(z.string()),
});
export type AbsenceOutcome = z.infer<typeof AbsenceOutcome>;

export const AbsenceReply = z.extend(Message, {
  /** Null for a preview. */
  absence: z.nullable(Absence),
  bookings: z.array(AbsenceOutcome),
  /** Free hours that are offered no more. */
  withdrawn: z.int(),
});
export type AbsenceReply = z.infer<typeof AbsenceReply>;

/** Somebody to be told of one booking. */
export const AbsencePerson = z.object({
  act_id: z.int(),
  client_id: z.int(),
  client_name: z.string(),
  client_email: z.nullable(z.string()),
  client_phone: z.nullable(z.string()),
  client_phone_e164: z.nullable(z.string()),
  /** Of a course, its title. */
  title: z.nullable(z.string()),
  session_type: z.nullable(SessionType),
  minutes: z.int(),
  act: AbsenceAct,
  from: Appointment,
  to: z.nullable(Appointment),
  credits: z.int(),
  is_mailed: z.boolean(),
  told_at: z.nullable(Instant),
  told_by: z.nullable(z.string()),
});
export type AbsencePerson = z.infer<typeof AbsencePerson>;

const AbsenceParams = z.object({ id: Id, absence_id: Id });

export const listCoachAbsences = endpoint({
  method: 'GET',
  path: '/api/coaches/:id/absences',
  summary: "A coach's absences from today on, and those asked for",
  auth: ['admin', 'coach'],
  params: IdParams,
  reply: z.array(Absence),
});

export const listAbsences = endpoint({
  method: 'GET',
  path: '/api/admin/absences',
  summary: 'All that is asked for, to come, or has people to be told',
  auth: ['admin'],
  reply: z.array(Absence),
});

/** Times in the query as in the body. */
export const AffectedQuery = z.object({
  from: CivilDate,
  from_time: z.optional(CivilTime),
  to: CivilDate,
  to_time: z.optional(CivilEnd),
});
export type AffectedQuery = z.infer<typeof AffectedQuery>;

export const listAffectedBookings = endpoint({
  method: 'GET',
  path: '/api/coaches/:id/absences/affected',
  summary: 'What stands in those hours of a coach, and where each could go',
  auth: ['admin'],
  params: IdParams,
  query: AffectedQuery,
  reply: z.array(AffectedBooking),
});

export const createAbsence = endpoint({
  method: 'POST',
  path: '/api/coaches/:id/absences',
  summary:
    'Enters an absence and what becomes of each booking, all or nothing; a coach asks for it. Or a preview of it',
  auth: ['admin', 'coach'],
  once: true,
  params: IdParams,
  query: PreviewQuery,
  body: AbsenceBody,
  reply: AbsenceReply,
});

export const DecideAbsenceBody = z.object({
  decision: z.enum(['granted', 'refused']),
  public_reason: optionalProse(PUBLIC_REASON_MAX),
  /** What the coach reads. */
  answer: optionalProse(ABSENCE_REASON_MAX),
  bookings: z._default(Decisions, 'keep'),
});
export type DecideAbsenceBody = z.infer<typeof DecideAbsenceBody>;

export const decideAbsence = endpoint({
  method: 'POST',
  path: '/api/coaches/:id/absences/:absence_id/decision',
  summary: 'Grants or refuses what a coach asked for. With preview=1 tells what granting would do',
  auth: ['admin'],
  once: true,
  params: AbsenceParams,
  query: PreviewQuery,
  body: DecideAbsenceBody,
  reply: AbsenceReply,
});

export const deleteAbsence = endpoint({
  method: 'DELETE',
  path: '/api/coaches/:id/absences/:absence_id',
  summary: 'Undoes an absence until somebody acted on it; a coach takes back what is not yet decided',
  auth: ['admin', 'coach'],
  once: true,
  params: AbsenceParams,
  reply: AbsenceReply,
});

export const listAbsencePeople = endpoint({
  method: 'GET',
  path: '/api/coaches/:id/absences/:absence_id/people',
  summary: 'Who is to be told of an absence, and who has been',
  auth: ['admin'],
  params: AbsenceParams,
  reply: z.array(AbsencePerson),
});

export const ToldBody = z.object({
  act_ids: z.array(Id).check(z.minLength(1), z.maxLength(ABSENCE_BOOKINGS_MAX)),
  is_told: z.boolean(),
});
export type ToldBody = z.infer<typeof ToldBody>;

export const markAbsencePerson = endpoint({
  method: 'PUT',
  path: '/api/coaches/:id/absences/:absence_id/people/:client_id',
  summary: 'Ticks that somebody has been told of these bookings, or not yet',
  auth: ['admin'],
  once: true,
  params: z.extend(AbsenceParams, { client_id: Id }),
  body: ToldBody,
  reply: z.array(AbsencePerson),
});
