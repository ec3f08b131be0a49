import { readFile } from 'node:fs/promises';
import { studioClock } from '../server/src/platform/clock.ts';
import { openDatabase } from '../server/src/platform/database/database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';

export interface StudioSize {
  readonly coaches: number;
  readonly clients: number;
  /** Of history, before today. */
  readonly days: number;
  /** For how many days from today on there are slots and courses. */
  readonly ahead: number;
}

/** Half a million sessions: twenty coaches, six days a week, for ten years. */
export const LARGE_STUDIO: StudioSize = { coaches: 20, clients: 5000, days: 3652, ahead: 28 };

const SCRIPT = new URL('./large-studio.sql', import.meta.url);

/**
 * Fills a migrated database that holds no bookings yet with the past and the next weeks of a studio, and leaves it
 * analysed. `today` is the studio's date.
 */
export async function fillStudio(url: string, size: StudioSize, today: string): Promise<void> {
  const { pool, close } = openDatabase(url, { connections: 1, statementMs: 0 });
  try {
    await pool.query(
      'create temp table size as select $1::int as coaches, $2::int as clients, $3::int as days, $4::int as ahead, $5::date as today',
      [size.coaches, size.clients, size.days, size.ahead, today],
    );
    await pool.query(await readFile(SCRIPT, 'utf8'));
    // The visibility map too: index-only scans need it, and autovacuum would have come by in ten years.
    await pool.query('vacuum analyze');
  } finally {
    await close();
  }
}

if (import.meta.main) {
  const url = process.env['DATABASE_URL'];
  if (!url)
    throw new Error('Say which database to fill: DATABASE_URL=… node testing/large-studio.ts [coaches]');
  const coaches = Number(process.argv[2] ?? LARGE_STUDIO.coaches);
  await migrate(url);
  await fillStudio(url, { ...LARGE_STUDIO, coaches }, studioClock().now().date);
}
