import { listCoaches } from '@elan/contract/coaches/coaches.ts';
import { planningAvailability, planningReservations } from '@elan/contract/planning/planning.ts';
import { timeOfMinutes } from '@elan/contract/time.ts';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';
import { buildApp } from '../app.ts';
import type { DB } from '../platform/database/database.types.ts';
import { nameOfStatement } from '../platform/database/prepared-statements.ts';

const { aPerson, clock, config, db, pool, url: databaseUrl } = await testApp();
const { givePoints, aSlot, aReservation, aCourse } = factories(db);
const statements: string[] = [];
const watched = new Kysely<DB>({
  dialect: new PostgresDialect({ pool }),
  log: ({ query }) => {
    statements.push(nameOfStatement(query.sql) ?? query.sql);
  },
});
const app = await buildApp({ config, db: watched, clock, databaseUrl });
afterAll(() => app.close());

const DAY = '2026-11-20';
const COACHES = 20;
const SESSIONS_EACH = 10;
/** Of the coaches each with the next three free hours. */
const REPLIES_MAX_BYTES = 80_000;
const PHOTO = '/images/0a1b2c3d4e5f60718293a4b5c6d7e8f9';

/** Booked from morning to evening, with every hour of both kinds that is left open until midnight. */
async function fillDay(coachId: number, clients: readonly number[]) {
  await db
    .updateTable('coaches')
    .set({ name: 'Mohammed-Amine Benabderrazik', photo: PHOTO, bio: 'Force et mobilité. '.repeat(8) })
    .where('id', '=', coachId)
    .execute();
  for (const [index, client] of clients.entries()) {
    const start_time = timeOfMinutes((7 + index) * 60);
    await aReservation(await aSlot(coachId, { date: DAY, start_time }), client);
  }
  await aCourse(coachId, { date: DAY, time: '17:00', title: 'Renforcement musculaire doux' });
  for (let hour = 18; hour < 24; hour += 1) {
    await aSlot(coachId, { date: DAY, start_time: `${hour}:00` });
    await aSlot(coachId, { date: DAY, start_time: `${hour}:00`, session_type: 'bilan' });
    await aSlot(coachId, { date: DAY, start_time: `${hour}:30`, session_type: 'bilan' });
  }
}

it('the planning reads the day of twenty busy coaches in three statements and three small replies', async () => {
  const { token } = await aPerson('admin');
  const clients: number[] = [];
  for (let n = 0; n < COACHES; n += 1) {
    const { id } = await aPerson('user');
    await givePoints(id, SESSIONS_EACH);
    await db
      .updateTable('clients')
      .set({ full_name: 'Fatima-Zahra El Ouazzani' })
      .where('id', '=', id)
      .execute();
    clients.push(id);
  }
  for (let n = 0; n < COACHES; n += 1) {
    const { id } = await aPerson('coach');
    // Nobody is with two coaches at once: each begins with another client.
    const turned = [...clients.slice(n), ...clients.slice(0, n)];
    await fillDay(id, turned.slice(0, SESSIONS_EACH));
  }
  statements.length = 0;
  const days = `?start_date=${DAY}&end_date=${DAY}`;
  const read = async (path: string) => {
    const { statusCode, body } = await app.inject({
      url: path,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(statusCode).toBe(200);
    return body;
  };
  const coaches = await read(listCoaches.path);
  const free = await read(`${planningAvailability.path}${days}`);
  const busy = await read(`${planningReservations.path}${days}`);
  // Who is asking is one question of its own, before anything else.
  expect(statements.filter((statement) => statement !== 'session')).toHaveLength(3);
  expect(JSON.parse(coaches)).toHaveLength(COACHES);
  expect(JSON.parse(free)).toHaveLength(COACHES * 2);
  expect(JSON.parse(busy)).toHaveLength(COACHES * (SESSIONS_EACH + 1));
  // All three together stay below what one may weigh, before they are even compressed.
  expect(Buffer.byteLength(coaches + free + busy)).toBeLessThan(REPLIES_MAX_BYTES);
});
