import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
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
