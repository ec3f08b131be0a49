import { RESERVATION_TEXTS } from '@elan/contract/reservations/reservations.texts.ts';
import { STUDIO_TEXTS } from '@elan/contract/studio/studio-admin.texts.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOW, testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { keepAllHoursOpen } from '../weeks/weeks-hours.service.ts';

const { ask, aPerson, clock, db } = await testApp({ TOKEN_TTL_HOURS: '720' });
const { givePoints, aSlot } = factories(db);
const admin = await aPerson('admin');

const PATH = '/api/admin/booking-rules';
const readRules = async () => (await ask('GET', PATH, { token: admin.token })).body;
const setRules = async (over: Record<string, unknown>) =>
  ask('PUT', PATH, { token: admin.token, body: { ...(await readRules()), ...over } });

beforeEach(async () => {
  clock.set(NOW);
  await setRules({ sessions_to_come_max: 60, bilan_days_between: 0 });
});
afterEach(() => expectInvariants(db));

const aClient = async (solo = 0) => {
  const client = await aPerson('user');
  await givePoints(client.id, solo);
  return client;
};

type Hour = { coach_id: number; date: string; time: string; session_type: string };
/** An hour of a coach who has no other. */
const anHour = async (session_type: string, date = '2026-11-20'): Promise<Hour> => {
  const coach = await aPerson('coach');
  await aSlot(coach.id, { date, session_type });
  return { coach_id: coach.id, date, time: '09:00', session_type };
};
const book = (token: string, hour: Hour, over = {}) =>
  ask('POST', '/api/reserve', { token, body: { ...hour, ...over } });

describe('a client who has a bilan to come', () => {
  it('cannot book a second one, and is told when the first is and what to do', async () => {
    const { token } = await aClient();
    expect((await book(token, await anHour('bilan', '2026-11-20'))).status).toBe(200);
    expect(await book(token, await anHour('bilan', '2026-12-01'))).toMatchObject({
      status: 409,
      body: {
        error: RESERVATION_TEXTS.oneBilanToCome('vendredi 20 novembre 2026', '09:00'),
        rule: 'one_bilan_to_come',
      },
    });
  });

  it('cannot take every hour of every coach by twenty bilans at once', async () => {
    const { id, token } = await aClient();
    const days = Array.from({ length: 20 }, (_, day) => `2026-12-${String(day + 1).padStart(2, '0')}`);
    const hours = await Promise.all(days.map((date) => anHour('bilan', date)));
    const replies = await Promise.all(hours.map((hour) => book(token, hour)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
    const held = await db.selectFrom('reservations').select('id').where('client_id', '=', id).execute();
    expect(held).toHaveLength(1);
  });

  it('books another once it is cancelled, or has begun', async () => {
    const { id, token } = await aClient();
    const first = await book(token, await anHour('bilan', '2026-11-20'));
    const cancelled = await ask('POST', `/api/reservations/client/cancel/${first.body.reservation.id}`, {
      token,
      body: { user_id: id },
    });
    expect(cancelled.status).toBe(200);
    expect((await book(token, await anHour('bilan', '2026-11-21'))).status).toBe(200);
    clock.set('2026-11-21T09:00');
    expect((await book(token, await anHour('bilan', '2026-11-22'))).status).toBe(200);
  });

  it('books normal sessions as before', async () => {
    const { token } = await aClient(1);
    expect((await book(token, await anHour('bilan', '2026-11-20'))).status).toBe(200);
    expect((await book(token, await anHour('normal', '2026-11-21'))).status).toBe(200);
  });

  it('gets a second one from the administrator', async () => {
    const { id, token } = await aClient();
    expect((await book(token, await anHour('bilan', '2026-11-20'))).status).toBe(200);
    const reply = await book(admin.token, await anHour('bilan', '2026-11-21'), { user_id: id });
    expect(reply.status).toBe(200);
  });
});

describe('a studio that wants 30 days between two bilans', () => {
  it('tells a client from which day on the next one is possible', async () => {
    const { token } = await aClient();
    expect((await book(token, await anHour('bilan', '2026-11-20'))).status).toBe(200);
    await setRules({ bilan_days_between: 30 });
    clock.set('2026-11-21T08:00');
    expect(await book(token, await anHour('bilan', '2026-12-19'))).toMatchObject({
      status: 409,
      body: {
        error: RESERVATION_TEXTS.bilanTooSoon('dimanche 20 décembre 2026'),
        rule: 'bilan_days_between',
      },
    });
    expect((await book(token, await anHour('bilan', '2026-12-20'))).status).toBe(200);
  });

  it('lets a newcomer book the first bilan at once', async () => {
    await setRules({ bilan_days_between: 30 });
    const { token } = await aClient();
    expect((await book(token, await anHour('bilan', '2026-11-17'))).status).toBe(200);
  });

  it('lets the administrator book an earlier one', async () => {
    const { id, token } = await aClient();
    expect((await book(token, await anHour('bilan', '2026-11-20'))).status).toBe(200);
    await setRules({ bilan_days_between: 30 });
    clock.set('2026-11-21T08:00');
    const reply = await book(admin.token, await anHour('bilan', '2026-11-25'), { user_id: id });
    expect(reply.status).toBe(200);
  });
});

describe('a studio that bounds the sessions to come', () => {
  it('refuses a client one more than it allows, at once or in turn, and takes no credit for it', async () => {
    await setRules({ sessions_to_come_max: 2 });
    const { id, token } = await aClient(5);
    const hours = await Promise.all(
      ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'].map((date) => anHour('normal', date)),
    );
    const replies = await Promise.all(hours.map((hour) => book(token, hour)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
    expect(await book(token, await anHour('bilan', '2026-12-05'))).toMatchObject({
      status: 409,
      body: { error: RESERVATION_TEXTS.tooManyToCome(2), rule: 'sessions_to_come_max' },
    });
    const { solo_points } = await db
      .selectFrom('clients')
      .select('solo_points')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(solo_points).toBe(3);
  });

  it('counts neither what has begun nor what was cancelled', async () => {
    await setRules({ sessions_to_come_max: 1 });
    const { id, token } = await aClient(5);
    const first = await book(token, await anHour('normal', '2026-11-20'));
    await ask('POST', `/api/reservations/client/cancel/${first.body.reservation.id}`, {
      token,
      body: { user_id: id },
    });
    expect((await book(token, await anHour('normal', '2026-11-21'))).status).toBe(200);
    clock.set('2026-11-21T09:00');
    expect((await book(token, await anHour('normal', '2026-11-22'))).status).toBe(200);
  });

  it('lets the administrator book beyond it', async () => {
    await setRules({ sessions_to_come_max: 1 });
    const { id, token } = await aClient(5);
    expect((await book(token, await anHour('normal', '2026-11-20'))).status).toBe(200);
    const more = await book(admin.token, await anHour('normal', '2026-11-21'), { user_id: id });
    expect(more.status).toBe(200);
  });
});

describe('the rules', () => {
  it('begin with 60 sessions to come, no days between bilans, twelve weeks ahead, absences that do not matter, and nobody who said so', async () => {
    const fresh = await testApp();
    const { token } = await fresh.aPerson('admin');
    expect((await fresh.ask('GET', PATH, { token })).body).toEqual({
      sessions_to_come_max: 60,
      bilan_days_between: 0,
      weeks_ahead: 12,
      coaches_open_hours: false,
      client_moves_max: 2,
      client_move_days_max: 30,
      course_notice_hours: 0,
      missed_max: null,
      version: 1,
      changed_at: null,
      changed_by: null,
    });
  });

  it('say who changed them, and are not overwritten by a form filled from an older version', async () => {
    const before = await readRules();
    const saved = await setRules({ sessions_to_come_max: 40 });
    expect(saved).toMatchObject({
      status: 200,
      body: { sessions_to_come_max: 40, version: before.version + 1, changed_by: expect.any(String) },
    });
    const stale = await setRules({ sessions_to_come_max: 50, version: before.version });
    expect(stale).toMatchObject({
      status: 409,
      body: { error: STUDIO_TEXTS.CHANGED, newer: { sessions_to_come_max: 40 } },
    });
  });

  it.each([
    { sessions_to_come_max: 0 },
    { sessions_to_come_max: 1001 },
    { bilan_days_between: -1 },
    { bilan_days_between: 731 },
    { bilan_days_between: 1.5 },
    { weeks_ahead: 0 },
    { weeks_ahead: 53 },
    { coaches_open_hours: 'oui' },
    { client_moves_max: 21 },
    { client_move_days_max: 366 },
    { course_notice_hours: -1 },
    { course_notice_hours: 169 },
    { missed_max: 0 },
    { missed_max: 21 },
  ])('refuse %o', async (wrong) => {
    const [field = ''] = Object.keys(wrong);
    expect(await setRules(wrong)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
  });
});

describe('a studio that keeps hours open for so many weeks', () => {
  const offered = (coach_id: number) =>
    db
      .selectFrom('slots')
      .select(['date', 'id'])
      .where('coach_id', '=', coach_id)
      .where('withdrawn_at', 'is', null)
      .orderBy('date')
      .execute();

  it('opens more of the coaches’ weeks as soon as it wants more, and withdraws them likewise', async () => {
    await setRules({ weeks_ahead: 2 });
    const { id } = await aPerson('coach');
    const windows = [{ weekday: 2, start_time: '09:00', end_time: '10:00', session_types: ['normal'] }];
    const body = { valid_from: '2026-11-16', windows };
    await ask('PUT', `/api/coaches/${id}/week`, { token: admin.token, body });
    expect(await offered(id)).toMatchObject([{ date: '2026-11-17' }, { date: '2026-11-24' }]);
    await setRules({ weeks_ahead: 4 });
    const four = await offered(id);
    expect(four.map(({ date }) => date)).toEqual(['2026-11-17', '2026-11-24', '2026-12-01', '2026-12-08']);
    await setRules({ weeks_ahead: 1 });
    expect(await offered(id)).toMatchObject([{ date: '2026-11-17' }]);
    await setRules({ weeks_ahead: 4 });
    expect(await offered(id)).toEqual(four);
    await setRules({ weeks_ahead: 12 });
  });
});

describe('hours that cannot follow a new setting', () => {
  it('are one coach’s only, who is named, and follow when it is said again', async () => {
    await setRules({ weeks_ahead: 2 });
    const [one, two] = [await aPerson('coach'), await aPerson('coach')];
    const windows = [{ weekday: 2, start_time: '09:00', end_time: '10:00', session_types: ['normal'] }];
    const body = { valid_from: '2026-11-16', windows };
    for (const { id } of [one, two])
      await ask('PUT', `/api/coaches/${id}/week`, { token: admin.token, body });
    const count = async (coach_id: number) =>
      (await db.selectFrom('slots').select('id').where('coach_id', '=', coach_id).execute()).length;
    await sql`create function hindered() returns trigger language plpgsql as $$ begin raise 'hindered'; end $$`.execute(
      db,
    );
    await sql`create trigger hindered before insert on slots for each row when (new.coach_id = ${sql.lit(one.id)})
      execute function hindered()`.execute(db);
    expect((await setRules({ weeks_ahead: 4 })).status).toBe(500);
    expect([await count(one.id), await count(two.id)]).toEqual([2, 4]);
    await expect(keepAllHoursOpen({ db, clock })).rejects.toThrow(`coach ${one.id}: `);
    await sql`drop function hindered cascade`.execute(db);
    expect((await setRules({ weeks_ahead: 4 })).status).toBe(200);
    expect([await count(one.id), await count(two.id)]).toEqual([4, 4]);
    await setRules({ weeks_ahead: 12 });
  });
});

describe('a client who moves a bilan', () => {
  const move = (token: string, id: number, { coach_id, date, time }: Hour) =>
    ask('POST', `/api/reservations/${id}/move`, { token, body: { coach_id, date, time } });

  it('cannot bring it nearer to the last one than the studio allows, but may put it off', async () => {
    const { token } = await aClient();
    await book(token, await anHour('bilan', '2026-11-17'));
    clock.set('2026-11-18T09:00');
    await setRules({ bilan_days_between: 90 });
    const { body } = await book(token, await anHour('bilan', '2027-03-01'));
    const { id } = body.reservation;
    expect(await move(token, id, await anHour('bilan', '2026-11-20'))).toMatchObject({
      status: 409,
      body: { rule: 'bilan_days_between' },
    });
    expect((await move(token, id, await anHour('bilan', '2027-03-08'))).status).toBe(200);
    expect((await move(admin.token, id, await anHour('bilan', '2026-11-20'))).status).toBe(200);
  });

  it('brings it before another one where the studio wants no days between them', async () => {
    const { id: user_id, token } = await aClient();
    const { body } = await book(token, await anHour('bilan', '2026-11-25'));
    await book(admin.token, await anHour('bilan', '2026-11-24'), { user_id });
    const { id } = body.reservation;
    expect((await move(token, id, await anHour('bilan', '2026-11-20'))).status).toBe(200);
  });
});
