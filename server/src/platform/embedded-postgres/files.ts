import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  chmod,
  link,
  mkdir,
  mkdtemp,
  open,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { requireDirectory } from '../program/directories.ts';
import { type Binaries, STAGING_DIR, sweep } from './binaries.ts';
import { giveTo, type ServerUser, serverUser, spawnAs, succeedsAs } from './user.ts';

/** The system allows about 104 bytes for the path of a Unix socket. */
const SOCKET_PATH_BYTES = 100;
const SOCKET_NAME = '/.s.PGSQL.5432';

export interface Home {
  /** Holds `cluster`, the log and, when its path is short enough, the socket. */
  readonly root: string;
  readonly cluster: string;
  readonly user: ServerUser;
}

const exists = async (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const pointerIn = (dataDir: string) => join(dataDir, 'postgres-location');
const readPointer = async (dataDir: string) =>
  (await readFile(pointerIn(dataDir), 'utf8').catch(() => '')).trim();
const insideOf = (dataDir: string) => join(dataDir, 'postgres');

/** Whether there is a studio in `dataDir` already. Looks without making anything. */
export async function holdsStudio(dataDir: string): Promise<boolean> {
  const elsewhere = await readPointer(dataDir);
  // Data that were put elsewhere and are not there now are somebody's loss, not an empty folder.
  if (elsewhere && !(await exists(elsewhere))) return true;
  return exists(join(elsewhere || insideOf(dataDir), 'cluster'));
}

/** Where the data of `dataDir` live: inside it, or where root had to put them because the account cannot enter it. */
export async function findHome(dataDir: string): Promise<Home> {
  await requireDirectory('DATA_DIR', dataDir);
  const pointer = pointerIn(dataDir);
  const inside = insideOf(dataDir);
  const elsewhere = await readPointer(dataDir);
  if (elsewhere && !(await exists(elsewhere))) {
    throw new Error(
      `${pointer} says that the data are in ${elsewhere}, which does not exist: bring that directory back, ` +
        `or delete ${pointer} to begin with an empty studio.`,
    );
  }
  const cluster = join(elsewhere || inside, 'cluster');
  const user = await serverUser(cluster);
  if (elsewhere) return openHome(elsewhere, user);
  if (user === null || (await succeedsAs(user, 'cd -- "$1"', dataDir))) return openHome(inside, user);
  if (await exists(cluster)) {
    throw new Error(
      `The data in ${inside} belong to ${user.name}, who can no longer enter ${dataDir}: ` +
        'give that account the right to pass through the directories above it (chmod o+x).',
    );
  }
  return openHome(await settleElsewhere(pointer), user);
}

async function settleElsewhere(pointer: string): Promise<string> {
  const root = join(STAGING_DIR, randomUUID());
  const draft = `${pointer}.${process.pid}`;
  await mkdir(STAGING_DIR, { recursive: true, mode: 0o755 });
  await mkdir(root);
  await writeFile(draft, `${root}\n`);
  // A link, unlike a rename, fails when a second start was faster: then its place is ours too.
  await link(draft, pointer).catch(() => rm(root, { recursive: true }));
  await rm(draft);
  return (await readFile(pointer, 'utf8')).trim();
}

async function openHome(root: string, user: ServerUser): Promise<Home> {
  try {
    await mkdir(root, { recursive: true });
    await chmod(root, 0o700);
    await giveTo(user, root);
  } catch (cause) {
    throw new Error(
      `This user has no right to keep the database in ${root}: start the server as the user who owns that directory, ` +
        'or choose another DATA_DIR.',
      { cause },
    );
  }
  return { root, cluster: join(root, 'cluster'), user };
}

/** Makes the database files unless they are there. The rename makes them whole or absent, whatever is killed when. */
export async function ensureCluster(home: Home, binaries: Binaries): Promise<void> {
  await sweep(home.root, 'cluster.new-');
  if (!(await exists(home.cluster))) {
    const draft = join(home.root, `cluster.new-${process.pid}-${randomUUID()}`);
    await runInitdb(binaries.initdb, draft, home.user);
    await rename(draft, home.cluster).catch(async (error: unknown) => {
      await rm(draft, { recursive: true, force: true });
      if (!(await exists(home.cluster))) throw error;
    });
    await syncDirectory(home.root);
  }
  const version = (await readFile(join(home.cluster, 'PG_VERSION'), 'utf8')).trim();
  if (version !== binaries.major) {
    throw new Error(
      `The data in ${dirname(home.cluster)} were written by PostgreSQL ${version}, but this version of Élan brings ` +
        `PostgreSQL ${binaries.major}: start the version that wrote them, dump the database, and load it here.`,
    );
  }
}

async function runInitdb(initdb: string, dir: string, user: ServerUser): Promise<void> {
  const options = [
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--data-checksums',
  ];
  const provider = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'];
  const child = spawn(initdb, ['-D', dir, ...options, ...provider], {
    ...spawnAs(user),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [complaints, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  if (code !== 0) throw new Error(`PostgreSQL could not create its files in ${dir}: ${complaints.trim()}`);
}

async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}

/** A directory for the socket that only the server's account and root can enter. */
export async function socketDirectory(home: Home): Promise<string> {
  if (Buffer.byteLength(home.root + SOCKET_NAME) <= SOCKET_PATH_BYTES) return home.root;
  const dir = await mkdtemp(join(tmpdir(), 'elan-'));
  await giveTo(home.user, dir);
  return dir;
}

/** Ours is not used, unless a rival took over the server that we had started there. */
export async function leaveSocketDirectory(home: Home, dir: string): Promise<void> {
  if (dir !== home.root) await rmdir(dir).catch(() => undefined);
}
