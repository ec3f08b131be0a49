import { type Language, languageNow } from '@elan/contract/language.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { prepared } from '../platform/database/prepared-statements.ts';
import { translated } from '../platform/database/translated.ts';

/** One line of an agenda, described. */
interface BookedRow {
  kind: 'session' | 'seat' | 'course';
  id: number;
  title: string | null;
  session_type: string | null;
  coach_name: string;
  client_name: string | null;
  participants: number | null;
  max_participants: number | null;
  date: string;
  time: string;
  duration: number;
  status: string;
  version: number;
  created_at: string;
  cancelled_at: string | null;
}

/** Of one session, `r`. */
const SESSION = sql`
  'session' as kind, r.id, null as title, r.session_type, coach.name as coach_name,
  coalesce(client.full_name, account.username) as client_name, null::int as participants, null::int as max_participants,
  r.date, r.time, r.duration, r.status::text as status, r.version, r.created_at, r.cancelled_at
  from reservations r
    join coaches coach on coach.id = r.coach_id
    join clients client on client.id = r.client_id
    join accounts account on account.id = r.client_id
  where r.deleted_at is null`;
/** Of one seat. */
const seatIn = (language: Language) => sql`
  'seat' as kind, seat.id, ${translated(language, 'course.title')} as title, null as session_type, coach.name as coach_name, null as client_name,
  null::int as participants, null::int as max_participants, course.date, course.time, course.duration,
  seat.status::text as status, course.version, seat.created_at, seat.cancelled_at
  from course_bookings seat
    join group_courses course on course.id = seat.course_id
    join coaches coach on coach.id = course.coach_id
  where true`;
const courseIn = (language: Language) => sql`
  'course', course.id, ${translated(language, 'course.title')}, null, coach.name, null, course.current_participants, course.max_participants,
  course.date, course.time, course.duration, 'confirmed', course.version, course.created_at, course.cancelled_at
  from group_courses course
    join coaches coach on coach.id = course.coach_id
  where course.deleted_at is null`;

/**
 * What somebody goes to, from that day on. The agenda holds what is confirmed and nothing else, of clients and coaches alike, and finds
 * the hours of one person by its index, however many years lie before them. How many are to come the planner cannot know: `offset 0`
 * has each described by itself, where it would rather read everybody's.
 */
export const listFeed = async (
  db: Database,
  person: number,
  from: string,
  language: Language,
): Promise<BookedRow[]> => {
  const { rows } = await prepared<BookedRow>('calendar_feed')`
    with hours as materialized (
      select reservation_id, booking_id, course_id from agenda
      where person_id = ${person} and during && tsrange(${from}::date, null)
    )
    select booked.* from hours cross join lateral (
      select ${SESSION} and r.id = hours.reservation_id
      union all
      select ${seatIn(language)} and seat.id = hours.booking_id
      union all
      select ${courseIn(language)} and course.id = hours.course_id
      offset 0) booked
    order by date, time, id`.execute(db);
  return rows;
};

const first = async (db: Database, statement: RawBuilder<BookedRow>) => (await statement.execute(db)).rows[0];

/** A session of that client, cancelled or not. */
export const findSession = (db: Database, id: number, client: number) =>
  first(db, sql`select ${SESSION} and r.id = ${id} and r.client_id = ${client}`);

/** That client's last booking of a course, cancelled or not. */
export const findSeat = (db: Database, course: number, client: number) =>
  first(
    db,
    sql`select ${seatIn(languageNow())} and seat.course_id = ${course} and seat.client_id = ${client} order by seat.id desc limit 1`,
  );

/** Of an open account; the value is null for one without an address. */
export const findFeed = (db: Database, account: number) =>
  db
    .selectFrom('accounts')
    .leftJoin('calendar_feeds as feed', 'feed.account_id', 'accounts.id')
    .select(['accounts.id', 'accounts.role', 'accounts.language', 'feed.nonce'])
    .where('accounts.id', '=', account)
    .where('accounts.archived_at', 'is', null)
    .executeTakeFirst();

export const putFeed = (db: Database, feed: { account_id: number; nonce: Buffer; created_at: string }) =>
  db
    .insertInto('calendar_feeds')
    .values(feed)
    .onConflict((there) =>
      there.column('account_id').doUpdateSet({ nonce: feed.nonce, created_at: feed.created_at }),
    )
    .execute();

export const deleteFeed = (db: Database, account: number) =>
  db.deleteFrom('calendar_feeds').where('account_id', '=', account).execute();
