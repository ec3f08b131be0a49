import type { OpenDatabase } from '../server/src/platform/database/database.ts';

/** One session to be booked: its client, and the slot. */
export interface Booking {
  readonly client: number;
  readonly coach: number;
  readonly date: string;
  readonly time: string;
}

/** What a booking is to the database, without a server, a mail or a key. */
export const BOOK_SESSION = {
  name: 'book_session',
  text: 'select s.* from book_session($1, $2, $3, $4, $5, $6, $7, $8) s where s.id is not null',
};

/** Enough credit for every booking of the run, with its line of history. */
export const giveCredit = ({ pool }: OpenDatabase, points: number) =>
  pool.query(
    `insert into points_history (client_id, solo_delta, reason, actor_id)
      select id, $1, 'admin_add', id from clients`,
    [points],
  );

/** Free hours, each with a client of its own: whatever the order, all of them can be booked. */
export async function offerBookings({ pool }: OpenDatabase, from: string, count: number): Promise<Booking[]> {
  const offered = await pool.query<Omit<Booking, 'client'>>(
    `insert into slots (coach_id, session_type, date, start_time)
      select coach.id, 'normal', $1::date + day, make_time(hour, 0, 0)
      from generate_series(0, 1000) as day, generate_series(6, 21) as hour, coaches as coach
      order by day, hour, coach.id limit $2
      returning coach_id as coach, date, start_time as time`,
    [from, count],
  );
  const clients = await pool.query<{ id: number }>('select id from clients order by id');
  await pool.query('vacuum analyze');
  return offered.rows.map((slot, index) => ({
    ...slot,
    client: clients.rows[index % clients.rows.length]?.id ?? 0,
  }));
}
