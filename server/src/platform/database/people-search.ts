import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** Beyond this many words nobody is looking for a person any more. */
const WORDS_MAX = 8;

const PHONE = /^\+?[\d\s().-]+$/;
const MOBILE_OR_FIXED = /^0[5-8]/;
const PHONE_LENGTH = 8;
const COUNTRY_OR_TRUNK = /^(?:00)?212(?=\d)|^00?/;

/**
 * What two ways of writing one telephone number have in common: a caller's display says 06 12 34 56 78 where the record has
 * +212 6 12 34 56 78. `undefined` for what may as well be part of a matricule.
 */
const phoneIn = (typed: string): string | undefined => {
  if (!PHONE.test(typed)) return undefined;
  const digits = typed.replaceAll(/\D/g, '');
  const isPhone = typed.startsWith('+') || MOBILE_OR_FIXED.test(digits) || digits.length >= PHONE_LENGTH;
  return isPhone ? digits.replace(COUNTRY_OR_TRUNK, '') : undefined;
};

/** Each word is looked for by itself; a telephone number is one, as it is kept. */
export const wordsOf = (typed = '') => {
  const phone = phoneIn(typed.trim());
  return phone ? [phone] : typed.split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
};

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

/** Where one word of a name ends and the next begins. */
const spaced = (words: RawBuilder<unknown>) => sql`(' ' || translate(${words}, '-''.', '   '))`;

/** How far a name is from what was typed: for each word 0 if one of its words begins so, 1 if it is in the midst, 2 if elsewhere. */
export function distanceOf(name: string, typed: string | undefined): RawBuilder<number> {
  const of = sql.ref(name);
  const each = wordsOf(typed).map((word) => {
    const wanted = sql`searchable(${word})`;
    return sql`case when strpos(${spaced(of)}, ${spaced(wanted)}) > 0 then 0
      when strpos(${of}, ${wanted}) > 0 then 1 else 2 end`;
  });
  // In an ORDER BY a bare 0 would be the number of a column.
  return sql<number>`(${sql.join([sql`0::int`, ...each], sql` + `)})`;
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
