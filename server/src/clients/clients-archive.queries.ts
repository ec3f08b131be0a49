import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Whose account closes, when, and who closes it. */
export interface Archive {
  readonly client: number;
  readonly actor: number;
  readonly at: string;
  /** The same moment on the studio's wall clock. */
  readonly wall: string;
}

/**
 * False when there is no such client, or not any more. Bookings under way are waited for, and cancelled below; later ones
 * wait for us, and find the account closed.
 */
export const closeAccount = async (db: Database, { client, at }: Archive): Promise<boolean> => {
  const closed = await db
    .updateTable('accounts')
    .set({ archived_at: at, session_epoch: sql`session_epoch + 1` })
    .where('id', '=', client)
    .where('role', '=', 'user')
    .where('archived_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
};

/*
 * What is still to come is what the agenda still holds: its index finds it, however long the past is. Seats come before
 * sessions and all of them are locked first, as everybody does who holds a seat and then asks for its course.
 */
const toCome = ({ client, wall }: Archive) => sql`
  person_id = ${client} and during && tsrange(${wall}::timestamp, null) and lower(during) > ${wall}::timestamp`;

const futureSeats = (archive: Archive) => sql`
  select id from course_bookings where status = 'confirmed'
    and id in (select booking_id from agenda where ${toCome(archive)} and booking_id is not null)
  order by id for update`;

const futureSessions = (archive: Archive) => sql`
  select id from reservations where status = 'confirmed'
    and id in (select reservation_id from agenda where ${toCome(archive)} and reservation_id is not null)
  order by id for update`;

const cancellation = ({ actor, at }: Archive) =>
  sql`status = 'cancelled', cancelled_at = ${at}::timestamptz, cancelled_by = ${actor}::int`;

interface Cancelled {
  id: number;
  client_id: number;
}

export const cancelFutureSeats = async (db: Database, archive: Archive): Promise<Cancelled[]> => {
  const { rows } = await sql<Cancelled>`
    with leaving as materialized (${futureSeats(archive)})
    update course_bookings set ${cancellation(archive)}, refunded = true
    where id in (select id from leaving)
    returning id, client_id`.execute(db);
  return rows;
};

/** Refunds what was paid: a bilan cost nothing. */
export const cancelFutureSessions = async (db: Database, archive: Archive): Promise<Cancelled[]> => {
  const { rows } = await sql<Cancelled>`
    with leaving as materialized (${futureSessions(archive)})
    update reservations set ${cancellation(archive)}, refunded = cost > 0
    where id in (select id from leaving)
    returning id, client_id`.execute(db);
  return rows;
};
