import { listOpenHours, type OpenHour } from '@elan/contract/slots/slots.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';

const { ask, aPerson, db, pool } = await testApp({ RATE_LIMIT: 'off' });
const { aSlot, aReservation, aCourse, givePoints } = factories(db);
const client = await aPerson('user');
await givePoints(client.id, 50, 50);

let born = 0;
/** Each test on a day of its own. */
const aDay = () => `2027-01-${String(++born).padStart(2, '0')}`;
const on = async (date: string, query = '&session_type=normal'): Promise<OpenHour[]> => {
  const { status, body } = await ask('GET', `/api/availability?from=${date}&to=${date}${query}`);
  expect(status).toBe(200);
  return listOpenHours.reply.parse(body);
};
const told = async (date: string) =>
  (await on(date)).map(({ start_time, coach_ids, why }) => ({ start_time, coach_ids, why }));

async function twoCoaches(date: string) {
  const [a, b] = [await aPerson('coach'), await aPerson('coach')];
  for (const { id } of [a, b]) {
    await aSlot(id, { date, start_time: '09:00' });
    await aSlot(id, { date, start_time: '18:00' });
  }
  return [a.id, b.id] as const;
}

describe('the hours of any coach', () => {
  it('are each told once, with everybody who is free then, as slots of the first of them', async () => {
    const date = aDay();
    const [a, b] = await twoCoaches(date);
    const bilan = await aSlot(b, { date, start_time: '11:00', session_type: 'bilan' });
    const [nine, ...others] = await on(date);
    expect(nine).toMatchObject({
      date,
      start_time: '09:00',
      end_time: '09:55',
      duration: 55,
      coach_ids: [a, b],
    });
    expect(others.map(({ start_time }) => start_time)).toEqual(['18:00']);
    const both = await on(date, '');
    expect(both.map(({ start_time, session_type }) => `${start_time} ${session_type}`)).toEqual([
      '09:00 normal',
      '11:00 bilan',
      '18:00 normal',
    ]);
    expect(both[1]).toMatchObject({ id: bilan, coach_ids: [b], why: 'only_one' });
  });

  it('name the coach first whose day sessions and courses take least of, and why; an absence is no work', async () => {
    const date = aDay();
    const [a, b] = await twoCoaches(date);
    expect(await told(date)).toMatchObject([
      { coach_ids: [a, b], why: 'as_little_busy' },
      { coach_ids: [a, b] },
    ]);
    await aReservation(await aSlot(a, { date, start_time: '12:00' }), client.id);
    expect(await told(date)).toEqual([
      { start_time: '09:00', coach_ids: [b, a], why: 'least_busy' },
      { start_time: '18:00', coach_ids: [b, a], why: 'least_busy' },
    ]);
    await aCourse(b, { date, time: '14:00', duration: 90 });
    expect(await told(date)).toMatchObject([{ coach_ids: [a, b], why: 'least_busy' }, {}]);
    await pool.query(
      `insert into absences (coach_id, during, state, created_by, created_at, decided_by, decided_at)
         values ($1, $2, 'granted', $1, now(), $1, now())`,
      [a, `[${date} 15:00,${date} 17:59)`],
    );
    expect(await told(date)).toMatchObject([{ coach_ids: [a, b], why: 'least_busy' }, {}]);
  });

  it('lose whoever was booked since, whoever left, and go with the last', async () => {
    const date = aDay();
    const [a, b] = await twoCoaches(date);
    const book = async (coach_id: number) => {
      const rival = await aPerson('user');
      await givePoints(rival.id, 1);
      const body = { coach_id, date, time: '09:00' };
      return (await ask('POST', '/api/reserve', { token: rival.token, body })).status;
    };
    expect(await book(a)).toBe(200);
    expect((await told(date))[0]).toEqual({ start_time: '09:00', coach_ids: [b], why: 'only_one' });
    // Whoever still saw the first coach there is refused, and shown the next one.
    expect(await book(a)).toBe(409);
    expect(await book(b)).toBe(200);
    expect((await told(date)).map(({ start_time }) => start_time)).toEqual(['18:00']);
    await pool.query('update accounts set archived_at = now() where id = $1', [a]);
    expect(await told(date)).toEqual([{ start_time: '18:00', coach_ids: [b], why: 'only_one' }]);
  });

  it('begin now, and are none where the days asked for are over or end before they begin', async () => {
    expect((await ask('GET', '/api/availability?to=2026-11-15')).body).toEqual([]);
    expect((await ask('GET', '/api/availability?from=2027-02-02&to=2027-02-01')).body).toEqual([]);
    const coach = await aPerson('coach');
    await aSlot(coach.id, { date: '2026-11-16', start_time: '09:00' });
    await aSlot(coach.id, { date: '2026-11-16', start_time: '10:00' });
    expect((await told('2026-11-16')).map(({ start_time }) => start_time)).toEqual(['10:00']);
  });
});

it('rivals who want any coach at one hour get as many of them as there are, and nobody the same', async () => {
  const date = aDay();
  const coaches = await twoCoaches(date);
  const rivals = await Promise.all(Array.from({ length: 6 }, () => aPerson('user')));
  for (const { id } of rivals) await givePoints(id, 1);
  /** As the dialog does: who is shown is asked for; refused, the next one who is free then. */
  const bookAny = async (token: string): Promise<number | undefined> => {
    const [hour] = (await on(date)).filter(({ start_time }) => start_time === '09:00');
    const coach_id = hour?.coach_ids[0];
    if (coach_id === undefined) return undefined;
    const { status } = await ask('POST', '/api/reserve', { token, body: { coach_id, date, time: '09:00' } });
    return status === 200 ? coach_id : bookAny(token);
  };
  const got = await Promise.all(rivals.map(({ token }) => bookAny(token)));
  expect(got.filter((coach) => coach !== undefined).toSorted()).toEqual(coaches.toSorted());
});
