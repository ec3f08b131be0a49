import pg from 'pg';
import { vi } from 'vitest';

/** What PostgreSQL refused to any connection of this process while the work went on, however often. */
export async function refusalsDuring(work: () => Promise<void>): Promise<Set<string>> {
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  // Once more in one test it is the same spy.
  queries.mockClear();
  await work();
  const refusals = queries.mock.settledResults.flatMap(({ type, value }) =>
    type === 'rejected' && value instanceof pg.DatabaseError && value.code ? [value.code] : [],
  );
  return new Set(refusals);
}
