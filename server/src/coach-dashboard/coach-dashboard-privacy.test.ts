import type { Endpoint } from '@elan/contract/endpoint.ts';
import { endpoints } from '@elan/contract/endpoints.ts';
import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';

const { ask, aPerson, db } = await testApp({ RATE_LIMIT: 'off' });
const { givePoints, aSlot, aReservation, aCourse, aSeat } = factories(db);

// Coaches open and close hours of their own here: of nobody else's all the same.
await db.insertInto('booking_rules').values({ version: 2, coaches_open_hours: true }).execute();

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
  const away = { from: { date: '2026-12-20' }, to: { date: '2026-12-20' }, reason: word };
  const asked = await ask('POST', `/api/coaches/${coach.id}/absences`, { token: coach.token, body: away });
  const absence: number = asked.body.absence.id;
  const saved = await ask('POST', `/api/coach-dashboard/clients/${client.id}/bilan`, {
    token: coach.token,
    body: { bilan: word },
  });
  expect(saved.status).toBe(200);
  return { coach, client, partner, past, session, slot, course, seat, absence };
}

const mine = await aBusyCoach('Mon client');
const theirs = await aBusyCoach('Un secret');

/** Whatever a coach may call because it is one; a new call is here by itself. */
const OWN: readonly [string, Endpoint][] = Object.entries<Endpoint>(endpoints).filter(
  ([, { auth, path }]) => typeof auth !== 'string' && auth.includes('coach') && path !== '/api/auth/me',
);
const READ = OWN.filter(([, { method, path }]) => method === 'GET' && !path.includes('/:'));
const NAMED = OWN.filter(([, { path }]) => path.includes('/:'));
/** Neither show nor name anything: they are about whoever calls. */
const ABOUT_ONESELF = [
  'logout',
  'changeOwnPassword',
  'chooseLanguage',
  'endOtherLoginSessions',
  'createCalendarFeed',
  'revokeCalendarFeed',
];
/** Name what they change in their body. */
const NAMED_INSIDE = ['bulkDeleteSlots'];

it('this file asks every call of the dashboard', () => {
  const dashboard = Object.values<Endpoint>(endpoints).filter(({ path }) =>
    path.includes('/coach-dashboard/'),
  );
  const known = [...READ, ...NAMED].map(([name]) => name).concat(ABOUT_ONESELF, NAMED_INSIDE);
  expect(OWN.map(([name]) => name).sort()).toEqual(known.sort());
  expect(OWN.map(([, endpoint]) => endpoint)).toEqual(expect.arrayContaining(dashboard));
});

it.each(READ)('%s shows what is mine, all of it, and nothing of another coach', async (name, { path }) => {
  const queries = [
    '',
    '?past=true',
    '?since=2020-01-01T00:00:00Z',
    `?client_id=${theirs.client.id}`,
    `?coach_id=${theirs.coach.id}`,
    '?from=2026-11-16&to=2026-11-22',
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
  // Without the moments: their fractions of a second may hold any figure.
  const text = JSON.stringify(body).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+/g, '');
  expect(text).not.toMatch(/points|price|amount|7530|7531|8641|8642/);
});

const UNKNOWN = 999_999;
const loginOf = async (account_id: number) =>
  (
    await db
      .selectFrom('login_sessions')
      .select('id')
      .where('account_id', '=', account_id)
      .executeTakeFirstOrThrow()
  ).id;
/** By what stands before the number in a path. One that is missing here fails. */
const FOREIGN: Readonly<Record<string, readonly number[]>> = {
  clients: [theirs.client.id, theirs.partner.id, UNKNOWN],
  reservations: [theirs.past, theirs.session, UNKNOWN],
  'group-courses': [theirs.course, UNKNOWN],
  'course-bookings': [theirs.seat, UNKNOWN],
  sessions: [await loginOf(theirs.coach.id), UNKNOWN],
  coaches: [theirs.coach.id, UNKNOWN],
  availability: [theirs.slot, UNKNOWN],
};
/** Clients and coaches whose texts are not mine. */
const PAIRS = [
  [mine.client.id, theirs.coach.id],
  [theirs.client.id, theirs.coach.id],
  [UNKNOWN, theirs.coach.id],
] as const;

/** The path with every number in it that is not mine. */
const foreignUrls = (path: string): string[] => {
  if (path.startsWith('/api/bilans/:clientId/:coachId/'))
    return PAIRS.map(([client, coach]) =>
      path.replace(':clientId', String(client)).replace(':coachId', String(coach)),
    );
  const [, noun = ''] = path.match(/([\w-]+)\/:id(?:\/|$)/) ?? [];
  const absences = path.includes(':absence_id') ? [theirs.absence, mine.absence] : [0];
  return (FOREIGN[noun] ?? []).flatMap((number) =>
    absences.map((absence) => path.replace(':id', String(number)).replace(':absence_id', String(absence))),
  );
};

const BODIES: Readonly<Record<string, object>> = { PUT: { presence: 'present' }, POST: { bilan: 'Trouvé' } };
const OF_CALL: Readonly<Record<string, object>> = {
  createSlots: { date: '2026-11-24', start_time: '09:00', end_time: '11:00' },
  createAbsence: { from: { date: '2026-12-24' }, to: { date: '2026-12-24' } },
};

it.each(NAMED)('%s refuses every number that is not mine, and changes nothing', async (name, endpoint) => {
  const urls = foreignUrls(endpoint.path);
  expect(urls.length).toBeGreaterThan(1);
  const before = await changes();
  for (const url of urls) {
    const body = endpoint.method === 'GET' ? undefined : (OF_CALL[name] ?? BODIES[endpoint.method]);
    const reply = await ask(endpoint.method, url, { token: mine.coach.token, body });
    expect([403, 404], url).toContain(reply.status);
    expect(reply.body).toEqual({ error: expect.any(String) });
  }
  expect(await changes()).toEqual(before);
});

it('bulkDeleteSlots refuses every number that is not mine, and changes nothing', async () => {
  const before = await changes();
  for (const ids of [[theirs.slot], [mine.slot, theirs.slot], [UNKNOWN]]) {
    const reply = await ask('POST', '/api/coaches/availability/bulk-delete', {
      token: mine.coach.token,
      body: { ids },
    });
    expect([403, 404]).toContain(reply.status);
  }
  expect(await changes()).toEqual(before);
});

it.each([theirs.client.id, UNKNOWN])(
  'a coach reads no text of their own about client %i, whom they never met',
  async (client) => {
    const reply = await ask('GET', `/api/bilans/${client}/${mine.coach.id}/versions`, {
      token: mine.coach.token,
    });
    expect(reply).toMatchObject({ status: 200, body: [] });
  },
);

const changes = async () => ({
  slots: await db.selectFrom('slots').select(['id', 'withdrawn_at']).orderBy('id').execute(),
  absences: await db.selectFrom('absences').select(['id', 'state']).orderBy('id').execute(),
  sessions: await db.selectFrom('reservations').select(['id', 'status', 'presence']).orderBy('id').execute(),
  seats: await db.selectFrom('course_bookings').select(['id', 'status', 'presence']).orderBy('id').execute(),
  bilans: await db.selectFrom('bilans').select(['id', 'bilan']).orderBy('id').execute(),
  logins: await db.selectFrom('login_sessions').select('id').orderBy('id').execute(),
});
