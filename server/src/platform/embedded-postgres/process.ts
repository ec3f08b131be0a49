import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Binaries } from './binaries.ts';
import type { Home } from './files.ts';
import { forgetPostmaster, isAlive, type Postmaster, readPostmaster, servesCluster } from './postmaster.ts';
import { giveTo, spawnAs } from './user.ts';

/** Recovery after a crash replays at most a checkpoint's worth of log; ten minutes is far beyond it. */
const START_PATIENCE_MS = 600_000;
const STOP_PATIENCE_MS = 30_000;
const POLL_MS = 25;
const LOG_BYTES = 1_000_000;

export type ServerSettings = Readonly<Record<string, string>>;

/** Durability stays at PostgreSQL's defaults: a confirmed booking survives a power cut. */
const SETTINGS: ServerSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '128MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // A rival that loses a booking race is an ERROR to PostgreSQL and daily life to the studio.
  log_min_messages: 'log',
  log_line_prefix: '%m [%p] ',
};

export const superuser = (socketDir: string): pg.ClientConfig => ({
  host: socketDir,
  port: 5432,
  user: 'postgres',
  database: 'postgres',
  ssl: false,
});

/** `starting` also covers a server that is about to stop: in both cases the answer is to wait and look again. */
async function probe(socketDir: string): Promise<'ready' | 'starting' | 'silent'> {
  if (!socketDir) return 'silent';
  const client = new pg.Client({ ...superuser(socketDir), connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    return error instanceof pg.DatabaseError ? 'starting' : 'silent';
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The server of these files: the one a killed process left behind, or a new one. */
export async function ensureServer(
  home: Home,
  binaries: Binaries,
  socketDir: string,
  settings: ServerSettings,
): Promise<Postmaster> {
  const deadline = performance.now() + START_PATIENCE_MS;
  while (performance.now() < deadline) {
    const seen = await readPostmaster(home.cluster);
    if (seen && isAlive(seen.pid)) {
      const state = await probe(seen.socketDir);
      if (state === 'ready') return seen;
      if (state === 'starting' || (await servesCluster(seen.pid, home.cluster))) {
        await sleep(POLL_MS);
        continue;
      }
      await forgetPostmaster(home.cluster);
    }
    const started = await launch(home, binaries, socketDir, settings, deadline);
    if (started) return started;
    await sleep(200);
  }
  throw new Error(`PostgreSQL did not become ready in time: see ${logFile(home)}.`);
}

const logFile = (home: Home): string => join(home.root, 'postgres.log');

/** `undefined`: another server still holds these files (a rival start, or the last breath of a killed one). */
async function launch(
  home: Home,
  binaries: Binaries,
  socketDir: string,
  settings: ServerSettings,
  deadline: number,
): Promise<Postmaster | undefined> {
  const { size } = await stat(logFile(home)).catch(() => ({ size: 0 }));
  if (size > LOG_BYTES) await rename(logFile(home), `${logFile(home)}.1`);
  const logStart = size > LOG_BYTES ? 0 : size;

  const child = await spawnServer(home, binaries, { ...SETTINGS, ...settings }, socketDir);
  const { pid } = child;
  while (pid !== undefined && child.exitCode === null && child.signalCode === null) {
    if (performance.now() > deadline) return undefined;
    if ((await probe(socketDir)) === 'ready') return { pid, socketDir };
    await sleep(POLL_MS);
  }
  const said = (await readFile(logFile(home))).subarray(logStart).toString().trim();
  if (/pre-existing shared memory block|lock file ".*" already exists/.test(said)) return undefined;
  throw new Error(`PostgreSQL did not start: ${said || 'it gave no reason'} (log: ${logFile(home)})`);
}

async function spawnServer(
  home: Home,
  binaries: Binaries,
  settings: ServerSettings,
  socketDir: string,
): Promise<ChildProcess> {
  const all = { ...settings, unix_socket_directories: `"${socketDir}"` };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = await open(logFile(home), 'a', 0o600);
  try {
    await giveTo(home.user, logFile(home));
    // Detached: Ctrl-C in the terminal must reach Node alone, which then stops the server in good order.
    const child = spawn(binaries.postgres, ['-D', home.cluster, ...options], {
      ...spawnAs(home.user),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    await once(child, 'spawn');
    child.unref();
    return child;
  } finally {
    await log.close();
  }
}

/** Ends sessions, writes a checkpoint and waits until the server is gone. */
export async function stopServer(home: Home): Promise<void> {
  const running = await readPostmaster(home.cluster);
  if (!running) return;
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isAlive(running.pid)) return;
    process.kill(running.pid, signal);
    const deadline = performance.now() + STOP_PATIENCE_MS;
    while (performance.now() < deadline) {
      // A zombie that nobody reaps stays "alive" for ever, but has removed its file.
      if (!isAlive(running.pid) || (await readPostmaster(home.cluster))?.pid !== running.pid) return;
      await sleep(POLL_MS);
    }
  }
  throw new Error(`PostgreSQL (process ${running.pid}) did not stop: see ${logFile(home)}.`);
}
