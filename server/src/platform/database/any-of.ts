import { sql } from 'kysely';

/** One of these, for the right side of `=`: one text however many there are, so that the statement can be prepared. */
export const anyOf = (ids: readonly number[]) => sql<number>`any (${[...ids]}::int[])`;
