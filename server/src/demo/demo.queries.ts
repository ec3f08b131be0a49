import { type Insertable, sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { DB } from '../platform/database/database.types.ts';

/** PostgreSQL takes 65 535 parameters per statement. */
const ROWS_PER_STATEMENT = 2000;

type Row<Table extends keyof DB> = Insertable<DB[Table]>;

/** Until the transaction ends nobody else opens an account, so that two processes do not both fill the studio. */
export const lockAccounts = (tx: Database) =>
  sql`lock table accounts in share row exclusive mode`.execute(tx);

export async function hasAccounts(db: Database): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export const insertAccounts = (tx: Database, rows: readonly Row<'accounts'>[]) =>
  tx.insertInto('accounts').values(rows).returning(['id', 'matricule']).execute();

export const insertCoaches = (tx: Database, rows: readonly Row<'coaches'>[]) =>
  tx.insertInto('coaches').values(rows).execute();

export const insertClients = (tx: Database, rows: readonly Row<'clients'>[]) =>
  tx.insertInto('clients').values(rows).execute();

export const insertPacks = (tx: Database, rows: readonly Row<'packs'>[]) =>
  tx.insertInto('packs').values(rows).returning(['id', 'name']).execute();

export async function insertSlots(tx: Database, rows: readonly Row<'slots'>[]) {
  const inserted = [];
  for (let first = 0; first < rows.length; first += ROWS_PER_STATEMENT) {
    const part = rows.slice(first, first + ROWS_PER_STATEMENT);
    inserted.push(
      await tx
        .insertInto('slots')
        .values(part)
        .returning(['id', 'coach_id', 'session_type', 'date', 'start_time'])
        .execute(),
    );
  }
  return inserted.flat();
}

export const insertCourses = (tx: Database, rows: readonly Row<'group_courses'>[]) =>
  tx.insertInto('group_courses').values(rows).returning(['id', 'coach_id', 'date', 'time']).execute();

export const insertUserPack = (tx: Database, row: Row<'user_packs'>) =>
  tx.insertInto('user_packs').values(row).returning('id').executeTakeFirstOrThrow();

interface Removal {
  readonly removed_at: string;
  readonly removed_by: number;
  readonly removal_reason: string;
}

/** How many points are left to take, the database counts itself. */
export const removeUserPack = (tx: Database, id: number, removal: Removal) =>
  tx
    .updateTable('user_packs')
    .set({ ...removal, points_removed: 0 })
    .where('id', '=', id)
    .execute();

/** The balance after it is filled in by the database. */
export const insertGift = (
  tx: Database,
  row: Omit<Row<'points_history'>, 'solo_after' | 'team_after' | 'reason'>,
) =>
  tx
    .insertInto('points_history')
    .values({ ...row, reason: 'admin_add', solo_after: 0, team_after: 0 })
    .execute();

export const insertReservations = (tx: Database, rows: readonly Row<'reservations'>[]) =>
  tx.insertInto('reservations').values(rows).returning(['id', 'slot_id']).execute();

interface Cancellation {
  readonly cancelled_at: string;
  readonly cancelled_by: number;
  readonly refunded: boolean;
}

export const cancelReservation = (tx: Database, id: number, cancellation: Cancellation) =>
  tx
    .updateTable('reservations')
    .set({ status: 'cancelled', ...cancellation })
    .where('id', '=', id)
    .execute();

export const hideReservation = (tx: Database, id: number, deleted_at: string) =>
  tx.updateTable('reservations').set({ deleted_at }).where('id', '=', id).execute();

export const insertBookings = (tx: Database, rows: readonly Row<'course_bookings'>[]) =>
  tx.insertInto('course_bookings').values(rows).returning(['id', 'course_id', 'client_id']).execute();

export const cancelBooking = (tx: Database, id: number, cancellation: Cancellation) =>
  tx
    .updateTable('course_bookings')
    .set({ status: 'cancelled', ...cancellation })
    .where('id', '=', id)
    .execute();

export const callOffCourse = (tx: Database, id: number, at: string) =>
  tx.updateTable('group_courses').set({ cancelled_at: at, deleted_at: at }).where('id', '=', id).execute();

export const insertPaymentPlans = (tx: Database, rows: readonly Row<'payment_plans'>[]) =>
  tx.insertInto('payment_plans').values(rows).returning(['id', 'user_pack_id']).execute();

export const insertInstallments = (tx: Database, rows: readonly Row<'installments'>[]) =>
  tx.insertInto('installments').values(rows).execute();

export const insertBilans = (tx: Database, rows: readonly Row<'bilans'>[]) =>
  tx.insertInto('bilans').values(rows).execute();

/** Foreign keys cache their plans: after a bulk fill they would scan. */
export const analyze = (db: Database) => sql`analyze`.execute(db);
