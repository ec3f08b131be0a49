import pg from 'pg';
import { postmasterOf } from '../../../testing/data-dir.ts';

/** Asks the database of a server process behind its back. */
export async function queryIn(dataDir: string, sql: string): Promise<unknown[]> {
  const postmaster = await postmasterOf(dataDir);
  const client = new pg.Client({ host: postmaster?.socketDir ?? '', user: 'elan', database: 'elan' });
  // Told by the query or the connection attempt as well, whichever was under way.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
