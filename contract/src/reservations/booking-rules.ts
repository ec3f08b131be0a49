import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { int } from '../fields.ts';
import { Instant } from '../time.ts';
import { WEEKS_AHEAD_DEFAULT } from '../weeks/weeks.rules.ts';

export const SESSIONS_TO_COME_MOST = 1000;
export const BILAN_DAYS_MOST = 730;
export const WEEKS_AHEAD_MOST = 52;

/** What the studio allows clients who book for themselves; the administrator may go beyond. */
const rules = {
  sessions_to_come_max: int({
    min: 1,
    max: SESSIONS_TO_COME_MOST,
    wrong: `Un nombre de séances entre 1 et ${SESSIONS_TO_COME_MOST}`,
  }),
  bilan_days_between: int({
    min: 0,
    max: BILAN_DAYS_MOST,
    wrong: `Un nombre de jours entre 0 et ${BILAN_DAYS_MOST}`,
  }),
  weeks_ahead: z._default(
    int({ min: 1, max: WEEKS_AHEAD_MOST, wrong: `Un nombre de semaines entre 1 et ${WEEKS_AHEAD_MOST}` }),
    WEEKS_AHEAD_DEFAULT,
  ),
  coaches_open_hours: z._default(z.boolean(), false),
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
