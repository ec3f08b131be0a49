import { execFile } from 'node:child_process';
import { access, glob, readFile, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '../server/src/platform/database/database.ts';
import { temporaryDirectory } from '../testing/data-dir.ts';
import type { LoadResult } from './load.ts';

const run = promisify(execFile);
const DATABASE = 'tpc_b';
/** A million accounts in ten branches: eight connections seldom meet in one. */
const SCALE = 10;
const THREADS = 2;

/** On the path, or where Debian puts PostgreSQL's tools; the program need not be of the server's own version. */
async function findPgbench(): Promise<string | undefined> {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).map((directory) => join(directory, 'pgbench'));
  const debian = await Array.fromAsync(glob('/usr/lib/postgresql/*/bin/pgbench'));
  for (const program of [...onPath, ...debian]) {
    const exists = await access(program).then(
      () => true,
      () => false,
    );
    if (exists) return program;
  }
  return undefined;
}

/** PostgreSQL's own benchmark on the same server, as a measure of the machine; nothing where pgbench is not installed. */
export async function prepareTpcB(superuserUrl: string) {
  const program = await findPgbench();
  if (program === undefined) return undefined;
  const { pool, close } = openDatabase(superuserUrl, { connections: 1 });
  await pool.query(`create database ${DATABASE}`);
  await close();
  const { searchParams, username } = new URL(superuserUrl);
  const target = ['--host', searchParams.get('host') ?? '', '--username', username];
  await run(program, ['--initialize', '--quiet', '--scale', String(SCALE), ...target, DATABASE]);

  /** So many transactions in all, each connection sending its next one when the last is done. */
  return async (connections: number, count: number): Promise<LoadResult> => {
    const directory = await temporaryDirectory();
    const each = Math.ceil(count / connections);
    const options = ['--protocol', 'prepared', '--no-vacuum', '--transactions', String(each)];
    const load = ['--client', String(connections), '--jobs', String(Math.min(connections, THREADS))];
    const log = ['--log', '--log-prefix', join(directory, 'log')];
    const { stdout } = await run(program, [...options, ...load, ...log, ...target, DATABASE]);
    const perSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
    const logs = await Array.fromAsync(glob(join(directory, 'log.*')), (path) => readFile(path, 'utf8'));
    await rm(directory, { recursive: true });
    // A line is: client, transaction, microseconds, and more that we do not need.
    const latencies = logs.flatMap((text) =>
      text
        .trim()
        .split('\n')
        .map((line) => Number(line.split(' ')[2]) / 1000),
    );
    return { seconds: latencies.length / perSecond, latencies: latencies.toSorted((a, b) => a - b) };
  };
}
