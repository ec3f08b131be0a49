import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { prepared } from '../platform/database/prepared-statements.ts';
import { Refusal } from '../platform/errors.ts';

/** Until the transaction ends nobody else opens an account: of two processes one fills the studio, the other waits for it. */
export async function lockAccounts(tx: Database): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`lock table accounts in share row exclusive mode`.execute(tx);
}

export async function hasAccounts(db: Database): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Whether the studio's own rules allow it. What they refuse leaves no trace, and the transaction goes on. */
export async function isGranted(tx: Database, act: () => Promise<unknown>): Promise<boolean> {
  await sql`savepoint asked`.execute(tx);
  const isDone = await act().then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );
  if (!isDone) await sql`rollback to savepoint asked`.execute(tx);
  await sql`release savepoint asked`.execute(tx);
  return isDone;
}

const idsOf = ({ rows }: { readonly rows: readonly { readonly id: number }[] }): ReadonlySet<number> =>
  new Set(rows.map(({ id }) => id));

/** Who has the credit and that hour free, with a coach who is free too: everybody else would only be refused. */
export const listWhoMayReserve = async (tx: Database, slotId: number) =>
  idsOf(
    await prepared<{ id: number }>('demo_may_reserve')`
      select c.id from slots s join clients c on c.solo_points >= session_cost(s.session_type)
      where s.id = ${slotId} and s.withdrawn_at is null and not exists (
        select from agenda a where a.person_id in (s.coach_id, c.id) and a.during && s.during)`.execute(tx),
  );

/** The same for a seat. */
export const listWhoMayJoin = async (tx: Database, courseId: number) =>
  idsOf(
    await prepared<{ id: number }>('demo_may_join')`
      select c.id from group_courses g join clients c on c.team_points >= course_cost()
      where g.id = ${courseId} and g.current_participants < g.max_participants and not exists (
        select from agenda a where a.person_id = c.id and a.during && g.during)`.execute(tx),
  );

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

/** Foreign keys cache their plans: after a bulk fill they would scan. */
export const analyze = (db: Database) => sql`analyze`.execute(db);

/** The lines of all payments so far, which would else be written with the commit: the tills of the past are closed before it. */
export async function writeTillLines(db: Database): Promise<void> {
  await sql`set constraints payments_in_till immediate`.execute(db);
  await sql`set constraints payments_in_till deferred`.execute(db);
}
