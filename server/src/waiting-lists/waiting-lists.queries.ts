import type { PageQuery } from '@elan/contract/fields.ts';
import { SECOND_THOUGHTS_MINUTES } from '@elan/contract/waiting-lists/waiting-lists.rules.ts';
import type { WaitingBody } from '@elan/contract/waiting-lists/waiting-lists.ts';
import { sql } from 'kysely';
import { isoInstant, type Now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { onPage, readPage } from '../platform/database/paging.ts';

interface Joining extends WaitingBody {
  readonly course: number;
  readonly client: number;
  /** The client, or an administrator. */
  readonly actor: number;
  readonly now: Now;
}

/** `undefined` when there is no such course to wait for now; other obstacles raise under their constraint's name. */
export async function joinWaitingList(
  db: Database,
  { course, client, notice, if_free, actor, now }: Joining,
): Promise<number | undefined> {
  const { rows } = await sql<{ wait: number | null }>`
    select join_waiting_list(${course}, ${client}, ${notice}, ${if_free}, ${actor}, ${now.at}, ${now.wall}) as wait`.execute(
    db,
  );
  return rows[0]?.wait ?? undefined;
}

/** A course that is not deleted, held: nobody joins it or its list, or leaves them. */
export const holdCourse = (db: Database, id: number) =>
  db
    .selectFrom('group_courses')
    .select(['id', 'date', 'time', 'is_active', 'cancelled_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const findCourse = (db: Database, id: number) =>
  db
    .selectFrom('group_courses')
    .select(['id', 'date', 'time', 'is_active'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

interface Ending {
  readonly course: number;
  readonly client: number;
  readonly actor: number;
  readonly outcome: 'left' | 'removed';
  readonly now: Now;
}

/** Of a course that is held; false when that client does not wait for it. */
export async function endWait(
  db: Database,
  { course, client, actor, outcome, now }: Ending,
): Promise<boolean> {
  const ended = await db
    .updateTable('course_waits')
    .set({ ended_at: now.at, ended_by: actor, outcome })
    .where('course_id', '=', course)
    .where('client_id', '=', client)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Who waits for a course, in their order, and that client's place among them. */
export async function readPlace(db: Database, course: number, client: number) {
  const { rows } = await sql<{ waiting_position: number | null; waiting_count: number }>`
    select count(*)::int as waiting_count,
      nullif(count(*) filter (where w.rank <= (
        select rank from course_waits where course_id = ${course} and client_id = ${client} and ended_at is null)), 0)::int
        as waiting_position
    from course_waits w where w.course_id = ${course} and w.ended_at is null`.execute(db);
  return rows[0] ?? { waiting_position: null, waiting_count: 0 };
}

/** What begins later than now, and who was put in a moment ago and is still in it. */
const ownWaits = (db: Database, client: number, now: Now) =>
  db
    .selectFrom('course_waits as wait')
    .innerJoin('group_courses as course', 'course.id', 'wait.course_id')
    .leftJoin('course_bookings as booking', 'booking.id', 'wait.booking_id')
    .where('wait.client_id', '=', client)
    .where('course.deleted_at', 'is', null)
    .where(sql<boolean>`course.date + course.time > ${now.wall}::timestamp`)
    .where((is) =>
      is.or([
        is('wait.ended_at', 'is', null),
        is.and([
          is('wait.outcome', '=', 'put_in'),
          is('booking.status', '=', 'confirmed'),
          is('wait.ended_at', '>', isoInstant(now.instant.subtract({ minutes: SECOND_THOUGHTS_MINUTES }))),
        ]),
      ]),
    );

export const listOwnWaits = (db: Database, client: number, now: Now, page: PageQuery) => {
  const own = ownWaits(db, client, now);
  const listed = onPage(own, page)
    .select([
      'wait.id',
      'wait.course_id',
      'wait.notice',
      'wait.if_free',
      'wait.created_at',
      'wait.ended_at as put_in_at',
    ])
    .orderBy('course.date')
    .orderBy('course.time')
    .orderBy('wait.id');
  return readPage(listed, own);
};

/** Those of one course, in their order, and what would keep each from a seat. */
export const listWaiters = (db: Database, course: number) =>
  db
    .selectFrom('course_waits as wait')
    .innerJoin('group_courses as course', 'course.id', 'wait.course_id')
    .innerJoin('clients as client', 'client.id', 'wait.client_id')
    .innerJoin('accounts as account', 'account.id', 'wait.client_id')
    .select([
      'wait.client_id as user_id',
      'client.full_name',
      'account.email',
      'client.phone',
      'client.phone_e164',
      'wait.notice',
      'wait.if_free',
      'wait.created_at',
      'client.team_points',
      sql<number>`row_number() over (order by wait.rank)::int`.as('waiting_position'),
      sql<boolean>`exists (
        select from agenda where agenda.person_id = wait.client_id and agenda.during && course.during)`.as(
        'is_busy',
      ),
    ])
    .where('wait.course_id', '=', course)
    .where('wait.ended_at', 'is', null)
    .orderBy('wait.rank')
    .execute();

/** In that order; of a course that is held. */
export const orderWaiters = (db: Database, course: number, clients: readonly number[]) =>
  sql`
    update course_waits w set rank = line.rank
    from unnest(${[...clients]}::int[]) with ordinality as line (client_id, rank)
    where w.course_id = ${course} and w.client_id = line.client_id and w.ended_at is null`.execute(db);

/** The lists of courses that have begun, their courses held in order. */
export const endOverWaits = (db: Database, now: Now) =>
  sql`
    with over as materialized (
      select c.id from group_courses c
      where c.id in (select course_id from course_waits where ended_at is null)
        and c.date <= ${now.date}::date and c.date + c.time <= ${now.wall}::timestamp
      order by c.id for no key update of c)
    update course_waits set ended_at = ${now.at}, outcome = 'over'
    where ended_at is null and course_id in (select id from over)`.execute(db);
