import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/platform/database/migrate.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../src/platform/embedded-postgres/embedded-postgres.ts';
import { databaseUrl, TEMPLATE } from './database-url.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser's address of the one server that all test files share. */
    testServerUrl: string;
  }
}

/** Nothing here outlives the run, so nothing needs to survive a power cut. */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '100',
  shared_buffers: '64MB',
  // It comes by whenever it likes: a plan that a test compares must not depend on it.
  autovacuum: 'off',
};

/** A run that is killed, or whose setup fails, does not clean up: this waits for its end and does it instead. */
const WATCH = `
  while kill -0 "$1" 2>/dev/null; do sleep 1; done
  home=$(cat "$2/postgres-location" 2>/dev/null || echo "$2/postgres")
  postgres=$(head -n 1 "$home/cluster/postmaster.pid" 2>/dev/null) && kill -QUIT "$postgres"
  while kill -0 "$postgres" 2>/dev/null; do sleep 1; done
  rm -rf "$home" "$2"`;

let dataDir: string | undefined;
let server: EmbeddedPostgres | undefined;
let watch: ChildProcess | undefined;

export async function setup(project: TestProject): Promise<void> {
  dataDir = await mkdtemp(join(tmpdir(), 'elan-test-'));
  // PostgreSQL runs as another account when the tests run as root.
  await chmod(dataDir, 0o711);
  watch = spawn('/bin/sh', ['-c', WATCH, 'sh', String(process.pid), dataDir], {
    detached: true,
    stdio: 'ignore',
  });
  watch.unref();
  server = await startEmbeddedPostgres({ dataDir, settings: FAST });
  const client = new pg.Client(server.superuserUrl);
  await client.connect();
  await client.query(`CREATE DATABASE ${TEMPLATE} OWNER elan`);
  await client.end();
  await migrate(databaseUrl(server.url, TEMPLATE));
  project.provide('testServerUrl', server.superuserUrl);
}

export async function teardown(): Promise<void> {
  await server?.stop();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
  watch?.kill();
}
