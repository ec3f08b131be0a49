import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** Beyond this many words nobody is looking for a person any more. */
const WORDS_MAX = 8;

const wordsOf = (typed = '') => typed.split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);

/**
 * Whether that person has every typed word somewhere in a name, e-mail, matricule or telephone number; accents and
 * capitals do not matter. `undefined` when nothing was typed. See `people_matching` in the migrations.
 */
export function isKnownBy(person: string, typed: string | undefined): RawBuilder<boolean> | undefined {
  const words = wordsOf(typed);
  if (words.length === 0) return undefined;
  const each = words.map(
    (word) => sql`${sql.ref(person)} in (select person from people_matching(${word}) as person)`,
  );
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
}

/**
 * The people whom each typed word may mean. For what several people share: asked first and handed in by their ids, a client
 * or a coach is found through the index of either, which the planner would not dare without knowing how many there are.
 */
export async function listMeant(db: Database, typed: string | undefined): Promise<number[][]> {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const { rows } = await sql<{ people: number[] }>`
    select array(select person from people_matching(word) as person) as people
    from unnest(${words}::text[]) as word`.execute(db);
  return rows.map(({ people }) => people);
}
