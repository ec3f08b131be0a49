import { clientNames } from '@elan/contract/clients/client-card.ts';
import { ClosingPlan } from '@elan/contract/packs/packs-admin.ts';
import { type UnplannedQuery, UnplannedUserPack } from '@elan/contract/payments/payments.ts';
import type { Database } from '../platform/database/database.ts';
import { mapPage } from '../platform/database/paging.ts';
import type { Deps } from '../platform/deps.ts';
import * as queries from './payments-packs.queries.ts';

export async function listUnplanned({ db }: Deps, query: UnplannedQuery) {
  const page = await queries.listUnplanned(db, query);
  return mapPage(page, (row) => UnplannedUserPack.parse({ ...row, ...clientNames(row) }));
}

/** What becomes of the plan of a pack that is taken back: without payments it goes, otherwise its unpaid rest does. */
export async function previewClosing(db: Database, userPack: number): Promise<ClosingPlan | null> {
  const plan = await queries.findClosingPlan(db, userPack);
  if (plan === undefined) return null;
  return ClosingPlan.parse({ ...plan, outcome: plan.paid_installments > 0 ? 'stays' : 'goes' });
}
