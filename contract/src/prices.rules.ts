/*
 * How long a session lasts, and what sessions and courses cost. The database decides (session_minutes and
 * reservations.cost in server/migrations/0002_agenda.sql, course_joined in 0005_bookings.sql);
 * server/test/schema/rules.test.ts holds these equal to what it does.
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
