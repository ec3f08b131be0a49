import { setTimeout as sleep } from 'node:timers/promises';
import { LIVE_CLOSE } from '@elan/contract/live/live.ts';
import type pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { EVERYTHING, liveStudio, PATIENCE } from '../../test/live.ts';

const { aPerson, aProcess, ask, aSlot, givePoints, pool, readers, settle, db } = await liveStudio();
const [first, second] = [await aProcess(), await aProcess()];
const [client, coach, admin] = [await aPerson('user'), await aPerson('coach'), await aPerson('admin')];

const listeners = `select pid from pg_stat_activity
  where datname = current_database() and application_name = 'elan live'`;
const hangUpOnListeners = () => pool.query(`select pg_terminate_backend(pid) from (${listeners}) as live`);

/** Runs the work inside a transaction, and leaves its end to the caller. */
async function begin(work: (connection: pg.PoolClient) => Promise<unknown>) {
  const connection = await pool.connect();
  await connection.query('begin');
  await work(connection);
  return async (end: 'commit' | 'rollback') => {
    await connection.query(end);
    connection.release();
  };
}
const announce = (topic: string) => (connection: pg.PoolClient) =>
  connection.query('select announce($1, null)', [topic]);

describe('two processes on one database', () => {
  it('both tell what a third one did', async () => {
    const browsers = [await first.enter(client), await second.enter(client)];
    await givePoints(client.id, 2, 1);
    for (const browser of browsers) {
      await browser.hears({ type: 'points_updated', points: 3, solo_points: 2, team_points: 1 });
    }
  });

  it('both tell a booking made through one of them', async () => {
    const date = '2026-11-23';
    await aSlot(coach.id, { date });
    const browsers = [await first.enter(admin), await second.enter(coach)];
    const body = { coach_id: coach.id, user_id: client.id, date, time: '09:00', session_type: 'normal' };
    expect((await ask('POST', '/api/reserve', { token: client.token, body })).status).toBe(200);
    for (const browser of browsers) await browser.hears({ type: 'changed', topic: 'reservations' });
  });

  it('both hang up when an account is closed', async () => {
    const leaver = await aPerson('coach');
    const browsers = [await first.enter(leaver), await second.enter(leaver)];
    await db.updateTable('accounts').set({ session_epoch: 1 }).where('id', '=', leaver.id).execute();
    for (const { closed } of browsers) expect(await closed).toBe(LIVE_CLOSE.SESSION_DEAD);
  });
});

describe('transactions that overlap', () => {
  it('are told as each commits, whichever began first', async () => {
    const browser = await first.enter(client);
    await settle([browser]);
    const endOld = await begin(announce('coaches'));
    const endYoung = await begin(announce('packs'));
    await endYoung('commit');
    await browser.hears({ type: 'changed', topic: 'packs' });
    expect(browser.topics()).toEqual(new Set(['packs']));
    await endOld('commit');
    await browser.hears({ type: 'changed', topic: 'coaches' });
  });

  it('are told though another one in the same moment was the one to call, even if that was undone', async () => {
    const browser = await first.enter(client);
    const call = (connection: pg.PoolClient) =>
      connection.query(`select pg_advisory_xact_lock(hashtext('elan_live'))`);
    const endCaller = await begin(call);
    const end = await begin(announce('packs'));
    await end('commit');
    await endCaller('rollback');
    await browser.hears({ type: 'changed', topic: 'packs' });
  });

  it('are all told, with the last balance, when hundreds commit at once', async () => {
    const clients = await Promise.all(Array.from({ length: 10 }, () => aPerson('user')));
    const browsers = await Promise.all(clients.map(first.enter));
    await Promise.all(clients.flatMap(({ id }) => Array.from({ length: 30 }, () => givePoints(id, 1))));
    for (const browser of browsers) await browser.hears({ type: 'points_updated', solo_points: 30 });
    for (const browser of browsers) {
      const balances = browser.points().map((message) => ('points' in message ? message.points : 0));
      expect(balances).toEqual([...new Set(balances)].sort((a, b) => a - b));
    }
  });
});

describe('a database that hangs up', () => {
  it('is heard again, and everybody reads everything anew', async () => {
    const browsers = [await first.enter(client), await second.enter(coach)];
    await hangUpOnListeners();
    for (const browser of browsers) {
      await expect.poll(() => browser.topics(), PATIENCE).toEqual(EVERYTHING);
    }
    await vi.waitFor(async () => expect(await readers()).toBe(2), PATIENCE);
    for (const browser of browsers) browser.forget();
    await givePoints(client.id, 1);
    await browsers[0]?.hears({ type: 'points_updated' });
  });

  it('is asked about every token once it is back', async () => {
    const leaver = await aPerson('user');
    const [browser, stayer] = [await first.enter(leaver), await first.enter(client)];
    await pool.query('alter table accounts disable trigger accounts_announced');
    await db.updateTable('accounts').set({ session_epoch: 1 }).where('id', '=', leaver.id).execute();
    await pool.query('alter table accounts enable trigger accounts_announced');
    await sleep(100);
    expect(browser.socket.readyState).toBe(browser.socket.OPEN);
    await hangUpOnListeners();
    expect(await browser.closed).toBe(LIVE_CLOSE.SESSION_DEAD);
    expect(stayer.socket.readyState).toBe(stayer.socket.OPEN);
    await vi.waitFor(async () => expect(await readers()).toBe(2), PATIENCE);
  });

  it('is let go of when the server stops, at once', async () => {
    const third = await aProcess();
    const before = performance.now();
    await third.app.close();
    expect(performance.now() - before).toBeLessThan(2000);
    await vi.waitFor(async () => expect((await pool.query(listeners)).rowCount).toBe(2), PATIENCE);
  });
});

describe('more than can be told piece by piece', () => {
  it('is told as everything', async () => {
    const browser = await first.enter(client);
    await pool.query(`select announce('bilans', '{}') from generate_series(1, 6000)`);
    await expect.poll(() => browser.topics(), PATIENCE).toEqual(EVERYTHING);
  });
});
