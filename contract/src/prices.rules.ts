/*
 * How long a session lasts, and what sessions and courses cost. The database has the last word (session_minutes and the
 * trigger reservations_filled in server/migrations/0002_agenda.sql, course_joined and course_left in 0005_bookings.sql, and
 * amount_fits_reason in 0003_points.sql, which admits no other amount); server/test/schema/rules.test.ts holds these equal
 * to what it does.
 *
 * Imports nothing: the home page says these figures before anything else of the contract has come.
 */
export const SESSION_TYPES = ['normal', 'bilan'] as const;
type SessionType = (typeof SESSION_TYPES)[number];

export const SESSION_MINUTES: Readonly<Record<SessionType, number>> = { normal: 55, bilan: 25 };
/** In individual credits (SI). */
export const SESSION_COST: Readonly<Record<SessionType, number>> = { normal: 1, bilan: 0 };
/** In team credits (SE). */
export const COURSE_COST = 1;
