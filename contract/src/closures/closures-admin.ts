import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { IdParams, Message, prose } from '../fields.ts';
import { CivilDate, CivilTime, civilDate, civilEnd, civilTime } from '../time.ts';
import { PreviewQuery } from '../weeks/weeks.ts';
import { CLOSURE_TEXTS } from './closures.texts.ts';
import { Closure } from './closures.ts';

export const CLOSURE_REASON_MAX = 200;
export const CLOSURE_DAYS_MAX = 366;
export const CLOSURES_AT_ONCE_MAX = 60;

/** Days, both included; with times, from the one on the first day to the other on the last. */
const span = {
  from: civilDate(() => CLOSURE_TEXTS.NO_FIRST_DAY),
  to: civilDate(() => CLOSURE_TEXTS.NO_LAST_DAY),
  from_time: z.optional(z.nullable(civilTime())),
  to_time: z.optional(z.nullable(civilEnd())),
  reason: prose(CLOSURE_REASON_MAX, () => CLOSURE_TEXTS.NO_REASON),
};

/** `keep` leaves what is booked, to be decided one by one; `cancel` calls it off and gives the credits back. */
const bookings = z._default(z.enum(['keep', 'cancel']), 'keep');

interface Dated {
  readonly from: string;
  readonly to: string;
  readonly from_time?: string | null | undefined;
  readonly to_time?: string | null | undefined;
}

/** The last day, or on one and the same day the last hour. */
const endsLast = [
  z.refine<Dated>(({ from, to }) => from <= to, { error: () => CLOSURE_TEXTS.ENDS_FIRST, path: ['to'] }),
  z.refine<Dated>(
    ({ from, to, from_time, to_time }) => from !== to || (from_time ?? '00:00') < (to_time ?? '24:00'),
    { error: () => CLOSURE_TEXTS.ENDS_FIRST, path: ['to_time'] },
  ),
] as const;

const Span = z.object(span).check(...endsLast);

export const ClosureBody = z.object({ ...span, bookings }).check(...endsLast);
export type ClosureBody = z.infer<typeof ClosureBody>;

/** The holidays of a year, or last year's closures again: all or none. */
export const ClosuresBody = z.object({
  closures: z
    .array(Span)
    .check(z.minLength(1, { error: () => CLOSURE_TEXTS.NONE }), z.maxLength(CLOSURES_AT_ONCE_MAX)),
  bookings,
});
export type ClosuresBody = z.infer<typeof ClosuresBody>;

/** What stands in a closure; with `cancel`, what was called off. */
export const ClosureBooking = z.object({
  kind: z.enum(['session', 'course']),
  /** Of the reservation or the course. */
  id: z.int(),
  date: CivilDate,
  time: CivilTime,
  coach_name: z.string(),
  /** The client's name, or the course's title. */
  title: z.string(),
  people: z.int(),
  /** It has begun, and goes on. */
  is_running: z.boolean(),
});
export type ClosureBooking = z.infer<typeof ClosureBooking>;

export const ClosurePerson = z.object({
  user_id: z.int(),
  full_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  phone_e164: z.nullable(z.string()),
  credits: z.int(),
  bookings: z.array(z.object({ kind: ClosureBooking.shape.kind, id: z.int() })),
});
export type ClosurePerson = z.infer<typeof ClosurePerson>;

export const ClosureEffect = z.extend(Message, {
  closures: z.array(Closure),
  /** Free hours that are offered no more. */
  withdrawn: z.int(),
  bookings: z.array(ClosureBooking),
  /** Who is to be told that something was called off, and whether a mail does so. */
  people: z.array(ClosurePerson),
  is_mailed: z.boolean(),
});
export type ClosureEffect = z.infer<typeof ClosureEffect>;

export const createClosure = endpoint({
  method: 'POST',
  path: '/api/admin/closures',
  summary: 'Closes the studio for days or hours; with preview=1 tells what that would do',
  auth: ['admin'],
  once: true,
  query: PreviewQuery,
  body: ClosureBody,
  reply: ClosureEffect,
});

export const createClosures = endpoint({
  method: 'POST',
  path: '/api/admin/closures/several',
  summary: 'Closes the studio on several occasions, all or none; with preview=1 tells what that would do',
  auth: ['admin'],
  once: true,
  query: PreviewQuery,
  body: ClosuresBody,
  reply: ClosureEffect,
});

export const deleteClosure = endpoint({
  method: 'DELETE',
  path: '/api/admin/closures/:id',
  summary: 'Opens the studio again; the weeks and what was added by hand offer their hours as before',
  auth: ['admin'],
  once: true,
  params: IdParams,
  reply: z.extend(Message, { opened: z.int() }),
});
