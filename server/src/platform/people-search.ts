import { type RawBuilder, sql } from 'kysely';

/** Beyond this many words nobody is looking for a person any more. */
const WORDS_MAX = 8;

/**
 * Whether that person has every typed word somewhere in a name, e-mail, matricule or telephone number; accents and
 * capitals do not matter. `undefined` when nothing was typed. See `people_matching` in the migrations.
 */
export function isKnownBy(person: string, typed: string | undefined): RawBuilder<boolean> | undefined {
  const words = typed?.split(/\s+/).filter(Boolean).slice(0, WORDS_MAX) ?? [];
  if (words.length === 0) return undefined;
  const each = words.map(
    (word) => sql`${sql.ref(person)} in (select person from people_matching(${word}) as person)`,
  );
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
}
