import { execFile } from 'node:child_process';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { ensureServer, stopServer } from '../../src/platform/embedded-postgres/process.ts';
import { giveTo, serverUser, spawnAs } from '../../src/platform/embedded-postgres/user.ts';
import { atEnd } from '../at-end.ts';
import { exists } from '../process/program.ts';
import { runTool } from './page.ts';

/** Beside the tool itself, else where Debian and Red Hat keep the programs of that version. */
async function findPrograms(tool: string, major: number): Promise<string | undefined> {
  const { stdout } = await runTool('/bin/sh', ['-c', `command -v ${tool}`]);
  const beside = dirname(await realpath(stdout.trim()));
  for (const folder of [beside, `/usr/lib/postgresql/${major}/bin`, `/usr/pgsql-${major}/bin`])
    if (await exists(join(folder, 'postgres'))) return folder;
  return undefined;
}

/**
 * The superuser's address of a PostgreSQL of the machine's own, of that version of the tool, for the time of a test file: a tool
 * reads no server that is newer. Nothing where the machine has the tool alone.
 */
export async function machinePostgres(tool: string, major: number): Promise<string | undefined> {
  const programs = await findPrograms(tool, major);
  if (programs === undefined) return undefined;
  const root = await mkdtemp(join(tmpdir(), 'elan-machine-'));
  const cluster = join(root, 'cluster');
  const home = { root, cluster, user: await serverUser(cluster) };
  atEnd(async () => {
    await stopServer(home);
    await rm(root, { recursive: true });
  });
  await giveTo(home.user, root);
  const [initdb, postgres] = [join(programs, 'initdb'), join(programs, 'postgres')];
  const made = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  await promisify(execFile)(initdb, ['-D', cluster, ...made], spawnAs(home.user));
  const binaries = { initdb, postgres, major: String(major) };
  const { socketDir } = await ensureServer(home, binaries, root, { fsync: 'off' });
  const url = `postgresql://postgres@localhost:5432/postgres?host=${encodeURIComponent(socketDir)}&sslmode=disable`;
  const client = new pg.Client(url);
  await client.connect();
  await client.query('create role elan login').finally(() => client.end());
  return url;
}
