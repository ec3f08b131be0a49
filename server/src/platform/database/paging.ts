import type { Page } from '@elan/contract/endpoint.ts';
import type { PageQuery, Sorting } from '@elan/contract/fields.ts';
import type { ReferenceExpression, SelectQueryBuilder } from 'kysely';

/** The rows of one page, and of a list that shows only its first `most` rows not one more. */
export const onPage = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { page, per_page }: PageQuery,
  most = Number.POSITIVE_INFINITY,
): SelectQueryBuilder<DB, TB, O> => {
  const offset = (page - 1) * per_page;
  return query.limit(Math.max(0, Math.min(per_page, most - offset))).offset(offset);
};

/** Sorts by the columns that stand for the chosen key, and by `id` where those are equal, so that no page repeats a row. */
export const inOrder = <DB, TB extends keyof DB, O, K extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  { sort, order }: Sorting<K>,
  columns: Readonly<Record<NoInfer<K>, readonly ReferenceExpression<DB, TB>[]>>,
  id: ReferenceExpression<DB, TB>,
): SelectQueryBuilder<DB, TB, O> =>
  [...columns[sort], id].reduce<SelectQueryBuilder<DB, TB, O>>(
    (sorted, column) => sorted.orderBy(column, order),
    query,
  );

interface Listed<T> {
  execute(): Promise<T[]>;
}

/** A page, and the number of rows of the whole list: `matching` is the list before its columns, its order and its page. */
export async function readPage<T, DB, TB extends keyof DB, O>(
  listed: Listed<T>,
  matching: SelectQueryBuilder<DB, TB, O>,
): Promise<Page<T>> {
  const rows = await listed.execute();
  const { total } = await matching
    .clearSelect()
    .select(({ fn }) => fn.countAll().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export const mapPage = <T, U>({ rows, total }: Page<T>, describe: (row: T) => U): Page<U> => ({
  rows: rows.map(describe),
  total,
});
