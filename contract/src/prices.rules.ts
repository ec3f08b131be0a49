/*
 * How long a session lasts, and what sessions and courses cost, from now on: what is booked keeps its own `duration` and `cost`,
 * and whoever speaks of a booking takes them from there. The database has the last word, by its functions session_minutes,
 * session_cost and course_cost: server/schema.sql shows them as they are in force. server/test/schema/rules.test.ts holds these
 * equal to what they say.
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
