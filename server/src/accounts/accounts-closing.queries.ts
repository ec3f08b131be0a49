import type { Role } from '@elan/contract/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';

/** Whose account closes, when, and who closes it. */
export interface Closing {
  readonly id: number;
  readonly actor: number;
  readonly now: Now;
  /** Where one is named, only if it is still the account's. */
  readonly epoch?: number | undefined;
}

/**
 * False when there is no such account, or not any more. Bookings under way are waited for, and cancelled afterwards; later
 * ones wait for us, and find the account closed.
 */
export const closeAccount = async (
  db: Database,
  { id, now, epoch }: Closing,
  role: Role,
): Promise<boolean> => {
  const closed = await db
    .updateTable('accounts')
    .$if(epoch !== undefined, (update) => update.where('session_epoch', '=', epoch ?? 0))
    .set({ archived_at: now.at, session_epoch: sql`session_epoch + 1` })
    .where('id', '=', id)
    .where('role', '=', role)
    .where('archived_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
};

/*
 * The order of locks is the order of those we may meet. A booking holds its slot, then asks for its people: so a coach's
 * slots come before the account. From there on as with every change of a course: the account, its courses, the bookings, and
 * the balances of clients last; each of them in the order of their numbers, and all of them before the first is cancelled.
 */

/** What is still to come for a client is what the agenda still holds: its index finds it, however long the past is. */
const toCome = ({ id, now }: Closing) => sql`
  person_id = ${id} and during && tsrange(${now.wall}::timestamp, null) and lower(during) > ${now.wall}::timestamp`;

const futureSlots = ({ id, now }: Closing) => sql`
  select id from slots
  where coach_id = ${id} and withdrawn_at is null
    and date >= ${now.wall}::timestamp::date and date + start_time > ${now.wall}::timestamp`;

const futureCourses = ({ id, now }: Closing) => sql`
  select id from group_courses
  where coach_id = ${id} and cancelled_at is null and deleted_at is null
    and date >= ${now.wall}::timestamp::date and date + time > ${now.wall}::timestamp`;

const seats = (which: RawBuilder<unknown>) =>
  sql`select id from course_bookings where status = 'confirmed' and ${which} order by id for update`;

const sessions = (which: RawBuilder<unknown>) =>
  sql`select id from reservations where status = 'confirmed' and ${which} order by id for update`;

const courses = (which: RawBuilder<unknown>) =>
  sql`select id from group_courses where id in (${which}) order by id for update`;

const seatsInCourses = (closing: Closing) => seats(sql`course_id in (${futureCourses(closing)})`);
const sessionsInSlots = (closing: Closing) => sessions(sql`slot_id in (${futureSlots(closing)})`);

/** Whoever asks for days off or answers is waited for: the coach first, then what was asked for, before any slot. */
export const refuseRequests = async (db: Database, { id, actor, now }: Closing) => {
  await db.selectFrom('coaches').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  await db
    .updateTable('absences')
    .set({ state: 'refused', decided_by: actor, decided_at: now.at })
    .where('coach_id', '=', id)
    .where('state', '=', 'requested')
    .execute();
};

/** Bookings under way are waited for; later ones wait, and find the slot withdrawn. */
export const lockFutureSlots = (db: Database, closing: Closing) =>
  sql`${futureSlots(closing)} order by id for update`.execute(db);

export const lockBookingsWithCoach = async (db: Database, closing: Closing) => {
  await courses(futureCourses(closing)).execute(db);
  await sessionsInSlots(closing).execute(db);
  await sql`
    select lock_refunds(
      array(select id from reservations where status = 'confirmed' and slot_id in (${futureSlots(closing)})),
      array(${futureCourses(closing)}))`.execute(db);
};

const seatsHeld = (closing: Closing) =>
  sql`select booking_id from agenda where ${toCome(closing)} and booking_id is not null`;

const sessionsHeld = (closing: Closing) =>
  sessions(sql`id in (
    select reservation_id from agenda where ${toCome(closing)} and reservation_id is not null)`);

/** A session that stayed in shut hours takes its slot along, and slots come before the account. */
export const lockShutSlotsOfClient = (db: Database, closing: Closing) =>
  sql`
    select id from slots where is_shut(coach_id, during) and id in (
      select slot_id from reservations where status = 'confirmed' and id in (
        select reservation_id from agenda where ${toCome(closing)} and reservation_id is not null))
    order by id for no key update`.execute(db);

/** Courses that the client waits for, too. Answers the ones with a seat, and the sessions. */
export const lockBookingsOfClient = async (db: Database, closing: Closing) => {
  const seated = sql`select course_id from course_bookings where id in (${seatsHeld(closing)})`;
  const waitedFor = sql`select course_id from course_waits where client_id = ${closing.id} and ended_at is null`;
  await courses(sql`${seated} union ${waitedFor}`).execute(db);
  const sessions = await sql<{ id: number }>`${sessionsHeld(closing)}`.execute(db);
  const { rows } = await sql<{ course_id: number }>`${seated}`.execute(db);
  return { courses: rows.map(({ course_id }) => course_id), sessions: sessions.rows.map(({ id }) => id) };
};

/** The courses are held. */
export const endWaitsOfClient = (db: Database, { id, actor, now }: Closing) =>
  db
    .updateTable('course_waits')
    .set({ ended_at: now.at, ended_by: actor, outcome: 'closed' })
    .where('client_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();

interface Cancelled {
  id: number;
  client_id: number;
}

const cancellation = ({ actor, now }: Closing) =>
  sql`status = 'cancelled', cancelled_at = ${now.at}::timestamptz, cancelled_by = ${actor}::int`;

/** Refunds what was paid, whatever a course costs by now. */
const cancelSeats = async (db: Database, leaving: RawBuilder<unknown>, closing: Closing) => {
  const { rows } = await sql<Cancelled>`
    with leaving as materialized (${leaving})
    update course_bookings set ${cancellation(closing)}, refunded = cost > 0
    where id in (select id from leaving)
    returning id, client_id`.execute(db);
  return rows;
};

/** Refunds what was paid: a bilan cost nothing. */
const cancelSessions = async (db: Database, leaving: RawBuilder<unknown>, closing: Closing) => {
  const { rows } = await sql<Cancelled>`
    with leaving as materialized (${leaving})
    update reservations set ${cancellation(closing)}, refunded = cost > 0
    where id in (select id from leaving)
    returning id, client_id`.execute(db);
  return rows;
};

export const cancelSeatsOfClient = (db: Database, closing: Closing) =>
  cancelSeats(db, seats(sql`id in (${seatsHeld(closing)})`), closing);

export const cancelSessionsOfClient = (db: Database, closing: Closing) =>
  cancelSessions(db, sessionsHeld(closing), closing);

export const cancelSessionsWithCoach = (db: Database, closing: Closing) =>
  cancelSessions(db, sessionsInSlots(closing), closing);

export const cancelSeatsWithCoach = (db: Database, closing: Closing) =>
  cancelSeats(db, seatsInCourses(closing), closing);

export const callOffFutureCourses = async (db: Database, closing: Closing) => {
  const { rows } = await sql<{ id: number }>`
    update group_courses set cancelled_at = ${closing.now.at}, deleted_at = ${closing.now.at}
    where id in (${futureCourses(closing)}) returning id`.execute(db);
  return rows.map(({ id }) => id);
};

export const withdrawFutureSlots = (db: Database, closing: Closing) =>
  sql`update slots set withdrawn_at = ${closing.now.at} where id in (${futureSlots(closing)})`.execute(db);
