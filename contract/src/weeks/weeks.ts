import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { distinct, Flag, Id, IdParams, int, Message } from '../fields.ts';
import { SessionType } from '../slots/slots.ts';
import { CivilDate, CivilEnd, CivilTime, civilDate, civilEnd, civilTime, Instant } from '../time.ts';
import { fitsASession, windowsAreApart } from './weeks.rules.ts';
import { WEEK_TEXTS } from './weeks.texts.ts';

/** A day of the week on which the coach can be booked between two times; Monday is 1. */
export const WeekWindow = z
  .object({
    weekday: int({ min: 1, max: 7, wrong: () => WEEK_TEXTS.WEEKDAY_WRONG }),
    start_time: civilTime(),
    end_time: civilEnd(),
    session_types: distinct(SessionType, 2, () => WEEK_TEXTS.NO_KIND),
  })
  .check(
    z.refine((window) => window.start_time < window.end_time, {
      error: () => WEEK_TEXTS.ENDS_FIRST,
      path: ['end_time'],
    }),
    z.refine((window) => window.start_time >= window.end_time || fitsASession(window), {
      error: () => WEEK_TEXTS.TOO_SHORT,
      path: ['end_time'],
    }),
  );
export type WeekWindow = z.infer<typeof WeekWindow>;

/** More than anybody draws: seven days, a window every half hour. */
export const WINDOWS_MAX = 100;
/** A year, and the days on which somebody decided otherwise. */
const DATES_MAX = 366;
export const WEEK_COACHES_MAX = 50;

const decidedDates = {
  without: z._default(z.array(CivilDate).check(z.maxLength(DATES_MAX)), []),
  holidays_open: z._default(z.array(CivilDate).check(z.maxLength(DATES_MAX)), []),
};

/**
 * A coach's week from a day on; with `valid_to`, for so long. `week_id` names the one that is changed, or `version` the one that begins
 * that day; without either it is a new one, refused where another one begins that day. `without` are days that are left as they are, `holidays_open` public holidays that are opened all the
 * same; `known_dates` are those that were shown before: only what differs from them is changed, and without them nothing is taken away. `coach_ids` are colleagues who get the same week in the same step.
 */
export const WeekBody = z
  .object({
    week_id: z.optional(Id),
    valid_from: civilDate(() => WEEK_TEXTS.NO_FIRST_DAY),
    valid_to: z.optional(z.nullable(CivilDate)),
    windows: z.array(WeekWindow).check(z.maxLength(WINDOWS_MAX, { error: () => WEEK_TEXTS.TOO_MANY })),
    ...decidedDates,
    known_dates: z.optional(z.object(decidedDates)),
    coach_ids: z._default(z.array(Id).check(z.maxLength(WEEK_COACHES_MAX)), []),
    /** As it was seen: whoever saves over somebody else's save is told so. */
    version: z.optional(int({ min: 1 })),
  })
  .check(
    z.refine((body) => !body.valid_to || body.valid_from <= body.valid_to, {
      error: () => WEEK_TEXTS.LAST_DAY_FIRST,
      path: ['valid_to'],
    }),
    z.refine((body) => windowsAreApart(body.windows), { error: () => WEEK_TEXTS.OVERLAP, path: ['windows'] }),
  );
export type WeekBody = z.infer<typeof WeekBody>;

export const CoachWeek = z.object({
  id: z.int(),
  valid_from: CivilDate,
  valid_to: z.nullable(CivilDate),
  windows: z.array(
    z.object({
      weekday: z.int(),
      start_time: CivilTime,
      end_time: CivilEnd,
      session_types: z.array(SessionType),
    }),
  ),
  version: z.int(),
  changed_at: Instant,
  changed_by: z.string(),
});
export type CoachWeek = z.infer<typeof CoachWeek>;

/** The week in force today (without one no day and no windows), and all that are in force or to come. */
export const CoachWeeks = z.object({
  valid_from: z.nullable(CivilDate),
  windows: CoachWeek.shape.windows,
  weeks: z.array(CoachWeek),
  /** From today on. */
  without: z.array(CivilDate),
  holidays_open: z.array(CivilDate),
  /** How far the weeks keep hours open: this many, up to and with that day. */
  weeks_ahead: z.int(),
  open_until: CivilDate,
});
export type CoachWeeks = z.infer<typeof CoachWeeks>;

const hour = { session_type: SessionType, start_time: CivilTime, end_time: CivilEnd };

/** Why the week does not open an hour, or does not close one. */
export const WEEK_CLASHES = [
  'course',
  'session',
  'hand',
  'crossing',
  'withdrawn',
  'closure',
  'absence',
  'holiday',
] as const;

/**
 * What a week comes to on one day. Hours that are opened and withdrawn; those outside the new week that stay because they are booked, with
 * who comes; and what the week would open but does not: a course is there, a session that stays, this very hour that somebody added
 * (`hand`) or withdrew by hand (`withdrawn`), one that somebody added across it (`crossing`), a closure, an absence, a public holiday that
 * nobody opened. `name` says which: the course's title, the client, when the hour across it begins, the reason.
 */
export const WeekDay = z.object({
  date: CivilDate,
  opened: z.array(z.object(hour)),
  withdrawn: z.array(z.object(hour)),
  kept: z.array(z.object({ ...hour, reservation_id: z.int(), client_name: z.string() })),
  clashes: z.array(z.object({ ...hour, why: z.enum(WEEK_CLASHES), name: z.nullable(z.string()) })),
  /** Chosen to be left as it is. */
  is_left_out: z.boolean(),
});
export type WeekDay = z.infer<typeof WeekDay>;

export const WeekEffect = z.extend(Message, {
  coaches: z.array(
    z.object({
      coach_id: z.int(),
      coach_name: z.string(),
      /** Those on which the week opens, would open, withdraws or keeps something. */
      days: z.array(WeekDay),
      opened: z.int(),
      withdrawn: z.int(),
      kept: z.int(),
    }),
  ),
  /** Over all of them. */
  opened: z.int(),
  withdrawn: z.int(),
  kept: z.int(),
  /** Null for a preview. */
  week: z.nullable(CoachWeek),
});
export type WeekEffect = z.infer<typeof WeekEffect>;

export const readCoachWeek = endpoint({
  method: 'GET',
  path: '/api/coaches/:id/week',
  summary: "A coach's usual week, and those for a while",
  auth: ['admin', 'coach'],
  params: IdParams,
  reply: CoachWeeks,
});

export const PreviewQuery = z.object({ preview: z.optional(Flag) });
export type PreviewQuery = z.infer<typeof PreviewQuery>;

export const updateCoachWeek = endpoint({
  method: 'PUT',
  path: '/api/coaches/:id/week',
  summary: "Changes a coach's week and opens its hours; with preview=1 tells what that would do",
  auth: ['admin'],
  once: true,
  versioned: true,
  params: IdParams,
  query: PreviewQuery,
  body: WeekBody,
  reply: WeekEffect,
});

export const deleteCoachWeek = endpoint({
  method: 'DELETE',
  path: '/api/coaches/:id/week/:week_id',
  summary: "Takes a coach's week away; the one before counts again. With preview=1 tells what that would do",
  auth: ['admin'],
  once: true,
  params: z.object({ id: Id, week_id: Id }),
  query: PreviewQuery,
  reply: WeekEffect,
});
