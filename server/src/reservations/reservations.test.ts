import { AUTH_TEXTS } from '@elan/contract/auth/auth.texts.ts';
import { CLIENT_TEXTS } from '@elan/contract/clients/clients.texts.ts';
import { COACH_TEXTS } from '@elan/contract/coaches/coaches.texts.ts';
import { AGENDA_TEXTS } from '@elan/contract/reservations/agenda.texts.ts';
import { RESERVATION_TEXTS } from '@elan/contract/reservations/reservations.texts.ts';
import { SLOT_TEXTS } from '@elan/contract/slots/slots.texts.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOW, testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';
import { expectInvariants } from '../../test/invariants.ts';

const { ask, aPerson, clock, db } = await testApp();
const { givePoints, aSlot, aCourse, balanceOf } = factories(db);

const admin = await aPerson('admin');
const coach = await aPerson('coach');

let day = 0;
/** Each test has a day of its own, so that the coach is free. */
let date = '';

beforeEach(() => {
  clock.set(NOW);
  date = Temporal.PlainDate.from('2026-12-01').add({ days: day++ }).toString();
});
afterEach(() => expectInvariants(db));

const aClient = async (solo = 2, team = 0) => {
  const client = await aPerson('user');
  await givePoints(client.id, solo, team);
  return client;
};

const wish = (over: Record<string, unknown> = {}) => ({
  coach_id: coach.id,
  date,
  time: '09:00',
  session_type: 'normal',
  ...over,
});

const book = (token: string, over: Record<string, unknown> = {}) =>
  ask('POST', '/api/reserve', { token, body: wish(over) });

describe('booking a session', () => {
  it('takes one individual credit and says what is left', async () => {
    const client = await aClient(2, 3);
    await aSlot(coach.id, { date });
    const reply = await book(client.token);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      message: 'Votre séance est réservée.',
      remaining_points: 4,
      remaining_solo_points: 1,
      remaining_team_points: 3,
      reservation: {
        user_id: client.id,
        coach_id: coach.id,
        date,
        time: '09:00',
        duration: 55,
        status: 'confirmed',
      },
    });
    expect(await balanceOf(client.id)).toEqual({ solo_points: 1, team_points: 3 });
  });

  it('costs nothing for a bilan, even with no credit at all', async () => {
    const client = await aClient(0);
    await aSlot(coach.id, { date, session_type: 'bilan' });
    const reply = await book(client.token, { session_type: 'bilan' });
    expect(reply).toMatchObject({
      status: 200,
      body: { remaining_points: 0, reservation: { duration: 25 } },
    });
  });

  it('never takes a team point for a session', async () => {
    const client = await aClient(0, 5);
    await aSlot(coach.id, { date });
    expect(await book(client.token)).toMatchObject({
      status: 409,
      body: { error: RESERVATION_TEXTS.NOT_ENOUGH_SOLO_POINTS, current: 0, required: 1 },
    });
  });

  it('is for oneself, unless one is the administrator', async () => {
    const client = await aClient();
    const other = await aClient();
    await aSlot(coach.id, { date });
    expect(await book(client.token, { user_id: other.id })).toMatchObject({
      status: 403,
      body: { error: AUTH_TEXTS.NOT_YOURS },
    });
    expect(await book(admin.token)).toMatchObject({ status: 400, body: { error: 'Please select a client' } });
    expect(await book(admin.token, { user_id: 999_999 })).toMatchObject({
      status: 404,
      body: { error: CLIENT_TEXTS.NOT_FOUND },
    });
    expect(await book(admin.token, { user_id: coach.id })).toMatchObject({ status: 404 });
    expect(await book(admin.token, { user_id: other.id })).toMatchObject({
      status: 200,
      body: {
        message: 'La séance est réservée.',
        reservation: { user_id: other.id },
      },
    });
  });

  it('says why there is nothing to book', async () => {
    const client = await aClient();
    expect(await book(client.token)).toMatchObject({
      status: 409,
      body: { error: SLOT_TEXTS.UNAVAILABLE },
    });
    expect(await book(client.token, { coach_id: 999_999 })).toMatchObject({
      status: 404,
      body: { error: COACH_TEXTS.NOT_FOUND },
    });
    await aSlot(coach.id, { date: '2026-11-16', start_time: '09:41' });
    expect(await book(client.token, { date: '2026-11-16', time: '09:41' })).toMatchObject({
      status: 409,
      body: { error: SLOT_TEXTS.PAST },
    });
  });

  it('refuses a slot that is taken', async () => {
    await aSlot(coach.id, { date });
    expect((await book((await aClient()).token)).status).toBe(200);
    const late = await aClient();
    expect(await book(late.token)).toMatchObject({ status: 409, body: { error: SLOT_TEXTS.TAKEN } });
    expect(await balanceOf(late.id)).toMatchObject({ solo_points: 2 });
  });

  it('refuses an hour at which the coach gives a course, or another kind of session', async () => {
    await aSlot(coach.id, { date });
    await aSlot(coach.id, { date, session_type: 'bilan', start_time: '09:30' });
    expect((await book((await aClient()).token)).status).toBe(200);
    const client = await aClient();
    expect(await book(client.token, { session_type: 'bilan', time: '09:30' })).toMatchObject({
      status: 409,
      body: { error: AGENDA_TEXTS.COACH_BUSY },
    });
    await aCourse(coach.id, { date, time: '11:30' });
    await aSlot(coach.id, { date, start_time: '11:00' });
    expect(await book(client.token, { time: '11:00' })).toMatchObject({
      body: { error: AGENDA_TEXTS.COACH_BUSY },
    });
  });

  it('refuses an hour at which the client is somewhere else', async () => {
    const elsewhere = await aPerson('coach');
    const client = await aClient();
    await aSlot(coach.id, { date });
    await aSlot(elsewhere.id, { date, start_time: '09:30' });
    expect((await book(client.token)).status).toBe(200);
    expect(await book(client.token, { coach_id: elsewhere.id, time: '09:30' })).toMatchObject({
      status: 409,
      body: { error: AGENDA_TEXTS.CLIENT_BUSY },
    });
    expect(await balanceOf(client.id)).toMatchObject({ solo_points: 1 });
  });
});

describe('cancelling', () => {
  const bookFor = async (token: string, at: string, over: Record<string, unknown> = {}) => {
    const [onDate = '', time = ''] = at.split('T');
    await aSlot(coach.id, {
      date: onDate,
      start_time: time,
      session_type: String(over['session_type'] ?? 'normal'),
    });
    const reply = await book(token, { date: onDate, time, ...over });
    expect(reply.status).toBe(200);
    return reply.body.reservation.id as number;
  };
  const cancel = (token: string, id: number, body: unknown = {}) =>
    ask('POST', `/api/reservations/client/cancel/${id}`, { token, body });

  it("gives the credit back and frees the slot and both people's hour", async () => {
    const client = await aClient(1, 2);
    const id = await bookFor(client.token, `${date}T09:00`);
    const reply = await cancel(client.token, id, { user_id: client.id });
    expect(reply).toMatchObject({
      status: 200,
      body: { updated_points: 3, updated_solo_points: 1, updated_team_points: 2 },
    });
    expect((await book(client.token)).status).toBe(200);
  });

  it('refunds nothing for a bilan', async () => {
    const client = await aClient(1);
    const id = await bookFor(client.token, `${date}T09:00`, { session_type: 'bilan' });
    expect(await cancel(client.token, id)).toMatchObject({ status: 200, body: { updated_solo_points: 1 } });
  });

  it.each([
    ['six hours before', '03:00', 200, undefined],
    ['a minute later', '03:01', 409, RESERVATION_TEXTS.TOO_LATE_TO_CANCEL],
    ['as it begins', '09:00', 409, RESERVATION_TEXTS.PAST],
    ['afterwards', '12:00', 409, RESERVATION_TEXTS.PAST],
  ])('by the client, %s', async (_when, time, status, error) => {
    const client = await aClient();
    const id = await bookFor(client.token, `${date}T09:00`);
    clock.set(`${date}T${time}`);
    const { token } = (
      await ask('POST', '/api/auth/client-login', {
        body: { email: client.email, password: 'un-mot-de-passe' },
      })
    ).body;
    const reply = await cancel(token, id);
    expect(reply.status).toBe(status);
    expect(reply.body.error).toBe(error);
  });

  it('counts the six hours to the second for the client, and the minute for the administrator', async () => {
    const client = await aClient();
    const id = await bookFor(client.token, `${date}T09:00`);
    clock.set(`${date}T03:00`);
    clock.advance({ seconds: 1 });
    const login = { email: client.email, password: 'un-mot-de-passe' };
    const { token } = (await ask('POST', '/api/auth/client-login', { body: login })).body;
    expect(await cancel(token, id)).toMatchObject({
      status: 409,
      body: { error: RESERVATION_TEXTS.TOO_LATE_TO_CANCEL },
    });
    clock.set(`${date}T08:59`);
    clock.advance({ seconds: 59 });
    const later = await aPerson('admin');
    expect((await ask('POST', `/api/cancel/${id}`, { token: later.token, body: {} })).status).toBe(200);
  });

  it('happens once, and only to what is one’s own', async () => {
    const client = await aClient();
    const stranger = await aClient();
    const id = await bookFor(client.token, `${date}T09:00`);
    expect(await cancel(stranger.token, id)).toMatchObject({
      status: 403,
      body: { error: AUTH_TEXTS.NOT_YOURS },
    });
    expect(await cancel(client.token, id, { user_id: stranger.id })).toMatchObject({ status: 403 });
    expect((await cancel(client.token, id)).status).toBe(200);
    expect(await cancel(client.token, id)).toMatchObject({
      status: 409,
      body: { error: RESERVATION_TEXTS.ALREADY_CANCELLED },
    });
    expect(await cancel(client.token, 999_999)).toMatchObject({
      status: 404,
      body: { error: RESERVATION_TEXTS.NOT_FOUND },
    });
  });

  it.each([
    [{ refundPoints: true }, 2, 1],
    [{ refundPoints: false }, 1, 0],
    [undefined, 1, 0],
  ])('by the administrator with %j, inside six hours too', async (body, solo, refunded_points) => {
    const client = await aClient();
    const id = await bookFor(client.token, `${date}T09:00`);
    clock.set(`${date}T08:59`);
    const { token } = (
      await ask('POST', '/api/auth/login', {
        body: { matricule: admin.matricule, password: 'un-mot-de-passe' },
      })
    ).body;
    expect(await ask('POST', `/api/cancel/${id}`, { token, body })).toMatchObject({
      status: 200,
      body: { updated_solo_points: solo, refunded_points },
    });
    expect((await ask('POST', `/api/cancel/${id}`, { token })).status).toBe(409);
  });

  it('is done by deleting what is still to come, with its refund; what is over is only hidden', async () => {
    const client = await aClient(2);
    const coming = await bookFor(client.token, `${date}T09:00`);
    const over = await bookFor(client.token, '2026-11-16T11:00');
    clock.set('2026-11-16T13:00');
    const { token } = await aPerson('admin');
    for (const id of [coming, over]) {
      expect((await ask('DELETE', `/api/admin/reservations/${id}`, { token })).status).toBe(200);
      expect((await ask('DELETE', `/api/admin/reservations/${id}`, { token })).status).toBe(404);
    }
    expect(await balanceOf(client.id)).toMatchObject({ solo_points: 1 });
    const list = await ask('GET', `/api/admin/reservations?client_id=${client.id}`, { token });
    expect(list.body).toEqual([]);
  });
});
