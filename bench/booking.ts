import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { IDEMPOTENCY_HEADER } from '@elan/contract/endpoint.ts';
import { startSession } from '../server/src/login-sessions/login-sessions.service.ts';
import { studioClock } from '../server/src/platform/clock.ts';
import { openDatabase } from '../server/src/platform/database/database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts';
import { readConfig } from '../server/src/platform/program/config.ts';
import { readTokenSecret } from '../server/src/platform/security/secrets.ts';
import { createTokens } from '../server/src/platform/security/tokens.ts';
import { removeDataDir, temporaryDirectory } from '../testing/data-dir.ts';
import { fillStudio } from '../testing/large-studio.ts';
import { startServer } from '../testing/server-process.ts';
import { BOOK_SESSION, type Booking, giveCredit, offerBookings } from './bookings.ts';
import type { Load, LoadResult } from './load.ts';
import { type Rounds, writeReport } from './report.ts';
import { prepareTpcB } from './tpc-b.ts';

/** Two months of a large studio, with slots for the next four weeks. */
const STUDIO = { coaches: 20, clients: 5000, days: 60, ahead: 28 };
const ROUNDS = 3;
/** How many in one round, by number of connections. */
const BOOKINGS = { 1: 300, 8: 1000, 32: 1000 };
const READS = 9000;
const WARM_UP = 300;
/** For each connection, before every round: PostgreSQL plans a statement five times before it keeps a plan. */
const WARM_UP_EACH = 8;
const WITH_MAIL = 'http, once, with mail';
const TPC_B = 'TPC-B';
/** Of its lighter transactions as many more. */
const TPC_B_TIMES = 4;

const [loadBefore = 0] = loadavg();
await using parts = new AsyncDisposableStack();
const clock = studioClock();
const dataDir = await temporaryDirectory();
parts.defer(() => removeDataDir(dataDir));

console.log('Filling a studio…');
// Room for two programs and for those who book beside them.
const postgres = await startEmbeddedPostgres({ dataDir, settings: { max_connections: '100' } });
parts.defer(postgres.stop);
await migrate(postgres.url);
const today = clock.now().date;
await fillStudio(postgres.url, STUDIO, today);
const database = openDatabase(postgres.url, { connections: 1, statementMs: 0 });
parts.defer(database.close);

const sink = fork(new URL('./smtp-sink.ts', import.meta.url));
parts.defer(() => {
  sink.kill();
});
const [sinkPort] = await once(sink, 'message');

async function start(env: Record<string, string> = {}) {
  const server = startServer({
    env: {
      DATABASE_URL: postgres.url,
      RATE_LIMIT: 'off',
      // To look for where the time goes: SERVER_OPTIONS='--cpu-prof --cpu-prof-dir=…'
      NODE_OPTIONS: process.env['SERVER_OPTIONS'] ?? '',
      ...env,
    },
  });
  parts.defer(async () => {
    server.kill('SIGTERM');
    await server.ended;
  });
  return { server, port: Number(new URL(await server.ready).port) };
}
const { server, port } = await start();
const mailing = await start({ SMTP_URL: `smtp://127.0.0.1:${sinkPort}` });

const loader = fork(new URL('./load.ts', import.meta.url));
parts.defer(() => {
  loader.kill();
});

async function run(load: Load): Promise<LoadResult> {
  loader.send(load);
  const [answer] = await once(loader, 'message');
  if (answer.error) throw new Error(`${answer.error}\n${server.stderr}${mailing.server.stderr}`);
  return answer.result;
}

const config = readConfig({});
const tokens = createTokens(await readTokenSecret(database.db), config.tokenTtlHours, clock);
const tokenOf = new Map<number, string>();
for (const { id } of await database.db.selectFrom('clients').select('id').execute()) {
  tokenOf.set(id, await startSession({ db: database.db, clock, tokens, config }, { id, role: 'user' }));
}

const http = (method: string, path: string, headers: Record<string, string> = {}, body = '') =>
  [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    ...Object.entries({ ...headers, ...(body && { 'content-length': String(Buffer.byteLength(body)) }) }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    '',
    body,
  ].join('\r\n');

const bearer = (client: number) => ({ authorization: `Bearer ${tokenOf.get(client)}` });

const reserve = ({ client, coach, date, time }: Booking, headers: Record<string, string> = {}) =>
  http(
    'POST',
    '/api/reserve',
    { 'content-type': 'application/json', ...bearer(client), ...headers },
    JSON.stringify({ coach_id: coach, date, time, session_type: 'normal' }),
  );

const reserveOnce = (booking: Booking) => reserve(booking, { [IDEMPOTENCY_HEADER]: randomUUID() });

const sessionValues = ({ client, coach, date, time }: Booking) => {
  const now = clock.now();
  return [client, coach, 'normal', date, time, client, now.at, now.wall];
};

type Side = (bookings: readonly Booking[]) => Omit<Load, 'connections'>;
const SIDES: Record<string, Side> = {
  statement: (bookings) => ({
    to: { database: postgres.url },
    statement: BOOK_SESSION,
    requests: bookings.map(sessionValues),
  }),
  http: (bookings) => ({ to: { port }, requests: bookings.map((booking) => reserve(booking)) }),
  'http, once': (bookings) => ({ to: { port }, requests: bookings.map(reserveOnce) }),
  [WITH_MAIL]: (bookings) => ({ to: { port: mailing.port }, requests: bookings.map(reserveOnce) }),
};

/** In turns, first one and then another side first, so that the machine's mood is shared. */
async function inTurns(
  sides: readonly string[],
  measure: (side: string) => Promise<LoadResult>,
): Promise<Rounds> {
  const rounds: Rounds = Object.fromEntries(sides.map((side) => [side, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const side of round % 2 ? sides.toReversed() : sides) rounds[side]?.push(await measure(side));
  }
  return rounds;
}

async function measureReads(): Promise<Rounds> {
  const coaches = await database.db.selectFrom('coaches').select('id').orderBy('id').execute();
  const clients = [...tokenOf.keys()];
  const horizon = Temporal.PlainDate.from(today).add({ days: STUDIO.ahead });
  const availability = (index: number, span = '') => {
    const coach = coaches[index % coaches.length]?.id;
    return http('GET', `/api/coaches/${coach}/availability?session_type=normal${span}`);
  };
  const reads: Record<string, (index: number) => string> = {
    studio: () => http('GET', '/api/studio'),
    health: () => http('GET', '/api/health'),
    availability: () => availability(0),
    'availability, all coaches': (index) => availability(index),
    'availability, anew': (index) => availability(index, `&to=${horizon.add({ days: index })}`),
    profile: (index) => http('GET', '/api/user/profile', bearer(clients[index % clients.length] ?? 0)),
  };
  const read = (name: string, count: number) => {
    const requests = Array.from({ length: count }, (_, index) => reads[name]?.(index) ?? '');
    return run({ connections: 8, to: { port }, requests });
  };
  for (const name of Object.keys(reads)) await read(name, WARM_UP);
  // Whoever books has opened a page before.
  await read('profile', clients.length);
  if (process.argv.includes('--no-reads')) return {};
  return inTurns(Object.keys(reads), (name) => read(name, READS));
}

/** While it is under load, and until the last of its mails has left: nobody else is measured beside them. */
async function runWithMail(load: Load): Promise<LoadResult> {
  const received = async () => {
    sink.send('?');
    const [count] = await once(sink, 'message');
    return Number(count);
  };
  const before = await received();
  const start = performance.now();
  const result = await run(load);
  const busy = (performance.now() - start) / 1000;
  const mails = (await received()) - before;
  const waiting = async () => {
    const { rows } = await database.pool.query(
      'select from mails where due_at is not null and (merges is null or attempts > 0) limit 1',
    );
    return rows.length > 0;
  };
  while (await waiting()) await sleep(100);
  const rest = (performance.now() - start) / 1000 - busy;
  return { ...result, mails: { perSecond: mails / busy, restSeconds: rest } };
}

async function measureBookings(): Promise<Record<number, Rounds>> {
  const sides = Object.keys(SIDES);
  const perRound = Object.entries(BOOKINGS).reduce(
    (sum, [connections, count]) => sum + count + Number(connections) * WARM_UP_EACH,
    0,
  );
  const from = Temporal.PlainDate.from(today).add({ days: STUDIO.ahead + 1 });
  const free = await offerBookings(database, from.toString(), sides.length * ROUNDS * perRound);
  const tpcB = await prepareTpcB(postgres.superuserUrl);
  if (!tpcB) console.log('pgbench is not installed: nothing to compare the statement with.');
  const measure = (side: string, connections: number, count: number) => {
    if (side === TPC_B && tpcB) return tpcB(connections, count * TPC_B_TIMES);
    const warmUp = SIDES[side]?.(free.splice(0, connections * WARM_UP_EACH)).requests ?? [];
    const load = SIDES[side]?.(free.splice(0, count)) ?? { to: { port }, requests: [] };
    const all = { connections, warmUp, ...load };
    return side === WITH_MAIL ? runWithMail(all) : run(all);
  };
  const measured: Record<number, Rounds> = {};
  for (const [connections, count] of Object.entries(BOOKINGS)) {
    measured[Number(connections)] = await inTurns(tpcB ? [TPC_B, ...sides] : sides, (side) =>
      measure(side, Number(connections), count),
    );
  }
  return measured;
}

await giveCredit(database, 100);
console.log('Measuring reads…');
const reads = await measureReads();
console.log('Measuring bookings…');
const bookings = await measureBookings();
const report = writeReport({ today, loadBefore, reads, bookings });
console.log(report);
// --dry keeps the results that are committed; --no-reads is for a quick look at the bookings, and dry.
if (!process.argv.some((flag) => ['--dry', '--no-reads'].includes(flag)))
  await writeFile(new URL('./results.md', import.meta.url), report);
