import { afterEach, describe, expect, it, vi } from 'vitest';
import { testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';
import { frozenClock } from '../platform/clock.ts';
import { NO_SNAPSHOT, readFreeHours } from './free-hours.queries.ts';
import { findFreeHours } from './free-hours-cache.service.ts';

/** Lists are kept between two questions: whatever moves in between, in whatever way, must show. */
const { ask, aPerson, db, pool } = await testApp({ RATE_LIMIT: 'off' });
const { aSlot, aReservation, aCourse, givePoints } = factories(db);
const client = await aPerson('user');
await givePoints(client.id, 50, 50);
const { token } = await aPerson('admin');

const DATE = '2026-11-20';
const wanted = {
  types: ['normal'],
  now: frozenClock('2026-11-16T09:41').now(),
  from: '2026-11-16',
  to: '2100-12-31',
} as const;
/** As the pool holds it, or another process: nothing of this one is involved. */
const write = (sql: string, ...values: unknown[]) => pool.query(sql, values);

async function aCoachWithTwoHours() {
  const { id } = await aPerson('coach');
  const nine = await aSlot(id, { date: DATE, start_time: '09:00' });
  const ten = await aSlot(id, { date: DATE, start_time: '10:00' });
  const offered = async () => {
    const { body } = await ask('GET', `/api/coaches/${id}/availability`);
    return Array.isArray(body) ? body.map((slot: { id: number }) => slot.id) : body.error;
  };
  expect(await offered()).toEqual([nine, ten]);
  expect(await offered()).toEqual([nine, ten]);
  return { id, nine, ten, offered };
}

afterEach(() => vi.restoreAllMocks());

describe('a list that was kept', () => {
  it('shows what was booked and cancelled since', async () => {
    const { nine, ten, offered } = await aCoachWithTwoHours();
    const session = await aReservation(nine, client.id);
    expect(await offered()).toEqual([ten]);
    await write(
      `update reservations set status = 'cancelled', cancelled_at = now(), cancelled_by = client_id where id = $1`,
      session,
    );
    expect(await offered()).toEqual([nine, ten]);
  });

  it('shows what was withdrawn and added since', async () => {
    const { id, nine, ten, offered } = await aCoachWithTwoHours();
    await write('update slots set withdrawn_at = now() where id = $1', ten);
    expect(await offered()).toEqual([nine]);
    const eleven = await aSlot(id, { date: DATE, start_time: '11:00' });
    expect(await offered()).toEqual([nine, eleven]);
  });

  it('shows the hours that a course took, moved and gave back since', async () => {
    const { id, nine, ten, offered } = await aCoachWithTwoHours();
    const course = await aCourse(id, { date: DATE, time: '09:00', duration: 30 });
    expect(await offered()).toEqual([ten]);
    await write(`update group_courses set time = '10:00' where id = $1`, course);
    expect(await offered()).toEqual([nine]);
    expect((await ask('DELETE', `/api/group-courses/${course}`, { token })).status).toBe(200);
    expect(await offered()).toEqual([nine, ten]);
  });

  it('is not offered by a coach who left since', async () => {
    const { id, nine, ten, offered } = await aCoachWithTwoHours();
    await write('update accounts set archived_at = now() where id = $1', id);
    expect(await offered()).toEqual(expect.any(String));
    await write('update accounts set archived_at = null where id = $1', id);
    expect(await offered()).toEqual([nine, ten]);
  });

  it('shows what was under way when it was read and committed since', async () => {
    const { nine, ten, offered } = await aCoachWithTwoHours();
    const connection = await pool.connect();
    try {
      await connection.query('begin');
      await connection.query(
        `insert into reservations (client_id, coach_id, slot_id, session_type, date, time, created_by)
           select $1, coach_id, id, session_type, date, start_time, $1 from slots where id = $2`,
        [client.id, nine],
      );
      // A later one commits first, and the list is read anew between the two.
      await aSlot((await aPerson('coach')).id);
      expect(await offered()).toEqual([nine, ten]);
      expect(await offered()).toEqual([nine, ten]);
      await connection.query('commit');
    } finally {
      connection.release();
    }
    expect(await offered()).toEqual([ten]);
  });
});

describe('the database', () => {
  it('hands the list over once, and again only when something concerns the coach', async () => {
    const { id: coachId, nine } = await aCoachWithTwoHours();
    const first = await readFreeHours(db, { ...wanted, coachId }, NO_SNAPSHOT);
    expect(first).toMatchObject({ is_unchanged: false, slots: expect.any(String) });
    const other = await aPerson('coach');
    const hour = await aSlot(other.id, { date: DATE, start_time: '15:00' });
    // New slots concern everybody, somebody else's session does not.
    const second = await readFreeHours(db, { ...wanted, coachId }, first);
    expect(second.is_unchanged).toBe(false);
    await aReservation(hour, client.id);
    const third = await readFreeHours(db, { ...wanted, coachId }, second);
    expect(third).toMatchObject({ is_unchanged: true, slots: null });
    await aReservation(nine, (await aClientWithPoints()).id);
    expect(await readFreeHours(db, { ...wanted, coachId }, third)).toMatchObject({
      is_unchanged: false,
    });
  });

  it('believes no reading from before it was started, for a crash may have lost what was announced', async () => {
    const { id: coachId } = await aCoachWithTwoHours();
    const { snapshot } = await readFreeHours(db, { ...wanted, coachId }, NO_SNAPSHOT);
    const last = { snapshot, started: '2026-01-01 00:00:00+00' };
    expect(await readFreeHours(db, { ...wanted, coachId }, last)).toMatchObject({ is_unchanged: false });
  });
});

it('compares no reading older than what is announced is kept', async () => {
  const { id: coachId, nine, ten } = await aCoachWithTwoHours();
  const idsNow = async () => {
    const slots = await findFreeHours(db, { ...wanted, coachId });
    return JSON.parse(slots?.json ?? '[]').map((slot: { id: number }) => slot.id);
  };
  expect(await idsNow()).toEqual([nine, ten]);
  await aReservation(nine, (await aClientWithPoints()).id);
  await write('delete from live_events');
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 21_000);
  expect(await idsNow()).toEqual([ten]);
});

async function aClientWithPoints() {
  const person = await aPerson('user');
  await givePoints(person.id, 1);
  return person;
}
