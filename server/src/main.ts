import { setTimeout as sleep } from 'node:timers/promises';
import { SETUP_LINK_HOURS } from '@elan/contract/setup/setup.ts';
import type { FastifyInstance } from 'fastify';
import { ensureAdmin } from './accounts/accounts-admin.service.ts';
import { buildApp } from './app.ts';
import { fillDemoStudio, listDemoAccounts, refusePublishedPasswords } from './demo/demo.service.ts';
import { assertZoneData, type Clock, studioClock } from './platform/clock.ts';
import { openDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts';
import { refuseUnfinishedRestore } from './platform/embedded-postgres/unfinished-restore.ts';
import { type Config, readConfig } from './platform/program/config.ts';
import { finishRequests, onEndSignal } from './platform/program/shutdown.ts';
import { addressOf, announce, explainFailure } from './platform/program/terminal.ts';
import { issueSetupLink } from './setup/setup.service.ts';
import { readStudio } from './studio/studio.service.ts';

const START_MAY_TAKE_MS = 20_000;
/** Whatever hangs, a database or a request: past this the process ends as it is. */
const END_MAY_TAKE_MS = 30_000;

/** What has been opened, closed again in reverse order: requests, connections, database server. */
const opened = new AsyncDisposableStack();
let ending: Promise<void> | undefined;

/** Once, however often Ctrl-C is pressed. */
function end(exitCode: number, reason?: unknown): Promise<void> {
  ending ??= (async () => {
    let code = exitCode;
    if (reason !== undefined) explainFailure(reason);
    setTimeout(() => {
      explainFailure(`it could not be closed within ${END_MAY_TAKE_MS / 1000} seconds, and ended as it was.`);
      process.exit(1);
    }, END_MAY_TAKE_MS);
    try {
      // Half a start cannot be closed: what is being opened right now must first be on the list.
      await Promise.race([starting.catch(() => undefined), sleep(START_MAY_TAKE_MS, null, { ref: false })]);
      await opened.disposeAsync();
    } catch (error) {
      explainFailure(error);
      code = 1;
    }
    process.exit(code);
  })();
  return ending;
}

async function databaseUrl(config: Config): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  await refuseUnfinishedRestore(config.dataDir);
  const { url, stop } = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    onLost: (reason) => end(1, reason),
  });
  opened.defer(stop);
  return url;
}

/** Of two processes that start together one waits for the other to fill it, however long that takes. */
async function fillDemo(config: Config, url: string, clock: Clock): Promise<void> {
  const { db, close } = openDatabase(url, { statementMs: 0 });
  await fillDemoStudio({ config, db, clock }).finally(close);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  assertZoneData();
  const clock = studioClock();
  const url = await databaseUrl(config);
  await migrate(url);
  let app: FastifyInstance | undefined;
  const database = openDatabase(url, {
    ...config.pool,
    onConnectionLost: ({ message }) => app?.log.warn({ reason: message }, 'a database connection was lost'),
  });
  const { db } = database;
  opened.defer(database.close);
  // The demo fills only an empty studio, so it comes before the first admin.
  if (config.demo) await fillDemo(config, url, clock);
  if (config.isOwn) await refusePublishedPasswords(db);
  if (config.admin) await ensureAdmin({ db, clock }, config.admin);

  app = await buildApp({ config, db, clock, databaseUrl: url, keepsHours: true });
  opened.defer(() => finishRequests(app, database));
  await app.listen({ port: config.port, host: config.host });
  if (!config.rateLimit) app.log.warn('RATE_LIMIT is off: anybody may guess passwords as fast as they like');
  const accounts = config.demo ? await listDemoAccounts(db) : [];
  const path = await issueSetupLink({ db, clock });
  if (path)
    app.log.warn(
      'nobody can run this studio yet: its first administrator is made by the link on the terminal',
    );
  const listening = app.server.address();
  if (!listening || typeof listening !== 'object') return;
  const address = addressOf(listening);
  const setup =
    path === undefined
      ? undefined
      : { url: `${config.publicUrl ?? address}${path}`, hours: SETUP_LINK_HOURS };
  announce({ studio: (await readStudio({ config, db })).name, address, accounts, setup });
}

onEndSignal(() => end(0));
// A slip of ours that nobody caught: whatever state it left, others start afresh, and nobody's request is cut off for it.
process.on('uncaughtException', (error) => {
  process.stderr.write(`${error.stack ?? error}\n`);
  void end(1, error);
});
const starting = start();
starting.catch((reason: unknown) => end(1, reason));
