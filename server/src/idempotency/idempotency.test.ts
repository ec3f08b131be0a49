import { HTTP_TEXTS } from '@elan/contract/http.texts.ts';
import { SLOT_TEXTS } from '@elan/contract/slots/slots.texts.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';
import { isoInstant } from '../platform/clock.ts';

const { ask, aPerson, clock, db } = await testApp();
const { givePoints, aSlot } = factories(db);
const coach = await aPerson('coach');
const other = await aPerson('user');
const client = await aPerson('user');
await givePoints(client.id, 20);
await givePoints(other.id, 5);

afterEach(() => vi.restoreAllMocks());

let day = 16;
/** An hour that can be booked, and booking it under a key. */
async function anHour() {
  const date = `2026-12-${day++}`;
  await aSlot(coach.id, { date });
  const body = { coach_id: coach.id, date, time: '09:00', session_type: 'normal' };
  return (key: string, { token } = client) => ask('POST', '/api/reserve', { token, key, body });
}

const keysOf = async (account_id: number) =>
  (await db.selectFrom('idempotency_keys').select('key').where('account_id', '=', account_id).execute()).map(
    ({ key }) => key,
  );
const balance = async () =>
  (await ask('GET', '/api/user/profile', { token: client.token })).body.user.solo_points;

it('a request that comes again under its key is answered as the first time', async () => {
  const book = await anHour();
  const before = await balance();
  const first = await book('again');
  expect(first.status).toBe(200);
  expect(await book('again')).toMatchObject({ status: 200, body: first.body });
  expect(await balance()).toBe(before - 1);
});

it('a generated password is not kept with the key: a request that comes again is answered without it', async () => {
  const { token } = await aPerson('admin');
  const body = { name: 'Hajar Lahlou', specialty: 'Yoga', email: 'hajar.lahlou@example.ma' };
  const add = () => ask('POST', '/api/coaches', { token, key: 'hajar', body });
  const { password, ...coach } = (await add()).body;
  expect(password).toMatch(/^.{8}$/);
  expect(await add()).toMatchObject({ status: 200, body: coach });
  expect((await add()).body).not.toHaveProperty('password');
});

it('a late request under a used key does not book again what was cancelled since', async () => {
  const book = await anHour();
  const first = await book('late');
  const cancel = `/api/reservations/client/cancel/${first.body.reservation.id}`;
  expect((await ask('POST', cancel, { token: client.token, body: {} })).status).toBe(200);
  const before = await balance();
  expect(await book('late')).toMatchObject({ status: 200, body: first.body });
  expect(await balance()).toBe(before);
  expect((await book('anew')).status).toBe(200);
});

it('another request under a used key is refused, whether it could be granted or not', async () => {
  const [book, bookElse] = [await anHour(), await anHour()];
  expect((await book('one')).status).toBe(200);
  const reused = { status: 409, body: { error: HTTP_TEXTS.IDEMPOTENCY_KEY_REUSED } };
  expect(await bookElse('one')).toMatchObject(reused);
  expect((await bookElse('theirs', other)).status).toBe(200);
  expect(await bookElse('one')).toMatchObject(reused);
});

it('the key of a refused request is not kept', async () => {
  const book = await anHour();
  expect((await book('first', other)).status).toBe(200);
  expect(await book('second')).toMatchObject({ status: 409, body: { error: SLOT_TEXTS.TAKEN } });
  expect(await keysOf(client.id)).not.toContain('second');
});

it('keys are forgotten after a day, now and then', async () => {
  const [book, bookNext] = [await anHour(), await anHour()];
  await book('old');
  const created_at = isoInstant(clock.now().instant.subtract({ hours: 25 }));
  await db.updateTable('idempotency_keys').set({ created_at }).where('key', '=', 'old').execute();
  vi.spyOn(Math, 'random').mockReturnValue(0.99);
  await bookNext('new');
  expect(await keysOf(client.id)).toEqual(expect.arrayContaining(['old', 'new']));
  vi.spyOn(Math, 'random').mockReturnValue(0);
  await (await anHour())('newer');
  const kept = await keysOf(client.id);
  expect(kept).toEqual(expect.arrayContaining(['new', 'newer']));
  expect(kept).not.toContain('old');
});
