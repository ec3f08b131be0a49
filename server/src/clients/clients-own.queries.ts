import { PARTICULARS } from '@elan/contract/clients/clients.ts';
import type { Closing } from '@elan/contract/clients/own-account.ts';
import { sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';

/** What clients may change of themselves. */
export const findOwnAccount = (db: Database, id: number) =>
  db
    .selectFrom('clients')
    .innerJoin('accounts', 'accounts.id', 'clients.id')
    .select(['email', ...PARTICULARS, 'version'])
    .where('clients.id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();

/** What is still to come is what the agenda still holds; what is given back is what it was booked for. */
export async function findClosing(
  db: Database,
  id: number,
  now: Now,
): Promise<Omit<Closing, 'amount_owed'> | undefined> {
  const { rows } = await sql<Omit<Closing, 'amount_owed'>>`
    with held as materialized (
      select reservation_id, booking_id from agenda
      where person_id = ${id} and during && tsrange(${now.wall}::timestamp, null)
        and lower(during) > ${now.wall}::timestamp
    ), given_back as (
      select count(session.id) as sessions, count(seat.id) as courses,
        coalesce(sum(session.cost), 0)::int as solo, coalesce(sum(seat.cost), 0)::int as team
      from held
        left join reservations session on session.id = held.reservation_id
        left join course_bookings seat on seat.id = held.booking_id
    )
    select sessions, courses,
      (select count(*) from course_waits where client_id = ${id} and ended_at is null) as waits, solo as refunded_solo, team as refunded_team,
      solo_points + solo as forfeited_solo, team_points + team as forfeited_team
    from clients, given_back where clients.id = ${id}`.execute(db);
  return rows[0];
}
