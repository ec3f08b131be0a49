import { AUTH_TEXTS } from '@elan/contract/auth/auth.texts.ts';
import { COACH_TEXTS } from '@elan/contract/coaches/coaches.texts.ts';
import { WEEK_TEXTS } from '@elan/contract/weeks/weeks.texts.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOW, testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';
import { expectInvariants } from '../../test/invariants.ts';

const { ask, aPerson, clock, db } = await testApp({ TOKEN_TTL_HOURS: '720' });
const { aSlot, aReservation } = factories(db);
const { token } = await aPerson('admin');

beforeEach(() => clock.set(NOW));
afterEach(() => expectInvariants(db));

const window = (weekday: number, start_time = '09:00', end_time = '12:00', session_types = ['normal']) => ({
  weekday,
  start_time,
  end_time,
  session_types,
});
/** From the Monday on which the clock stands. */
const aWeek = (over: Record<string, unknown> = {}) => ({
  valid_from: '2026-11-16',
  windows: [window(4)],
  ...over,
});
const save = (coach: number, body: Record<string, unknown>, query = '') =>
  ask('PUT', `/api/coaches/${coach}/week${query}`, { token, body });
const preview = (coach: number, body: Record<string, unknown>) => save(coach, body, '?preview=1');
const read = async (coach: number) => (await ask('GET', `/api/coaches/${coach}/week`, { token })).body;

const live = async (coach: number) =>
  (
    await db
      .selectFrom('slots')
      .select(['date', 'start_time', 'session_type'])
      .where('coach_id', '=', coach)
      .where('withdrawn_at', 'is', null)
      .orderBy('date')
      .orderBy('start_time')
      .execute()
  ).map(({ date, start_time, session_type }) => `${date} ${start_time} ${session_type}`);

describe("a coach's week", () => {
  it('opens its hours for twelve weeks, day by day', async () => {
    const { id } = await aPerson('coach');
    const { status, body } = await save(id, aWeek());
    expect(status).toBe(200);
    // Twelve Thursdays but for the 14th of January, a public holiday.
    expect(body).toMatchObject({ opened: 33, withdrawn: 0, kept: 0, message: '33 créneaux ouverts.' });
    expect(body.week).toMatchObject({
      valid_from: '2026-11-16',
      valid_to: null,
      version: 1,
      windows: [window(4)],
    });
    const hours = await live(id);
    expect(hours).toHaveLength(33);
    expect(hours[0]).toBe('2026-11-19 09:00 normal');
    expect(hours.at(-1)).toBe('2027-02-04 11:00 normal');
    expect(body.coaches[0].days.find(({ date }: { date: string }) => date === '2027-01-14')).toMatchObject({
      opened: [],
      clashes: Array.from({ length: 3 }, () =>
        expect.objectContaining({ why: 'holiday', name: 'Nouvel An amazigh' }),
      ),
    });
  });

  it('is the same after a second save, which changes no hour', async () => {
    const { id } = await aPerson('coach');
    await save(id, aWeek());
    const before = await db
      .selectFrom('slots')
      .selectAll()
      .where('coach_id', '=', id)
      .orderBy('id')
      .execute();
    expect((await save(id, aWeek())).body).toMatchObject({ opened: 0, withdrawn: 0, week: { version: 1 } });
    const after = await db.selectFrom('slots').selectAll().where('coach_id', '=', id).orderBy('id').execute();
    expect(after).toEqual(before);
  });

  it('changes nothing when it is only previewed, and says what saving then does', async () => {
    const { id } = await aPerson('coach');
    const foreseen = await preview(id, aWeek());
    expect(foreseen.body.week).toBeNull();
    expect(await live(id)).toEqual([]);
    expect(await read(id)).toMatchObject({ valid_from: null, windows: [], weeks: [] });
    const saved = await save(id, aWeek());
    expect(saved.body.coaches).toEqual(foreseen.body.coaches);
  });

  it('changes nothing either when it is previewed under a key, which is then free to save', async () => {
    const { id } = await aPerson('coach');
    const url = `/api/coaches/${id}/week`;
    const body = aWeek();
    expect((await ask('PUT', `${url}?preview=1`, { token, body, key: 'week-1' })).status).toBe(200);
    expect((await read(id)).weeks).toEqual([]);
    expect((await ask('PUT', url, { token, body, key: 'week-1' })).body.opened).toBe(33);
    expect((await ask('PUT', url, { token, body, key: 'week-1' })).body.opened).toBe(33);
    expect((await read(id)).weeks).toMatchObject([{ version: 1 }]);
  });

  it('withdraws what is no longer in it, and keeps what is booked', async () => {
    const { id } = await aPerson('coach');
    const client = await aPerson('user');
    await save(id, aWeek({ windows: [window(4, '09:00', '12:00', ['bilan'])] }));
    const { id: slot } = await db
      .selectFrom('slots')
      .select('id')
      .where('coach_id', '=', id)
      .where('date', '=', '2026-11-26')
      .where('start_time', '=', '11:30')
      .executeTakeFirstOrThrow();
    const reservation_id = await aReservation(slot, client.id);
    const { body } = await save(id, aWeek({ windows: [window(4, '09:00', '11:00', ['bilan'])], version: 1 }));
    expect(body).toMatchObject({ opened: 0, withdrawn: 21, kept: 1 });
    const day = body.coaches[0].days.find(({ date }: { date: string }) => date === '2026-11-26');
    expect(day).toMatchObject({
      withdrawn: [{ start_time: '11:00' }],
      kept: [{ start_time: '11:30', reservation_id, client_name: expect.stringContaining('Client') }],
    });
    expect(await live(id)).toContain('2026-11-26 11:30 bilan');
  });

  it('is given to colleagues in the same step', async () => {
    const [one, two, three] = [await aPerson('coach'), await aPerson('coach'), await aPerson('coach')];
    const { body } = await save(two.id, aWeek({ coach_ids: [one.id, three.id, two.id] }));
    expect(body.coaches.map(({ coach_id }: { coach_id: number }) => coach_id)).toEqual([
      two.id,
      one.id,
      three.id,
    ]);
    expect(body.opened).toBe(99);
    for (const { id } of [one, two, three]) expect(await live(id)).toHaveLength(33);
  });

  it('of somebody unknown or gone is refused, and nobody gets one', async () => {
    const { id } = await aPerson('coach');
    expect(await save(999_999, aWeek())).toMatchObject({
      status: 404,
      body: { error: COACH_TEXTS.NOT_FOUND },
    });
    const gone = await aPerson('coach');
    await db.updateTable('accounts').set({ archived_at: NOW }).where('id', '=', gone.id).execute();
    expect((await save(gone.id, aWeek())).status).toBe(404);
    expect((await ask('GET', `/api/coaches/${gone.id}/week`, { token })).status).toBe(404);
    expect(await save(id, aWeek({ coach_ids: [gone.id] }))).toMatchObject({
      status: 404,
      body: { fields: { coach_ids: COACH_TEXTS.NOT_FOUND } },
    });
    expect((await read(id)).weeks).toEqual([]);
  });

  it('is read by its coach, but by no other', async () => {
    const [one, two] = [await aPerson('coach'), await aPerson('coach')];
    await save(one.id, aWeek());
    const url = `/api/coaches/${one.id}/week`;
    expect(await ask('GET', url, { token: one.token })).toMatchObject({
      status: 200,
      body: { valid_from: '2026-11-16', windows: [window(4)], weeks_ahead: 12, open_until: '2027-02-07' },
    });
    expect(await ask('GET', url, { token: two.token })).toMatchObject({
      status: 403,
      body: { error: AUTH_TEXTS.NOT_YOURS },
    });
  });
});

describe('a week that is saved over somebody else’s', () => {
  it('is refused with theirs when the version is not the one that was seen', async () => {
    const { id } = await aPerson('coach');
    await save(id, aWeek());
    const { body } = await save(id, aWeek({ windows: [window(5)], version: 1 }));
    expect(body.week.version).toBe(2);
    expect(await save(id, aWeek({ windows: [], version: 1 }))).toMatchObject({
      status: 409,
      body: { error: WEEK_TEXTS.CHANGED, newer: { id: body.week.id, version: 2, windows: [window(5)] } },
    });
    expect((await read(id)).windows).toEqual([window(5)]);
  });

  it('at the same moment is told so, and there is one week', async () => {
    const { id } = await aPerson('coach');
    await save(id, aWeek());
    const replies = await Promise.all(
      [1, 2, 3, 4].map((weekday) => save(id, aWeek({ windows: [window(weekday)], version: 1 }))),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await read(id)).weeks).toHaveLength(1);
  });

  it('is the first one’s however many begin the first one together, and the others are shown it', async () => {
    const { id } = await aPerson('coach');
    const replies = await Promise.all([1, 2, 3].map((day) => save(id, aWeek({ windows: [window(day)] }))));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { weeks } = await read(id);
    expect(weeks).toMatchObject([{ version: 1 }]);
    for (const { body } of replies.filter(({ status }) => status === 409))
      expect(body).toMatchObject({ error: WEEK_TEXTS.CHANGED, newer: weeks[0] });
    expect((await save(id, aWeek({ valid_from: '2026-11-23', windows: [window(5)] }))).status).toBe(200);
  });
});

describe('a week that cannot be', () => {
  const wrong: [string, Record<string, unknown>, string, string][] = [
    [
      'two windows overlap',
      { windows: [window(4), window(4, '11:00', '13:00')] },
      'windows',
      WEEK_TEXTS.OVERLAP,
    ],
    [
      'one ends first',
      { windows: [window(4, '12:00', '09:00')] },
      'windows.0.end_time',
      WEEK_TEXTS.ENDS_FIRST,
    ],
    [
      'one crosses midnight',
      { windows: [window(4, '23:00', '01:00')] },
      'windows.0.end_time',
      WEEK_TEXTS.ENDS_FIRST,
    ],
    [
      'one is too short',
      { windows: [window(4, '09:00', '09:54')] },
      'windows.0.end_time',
      WEEK_TEXTS.TOO_SHORT,
    ],
    ['one is on an eighth day', { windows: [window(8)] }, 'windows.0.weekday', WEEK_TEXTS.WEEKDAY_WRONG],
    [
      'one is of no kind',
      { windows: [window(4, '09:00', '12:00', [])] },
      'windows.0.session_types',
      WEEK_TEXTS.NO_KIND,
    ],
    [
      'there are 101',
      { windows: Array.from({ length: 101 }, () => window(4)) },
      'windows',
      WEEK_TEXTS.TOO_MANY,
    ],
    ['it ends before it begins', { valid_to: '2026-11-15' }, 'valid_to', WEEK_TEXTS.LAST_DAY_FIRST],
    ['it begins in the past', { valid_from: '2026-11-15' }, 'valid_from', WEEK_TEXTS.BEGINS_IN_PAST],
  ];
  it.each(wrong)('because %s is refused in words', async (_, over, field, text) => {
    const { id } = await aPerson('coach');
    expect(await save(id, aWeek(over))).toMatchObject({ status: 400, body: { fields: { [field]: text } } });
    expect((await preview(id, aWeek(over))).status).toBe(400);
    expect(await read(id)).toMatchObject({ weeks: [] });
  });

  it('because it covers another one for a while is refused, and a colleague is named', async () => {
    const [one, two] = [await aPerson('coach'), await aPerson('coach')];
    const ramadan = aWeek({ valid_from: '2027-02-08', valid_to: '2027-03-09' });
    await save(one.id, ramadan);
    const late = aWeek({ valid_from: '2027-03-09', valid_to: '2027-03-20' });
    expect(await save(one.id, late)).toMatchObject({
      status: 409,
      body: { fields: { valid_from: WEEK_TEXTS.RANGES_OVERLAP } },
    });
    const { body } = await save(two.id, { ...late, coach_ids: [one.id] });
    expect(body.fields.coach_ids).toMatch(/^Coach \d+ : Une autre semaine/);
    expect((await read(two.id)).weeks).toEqual([]);
  });

  it('because it is over is refused, while one that has begun can be changed', async () => {
    const { id } = await aPerson('coach');
    const { body } = await save(id, aWeek({ valid_to: '2026-11-20' }));
    clock.set('2026-11-18T10:00');
    const change = { ...aWeek({ valid_to: '2026-11-19' }), week_id: body.week.id };
    expect((await save(id, change)).status).toBe(200);
    expect((await save(id, { ...change, valid_from: '2026-11-17' })).body.fields).toEqual({
      valid_from: WEEK_TEXTS.BEGINS_IN_PAST,
    });
    expect((await save(id, { ...change, valid_to: '2026-11-17' })).body.fields).toEqual({
      valid_to: WEEK_TEXTS.OVER,
    });
  });

  it('because it is another coach’s is not found', async () => {
    const [one, two] = [await aPerson('coach'), await aPerson('coach')];
    const { body } = await save(one.id, aWeek());
    expect(await save(two.id, aWeek({ week_id: body.week.id }))).toMatchObject({
      status: 404,
      body: { error: WEEK_TEXTS.NOT_FOUND },
    });
    const url = `/api/coaches/${two.id}/week/${body.week.id}`;
    expect((await ask('DELETE', url, { token })).status).toBe(404);
  });
});

describe('a week that is taken away', () => {
  it('leaves what was added by hand and what is booked, after a preview that changes nothing', async () => {
    const { id } = await aPerson('coach');
    await aSlot(id, { date: '2026-11-19', start_time: '15:00' });
    const { body } = await save(id, aWeek());
    const url = `/api/coaches/${id}/week/${body.week.id}`;
    expect((await ask('DELETE', `${url}?preview=1`, { token })).body).toMatchObject({
      withdrawn: 33,
      week: null,
    });
    expect(await live(id)).toHaveLength(34);
    expect((await ask('DELETE', url, { token })).body).toMatchObject({ opened: 0, withdrawn: 33 });
    expect(await live(id)).toEqual(['2026-11-19 15:00 normal']);
    expect((await ask('DELETE', url, { token })).status).toBe(404);
  });
});
