import { expect } from 'vitest';
import { auditBooks } from '../src/audit/audit.queries.ts';
import type { Database } from '../src/platform/database/database.ts';

/** Fails with the offending rows, under the name of the invariant that they break. */
export async function expectInvariants(db: Database): Promise<void> {
  expect(await auditBooks(db)).toEqual({});
}
