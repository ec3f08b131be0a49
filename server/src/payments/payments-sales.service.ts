import type { Installment } from '@elan/contract/payments/installments.ts';
import type { PaymentPlan } from '@elan/contract/payments/payments.ts';
import { sumOf, whyNotSold } from '@elan/contract/sales/sales.rules.ts';
import { SALE_TEXTS } from '@elan/contract/sales/sales.texts.ts';
import type { SaleInstallment } from '@elan/contract/sales/sales.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import { listInstallments, markPaid } from './payments-installments.service.ts';
import * as queries from './payments-plans.queries.ts';
import { readPlan } from './payments-plans.service.ts';

interface SoldPack {
  readonly id: number;
  readonly pack_price: number | null;
}

interface PaidSale {
  readonly plan: PaymentPlan | null;
  readonly installments: Installment[];
}

/** One method throughout, or a mixture; cash while nothing is paid yet. */
const typeOf = (installments: readonly SaleInstallment[]) => {
  const methods = new Set(installments.flatMap(({ paid }) => (paid ? [paid.payment_method] : [])));
  const [only = 'cash', ...others] = methods;
  return others.length === 0 ? only : 'mixed';
};

/**
 * The plan of a pack that is being sold, and the payments made at once, in the transaction of the sale. The installments come
 * to the price at which it was sold, or nothing is.
 */
export async function payForSale(
  deps: Deps,
  actor: Actor,
  sold: SoldPack,
  parts: readonly SaleInstallment[],
): Promise<PaidSale> {
  const { db, clock } = deps;
  const why = whyNotSold(sold.pack_price, parts);
  if (why !== undefined) {
    const text =
      why === 'offered' ? SALE_TEXTS.OFFERED : SALE_TEXTS.sumDiffers(sumOf(parts), sold.pack_price ?? 0);
    throw new Refusal(409, text, { fields: { installments: text } });
  }
  if (parts.length === 0) return { plan: null, installments: [] };
  const payment_type = typeOf(parts);
  const { id } = await queries.insertPlan(db, {
    user_pack_id: sold.id,
    total_amount: sumOf(parts),
    number_of_installments: parts.length,
    payment_type,
    notes: null,
    created_at: clock.now().at,
    created_by: actor.id,
  });
  const planned = parts.map(({ amount, due_date }, index) => ({
    installment_number: index + 1,
    amount,
    due_date,
  }));
  await queries.insertInstallments(db, id, payment_type === 'mixed' ? 'cash' : payment_type, planned);
  for (const { id: installment, installment_number } of await listInstallments(deps, id)) {
    const { paid } = parts[installment_number - 1] ?? {};
    if (paid) await markPaid(deps, actor, installment, paid);
  }
  return { plan: await readPlan(deps, id), installments: await listInstallments(deps, id) };
}
