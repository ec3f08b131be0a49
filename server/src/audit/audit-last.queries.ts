import * as z from 'zod/mini';
import type { Database } from '../platform/database/database.ts';

const Audit = z.object({ at: z.iso.datetime(), findings: z.int() });
export type Audit = z.infer<typeof Audit>;

const NAME = 'last_audit';

/** Kept for all processes, so that whichever is asked can tell. */
export async function keepAudit(db: Database, audit: Audit): Promise<void> {
  const value = JSON.stringify(audit);
  await db
    .insertInto('settings')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

export async function readLastAudit(db: Database): Promise<Audit | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst();
  return row && Audit.parse(JSON.parse(row.value));
}
