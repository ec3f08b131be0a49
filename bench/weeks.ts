import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { login } from '../contract/src/auth/auth.ts';
import { listClients } from '../contract/src/clients/clients.ts';
import { createCoach } from '../contract/src/coaches/coaches-admin.ts';
import { listAvailability } from '../contract/src/slots/slots.ts';
import { Health } from '../contract/src/studio/health.ts';
import { addDays } from '../contract/src/time.ts';
import { updateCoachWeek } from '../contract/src/weeks/weeks.ts';
import { removeDataDir, temporaryDirectory } from '../testing/data-dir.ts';
import { startServer } from '../testing/server-process.ts';

/** One call that opens twelve weeks for twenty coaches, and what others wait for meanwhile. */
const COACHES = 20;
const BUDGET_MS = 2000;
const ROUNDS = 3;
const QUIET_MS = 3000;
const PAUSE_MS = 100;
const ADMIN = { matricule: 'AD-0001', password: 'elan-admin' };

await using parts = new AsyncDisposableStack();
const loadBefore = loadavg()[0] ?? 0;
const dataDir = await temporaryDirectory();
parts.defer(() => removeDataDir(dataDir));
const server = startServer({ env: { HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: '1', RATE_LIMIT: 'off' } });
parts.defer(async () => {
  server.kill('SIGTERM');
  await server.ended;
});
const url = await server.ready;

async function ask(method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
let token = '';
({ token } = login.reply.parse(await ask('POST', '/api/auth/login', ADMIN)));

let hired = 0;
async function hireCoaches(count: number): Promise<[number, ...number[]]> {
  const hire = async () => {
    const number = ++hired;
    const body = { name: `Coach ${number}`, specialty: 'Force', email: `bench-${number}@example.ma` };
    return createCoach.reply.parse(await ask('POST', '/api/coaches', body)).id;
  };
  const ids: [number, ...number[]] = [await hire()];
  while (ids.length < count) ids.push(await hire());
  return ids;
}

const { now } = Health.parse(await ask('GET', '/api/health'));
const tomorrow = addDays(now.date, 1);
const [client] = listClients.reply.parse(await ask('GET', '/api/admin/clients?per_page=1'));

/** Free hours of a colleague who has no part in it, and of one who has: somebody books one after the other. */
const hoursOf = async (coach_id: number) =>
  listAvailability.reply
    .parse(await ask('GET', `/api/coaches/${coach_id}/availability?session_type=bilan`))
    .map(({ date, start_time }) => ({ coach_id, date, time: start_time }));
const [bystander] = await hireCoaches(1);
await ask('POST', '/api/coaches/bulk-availability', {
  coach_id: bystander,
  start_date: addDays(now.date, 200),
  end_date: addDays(now.date, 260),
  start_time: '06:00',
  end_time: '22:00',
  days_of_week: [0, 1, 2, 3, 4, 5, 6],
  session_types: ['bilan'],
});
const free = await hoursOf(bystander);

async function book(): Promise<number> {
  const hour = free.pop();
  if (!hour) throw new Error('no hour is left to book');
  const began = performance.now();
  await ask('POST', '/api/reserve', { ...hour, user_id: client?.id, session_type: 'bilan' });
  return performance.now() - began;
}

async function bookDuring(over: Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  const end = over.then(() => true);
  do took.push(await book());
  while (!(await Promise.race([end, sleep(PAUSE_MS, false)])));
  return took;
}

const BOTH = ['normal', 'bilan'];
const week = (...spans: readonly [string, string][]) =>
  [1, 2, 3, 4, 5].flatMap((weekday) =>
    spans.map(([start_time, end_time]) => ({ weekday, start_time, end_time, session_types: BOTH })),
  );
/** Thirty hours a week, and fifteen of them later in the day. */
const USUAL = week(['09:00', '12:00'], ['14:00', '17:00']);
const SHORTER = week(['10:30', '13:30']);

interface Measured {
  readonly ms: number;
  readonly hours: number;
  readonly bookings: readonly number[];
}
async function measure(path: string, body: object): Promise<Measured> {
  const began = performance.now();
  const saving = ask('PUT', path, body).then((reply) => ({ reply, ms: performance.now() - began }));
  const bookings = await bookDuring(saving);
  const { reply, ms } = await saving;
  const { opened, withdrawn } = updateCoachWeek.reply.parse(reply);
  return { ms, hours: opened + withdrawn, bookings };
}

const steps: Record<string, Measured[]> = {};
const quiet = await bookDuring(sleep(QUIET_MS));
for (let round = 0; round < ROUNDS; round++) {
  const [first, ...others] = await hireCoaches(COACHES);
  const path = `/api/coaches/${first}/week`;
  const body = { valid_from: tomorrow, windows: USUAL, coach_ids: others };
  const keep = async (name: string, at: string, what: object) => {
    const kept = steps[name] ?? [];
    steps[name] = kept;
    kept.push(await measure(at, what));
  };
  await keep('previewed', `${path}?preview=1`, body);
  await keep('opened', path, body);
  await keep('saved again, unchanged', path, body);
  await keep('other hours', path, { ...body, windows: SHORTER, version: 1 });
  await keep('the usual hours again', path, { ...body, version: 2 });
}

const at = (values: readonly number[], percent: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil((values.length * percent) / 100) - 1] ?? 0;
const ms = (value: number) => `${value.toFixed(0)} ms`;
const rows = Object.entries(steps).map(([name, measured]) => {
  const took = measured.map((one) => one.ms);
  const bookings = measured.flatMap((one) => one.bookings);
  const median = at(took, 50);
  const cells = [
    name,
    at(
      measured.map(({ hours }) => hours),
      50,
    ),
    ms(median),
    ms(Math.max(...took)),
    median <= BUDGET_MS ? 'kept' : '**missed**',
    `${bookings.length}: ${ms(at(bookings, 50))}, ${ms(Math.max(...bookings))}`,
  ];
  return `| ${cells.join(' | ')} |`;
});
const report = `# The weeks of twenty coaches

\`npm run bench:weeks\`: one call for ${COACHES} coaches, thirty hours a week, both kinds, twelve weeks ahead; ${ROUNDS} rounds with new coaches
each, on ${cpus().length} processors shared by the server, PostgreSQL and whoever asks. Load before the run ${loadBefore.toFixed(1)} (above 1 somebody else was taking
their share). Meanwhile somebody books sessions with a colleague, one after the other: ${ms(at(quiet, 50))} each when nothing else goes on, ${ms(Math.max(...quiet))} at most.

| week of twenty coaches | hours opened and withdrawn | median | longest | ≤ ${BUDGET_MS} ms | bookings meanwhile: median, longest |
|---|---|---|---|---|---|
${rows.join('\n')}
`;
await writeFile(join(import.meta.dirname, 'results-weeks.md'), report);
process.stdout.write(report);
