import type { Role } from '@elan/contract/endpoint.ts';
import { type Language, languageNow } from '@elan/contract/language.ts';
import type { Translated } from '@elan/contract/translated.rules.ts';
import { type RawBuilder, sql } from 'kysely';

/*
 * The names and descriptions that the studio gives to packs and courses, as somebody reads them. Where one is read for several people at
 * once, as mails are, `translatedNow` chooses as each is written.
 */

/** In which language somebody reads them; the office reads what was written first. */
export type ReadIn = Language | 'source';
export const readBy = (reader: { readonly role: Role } | undefined): ReadIn =>
  reader?.role === 'admin' ? 'source' : languageNow();

/** Of what was read before it was known for whom. */
export const translatedNow = <Field extends string>(
  source: string,
  translations: Translated<Field>,
  field: Field,
): string => translations[languageNow()]?.[field] ?? source;

type Column = `${string}.${'name' | 'title' | 'description'}`;

/** A column of `packs` or `group_courses` under the name that the statement gives it: `course.title`. */
export const translated = (language: ReadIn, column: Column): RawBuilder<string> => {
  const [table = '', field = ''] = column.split('.');
  return sql`coalesce(${sql.ref(`${table}.translations`)} -> ${language}::text ->> ${sql.lit(field)}, ${sql.ref(column)})`;
};

/** What a pack was called when it was given, of a row of `user_packs`; said in that language as long as the pack is still called so. */
export const translatedPackName = (language: ReadIn, given: string): RawBuilder<string> => sql`coalesce((
  select pack.translations -> ${language}::text ->> 'name' from packs pack
  where pack.id = ${sql.ref(`${given}.pack_id`)} and pack.name = ${sql.ref(`${given}.pack_name`)}), ${sql.ref(`${given}.pack_name`)})`;

/** Likewise, of a row of `payments`: what was paid for. */
export const translatedPaidPackName = (language: ReadIn, line: string): RawBuilder<string> => sql`(
  select ${translatedPackName(language, 'sold')} from installments part
    join payment_plans plan on plan.id = part.payment_plan_id
    join user_packs sold on sold.id = plan.user_pack_id
  where part.id = ${sql.ref(`${line}.installment_id`)})`;
