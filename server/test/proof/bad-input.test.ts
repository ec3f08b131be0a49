import { type Endpoint, IDEMPOTENCY_HEADER, ROLES, type Role } from '@elan/contract/endpoint.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Person, testApp } from '../app.ts';
import { cashDesk } from '../cash-desk.ts';
import { factories } from '../factories.ts';
import { expectInvariants } from '../invariants.ts';
import {
  ALL,
  fieldsOf,
  rightBody,
  rightIds,
  rightQuery,
  type Subjects,
  spoiledCall,
} from './bad-input-samples.ts';
import {
  ODD_BODIES,
  ODD_HEADERS,
  ODD_IDS,
  ODD_KEYS,
  ODD_QUERIES,
  ODD_QUERY_VALUES,
  ODD_TYPES,
  ODD_VALUES,
} from './bad-input-values.ts';
import { IS_LONG } from './stage.ts';

const { app, ask, aPerson, db, pool } = await testApp({ RATE_LIMIT: 'off' });
const { givePoints, aSlot, aReservation, aCourse, aSeat } = factories(db);
const TIMEOUT_MS = 120_000;
const RUNS = IS_LONG ? 100 : 8;
const UNKNOWN_ID = '2147483647';
const SLOW_SHARE = IS_LONG ? 1 : 4;
let granted = 0;

const people: Record<Role, Person> = {
  user: await aPerson('user'),
  coach: await aPerson('coach'),
  admin: await aPerson('admin'),
};
let subjects: Subjects = {};
/** Something was granted that may have ended a session. */
let mayHaveSignedOut = false;
/** How everything stood when it was last looked at, and what was sent since that must not have changed it. */
let state: unknown;
const harmless: string[] = [];

/** Everything there is to break, belonging to other people than those who ask. */
async function setScene(): Promise<void> {
  // Nothing can be offered in a closure that was granted meanwhile.
  await db.deleteFrom('closures').execute();
  const [coach, client] = [await aPerson('coach'), await aPerson('user')];
  for (const { id } of [client, people.user]) await givePoints(id, 20, 20);
  const slot = await aSlot(coach.id, { start_time: '10:00' });
  const reservation = await aReservation(await aSlot(coach.id, { start_time: '12:00' }), client.id);
  const course = await aCourse(coach.id);
  await aSeat(course, client.id);
  const { token } = people.admin;
  const pack = await ask('POST', '/api/packs', { token, body: { name: 'Pack', solo_points: 2 } });
  const given = await ask('POST', `/api/packs/admin/assign/${client.id}/${pack.body.id}`, { token });
  const desk = cashDesk({ ask, aPerson }, people.admin);
  const { id: plan, parts } = await desk.aPlan();
  const { body: paid } = await desk.pay(parts[0]);
  const { id: cheque } = await desk.payByCheque(parts[2]);
  const asked = { from: { date: '2026-12-20' }, to: { date: '2026-12-20' } };
  const absence = await ask('POST', `/api/coaches/${coach.id}/absences`, { token: coach.token, body: asked });
  subjects = {
    absence: absence.body.absence.id,
    ...{ plan, installment: parts[1] ?? 0, receipt: paid.receipt.id, cheque },
    ...{ slot, reservation, course, pack: pack.body.id, gift: given.body.assignment.id },
    ...{
      coach_id: coach.id,
      client_id: client.id,
      user_id: client.id,
      user_pack_id: given.body.assignment.id,
    },
  };
  state = undefined;
}
beforeAll(setScene);

const tables = await db
  .selectFrom(
    sql<{ name: string }>`(select tablename as name from pg_tables where schemaname = 'public')`.as('t'),
  )
  .select('t.name')
  .execute();
const SUMS = tables.map(
  ({ name }) => `(select sum(hashtextextended(t::text, 0)) || '/' || count(*) from ${name} t)`,
);

/** Every row of every table, in one word; a named statement, for it is asked thousands of times and planned once. */
const FINGERPRINT = { name: 'fingerprint', text: `select concat_ws(',', ${SUMS.join(', ')}) as word` };
async function fingerprint(): Promise<unknown> {
  const { rows } = await pool.query(FINGERPRINT);
  return rows[0].word;
}

interface Sent {
  readonly ids?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly payload?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Nothing that was refused, or only asked to read, has changed a row. */
async function expectUnchanged(): Promise<void> {
  if (harmless.length === 0) return;
  expect(await fingerprint(), harmless.join('\n')).toBe(state);
  harmless.length = 0;
}

/** Only what the contract accepts can be granted; all else is looked at together, at the end. */
function mayBeGranted({ method, body }: Endpoint, payload: string | undefined): boolean {
  if (method === 'GET') return false;
  if (!body) return true;
  try {
    return z.safeParse(body, payload === undefined ? undefined : JSON.parse(payload)).success;
  } catch {
    return false;
  }
}

/** Sends it, and insists: never the server's fault, always told why, and nothing changed unless it was granted. */
async function send(endpoint: Endpoint, token: string | undefined, { ids, query, payload, headers }: Sent) {
  const { method, path } = endpoint;
  const place = path.replaceAll(/:(\w+)/g, (_, name: string) => ids?.[name] ?? UNKNOWN_ID);
  const url = query === undefined ? place : `${place}?${query}`;
  const isCritical = mayBeGranted(endpoint, payload);
  if (isCritical) await expectUnchanged();
  state ??= await fingerprint();
  const reply = await app.inject({
    method,
    url,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  });
  const what = `${method} ${url.slice(0, 200)} ${payload?.slice(0, 300)} ${JSON.stringify(headers)?.slice(0, 200)}`;
  const { statusCode: status } = reply;
  expect(status, `${what} → ${reply.body.slice(0, 200)}`).toBeLessThan(500);
  if (status >= 400) {
    const { error } = reply.json();
    expect(typeof error === 'object' ? error.message : error, what).toMatch(/\S/);
  }
  if (!isCritical || status >= 400) harmless.push(what);
  else {
    state = await fingerprint();
    mayHaveSignedOut = true;
  }
  return status;
}

/** Some of it ends the session of whoever asks: somebody else goes on in their place. */
async function replaceSignedOut(): Promise<void> {
  if (!mayHaveSignedOut) return;
  mayHaveSignedOut = false;
  for (const role of ROLES) {
    const { status } = await ask('GET', '/api/auth/me', { token: people[role].token });
    if (status !== 401) continue;
    people[role] = await aPerson(role);
    state = undefined;
  }
}

afterEach(async () => {
  await expectUnchanged();
  await replaceSignedOut();
});

const rolesOf = ({ auth }: Endpoint) =>
  typeof auth === 'string' ? [undefined] : ROLES.filter((role) => auth.includes(role));

const tokensOf = (endpoint: Endpoint) => rolesOf(endpoint).map((role) => role && people[role].token);
const withBody = ALL.filter(([, { body }]) => fieldsOf(body).length > 0);
const withQuery = ALL.filter(([, { query }]) => fieldsOf(query).length > 0);
const withFields = ALL.filter(([, { body, query, path }]) => body || query || path.includes(':'));
const withIds = ALL.filter(([, { path }]) => path.includes(':'));

/** Neighbouring fields and calls each try another share; the long run tries everything everywhere. */
const share = <T>(odd: readonly T[], place: number, shares: number): T[] =>
  odd.filter((_, index) => IS_LONG || index % shares === place % shares);

/** Own fields as JSON, one of them replaced or gone. */
const spoil = (body: Readonly<Record<string, unknown>>, field: string, odd: string | undefined) =>
  `{${Object.entries(body)
    .filter(([name]) => name !== field)
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
    .concat(odd === undefined ? [] : [`${JSON.stringify(field)}:${odd}`])
    .join()}}`;

describe('what is right for others', () => {
  const mine = () => ({ token: people.user.token });

  test('is refused to a client, and changes nothing', async () => {
    const before = await fingerprint();
    const { reservation, course, coach_id, client_id } = subjects;
    const wish = { coach_id, date: '2026-11-20', time: '10:00', user_id: client_id };
    const refused = [
      await ask('POST', '/api/reserve', { ...mine(), body: wish }),
      await ask('POST', `/api/reservations/client/cancel/${reservation}`, { ...mine(), body: {} }),
      await ask('POST', `/api/reservations/client/cancel/${reservation}`, {
        ...mine(),
        body: { user_id: client_id },
      }),
      await ask('POST', `/api/group-courses/${course}/cancel`, { ...mine(), body: {} }),
      await ask('GET', `/api/admin/clients/${client_id}/points`, mine()),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 404, 403]);
    expect(await fingerprint()).toBe(before);
  });

  test('does not reach across midnight', async () => {
    const before = await fingerprint();
    const { coach_id } = subjects;
    const { token } = people.admin;
    const window = { date: '2026-11-20', start_time: '23:30', end_time: '00:30' };
    const course = { title: 'Cours', coach_id, date: '2026-11-20', time: '23:30', duration: 60 };
    const replies = [
      await ask('POST', `/api/coaches/${coach_id}/availability`, { token, body: window }),
      await ask('POST', `/api/coaches/${coach_id}/availability`, {
        token,
        body: { ...window, end_time: '24:01' },
      }),
      await ask('POST', '/api/group-courses', { token, body: course }),
      await ask('PUT', `/api/group-courses/${subjects['course']}`, { token, body: course }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(await fingerprint()).toBe(before);
  });
});

describe('one odd field', () => {
  test.each(withBody)('in the body of %s', { timeout: TIMEOUT_MS }, async (name, endpoint) => {
    const shift = ALL.findIndex(([other]) => other === name);
    const { password, ...body } = rightBody(endpoint, subjects);
    // A password that may stay blank does, so that most of these need not be hashed.
    const right = password !== undefined && endpoint.method === 'POST' ? { ...body, password } : body;
    if (endpoint.body) expect(z.safeParse(endpoint.body, right)).toMatchObject({ success: true });
    const ids = rightIds(endpoint, subjects);
    for (const token of tokensOf(endpoint)) {
      for (const [place, field] of fieldsOf(endpoint.body).entries()) {
        for (const odd of share([undefined, ...ODD_VALUES], place + shift, 8)) {
          const payload = spoil(right, field, odd);
          // A password takes its time to hash, so only some of what the contract lets through is tried.
          if ('password' in right && mayBeGranted(endpoint, payload) && ++granted % SLOW_SHARE > 0) continue;
          await send(endpoint, token, { ids, payload });
        }
      }
    }
  });

  test.each(withQuery)('in the query of %s', { timeout: TIMEOUT_MS }, async (name, endpoint) => {
    const shift = ALL.findIndex(([other]) => other === name);
    const ids = rightIds(endpoint, subjects);
    for (const [place, field] of fieldsOf(endpoint.query).entries()) {
      const odd = share(ODD_QUERY_VALUES, place + shift, 12).map((value) => `${field}=${value}`);
      for (const query of [...odd, `${field}=1&${field}=2`, `${field}[]=1`, `${field}[a]=1`]) {
        await send(endpoint, tokensOf(endpoint)[0], { ids, query });
      }
    }
  });

  test.each(withIds)('in the path of %s', { timeout: TIMEOUT_MS }, async (name, endpoint) => {
    const shift = ALL.findIndex(([other]) => other === name);
    const right = rightIds(endpoint, subjects);
    const payload = endpoint.body ? JSON.stringify(rightBody(endpoint, subjects)) : undefined;
    for (const token of tokensOf(endpoint)) {
      for (const name of Object.keys(right)) {
        for (const odd of share(ODD_IDS, shift, 6)) {
          const status = await send(endpoint, token, { ids: { ...right, [name]: odd }, payload });
          expect(status, odd).toBeGreaterThanOrEqual(400);
        }
      }
    }
  });
});

describe('an odd whole', () => {
  test.each(ALL)('sent to %s', { timeout: TIMEOUT_MS }, async (name, endpoint) => {
    const shift = ALL.findIndex(([other]) => other === name);
    const [token] = tokensOf(endpoint);
    if (endpoint.method !== 'GET') {
      for (const payload of share(ODD_BODIES, shift, 6)) await send(endpoint, token, { payload });
      for (const type of share(ODD_TYPES, shift, 6)) {
        await send(endpoint, token, { payload: '{"a":1}', headers: { 'content-type': type } });
      }
    }
    for (const query of share(ODD_QUERIES, shift, 6)) await send(endpoint, token, { query });
    for (const headers of share(ODD_HEADERS, shift, 6)) await send(endpoint, undefined, { headers });
    if (endpoint.once) {
      for (const key of share(ODD_KEYS, shift, 6))
        await send(endpoint, token, { headers: { [IDEMPOTENCY_HEADER]: key } });
    }
  });
});

describe('several odd things at once', () => {
  // Much of what there was to break is broken by now.
  beforeAll(setScene);

  test.each(withFields)('in a call of %s', { timeout: TIMEOUT_MS }, async (_name, endpoint) => {
    const { query, method } = endpoint;
    if (query) {
      const right = Object.entries(rightQuery(endpoint, subjects));
      const decoded = right.map(([field, value]) => [field, decodeURIComponent(value)]);
      expect(z.safeParse(query, Object.fromEntries(decoded))).toMatchObject({ success: true });
    }
    const call = fc.tuple(fc.constantFrom(...tokensOf(endpoint)), spoiledCall(endpoint, subjects));
    await fc.assert(
      fc.asyncProperty(call, async ([token, odd]) => {
        await send(endpoint, token, odd);
      }),
      { numRuns: RUNS, seed: 20_260_920 },
    );
    await expectUnchanged();
    if (method === 'DELETE') await setScene();
  });
});

test('all of it left the books in order', () => expectInvariants(db));
