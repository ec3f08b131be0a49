import { MISSED_DAYS } from '@elan/contract/missed/missed.rules.ts';
import type { MissedBooking } from '@elan/contract/missed/missed.ts';
import { addDays } from '@elan/contract/time.ts';
import { sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { type ReadIn, translated } from '../platform/database/translated.ts';

/** What `count_missed` counts, row by row, the latest first. */
export async function listMissed(
  db: Database,
  client: number,
  now: Now,
  language: ReadIn,
): Promise<MissedBooking[]> {
  const before = addDays(now.date, -MISSED_DAYS);
  const { rows } = await sql<MissedBooking>`
    select missed.kind, missed.id, missed.title, missed.date, left(missed.time::text, 5) as time, coach.name as coach_name
    from (
      select 'session' as kind, r.id, null as title, r.date, r.time, r.coach_id from reservations r
      where r.client_id = ${client} and r.presence = 'absent' and not r.is_pardoned and r.deleted_at is null
        and r.date > ${before}
      union all
      select 'course', b.id, ${translated(language, 'c.title')}, c.date, c.time, c.coach_id
      from course_bookings b join group_courses c on c.id = b.course_id
      where b.client_id = ${client} and b.presence = 'absent' and not b.is_pardoned and c.deleted_at is null
        and c.date > ${before}
    ) as missed
      join coaches coach on coach.id = missed.coach_id
    order by missed.date desc, missed.time desc`.execute(db);
  return rows;
}

/** A session on the lists. */
export const findSession = (db: Database, id: number) =>
  db
    .selectFrom('reservations')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** The seat that a client has, or had last, in a course on the lists. */
export const findSeat = (db: Database, course: number, client: number) =>
  db
    .selectFrom('course_bookings as seat')
    .innerJoin('group_courses as course', 'course.id', 'seat.course_id')
    .select('seat.id')
    .where('course.id', '=', course)
    .where('course.deleted_at', 'is', null)
    .where('seat.client_id', '=', client)
    .orderBy(sql`seat.status <> 'confirmed'`)
    .orderBy('seat.id', 'desc')
    .limit(1)
    .executeTakeFirst();

type Of = { readonly reservation_id: number } | { readonly booking_id: number };
interface Pardoning {
  readonly reason: string;
  readonly by: number;
  readonly now: Now;
}

/** Fails under the name of its guard where there is nothing to forgive. */
export const insertPardon = (db: Database, of: Of, { reason, by, now }: Pardoning) =>
  db
    .insertInto('missed_pardons')
    .values({ ...of, reason, pardoned_by: by, pardoned_at: now.at })
    .execute();
