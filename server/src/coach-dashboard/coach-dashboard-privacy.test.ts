import type { Endpoint } from '@elan/contract/endpoint.ts';
import { endpoints } from '@elan/contract/endpoints.ts';
import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';

const { ask, aPerson, db } = await testApp({ RATE_LIMIT: 'off' });
const { givePoints, aSlot, aReservation, aCourse, aSeat } = factories(db);

/** A coach with everything there is to see. */
async function aBusyCoach(word: string) {
  const [coach, client, partner] = [await aPerson('coach'), await aPerson('user'), await aPerson('user')];
  await db.updateTable('clients').set({ full_name: word }).where('id', '=', client.id).execute();
  for (const { id } of [client, partner]) await givePoints(id, 7531, 8642);
  const past = await aReservation(
    await aSlot(coach.id, { date: '2026-11-16', start_time: '08:00' }),
    client.id,
  );
  const session = await aReservation(await aSlot(coach.id), client.id);
  const slot = await aSlot(coach.id, { start_time: '11:00' });
  const course = await aCourse(coach.id, { title: word });
  const seat = await aSeat(course, partner.id);
  const saved = await ask('POST', `/api/coach-dashboard/clients/${client.id}/bilan`, {
    token: coach.token,
    body: { bilan: word },
  });
  expect(saved.status).toBe(200);
  return { coach, client, partner, past, session, slot, course, seat };
}

const mine = await aBusyCoach('Mon client');
const theirs = await aBusyCoach('Un secret');

const OWN: readonly [string, Endpoint][] = Object.entries<Endpoint>(endpoints).filter(
  ([, { path }]) => path.startsWith('/api/coach-dashboard/') || path.startsWith('/api/bilans/'),
);
const READ = OWN.filter(([, { method, path }]) => method === 'GET' && !path.includes('/:'));
const NAMED = OWN.filter(([, { path }]) => path.includes('/:'));

it('knows every call of the dashboard', () => {
  expect([READ.length, NAMED.length]).toEqual([7, 7]);
});

it.each(READ)('%s shows what is mine, all of it, and nothing of another coach', async (name, { path }) => {
  const queries = [
    '',
    '?past=true',
    '?since=2020-01-01T00:00:00Z',
    `?client_id=${theirs.client.id}`,
    '?q=secret',
  ];
  for (const query of queries) {
    const { status, body } = await ask('GET', `${path}${query}`, { token: mine.coach.token });
    expect(status).toBe(200);
    const text = JSON.stringify(body);
    expect(text, query).not.toContain('secret');
    expect(text, query).not.toContain(theirs.coach.email);
  }
  const { body } = await ask('GET', `${path}?past=true`, { token: mine.coach.token });
  expect([name, [body].flat().length > 0]).toEqual([name, true]);
});

it.each(READ)("%s tells nothing of a client's points", async (_name, { path }) => {
  const { body } = await ask('GET', `${path}?past=true&since=2020-01-01T00:00:00Z`, {
    token: mine.coach.token,
  });
  const text = JSON.stringify(body);
  expect(text).not.toMatch(/points|price|amount|7530|7531|8641|8642/);
});

const BODIES: Readonly<Record<string, object>> = { PUT: { presence: 'present' }, POST: { bilan: 'Trouvé' } };

it.each(NAMED)('%s refuses every number that is not mine, and changes nothing', async (_name, endpoint) => {
  const foreign = Object.values(theirs).map((one) => (typeof one === 'number' ? one : one.id));
  const own = new Set(Object.values(mine).map((one) => (typeof one === 'number' ? one : one.id)));
  const numbers = [...foreign.filter((id) => !own.has(id)), 999_999];
  const before = await changes();
  for (const number of numbers) {
    const url = endpoint.path.replaceAll(/:\w+/g, String(number));
    const body = endpoint.method === 'GET' ? undefined : BODIES[endpoint.method];
    const reply = await ask(endpoint.method, url, { token: mine.coach.token, body });
    expect([403, 404], url).toContain(reply.status);
    expect(reply.body).toEqual({ error: expect.any(String) });
  }
  expect(await changes()).toEqual(before);
});

const changes = async () => ({
  sessions: await db.selectFrom('reservations').select(['id', 'status', 'presence']).orderBy('id').execute(),
  seats: await db.selectFrom('course_bookings').select(['id', 'status', 'presence']).orderBy('id').execute(),
  bilans: await db.selectFrom('bilans').select(['id', 'bilan']).orderBy('id').execute(),
});
