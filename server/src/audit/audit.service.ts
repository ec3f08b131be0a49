import { type Database, openDatabase } from '../platform/database/database.ts';
import { auditBooks } from './audit.queries.ts';
import { type Audit, readLastAudit } from './audit-last.queries.ts';

/** The queue of the nightly proofs. */
export const AUDIT = 'audit';

/** What the last night's proof found, whichever process made it. */
export const findLastAudit = (db: Database): Promise<Audit | undefined> => readLastAudit(db);

/** On a connection of its own: ten years of a large studio take longer than a request may. */
export async function auditPatiently(databaseUrl: string) {
  const { db, close } = openDatabase(databaseUrl, { connections: 1, statementMs: 0 });
  return auditBooks(db).finally(close);
}
