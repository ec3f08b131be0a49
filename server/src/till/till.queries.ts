import { TILL_LINES_MAX, type TillClosingBody, type TillMovementBody } from '@elan/contract/till/till.ts';
import { sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';

/** Alone: whoever writes a line waits until this transaction ends, and those under way are waited for. */
export const lockTill = (db: Database) => sql`select pg_advisory_xact_lock(till_lock())`.execute(db);

/** Of a statement that always has a row. */
function theOne<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a statement without a row');
  return row;
}

export interface OpenDays {
  readonly closed_until: string | null;
  readonly opening_float: number | null;
  /** Of the first line that is not closed, and of the last one before today. */
  readonly open_since: string | null;
  readonly last_open_before: string | null;
  readonly has_cash_today: boolean;
}

/** What decides which day is open. The lines before the first closing of all belong to no till, but for today's. */
export const selectOpenDays = async (db: Database, { date }: Now): Promise<OpenDays> => {
  const { rows } = await sql<OpenDays>`
    with last as (select day, float_left from till_closings order by day desc limit 1)
    select (select day from last) as closed_until, (select float_left from last) as opening_float,
      (select min(day) from till_lines where day > (select day from last)) as open_since,
      (select max(day) from till_lines where day > (select day from last) and day < ${date}::date) as last_open_before,
      exists (select from till_lines where day = ${date}::date and payment_method = 'cash') as has_cash_today`.execute(
    db,
  );
  return theOne(rows);
};

export interface Days {
  readonly since: string;
  readonly day: string;
}

interface Sums {
  readonly cash: number;
  readonly lines_count: number;
  readonly received: number;
  readonly receipts: number;
  readonly undone: number;
  readonly taken_out: number;
  readonly put_in: number;
}

/** A correction counts against what it takes back. */
export const selectSums = async (db: Database, { since, day }: Days): Promise<Sums> => {
  const { rows } = await sql<Sums>`
    select count(*)::int as lines_count,
      count(*) filter (where kind = 'payment' and payment_method = 'cash')::int as receipts,
      coalesce(sum(amount) filter (where payment_method = 'cash'), 0) as cash,
      coalesce(sum(amount) filter (where kind = 'payment' and payment_method = 'cash'), 0) as received,
      coalesce(sum(amount) filter (where kind = 'undo' and payment_method = 'cash'), 0) as undone,
      coalesce(sum(amount) filter (where kind = 'out' or (kind = 'correction' and amount > 0)), 0) as taken_out,
      coalesce(sum(amount) filter (where kind = 'in' or (kind = 'correction' and amount < 0)), 0) as put_in
    from till_lines where day between ${since}::date and ${day}::date`.execute(db);
  return theOne(rows);
};

/** Of what is in no drawer: the payments that stand, one that was undone being none any more. */
export const listMethodSums = (db: Database, { since, day }: Days) =>
  db
    .selectFrom('till_lines')
    .select([
      'payment_method',
      sql<number>`sum(amount)`.as('amount'),
      sql<number>`sum(case kind when 'undo' then -1 else 1 end)::int`.as('payments'),
    ])
    .where('day', '>=', since)
    .where('day', '<=', day)
    .where('payment_method', '<>', 'cash')
    .groupBy('payment_method')
    .execute();

const described = (db: Database) =>
  db
    .selectFrom('till_lines as line')
    .leftJoin('payments as paid', 'paid.id', 'line.payment_id')
    .innerJoin('accounts as recorder', 'recorder.id', 'line.recorded_by')
    .select(({ exists, selectFrom }) => [
      'line.id',
      'line.day',
      'line.recorded_on',
      'line.kind',
      'line.payment_method',
      'line.amount',
      'line.payment_id as receipt_id',
      'paid.receipt',
      'paid.client_name',
      'paid.pack_name',
      'paid.installment_number',
      'paid.number_of_installments',
      'line.reason',
      'line.corrects_id',
      exists(
        selectFrom('till_lines as correction')
          .select('correction.id')
          .whereRef('correction.corrects_id', '=', 'line.id'),
      ).as('is_corrected'),
      'line.recorded_at',
      'recorder.username as recorded_by',
    ]);

/** The newest of them, in the order in which they were written. */
export const listLines = async (db: Database, { since, day }: Days) => {
  const newest = await described(db)
    .where('line.day', '>=', since)
    .where('line.day', '<=', day)
    .orderBy('line.day', 'desc')
    .orderBy('line.id', 'desc')
    .limit(TILL_LINES_MAX)
    .execute();
  return newest.toReversed();
};

export const selectLine = (db: Database, id: number) =>
  described(db).where('line.id', '=', id).executeTakeFirstOrThrow();

export const findMovement = (db: Database, id: number) =>
  db
    .selectFrom('till_lines')
    .select('id')
    .where('id', '=', id)
    .where('kind', 'in', ['out', 'in'])
    .executeTakeFirst();

/** The trigger says which day it belongs to. */
export const insertMovement = async (
  db: Database,
  { kind, amount, reason }: TillMovementBody,
  by: number,
  { at, date }: Now,
) => {
  const signed = kind === 'out' ? -amount : amount;
  const { rows } = await sql<{ id: number }>`
    insert into till_lines (recorded_on, kind, payment_method, amount, reason, recorded_at, recorded_by)
    values (${date}::date, ${kind}, 'cash', ${signed}, ${reason}, ${at}, ${by}) returning id`.execute(db);
  return theOne(rows).id;
};

/** The trigger takes the amount and the reason from the line that was wrong. */
export const insertCorrection = async (db: Database, corrected: number, by: number, { at, date }: Now) => {
  const { rows } = await sql<{ id: number }>`
    insert into till_lines (recorded_on, kind, payment_method, corrects_id, recorded_at, recorded_by)
    values (${date}::date, 'correction', 'cash', ${corrected}, ${at}, ${by}) returning id`.execute(db);
  return theOne(rows).id;
};

type NewClosing = Omit<TillClosingBody, 'seen_cash' | 'seen_lines' | 'opening_float'> & {
  readonly opening_float: number;
};

/** The trigger sums up what is expected and what was counted. */
export const insertClosing = (db: Database, closing: NewClosing, by: number, { at, date }: Now) =>
  sql`
    insert into till_closings (day, opening_float, note_200, note_100, note_50, note_20, coin_10, coin_5, coin_2, coin_1,
      coin_half, reason, note, float_left, closed_by, closed_at, closed_on)
    values (${closing.day}::date, ${closing.opening_float}, ${closing.note_200}, ${closing.note_100}, ${closing.note_50},
      ${closing.note_20}, ${closing.coin_10}, ${closing.coin_5}, ${closing.coin_2}, ${closing.coin_1}, ${closing.coin_half},
      ${closing.reason ?? null}, ${closing.note ?? null}, ${closing.float_left}, ${by}, ${at}, ${date}::date)`.execute(
    db,
  );

export const findClosing = (db: Database, day: string) =>
  db
    .selectFrom('till_closings as closing')
    .innerJoin('accounts', 'accounts.id', 'closing.closed_by')
    .select(({ selectFrom }) => [
      ...(['closing.day', 'closing.since', 'closing.opening_float'] as const),
      ...(['closing.note_200', 'closing.note_100', 'closing.note_50', 'closing.note_20'] as const),
      ...(['closing.coin_10', 'closing.coin_5', 'closing.coin_2', 'closing.coin_1'] as const),
      ...(['closing.coin_half', 'closing.counted', 'closing.expected', 'closing.difference'] as const),
      ...(['closing.reason', 'closing.note', 'closing.float_left', 'closing.deposit'] as const),
      ...(['closing.closed_at', 'accounts.username as closed_by'] as const),
      selectFrom('till_closings as before')
        .select(({ fn }) => fn.max('before.day').as('day'))
        .where('before.day', '<', day)
        .as('previous_day'),
      selectFrom('till_closings as after')
        .select(({ fn }) => fn.min('after.day').as('day'))
        .where('after.day', '>', day)
        .as('next_day'),
    ])
    .where('closing.day', '=', day)
    .executeTakeFirst();

const LAST_CLOSINGS = 4;

export const listLastClosings = (db: Database) =>
  db
    .selectFrom('till_closings')
    .innerJoin('accounts', 'accounts.id', 'closed_by')
    .select(['day', 'difference', 'accounts.username as closed_by'])
    .orderBy('day', 'desc')
    .limit(LAST_CLOSINGS)
    .execute();
