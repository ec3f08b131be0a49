import pg from 'pg';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { currentSnapshot, forgetAnnouncements, readAnnouncements } from './announcements.ts';

// Whatever other tests have under way on the same server is waited for.
vi.setConfig({ testTimeout: 120_000 });

const { pool, url } = await testDatabase();
const reader = new pg.Client(url);
await reader.connect();
afterAll(() => reader.end());
beforeEach(() => pool.query('delete from live_events'));

const announce = (topic: string, on: Pick<pg.ClientBase, 'query'> = pool) =>
  on.query(`select announce($1, '{}')`, [topic]);
const read = async (since: string) => {
  const { announcements, ...rest } = await readAnnouncements(reader, since);
  return { topics: announcements.map(({ topic }) => topic), ...rest };
};

/** Waits until no transaction of the whole server, other tests' included, is older than what is written here. */
const untilPast = () =>
  vi.waitFor(
    async () => {
      const { rows } = await pool.query(
        'select pg_snapshot_xmin(pg_current_snapshot()) > max(xact) as past from live_events',
      );
      expect(rows).toEqual([{ past: true }]);
    },
    { timeout: 100_000 },
  );

it('each announcement is read once', async () => {
  const start = await currentSnapshot(reader);
  await announce('packs');
  const first = await read(start);
  expect(first.topics).toEqual(['packs']);
  await announce('coaches');
  const second = await read(first.snapshot);
  expect(second.topics).toEqual(['coaches']);
  expect((await read(second.snapshot)).topics).toEqual([]);
});

it('a session that carries its client’s balance is announced as two pieces of news', async () => {
  const start = await currentSnapshot(reader);
  await pool.query(`select announce('reservations', '{7,3}', '{4,5}')`);
  expect((await readAnnouncements(reader, start)).announcements).toEqual([
    { topic: 'reservations', people: [7, 3], balance: null },
    { topic: 'points', people: [7], balance: [4, 5] },
  ]);
});

it('an announcement whose transaction is under way is read when it is done', async () => {
  const slow = await pool.connect();
  await slow.query('begin');
  await announce('packs', slow);
  const start = await currentSnapshot(reader);
  await announce('coaches');
  const first = await read(start);
  expect(first).toMatchObject({ topics: ['coaches'], isBusy: true });
  await slow.query('commit');
  slow.release();
  expect((await read(first.snapshot)).topics).toEqual(['packs']);
});

it('an announcement that only a newer version understands is passed over', async () => {
  const start = await currentSnapshot(reader);
  await announce('weather');
  await announce('packs');
  expect((await read(start)).topics).toEqual(['packs']);
});

it('old announcements are forgotten, not those that came after or are still under way', async () => {
  await pool.query(`select announce('points', '{}') from generate_series(1, 25000)`);
  await untilPast();
  const slow = await pool.connect();
  await slow.query('begin');
  await announce('packs', slow);
  const mark = await currentSnapshot(reader);
  await announce('coaches');
  await slow.query('commit');
  slow.release();
  expect(await forgetAnnouncements(reader, mark)).toBe(false);
  expect(await forgetAnnouncements(reader, mark)).toBe(true);
  const { rows } = await pool.query('select topic from live_events order by id');
  expect(rows).toEqual([{ topic: 'packs' }, { topic: 'coaches' }]);
});

it('new announcements are found by their index, however many old ones there are', async () => {
  await pool.query(`select announce('points', '{}') from generate_series(1, 20000)`);
  await pool.query('analyze live_events');
  await untilPast();
  const start = await currentSnapshot(reader);
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain select id from live_events
     where xact >= pg_snapshot_xmin('${start}'::pg_snapshot) and not pg_visible_in_snapshot(xact, '${start}'::pg_snapshot)`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('live_events_by_transaction');
});
