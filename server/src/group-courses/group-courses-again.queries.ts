import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** The same course once more, empty, in the series it was planned with. */
export async function copyCourse(db: Database, id: number, createdAt: string) {
  const { rows } = await sql<{ id: number; coach_id: number }>`
    insert into group_courses
      (coach_id, title, description, translations, photo, date, time, duration, max_participants, is_active, series_id, created_at)
    select coach_id, title, description, translations, photo, date, time, duration, max_participants, is_active, series_id, ${createdAt}
    from group_courses where id = ${id}
    returning id, coach_id`.execute(db);
  const [copy] = rows;
  if (!copy) throw new Error(`no course ${id}`);
  return copy;
}

/** Who was in a course when it was called off, in the order of clients. */
export async function listLeftWith(db: Database, id: number) {
  const { rows } = await sql<{ client_id: number; name: string }>`
    select b.client_id, coalesce(client.full_name, account.username) as name
    from group_courses c
      join course_bookings b on b.course_id = c.id and b.cancelled_at = c.cancelled_at
      join clients client on client.id = b.client_id
      join accounts account on account.id = b.client_id
    where c.id = ${id}
    order by b.client_id`.execute(db);
  return rows;
}
