import { type Attack, refused } from './attack.ts';

type Studio = Parameters<Attack['run']>[0];

const series = (s: Studio, client_id: number) =>
  s.insert('weekly_series', { client_id, created_at: '2027-03-01' });
const belong = (s: Studio, reservation: number, whole: number) =>
  s.rows('insert into weekly_sessions (reservation_id, series_id) values ($1, $2)', reservation, whole);

/** A session of a client, in a series of the same client. */
const aWeeklySession = async (s: Studio) => {
  const client = await s.client();
  const reservation = await s.reserve(await s.slot(), client);
  await belong(s, reservation, await series(s, client));
  return { client, reservation };
};

/** Sessions of the same hour every week: each in a series of its own client, for good. */
export const WEEKLY_ATTACKS: readonly Attack[] = [
  refused(
    'weekly_sessions_append_only',
    'putting a session into another series',
    async (s) => {
      const { client, reservation } = await aWeeklySession(s);
      const other = await series(s, client);
      await s.rows('update weekly_sessions set series_id = $2 where reservation_id = $1', reservation, other);
    },
    'weekly_sessions_append_only',
  ),
  refused(
    'weekly_sessions_append_only',
    'taking a session out of its series',
    async (s) => {
      const { reservation } = await aWeeklySession(s);
      await s.rows('delete from weekly_sessions where reservation_id = $1', reservation);
    },
    'weekly_sessions_append_only',
  ),
  refused(
    'weekly_sessions_own',
    "a session in somebody else's series",
    async (s) => belong(s, await s.reservation(), await series(s, await s.client())),
    'weekly_sessions_own',
  ),
];
