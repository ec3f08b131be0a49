import { type Insertable, sql } from 'kysely';
import { anyOf } from '../platform/database/any-of.ts';
import type { Database } from '../platform/database/database.ts';
import type { DB } from '../platform/database/database.types.ts';

type Row<Table extends keyof DB> = Insertable<DB[Table]>;

/** Until the transaction ends nobody else opens an account: of two processes one fills the studio, the other waits for it. */
export async function lockAccounts(tx: Database): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`lock table accounts in share row exclusive mode`.execute(tx);
}

export async function hasAccounts(db: Database): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** What every client but one has left, and the days on which they have a session. */
export const listCallers = (tx: Database, except: number) =>
  tx
    .selectFrom('clients')
    .leftJoin('reservations as session', (join) =>
      join.onRef('session.client_id', '=', 'clients.id').on('session.status', '=', 'confirmed'),
    )
    .select(['clients.id', 'solo_points', 'team_points', sql<string[]>`array_agg(session.date)`.as('dates')])
    .where('clients.id', '<>', except)
    .groupBy('clients.id')
    .orderBy('clients.id')
    .execute();

/** Which clients have nothing else to do during these slots, with a free coach, or during these courses. */
export async function listFree(tx: Database, table: 'slots' | 'group_courses', ids: readonly number[]) {
  const host = table === 'slots' ? sql`coach_id` : sql`null::int`;
  const { rows } = await sql<{ id: number; clients: number[] }>`
    with asked as materialized (
      select id, ${host} as host, during from ${sql.table(table)} where id = ${anyOf(ids)}
    ), busy as materialized (
      select asked.id, person_id from asked join agenda on agenda.during && asked.during
    )
    select asked.id, array_agg(client.id) as clients from asked cross join clients client
    where (asked.id, client.id) not in (table busy) and (host is null or (asked.id, host) not in (table busy))
    group by asked.id`.execute(tx);
  return rows;
}

export const insertPaymentPlan = (tx: Database, row: Row<'payment_plans'>) =>
  tx.insertInto('payment_plans').values(row).returning('id').executeTakeFirstOrThrow();

export const insertInstallments = (tx: Database, rows: readonly Row<'installments'>[]) =>
  tx.insertInto('installments').values(rows).execute();

/** Whom each coach really had, and when last. */
export const listSeen = (tx: Database, today: string) =>
  tx
    .selectFrom('reservations')
    .select(({ fn }) => ['coach_id', 'client_id', fn.max('date').$notNull().as('last')])
    .where('status', '=', 'confirmed')
    .where('date', '<', today)
    .groupBy(['coach_id', 'client_id'])
    .orderBy('client_id')
    .execute();

export const insertBilans = (tx: Database, rows: readonly Row<'bilans'>[]) =>
  tx.insertInto('bilans').values(rows).execute();

/** Foreign keys cache their plans: after a bulk fill they would scan. */
export const analyze = (db: Database) => sql`analyze`.execute(db);
