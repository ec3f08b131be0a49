import { HTTP_TEXTS } from '@elan/contract/http.texts.ts';
import type { Health } from '@elan/contract/studio/health.ts';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { answerSoon } from '../platform/database/answer-soon.ts';
import { type Database, isUnwritable } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { isDatabaseAway, Refusal, reasonOf } from '../platform/errors.ts';

async function isReadOnly(db: Database): Promise<boolean> {
  const asked = sql<{ is_on: string }>`select current_setting('transaction_read_only') as is_on`.execute(db);
  const { rows } = await answerSoon(asked);
  return rows[0]?.is_on === 'on' || isUnwritable(db);
}

const HEALTHY = { status: 'ok', database: 'up' } as const;
const READ_ONLY = { status: 'database_read_only', database: 'read_only' } as const;
const AWAY = { status: 'database_unavailable', database: 'down' } as const;

/** Asks the database a question of its own; the studio's "now" is told even when it does not answer. */
export async function checkHealth({ db, clock }: Deps, log: FastifyBaseLogger): Promise<Health> {
  const { date, time, second } = clock.now();
  const now = { date, time, second };
  const found = await isReadOnly(db).then(
    (is) => (is ? READ_ONLY : HEALTHY),
    (error: unknown) => {
      if (!isDatabaseAway(error)) throw error;
      log.warn({ reason: reasonOf(error) }, 'the database is away');
      return AWAY;
    },
  );
  if (found !== HEALTHY) throw new Refusal(503, HTTP_TEXTS.DATABASE_AWAY, { ...found, now });
  return { ...found, now };
}
