import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Whose future ends, when it begins, and who ends it. */
export interface Archive {
  readonly coachId: number;
  /** The studio's wall clock, `YYYY-MM-DD HH:MM`. */
  readonly now: string;
  /** The same moment as an instant. */
  readonly at: string;
  readonly actorId: number;
}

const futureSlots = ({ coachId, now }: Archive) => sql`
  select id from slots
  where coach_id = ${coachId} and withdrawn_at is null
    and date >= ${now}::timestamp::date and date + start_time > ${now}::timestamp`;

const futureCourses = ({ coachId, now }: Archive) => sql`
  select id from group_courses
  where coach_id = ${coachId} and cancelled_at is null and deleted_at is null
    and date >= ${now}::timestamp::date and date + time > ${now}::timestamp`;

/*
 * The order of locks is the order of those we may meet. A booking holds its slot, then asks for its people; so slots come
 * before the account. Leaving a course holds the seat, then asks for the course; so seats come before courses.
 */

/** Bookings under way are waited for; later ones wait, and find the slot withdrawn. */
export const lockFutureSlots = (db: Database, archive: Archive) =>
  sql`${futureSlots(archive)} order by id for update`.execute(db);

/** False when there is no such coach, or not any more. From here on nothing new can be planned for this coach. */
export const archiveAccount = async (db: Database, { coachId, at }: Archive): Promise<boolean> => {
  const archived = await db
    .updateTable('accounts')
    .set({ archived_at: at, session_epoch: sql`session_epoch + 1` })
    .where('id', '=', coachId)
    .where('role', '=', 'coach')
    .where('archived_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return archived !== undefined;
};

export const lockFutureCourses = async (db: Database, archive: Archive) => {
  await sql`
    select id from course_bookings where status = 'confirmed' and course_id in (${futureCourses(archive)})
    order by id for update`.execute(db);
  await sql`${futureCourses(archive)} order by id for update`.execute(db);
};

interface Cancelled {
  id: number;
  client_id: number;
}

/** Refunds what was paid: a bilan cost nothing. */
export const cancelFutureSessions = async (db: Database, archive: Archive): Promise<Cancelled[]> => {
  const { rows } = await sql<Cancelled>`
    update reservations
    set status = 'cancelled', refunded = cost > 0, cancelled_at = ${archive.at}, cancelled_by = ${archive.actorId}
    where status = 'confirmed' and slot_id in (${futureSlots(archive)})
    returning id, client_id`.execute(db);
  return rows;
};

export const cancelFutureSeats = async (db: Database, archive: Archive): Promise<Cancelled[]> => {
  const { rows } = await sql<Cancelled>`
    update course_bookings
    set status = 'cancelled', refunded = true, cancelled_at = ${archive.at}, cancelled_by = ${archive.actorId}
    where status = 'confirmed' and course_id in (${futureCourses(archive)})
    returning id, client_id`.execute(db);
  return rows;
};

export const callOffFutureCourses = (db: Database, archive: Archive) =>
  sql`
    update group_courses set cancelled_at = ${archive.at}, deleted_at = ${archive.at}
    where id in (${futureCourses(archive)})`.execute(db);

export const withdrawFutureSlots = (db: Database, archive: Archive) =>
  sql`update slots set withdrawn_at = ${archive.at} where id in (${futureSlots(archive)})`.execute(db);
