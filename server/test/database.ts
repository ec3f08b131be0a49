import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../src/platform/database/database.ts';
import { atEnd } from './at-end.ts';
import { databaseUrl, TEMPLATE } from './database-url.ts';

export interface TestDatabase extends OpenDatabase {
  readonly url: string;
}

/** A crowd on a busy machine waits its turn: what the program's own limits do is tested where they are set. */
export const PATIENT = { waitMs: 60_000, statementMs: 60_000 };

/** A fresh, migrated database for one test file: `const { db } = await testDatabase();` at the top of the file. */
export async function testDatabase(): Promise<TestDatabase> {
  const url = await migratedDatabase();
  const database = openDatabase(url, PATIENT);
  atEnd(() => database.close());
  return { ...database, url };
}

/** The same without a connection to it. */
export const migratedDatabase = (): Promise<string> => freshDatabase(TEMPLATE);

/** An empty database, for tests of what comes before the schema; on another server where its address is given. */
export const emptyDatabase = (server?: string): Promise<string> => freshDatabase('template0', server);

/** It goes with its server, at the end of the run: to drop it, PostgreSQL would wait for all its processes and write everything down. */
async function freshDatabase(template: string, server = inject('testServerUrl')): Promise<string> {
  const name = `elan_test_${randomUUID().replaceAll('-', '')}`;
  // Files are copied as they are; by default every page would go through the log. Another server may be too old for it.
  const strategy = server === inject('testServerUrl') ? 'STRATEGY file_copy' : '';
  await asSuperuser(server, async (client) => {
    for (let tries = 0; ; tries++) {
      try {
        return await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER elan ${strategy}`);
      } catch (error) {
        // 55006: for a moment somebody else is using the template.
        if (tries === 100 || !(error instanceof pg.DatabaseError) || error.code !== '55006') throw error;
        await sleep(50);
      }
    }
  });
  return databaseUrl(server, name);
}

async function asSuperuser<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
