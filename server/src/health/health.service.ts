import type { Health } from '@elan/contract/health.ts';
import { HTTP_TEXTS } from '@elan/contract/http.texts.ts';
import { sql } from 'kysely';
import type { Deps } from '../platform/deps.ts';
import { isDatabaseAway, Refusal } from '../platform/errors.ts';

/** Asks the database a question of its own; the studio's "now" is told even when it does not answer. */
export async function checkHealth({ db, clock }: Deps): Promise<Health> {
  const { date, time, second } = clock.now();
  const now = { date, time, second };
  try {
    await sql`select 1`.execute(db);
    return { status: 'ok', database: 'up', now };
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    const health: Health = { status: 'database_unavailable', database: 'down', now };
    throw new Refusal(503, HTTP_TEXTS.DATABASE_AWAY, health);
  }
}
