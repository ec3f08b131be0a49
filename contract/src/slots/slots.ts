import * as z from 'zod/mini';
import { ClientCard, ClientNames } from '../clients/client-card.ts';
import { CoachChoice } from '../coaches/coaches.ts';
import { endpoint } from '../endpoint.ts';
import { FIELD_TEXTS } from '../fields.texts.ts';
import { distinct, Flag, Id, IdParams, int, Message, PageQuery } from '../fields.ts';
import { SESSION_TYPES } from '../prices.rules.ts';
import { CivilDate, CivilEnd, CivilTime, civilDate, civilEnd, civilTime, daysBetween } from '../time.ts';
import { BULK_WEEKS } from './slots.rules.ts';
import { SLOT_TEXTS } from './slots.texts.ts';

export const SessionType = z.enum(SESSION_TYPES);
export type SessionType = z.infer<typeof SessionType>;

export const SLOT_STATUSES = ['available', 'booked', 'overlapping', 'cancelled'] as const;
export const SlotStatus = z.enum(SLOT_STATUSES);
export type SlotStatus = z.infer<typeof SlotStatus>;

/**
 * Beside the list of available slots, whether the coach has any of that type, free or taken: `none` not one, `past`
 * only before now, `future` at least one to come. Withdrawn slots do not count. The list itself starts now and does
 * not grow with history, so an empty one could not tell "never any slot" from "all in the past".
 */
export const SLOTS_EVER_HEADER = 'X-Slots-Ever';
export const SlotsEver = z.enum(['none', 'past', 'future']);
export type SlotsEver = z.infer<typeof SlotsEver>;

/** What the list can be narrowed to: `available` is still to come, `closed` was free to the end. */
export const SlotState = z.enum([...SLOT_STATUSES, 'closed']);
export type SlotState = z.infer<typeof SlotState>;
/** Without a first day, `closed` goes back so far, the latest first: what nobody took is of no lasting interest. */
export const CLOSED_DAYS = 31;

/** A session that can be booked. */
export const Slot = z.object({
  id: z.int(),
  date: CivilDate,
  start_time: CivilTime,
  end_time: CivilEnd,
  session_type: SessionType,
  duration: z.int(),
});
export type Slot = z.infer<typeof Slot>;

/** Why the first of the coaches who are free at an hour comes first: nobody else is, the least of their day is taken, or as little as another's. */
export const COACH_REASONS = ['only_one', 'least_busy', 'as_little_busy'] as const;
export const CoachReason = z.enum(COACH_REASONS);
export type CoachReason = z.infer<typeof CoachReason>;

/** An hour at which some coach is free; as a slot it is that of the first of them. */
export const OpenHour = z.extend(Slot, {
  /** Those who can be booked, the least busy on that day first. */
  coach_ids: z.array(z.int()),
  why: CoachReason,
});
export type OpenHour = z.infer<typeof OpenHour>;

const ofClient = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema));

/** A slot as those who manage it see it; the client's fields are there when it is booked. */
export const SlotDetails = z.extend(Slot, {
  coach_id: z.int(),
  status: SlotStatus,
  is_available: z.boolean(),
  is_booked: z.boolean(),
  is_past: z.boolean(),
  /** Opened by the coach's week, not by hand. */
  by_rule: z.boolean(),
  notes: z.nullable(z.string()),
  reservation_id: ofClient(z.int()),
  client_name: ofClient(ClientNames.shape.client_name),
  client_email: z.optional(ClientCard.shape.email),
  client_phone: z.optional(ClientCard.shape.phone),
  client_phone_e164: z.optional(ClientCard.shape.phone_e164),
  client_age: z.optional(ClientCard.shape.age),
  client_gender: z.optional(ClientCard.shape.gender),
  client_goal: z.optional(ClientCard.shape.goal),
});
export type SlotDetails = z.infer<typeof SlotDetails>;

/** A longer list is cut there, the earliest first: ask on with `from`. Half a year of one kind fits with ease. */
export const AVAILABILITY_MAX = 2000;

/** Without `from` and `to`: whatever is still to come, of both kinds unless one is asked for. */
export const AvailabilityQuery = z.object({
  session_type: z.optional(SessionType),
  from: z.optional(CivilDate),
  to: z.optional(CivilDate),
});
export type AvailabilityQuery = z.infer<typeof AvailabilityQuery>;

/**
 * From the earliest on; without `from`, from today on unless `past` asks for history. Withdrawn slots are listed when
 * `status` asks for `cancelled`, and only then: what was deleted is gone from the screen.
 */
export const SlotsQuery = z.extend(PageQuery, {
  from: z.optional(CivilDate),
  to: z.optional(CivilDate),
  start_time: z.optional(CivilTime),
  session_type: z.optional(SessionType),
  status: z.optional(SlotState),
  past: z.optional(Flag),
  /** Of the days; left out, the earliest first, and of those that are over the latest. */
  order: z.optional(z.enum(['asc', 'desc'])),
});
export type SlotsQuery = z.infer<typeof SlotsQuery>;

/** A week of one coach; without days, the seven from today on. */
export const HOURS_DAYS_MAX = 7;
export const HoursQuery = z.object({ from: z.optional(CivilDate), to: z.optional(CivilDate) }).check(
  z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    error: () => FIELD_TEXTS.LAST_DAY_FIRST,
    path: ['to'],
  }),
  z.refine(
    ({ from, to }) => from === undefined || to === undefined || daysBetween(from, to) < HOURS_DAYS_MAX,
    { error: () => FIELD_TEXTS.daysMax(HOURS_DAYS_MAX), path: ['to'] },
  ),
);
export type HoursQuery = z.infer<typeof HoursQuery>;

/** How much is open and taken, in minutes with their breaks (an hour that is open for both kinds counts once), and in slots of each kind. */
export const HoursSums = z.object({
  open_minutes: z.int(),
  taken_minutes: z.int(),
  normal: z.object({ open: z.int(), taken: z.int() }),
  bilan: z.object({ open: z.int(), taken: z.int() }),
});
export type HoursSums = z.infer<typeof HoursSums>;

/** A course of the coach, which keeps the hours under it from being booked. */
export const CourseHour = z.object({
  id: z.int(),
  title: z.string(),
  date: CivilDate,
  start_time: CivilTime,
  duration: z.int(),
  current_participants: z.int(),
  max_participants: z.int(),
});
export type CourseHour = z.infer<typeof CourseHour>;

/** All slots of those days but the withdrawn, in the order of time, and the courses beside them. */
export const WeekHours = z.object({
  from: CivilDate,
  to: CivilDate,
  slots: z.array(SlotDetails),
  courses: z.array(CourseHour),
  sums: HoursSums,
});
export type WeekHours = z.infer<typeof WeekHours>;

const endTimeFirst = () => SLOT_TEXTS.END_TIME_FIRST;
export const BULK_DAYS_MAX = 366;
const BULK_DELETE_MAX = 500;

const StartTime = civilTime(() => SLOT_TEXTS.START_TIME_MISSING);
const EndTime = civilEnd(() => SLOT_TEXTS.END_TIME_MISSING);

export const NewSlotsBody = z
  .object({ date: CivilDate, start_time: StartTime, end_time: EndTime })
  .check(z.refine((body) => body.start_time < body.end_time, { error: endTimeFirst, path: ['end_time'] }));
export type NewSlotsBody = z.infer<typeof NewSlotsBody>;

export const DayOfWeek = int({ max: 6, wrong: () => FIELD_TEXTS.WEEKDAY_WRONG });
export const DaysOfWeek = distinct(DayOfWeek, 7, () => SLOT_TEXTS.NO_WEEKDAY);

const weeksWrong = () => SLOT_TEXTS.weeksOneOf(BULK_WEEKS);
/** One of the dialog's choices, told for the record: `end_date` decides. */
export const RepeatForWeeks = z.optional(
  z.pipe(int({ wrong: weeksWrong }), z.literal(BULK_WEEKS, { error: weeksWrong })),
);

export const spansNoMoreThan = (days: number) => (body: { start_date: string; end_date: string }) =>
  daysBetween(body.start_date, body.end_date) < days;

export const BulkSlotsBody = z
  .object({
    coach_id: CoachChoice,
    start_date: civilDate(() => SLOT_TEXTS.FIRST_DAY_MISSING),
    end_date: civilDate(() => SLOT_TEXTS.LAST_DAY_MISSING),
    start_time: StartTime,
    end_time: EndTime,
    days_of_week: DaysOfWeek,
    repeat_for_weeks: RepeatForWeeks,
    session_types: distinct(SessionType, 2, () => SLOT_TEXTS.NO_KIND),
  })
  .check(
    z.refine((body) => body.start_date <= body.end_date, {
      error: () => SLOT_TEXTS.END_DATE_FIRST,
      path: ['end_date'],
    }),
    z.refine(spansNoMoreThan(BULK_DAYS_MAX), { error: () => FIELD_TEXTS.YEAR_MAX, path: ['end_date'] }),
    z.refine((body) => body.start_time < body.end_time, { error: endTimeFirst, path: ['end_time'] }),
  );
export type BulkSlotsBody = z.infer<typeof BulkSlotsBody>;

/**
 * What was created; `skipped` counts the slots that existed already or would overlap one of the same type, those of today that
 * have begun, and those in a closure or an absence of the coach: `message` tells them apart.
 */
export const CreatedSlots = z.object({
  message: z.string(),
  slots: z.array(SlotDetails),
  skipped: z.int(),
  skipped_by_type: z.object({ normal: z.int(), bilan: z.int() }),
});
export type CreatedSlots = z.infer<typeof CreatedSlots>;

/** What a window would come to on one day: how many of each kind, and which are in the way or could not be booked. */
export const ForeseenDay = z.object({
  date: CivilDate,
  normal: z.int(),
  bilan: z.int(),
  clashes: z.array(
    z.object({
      session_type: SessionType,
      start_time: CivilTime,
      end_time: CivilEnd,
      outcome: z.enum(['skipped', 'taken', 'past', 'shut']),
    }),
  ),
});
export type ForeseenDay = z.infer<typeof ForeseenDay>;

export const BulkDeleteSlotsBody = z.object({ ids: distinct(Id, BULK_DELETE_MAX) });
export type BulkDeleteSlotsBody = z.infer<typeof BulkDeleteSlotsBody>;

export const BulkDeleteSlotsReply = z.object({ message: z.string(), deleted: z.int() });
export type BulkDeleteSlotsReply = z.infer<typeof BulkDeleteSlotsReply>;

export const listAvailability = endpoint({
  method: 'GET',
  path: '/api/coaches/:id/availability',
  summary: "A coach's available slots from today on",
  auth: 'anyone',
  params: IdParams,
  query: AvailabilityQuery,
  reply: z.array(Slot),
});

export const listOpenHours = endpoint({
  method: 'GET',
  path: '/api/availability',
  summary: 'The hours at which any coach is free from today on, the least busy first',
  auth: 'anyone',
  query: AvailabilityQuery,
  reply: z.array(OpenHour),
});

export const listAllAvailability = endpoint({
  method: 'GET',
  path: '/api/coaches/:id/all-availability',
  summary: "A coach's slots of every status",
  auth: ['admin'],
  params: IdParams,
  paged: true,
  query: SlotsQuery,
  reply: z.array(SlotDetails),
});

export const readCoachHours = endpoint({
  method: 'GET',
  path: '/api/coaches/:id/hours',
  summary: "A coach's week: its slots, its courses, and how much of it is taken",
  auth: ['admin'],
  params: IdParams,
  query: HoursQuery,
  reply: WeekHours,
});

/** A coach opens and withdraws hours of one's own where the studio allows it (`coaches_open_hours`). */
export const createSlots = endpoint({
  method: 'POST',
  path: '/api/coaches/:id/availability',
  summary: 'Cuts a window of one day into normal and bilan slots',
  auth: ['admin', 'coach'],
  once: true,
  params: IdParams,
  body: NewSlotsBody,
  reply: CreatedSlots,
});

export const createBulkSlots = endpoint({
  method: 'POST',
  path: '/api/coaches/bulk-availability',
  summary: 'Cuts a window of every matching day into slots',
  auth: ['admin'],
  once: true,
  body: BulkSlotsBody,
  reply: CreatedSlots,
});

export const previewBulkSlots = endpoint({
  method: 'POST',
  path: '/api/coaches/bulk-availability/preview',
  summary: 'What cutting a window of every matching day would make, and what is in its way',
  auth: ['admin'],
  body: BulkSlotsBody,
  reply: z.object({ days: z.array(ForeseenDay) }),
});

export const deleteSlot = endpoint({
  method: 'DELETE',
  path: '/api/coaches/availability/:id',
  summary: 'Withdraws a slot that nobody holds',
  auth: ['admin', 'coach'],
  once: true,
  params: IdParams,
  reply: Message,
});

export const bulkDeleteSlots = endpoint({
  method: 'POST',
  path: '/api/coaches/availability/bulk-delete',
  summary: 'Withdraws several slots, all or none',
  auth: ['admin', 'coach'],
  once: true,
  body: BulkDeleteSlotsBody,
  reply: BulkDeleteSlotsReply,
});
