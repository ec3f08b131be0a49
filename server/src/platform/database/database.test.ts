import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { afterCommit, withTransaction } from './database.ts';
import { retryDeadlocks } from './retry-deadlocks.ts';
import { instant, wholeNumber } from './value-parsers.ts';

const { db, pool, url } = await testDatabase();

describe('values', () => {
  it('arrive as the contract spells them', async () => {
    const { rows } = await pool.query(`
      select date '2026-11-16' as day, time '09:05' as time, timestamptz '2026-11-16 09:41:00.25+01' as at,
        count(*) as count, 12.5::numeric(10, 2) as amount, null::date as none,
        array[date '2026-11-16'] as days, array[time '09:05', null] as times, array[1.5::numeric] as amounts`);
    expect(rows[0]).toEqual({
      day: '2026-11-16',
      time: '09:05',
      at: '2026-11-16T08:41:00.25+00:00',
      count: 1,
      amount: 12.5,
      none: null,
      days: ['2026-11-16'],
      times: ['09:05', null],
      amounts: [1.5],
    });
  });

  it.each([
    ['2026-11-16 09:41:00+00', '2026-11-16T09:41:00+00:00'],
    ['2026-11-16 09:41:00.123456+01', '2026-11-16T08:41:00.123456+00:00'],
    // Before 20 September 2026 the studio was an hour ahead: this was already the second of August there.
    ['2026-08-01 23:30:00+00', '2026-08-02T00:30:00+01:00'],
  ])('turns the instant %s into ISO 8601, as the studio lived it', (text, iso) => {
    expect(instant(text)).toBe(iso);
  });

  it('never silently rounds a large number', () => {
    expect(wholeNumber('9007199254740991')).toBe(9007199254740991);
    expect(() => wholeNumber('9007199254740993')).toThrow(RangeError);
    expect(() => instant('infinity')).toThrow(RangeError);
  });
});

describe('transactions', () => {
  it('survive a real deadlock, unseen', async () => {
    await sql`create table tins (id int primary key, beans int not null)`.execute(db);
    await sql`insert into tins values (1, 0), (2, 0)`.execute(db);
    const meet = Promise.withResolvers<void>();
    let attempts = 0;
    let arrived = 0;
    const fill = (first: number, second: number) =>
      withTransaction(db, async (tx) => {
        attempts++;
        await sql`update tins set beans = beans + 1 where id = ${first}`.execute(tx);
        if (++arrived === 2) meet.resolve();
        await meet.promise;
        await sql`update tins set beans = beans + 1 where id = ${second}`.execute(tx);
      });
    await Promise.all([fill(1, 2), fill(2, 1)]);
    const { rows } = await sql<{ beans: number }>`select beans from tins order by id`.execute(db);
    expect(rows).toEqual([{ beans: 2 }, { beans: 2 }]);
    expect(attempts).toBe(3);
  });

  it('leave nothing when the work fails, and are not repeated for it', async () => {
    let attempts = 0;
    const work = withTransaction(db, async (tx) => {
      attempts++;
      await sql`insert into settings (name, value) values ('half', 'done')`.execute(tx);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(attempts).toBe(1);
    expect(await db.selectFrom('settings').selectAll().where('name', '=', 'half').execute()).toEqual([]);
  });

  it('give up in the end', async () => {
    let attempts = 0;
    const hopeless = retryDeadlocks(async () => {
      attempts++;
      await sql`do $$ begin raise exception using errcode = '40001', message = 'again'; end $$`.execute(db);
    });
    await expect(hopeless).rejects.toThrow('again');
    expect(attempts).toBe(6);
  });
});

it('lives on when the server ends every connection', async () => {
  await Promise.all([1, 2, 3].map(() => pool.query('select pg_sleep(0.05)')));
  const client = await pool.connect();
  const admin = new pg.Client(url);
  await admin.connect();
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  );
  await admin.end();
  await expect(client.query('select 1')).rejects.toThrow();
  client.release(true);
  await expect.poll(() => pool.query('select 1 as one').then(({ rows }) => rows)).toEqual([{ one: 1 }]);
});

describe('what follows a commit', () => {
  it('is done once, when all of it is carried out, and not at all when it is undone', async () => {
    const act = vi.fn();
    await withTransaction(db, async (tx) => {
      await withTransaction(tx, async (same) => afterCommit(same, act));
      expect(act).not.toHaveBeenCalled();
    });
    expect(act).toHaveBeenCalledOnce();
    const undone = withTransaction(db, async (tx) => {
      afterCommit(tx, act);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(act).toHaveBeenCalledOnce();
    afterCommit(db, act);
    expect(act).toHaveBeenCalledTimes(2);
  });
});
