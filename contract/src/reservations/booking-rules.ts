import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { int, optionalInt } from '../fields.ts';
import { MISSED_MOST } from '../missed/missed.rules.ts';
import { Instant } from '../time.ts';
import { WEEKS_AHEAD_DEFAULT } from '../weeks/weeks.rules.ts';
import { BOOKING_RULE_TEXTS } from './booking-rules.texts.ts';
import { CLIENT_MOVE_DAYS_DEFAULT, CLIENT_MOVES_DEFAULT, NO_NOTICE_HOURS } from './reservations.rules.ts';

export const SESSIONS_TO_COME_MOST = 1000;
export const BILAN_DAYS_MOST = 730;
export const WEEKS_AHEAD_MOST = 52;
export const CLIENT_MOVES_MOST = 20;
export const CLIENT_MOVE_DAYS_MOST = 365;
export const COURSE_NOTICE_HOURS_MOST = 168;

/** What the studio allows clients who book for themselves; the administrator may go beyond. */
const rules = {
  sessions_to_come_max: int({
    min: 1,
    max: SESSIONS_TO_COME_MOST,
    wrong: () => BOOKING_RULE_TEXTS.sessionsBetween(SESSIONS_TO_COME_MOST),
  }),
  bilan_days_between: int({
    min: 0,
    max: BILAN_DAYS_MOST,
    wrong: () => BOOKING_RULE_TEXTS.daysBetween(BILAN_DAYS_MOST),
  }),
  weeks_ahead: z._default(
    int({ min: 1, max: WEEKS_AHEAD_MOST, wrong: () => BOOKING_RULE_TEXTS.weeksBetween(WEEKS_AHEAD_MOST) }),
    WEEKS_AHEAD_DEFAULT,
  ),
  coaches_open_hours: z._default(z.boolean(), false),
  client_moves_max: z._default(
    int({
      min: 0,
      max: CLIENT_MOVES_MOST,
      wrong: () => BOOKING_RULE_TEXTS.movesBetween(CLIENT_MOVES_MOST),
    }),
    CLIENT_MOVES_DEFAULT,
  ),
  client_move_days_max: z._default(
    int({
      min: 0,
      max: CLIENT_MOVE_DAYS_MOST,
      wrong: () => BOOKING_RULE_TEXTS.daysBetween(CLIENT_MOVE_DAYS_MOST),
    }),
    CLIENT_MOVE_DAYS_DEFAULT,
  ),
  course_notice_hours: z._default(
    int({
      min: 0,
      max: COURSE_NOTICE_HOURS_MOST,
      wrong: () => BOOKING_RULE_TEXTS.hoursBetween(COURSE_NOTICE_HOURS_MOST),
    }),
    NO_NOTICE_HOURS,
  ),
  missed_max: z._default(
    optionalInt({ min: 1, max: MISSED_MOST, wrong: () => BOOKING_RULE_TEXTS.missedBetween(MISSED_MOST) }),
    null,
  ),
};

export const BookingRulesBody = z.object({
  ...rules,
  /** The version that the form was filled from; another one by now is refused. */
  version: int(),
});
export type BookingRulesBody = z.infer<typeof BookingRulesBody>;

export const BookingRules = z.object({
  /** How many confirmed sessions that have not begun a client may have. */
  sessions_to_come_max: z.int(),
  /** How many days after one bilan the next may be; a client never books two to come. */
  bilan_days_between: z.int(),
  /** How many weeks ahead the weeks of the coaches keep their hours open. */
  weeks_ahead: z.int(),
  /** Whether coaches open and close hours of their own. */
  coaches_open_hours: z.boolean(),
  /** How often a client moves one session, and how many days beyond the day it was first booked for. */
  client_moves_max: z.int(),
  client_move_days_max: z.int(),
  /** How many hours before a course its clients leave it with a refund; 0 until it begins. */
  course_notice_hours: z.int(),
  /** After how many absences that were not forgiven a client calls the studio; null: never. */
  missed_max: z.nullable(z.int()),
  version: z.int(),
  changed_at: z.nullable(Instant),
  changed_by: z.nullable(z.string()),
});
export type BookingRules = z.infer<typeof BookingRules>;

export const readBookingRules = endpoint({
  method: 'GET',
  path: '/api/admin/booking-rules',
  summary: 'What clients who book for themselves are allowed, and who said so last',
  auth: ['admin'],
  reply: BookingRules,
});

export const updateBookingRules = endpoint({
  method: 'PUT',
  path: '/api/admin/booking-rules',
  summary: 'Changes what clients who book for themselves are allowed',
  auth: ['admin'],
  body: BookingRulesBody,
  reply: BookingRules,
});
