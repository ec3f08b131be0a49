import { rm, statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { findBinaries } from './binaries.ts';
import { ensureCluster, findHome, type Home, leaveSocketDirectory, socketDirectory } from './files.ts';
import { DataDirInUseError, ensureDatabase, holdServer } from './lock.ts';
import { readPostmaster, servesCluster } from './postmaster.ts';
import { ensureServer, type ServerSettings, stopServer } from './process.ts';

export interface EmbeddedPostgres {
  /** For the application: its own database, as its own unprivileged role. */
  readonly url: string;
  /** For tools and tests that create databases. */
  readonly superuserUrl: string;
  stop(): Promise<void>;
}

interface Options {
  readonly dataDir: string;
  /** Extra settings; tests trade durability for speed here. */
  readonly settings?: ServerSettings;
  /** The server died and another process took its files before we could start it again. */
  readonly onLost?: (reason: Error) => void;
}

const MEETINGS = 20;
const RESTART_AFTER_MS = 500;

const urlFor = (socketDir: string, role: string): string =>
  `postgresql://${role}@localhost:5432/${role}?host=${encodeURIComponent(socketDir)}&sslmode=disable`;

/** The address of the server that another process runs on the files of `dataDir`; undefined when none does. */
export async function findEmbeddedPostgres(dataDir: string): Promise<string | undefined> {
  const { cluster } = await findHome(dataDir);
  const running = await readPostmaster(cluster);
  return running && (await servesCluster(running.pid, cluster))
    ? urlFor(running.socketDir, 'elan')
    : undefined;
}

/** How many bytes the disk has left for the files of `dataDir`. */
export async function freeBytes(dataDir: string): Promise<number> {
  const { root } = await findHome(dataDir);
  const { bavail, bsize } = await statfs(root);
  return bavail * bsize;
}

/** Removes the database files; for a start that came to nothing. */
export async function removeEmbeddedPostgres(dataDir: string): Promise<void> {
  const { cluster } = await findHome(dataDir);
  await rm(cluster, { recursive: true, force: true });
}

/** Runs, or takes over, our own PostgreSQL on the files of `dataDir`, for us alone. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, settings = {}, onLost = () => undefined } = options;
  const home = await findHome(dataDir);
  const binaries = await findBinaries(home.user);
  await ensureCluster(home, binaries);

  const take = async (wantedSocketDir: string): Promise<{ lock: pg.Client; socketDir: string }> => {
    for (let meeting = 1; ; meeting++) {
      const { socketDir } = await ensureServer(home, binaries, wantedSocketDir, settings);
      try {
        return { lock: await holdServer(socketDir, dataDir), socketDir };
      } catch (error) {
        // We may have met a server on its way out, stopped by its previous owner.
        if (error instanceof DataDirInUseError || meeting === MEETINGS) throw error;
        await sleep(100);
      }
    }
  };

  let stopping: Promise<void> | undefined;
  const wanted = await socketDirectory(home);
  const first = await take(wanted).catch(async (error: unknown) => {
    await leaveSocketDirectory(home, wanted);
    throw error;
  });
  const { socketDir } = first;
  if (socketDir !== wanted) await leaveSocketDirectory(home, wanted);
  let { lock } = first;
  await ensureDatabase(lock);

  /** The server crashed or was killed: bring it back under the same address, so that the pool finds it again. */
  const recover = async (): Promise<void> => {
    while (!stopping) {
      await sleep(RESTART_AFTER_MS);
      if (stopping) return;
      try {
        ({ lock } = await take(socketDir));
        lock.once('end', recover);
        return;
      } catch (error) {
        if (error instanceof DataDirInUseError) return onLost(error);
      }
    }
  };
  lock.once('end', recover);

  return {
    url: urlFor(socketDir, 'elan'),
    superuserUrl: urlFor(socketDir, 'postgres'),
    stop: () => {
      stopping ??= shutDown(home, socketDir);
      return stopping;
    },
  };
}

async function shutDown(home: Home, socketDir: string): Promise<void> {
  await stopServer(home);
  if (socketDir !== home.root) await rm(socketDir, { recursive: true, force: true });
}
