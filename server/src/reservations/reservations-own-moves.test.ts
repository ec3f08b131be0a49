import { MOVING_TEXTS } from '@elan/contract/reservations/reservations-moving.texts.ts';
import { addDays } from '@elan/contract/time.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOW, type Person, testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';
import { expectInvariants } from '../../test/invariants.ts';

const { ask, aPerson, clock, db } = await testApp({ TOKEN_TTL_HOURS: '720' });
const { givePoints, aSlot, aReservation } = factories(db);
const admin = await aPerson('admin');

const RULES = '/api/admin/booking-rules';
const setRules = async (over: object) => {
  const { body } = await ask('GET', RULES, { token: admin.token });
  return ask('PUT', RULES, { token: admin.token, body: { ...body, ...over } });
};

beforeEach(() => setRules({ client_moves_max: 2, client_move_days_max: 30 }));
afterEach(async () => {
  clock.set(NOW);
  await expectInvariants(db);
});

const FIRST = '2026-11-19';
const LAST = addDays(FIRST, 30);

/** A session on FIRST at ten, and free hours of its coach at eleven on these days. */
async function aSession(...days: string[]) {
  const [coach, client] = [await aPerson('coach'), await aPerson('user')];
  await givePoints(client.id, 1);
  const id = await aReservation(await aSlot(coach.id, { date: FIRST, start_time: '10:00' }), client.id);
  for (const date of days) await aSlot(coach.id, { date, start_time: '11:00' });
  return { coach, client, id };
}

const move = (id: number, { token }: Person, date: string, over: object = { time: '11:00' }) =>
  ask('POST', `/api/reservations/${id}/move`, { token, body: { date, ...over } });
const readMove = (id: number, { token }: Person) => ask('GET', `/api/reservations/${id}/move`, { token });

describe('a client who moves a session', () => {
  it('does so twice, and is told how often it may still, and until which day', async () => {
    const { client, id } = await aSession('2026-11-20', '2026-11-21', '2026-11-22');
    expect((await readMove(id, client)).body).toMatchObject({ moves_left: 2, last_day: LAST, version: 1 });
    expect((await move(id, client, '2026-11-20')).status).toBe(200);
    expect((await move(id, client, '2026-11-21')).status).toBe(200);
    expect(await move(id, client, '2026-11-22')).toMatchObject({
      status: 409,
      body: { error: MOVING_TEXTS.movedOften(2), rule: 'client_moves_max' },
    });
    expect((await readMove(id, client)).body).toMatchObject({
      ...{ moves_left: 0, last_day: LAST, version: 3 },
      reservation: { id, date: '2026-11-21', time: '11:00', status: 'confirmed', cost: 1 },
    });
    expect((await move(id, admin, '2026-11-22')).status).toBe(200);
  });

  it('goes no further than thirty days beyond the first day, wherever it went in between', async () => {
    const { client, id } = await aSession(addDays(FIRST, 20), LAST, addDays(LAST, 1));
    expect((await move(id, client, addDays(FIRST, 20))).status).toBe(200);
    expect(await move(id, client, addDays(LAST, 1))).toMatchObject({
      status: 409,
      body: { error: MOVING_TEXTS.movedTooFar('samedi 19 décembre 2026'), rule: 'client_move_days_max' },
    });
    expect((await move(id, client, LAST)).status).toBe(200);
  });

  it('is not charged for what the studio moved, and may bring it nearer from beyond its own limit', async () => {
    const far = addDays(LAST, 20);
    const { client, id } = await aSession(far, addDays(far, -1), addDays(far, 1));
    expect((await move(id, admin, far)).status).toBe(200);
    expect((await readMove(id, client)).body).toMatchObject({ moves_left: 2, last_day: far });
    expect((await move(id, client, addDays(far, 1))).body).toMatchObject({ rule: 'client_move_days_max' });
    expect((await move(id, client, addDays(far, -1))).status).toBe(200);
  });

  it('obeys what the studio says by then, nothing at all too', async () => {
    const { client, id } = await aSession('2026-11-20', '2026-11-21');
    await setRules({ client_moves_max: 0 });
    expect(await move(id, client, '2026-11-20')).toMatchObject({
      status: 409,
      body: { error: MOVING_TEXTS.movedOften(0), rule: 'client_moves_max' },
    });
    await setRules({ client_moves_max: 1, client_move_days_max: 1 });
    expect((await move(id, client, '2026-11-21')).body).toMatchObject({ rule: 'client_move_days_max' });
    expect((await move(id, client, '2026-11-20')).status).toBe(200);
  });

  it('may take an hour of a colleague that overlaps the old one', async () => {
    const { client, id } = await aSession();
    const colleague = await aPerson('coach');
    await aSlot(colleague.id, { date: FIRST, start_time: '10:30' });
    const reply = await move(id, client, FIRST, { time: '10:30', coach_id: colleague.id });
    expect(reply.body.reservation).toMatchObject({ time: '10:30', coach_id: colleague.id });
  });

  it('reads nothing of what is not its own, or is not there', async () => {
    const { client, id } = await aSession();
    expect((await readMove(id, await aPerson('user'))).status).toBe(403);
    await ask('DELETE', `/api/admin/reservations/${id}`, { token: admin.token });
    expect((await readMove(id, client)).status).toBe(404);
  });
});
