import { type Endpoint, IDEMPOTENCY_HEADER, type Role } from '@elan/contract/endpoint.ts';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import * as z from 'zod/mini';
import { fillStudio, type StudioSize } from '../../../testing/large-studio.ts';
import { buildApp } from '../../src/app.ts';
import { startSession } from '../../src/login-sessions/login-sessions.service.ts';
import { frozenClock } from '../../src/platform/clock.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { readConfig } from '../../src/platform/program/config.ts';
import { readTokenSecret } from '../../src/platform/security/secrets.ts';
import { createTokens } from '../../src/platform/security/tokens.ts';
import { NOW } from '../app.ts';
import { testDatabase } from '../database.ts';
import { databaseUrl } from '../database-url.ts';

const Plan = z.object({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Shared Hit Blocks': z.int(),
  'Shared Read Blocks': z.int(),
  get Plans() {
    return z.optional(z.array(Plan));
  },
});
type Plan = z.infer<typeof Plan>;

const Explanation = z.object({ 'Query Text': z.string(), Plan });
type Explanation = z.infer<typeof Explanation>;

export interface Request {
  readonly method?: Endpoint['method'];
  readonly url: string;
  readonly token?: string;
  readonly body?: object;
  readonly key?: string;
  /** A list of everything there is: its total has to count it all, and is left out of the work. */
  readonly isWhole?: boolean;
}

/** Tables that grow with the years; absences are a page or two for each coach and year, and the others have as many rows as the studio has coaches and packs, or a month has mails. */
const GROWING = new Set([
  'absence_acts',
  'absence_people',
  'accounts',
  'agenda',
  'bilan_versions',
  'bilans',
  'cheque_states',
  'cheques',
  'clients',
  'course_bookings',
  'desk_reminders',
  'group_courses',
  'idempotency_keys',
  'installments',
  'missed_pardons',
  'payment_plans',
  'payment_reminders',
  'payments',
  'people_words',
  'points_history',
  'reservation_moves',
  'reservations',
  'slots',
  'till_closings',
  'till_lines',
  'user_packs',
]);

/** Every statement explains itself to its sender, also those within functions, triggers and foreign keys. */
const EXPLAINING = [
  'session_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_nested_statements=on',
  'auto_explain.log_analyze=on',
  'auto_explain.log_buffers=on',
  'auto_explain.log_timing=off',
  'auto_explain.log_format=json',
  'auto_explain.log_level=notice',
];

function explaining(url: string, settings: readonly string[]): string {
  const { pathname } = new URL(url);
  // Only the superuser may load a library.
  const changed = new URL(databaseUrl(url, pathname.slice(1), 'postgres'));
  changed.searchParams.set(
    'options',
    [...EXPLAINING, ...settings].map((setting) => `-c ${setting}`).join(' '),
  );
  return changed.href;
}

/**
 * The application on a studio of that size, on one connection that explains what the services really send, as it was
 * really planned: after some calls of a named statement its plan no longer knows the values.
 */
export async function explainedStudio(size: StudioSize, settings: readonly string[] = []) {
  const { url } = await testDatabase();
  const { db: plain, close: closePlain } = openDatabase(url, { connections: 1, statementMs: 0 });
  afterAll(closePlain);
  const clock = frozenClock(NOW);
  await fillStudio(url, size, clock.now().date);

  let explanations: Explanation[] = [];
  const { db, pool, close } = openDatabase(explaining(url, settings), { connections: 1, statementMs: 0 });
  afterAll(close);
  pool.on('connect', (client) =>
    client.on('notice', ({ message = '' }) => {
      const [title = '', ...plan] = message.split('\n');
      if (title.endsWith('plan:')) explanations.push(Explanation.parse(JSON.parse(plan.join('\n'))));
    }),
  );
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off' });
  const app = await buildApp({ config, db, clock, databaseUrl: url });
  afterAll(() => app.close());
  const tokens = createTokens(await readTokenSecret(plain), config.tokenTtlHours, clock);

  const tokenOf = (id: number, role: Role) =>
    startSession({ db: plain, clock, tokens, config }, { id, role });

  /** One request, its answer, and the plans of all that it made the database do. */
  async function ask({ method = 'GET', url, token, body, key, isWhole = false }: Request) {
    explanations = [];
    const response = await app.inject({
      method,
      url,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { [IDEMPOTENCY_HEADER]: key }),
      },
      ...(body && { payload: body }),
    });
    const compared = explanations.filter((told) => !isWhole || !isTotal(told));
    const isJson = response.headers['content-type']?.toString().startsWith('application/json');
    const answer = isJson ? response.json() : response.body;
    return { status: response.statusCode, body: answer, work: describeWork(compared) };
  }

  /** Whether calls are explained from now on, which costs them more than their work. */
  const explain = (isExplained: boolean) =>
    sql`select set_config('auto_explain.log_min_duration', ${isExplained ? '0' : '-1'}, false)`.execute(db);

  /** The same of work that nobody asks for. */
  async function workOf(act: (deps: { db: typeof db; clock: typeof clock }) => Promise<unknown>) {
    explanations = [];
    await act({ db, clock });
    return describeWork(explanations);
  }

  return {
    ask,
    explain,
    workOf,
    tokenOf,
    /** Explains nothing, and takes as long as it takes. */
    db: plain,
  };
}

export interface Work {
  /** The statements that read one of the growing tables from end to end. */
  readonly scans: readonly string[];
  /** Pages touched; those of a statement within another count for both. */
  readonly pages: number;
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const isTotal = (told: Explanation) => told['Query Text'].startsWith('select count(*) as "total"');

const isScan = (node: Plan) => node['Node Type'] === 'Seq Scan' && GROWING.has(node['Relation Name'] ?? '');

const describeWork = (explanations: readonly Explanation[]): Work => ({
  scans: explanations.filter(({ Plan }) => nodesOf(Plan).some(isScan)).map((told) => told['Query Text']),
  pages: explanations.reduce(
    (sum, { Plan }) => sum + Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'],
    0,
  ),
});
