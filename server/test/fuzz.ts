import type { Endpoint } from '@elan/contract/endpoint.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../src/platform/database/database.ts';

/** What careless, curious or hostile people send in place of a value. */
const ODD: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  0.5,
  1e21,
  2 ** 31,
  '-1',
  '1e3',
  '0x10',
  'NaN',
  '2026-02-30',
  '9999-12-31',
  '24:00',
  '23:59:59',
  'nul\0',
  '\ud800',
  '💥‮'.repeat(40),
  "'; drop table clients; --",
  '%_\\',
  'x'.repeat(6000),
  true,
  [],
  [[]],
  {},
  { __proto__: null, toString: 1 },
];

const oddValue = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ODD) },
  { weight: 1, arbitrary: fc.jsonValue() },
);
const GONE = Symbol('gone');

const ODD_IDS = ['0', '-1', '1.5', 'abc', '2147483647', '99999999999', '1e3', 'null', '%20', '%F0%9F%92%A5'];

type Fields = Readonly<Record<string, unknown>>;

/** The right fields, with some of them gone or odd. */
const spoiled = (right: Fields): fc.Arbitrary<Fields> =>
  fc
    .dictionary(
      fc.constantFrom(...Object.keys(right), 'role', 'points'),
      fc.oneof(oddValue, fc.constant(GONE)),
      { maxKeys: 3 },
    )
    .map((changes) =>
      Object.fromEntries(Object.entries({ ...right, ...changes }).filter(([, value]) => value !== GONE)),
    );

/** Every row that a refused call must leave as it was. */
async function stateOf(db: Database): Promise<string> {
  const tables = [
    'accounts',
    'clients',
    'points_history',
    'packs',
    'user_packs',
    'slots',
    'reservations',
    'group_courses',
    'course_bookings',
    'agenda',
    'payment_plans',
    'installments',
    'payments',
    'payment_years',
  ];
  const sums = tables.map(
    (table) => `(select md5(string_agg(t::text, ';' order by t::text)) from ${table} t)`,
  );
  const { rows } = await sql.raw(`select concat_ws(',', ${sums.join(', ')}) as state`).execute(db);
  return JSON.stringify(rows);
}

interface Request {
  readonly token?: string;
  /** Values for the path that exist. */
  readonly params?: Readonly<Record<string, number>>;
  readonly query?: Fields;
  readonly body?: Fields;
}

interface App {
  readonly db: Database;
  ask(
    method: Endpoint['method'],
    url: string,
    request: { body?: unknown; token?: string | undefined },
  ): Promise<{ status: number; body: unknown }>;
}

/** Sends a call in many wrong ways: never a 500, always words for a person, and never a change when it is refused. */
export function expectRobust(
  { ask, db }: App,
  { method, path }: Endpoint,
  { token, params = {}, query = {}, body }: Request,
  { runs = 60 } = {},
): Promise<void> {
  const ids = fc.record(
    Object.fromEntries(
      Object.entries(params).map(([name, id]) => [
        name,
        fc.oneof({ weight: 3, arbitrary: fc.constant(String(id)) }, fc.constantFrom(...ODD_IDS)),
      ]),
    ),
  );
  const bodies = body === undefined ? fc.constant(undefined) : fc.oneof(spoiled(body), oddValue);
  const request = fc.record({ ids, query: spoiled(query), body: bodies });
  /** As the last refusal left it; unknown after a call that was granted. */
  let known: string | undefined;
  return fc.assert(
    fc.asyncProperty(request, async (odd) => {
      const url = path.replaceAll(/:(\w+)/g, (_, name: string) => String(odd.ids[name]));
      const search = Object.entries(odd.query).map(([name, value]) => {
        const text = typeof value === 'string' ? value : JSON.stringify(value);
        return `${name}=${encodeURIComponent(text.toWellFormed())}`;
      });
      const before = known ?? (await stateOf(db));
      known = undefined;
      const reply = await ask(method, search.length > 0 ? `${url}?${search.join('&')}` : url, {
        token,
        ...(odd.body !== undefined && { body: JSON.stringify(odd.body) }),
      });
      expect(reply.status).toBeLessThan(500);
      if (reply.status < 400) return;
      expect(reply.body).toMatchObject({ error: expect.stringMatching(/\S/) });
      expect(await stateOf(db)).toBe(before);
      known = before;
    }),
    { numRuns: runs },
  );
}
