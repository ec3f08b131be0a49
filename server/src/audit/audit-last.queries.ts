import * as z from 'zod/mini';
import type { Database } from '../platform/database/database.ts';

const Kept = z.object({
  at: z.iso.datetime(),
  findings: z.int(),
  /** Of the last one that found nothing, where this one found something. */
  held_at: z.optional(z.iso.datetime()),
});

export interface Audit {
  readonly at: string;
  readonly findings: number;
  /** When the books were last found in order. */
  readonly held_at: string | undefined;
}

const NAME = 'last_audit';

/** Kept for all processes, so that whichever is asked can tell. */
export async function keepAudit(db: Database, { at, findings }: Omit<Audit, 'held_at'>): Promise<void> {
  const held_at = findings > 0 ? (await readLastAudit(db))?.held_at : undefined;
  const value = JSON.stringify({ at, findings, held_at } satisfies z.infer<typeof Kept>);
  await db
    .insertInto('settings')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

export async function readLastAudit(db: Database): Promise<Audit | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst();
  if (!row) return undefined;
  const { at, findings, held_at } = Kept.parse(JSON.parse(row.value));
  return { at, findings, held_at: findings === 0 ? at : held_at };
}
