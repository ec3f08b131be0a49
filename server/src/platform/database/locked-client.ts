import { sql } from 'kysely';

/**
 * An open client account and its balance: until the transaction ends the one cannot close and the other not move. The account's
 * row is locked before the client's, in the order in which bookings lock them: the other way round would be a deadlock.
 */
export const lockedClient = (id: number) => sql`
  select c.id, c.solo_points, c.team_points
  from accounts a join clients c on c.id = a.id
  where a.id = ${id} and a.archived_at is null
  for share of a for no key update of c`;
