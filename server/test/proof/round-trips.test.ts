import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import type { DB } from '../../src/platform/database/database.types.ts';
import { nameOfStatement } from '../../src/platform/database/prepared-statements.ts';
import { asking, testApp } from '../app.ts';
import { factories } from '../factories.ts';

const { aPerson, clock, config, db, pool, url: databaseUrl } = await testApp();
const { givePoints, aSlot, aCourse } = factories(db);

/** Every statement that the application sends, by the name it gives it or by its first word. */
const sent: string[] = [];
const watched = new Kysely<DB>({
  dialect: new PostgresDialect({ pool }),
  log: ({ query }) => {
    sent.push(nameOfStatement(query.sql) ?? query.sql.trim().split(' ', 1).join());
  },
});
const start = async (smtpUrl: string | null) => {
  const app = await buildApp({ config: { ...config, smtpUrl }, db: watched, clock, databaseUrl });
  afterAll(() => app.close());
  return asking(app);
};
const ask = await start(null);
// Nobody listens there.
const askWithMail = await start('smtp://127.0.0.1:1');
beforeEach(() => {
  sent.length = 0;
});

const admin = await aPerson('admin');
const client = await aPerson('user');
await givePoints(client.id, 9, 9);

/** Who is asking is one question of its own, before anything else. */
const ASKED = 'session';

it.each([
  ['a client', client, {}, '/api/reservations/client/cancel', ask],
  ['the administrator', admin, { user_id: client.id }, '/api/cancel', ask],
  ['a client who is told by mail', client, {}, '/api/reservations/client/cancel', askWithMail],
])(
  'a session that %s books and cancels is one statement each',
  async (_who, { token }, whose, cancel, ask) => {
    const coach = await aPerson('coach');
    await aSlot(coach.id);
    const body = { coach_id: coach.id, date: '2026-11-20', time: '09:00', ...whose };
    const booked = await ask('POST', '/api/reserve', { token, body });
    expect(booked.status).toBe(200);
    expect(sent.splice(0)).toEqual([ASKED, 'book_session']);
    const { id } = booked.body.reservation;
    expect((await ask('POST', `${cancel}/${id}`, { token, body: {} })).status).toBe(200);
    expect(sent).toEqual([ASKED, 'cancel_session']);
  },
);

/** Now and then one wish in many throws old keys away first. */
const sentButSweeps = () => sent.filter((name) => name !== 'delete');

it.each([
  ['without mail', ask, '2026-11-22'],
  ['with mail', askWithMail, '2026-11-24'],
])('under a key it is one statement still, which keeps the key, %s', async (_with, ask, date) => {
  const coach = await aPerson('coach');
  await aSlot(coach.id, { date });
  const body = { coach_id: coach.id, date, time: '09:00' };
  const { token } = client;
  const booked = await ask('POST', '/api/reserve', { token, body, key: `une-fois-${date}` });
  expect(booked.status).toBe(200);
  expect(sentButSweeps()).toEqual([ASKED, 'book_session']);
  sent.length = 0;
  expect(await ask('POST', '/api/reserve', { token, body, key: `une-fois-${date}` })).toMatchObject({
    status: 200,
    body: booked.body,
  });
  expect(sentButSweeps()).toEqual([ASKED, 'book_session', 'select']);
});

it('a key costs the other calls one more round trip, in the same transaction', async () => {
  const course = await aCourse((await aPerson('coach')).id, { date: '2026-11-23' });
  const { token } = client;
  expect((await ask('POST', `/api/group-courses/${course}/book`, { token, key: 'un-cours' })).status).toBe(
    200,
  );
  expect(sentButSweeps()).toEqual([ASKED, 'begin', 'join_course', 'insert_key', 'commit']);
});

it('a seat that a client takes and gives back is one statement each', async () => {
  const course = await aCourse((await aPerson('coach')).id);
  const { token } = client;
  expect((await ask('POST', `/api/group-courses/${course}/book`, { token })).status).toBe(200);
  expect(sent.splice(0)).toEqual([ASKED, 'join_course']);
  expect((await ask('POST', `/api/group-courses/${course}/cancel`, { token })).status).toBe(200);
  expect(sent).toEqual([ASKED, 'leave_course']);
});
