import { type ClientDebt, ClientPurchase } from '@elan/contract/clients/client-record.ts';
import type { PageQuery } from '@elan/contract/fields.ts';
import { requireKnownClient } from '../accounts/accounts.service.ts';
import { mapPage } from '../platform/database/paging.ts';
import type { Deps } from '../platform/deps.ts';
import * as queries from './payments-client.queries.ts';
import { listInstallmentsOfPlans } from './payments-installments.service.ts';

/** What a client owes now, how much of it is late, and what is due next. */
export async function readDebt({ db, clock }: Deps, client: number): Promise<ClientDebt> {
  const debt = await queries.findDebt(db, client, clock.now());
  const { next_date = null, next_amount = null, next_pack_name = null } = debt ?? {};
  return {
    amount_owed: debt?.amount_owed ?? 0,
    amount_overdue: debt?.amount_overdue ?? 0,
    overdue_installments: debt?.overdue_installments ?? 0,
    unplanned_packs: debt?.unplanned_packs ?? 0,
    next_due:
      next_date === null || next_amount === null || next_pack_name === null
        ? null
        : { date: next_date, amount: next_amount, pack_name: next_pack_name },
  };
}

/** The packs a client was given, taken back or not, each with the installments of its plan. */
export async function listPurchases(deps: Deps, client: number, query: PageQuery) {
  await requireKnownClient(deps.db, client);
  const page = await queries.listGiven(deps.db, client, query);
  const plans = page.rows.flatMap(({ payment_plan_id }) => payment_plan_id ?? []);
  const installments = await listInstallmentsOfPlans(deps, plans);
  return mapPage(page, (row) =>
    ClientPurchase.parse({
      ...row,
      installments: installments.filter(({ payment_plan_id }) => payment_plan_id === row.payment_plan_id),
    }),
  );
}
