import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { superuser } from './process.ts';

/** "elan" in ASCII. */
const LOCK_KEY = 0x65_6c_61_6e;
const TRIES = 20;
const TRY_EVERY_MS = 100;

export class DataDirInUseError extends Error {}

/**
 * Exclusive use of the embedded server, as a lock on a connection that lives as long as we do: it cannot outlive
 * us, as a lock file would, and it names us to a rival. Our predecessor's may linger for a moment after `kill -9`.
 */
export async function holdServer(socketDir: string, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...superuser(socketDir),
    application_name: `elan:${process.pid}`,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (let tries = 0; tries < TRIES; tries++) {
      const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS held', [LOCK_KEY]);
      if (rows[0]?.held === true) return client;
      await sleep(TRY_EVERY_MS);
    }
    throw new DataDirInUseError(
      `DATA_DIR ${dataDir} is in use by another Élan (${await nameHolder(client)}): stop that one first, ` +
        'or start this one with another DATA_DIR.',
    );
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

async function nameHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ application_name: string }>(
    `SELECT application_name
       FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = $1`,
    [LOCK_KEY],
  );
  const pid = rows[0]?.application_name.match(/^elan:(\d+)$/)?.[1];
  return pid ? `process ${pid}` : 'another process';
}

/** The application's own role is no superuser: it owns its database and nothing else. */
export async function ensureDatabase(client: pg.Client): Promise<void> {
  const role = await client.query("SELECT FROM pg_roles WHERE rolname = 'elan'");
  if (role.rowCount === 0) await client.query('CREATE ROLE elan LOGIN');
  const database = await client.query("SELECT FROM pg_database WHERE datname = 'elan'");
  if (database.rowCount === 0) await client.query('CREATE DATABASE elan OWNER elan');
}
