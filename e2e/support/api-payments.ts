import { assignPack } from '@elan/contract/packs/packs-admin.ts';
import {
  type Installment,
  listInstallments,
  markPaid,
  type PaidBody,
} from '@elan/contract/payments/installments.ts';
import { createPaymentPlan, paymentHistory } from '@elan/contract/payments/payments.ts';
import { askAsAdmin, serverUrl } from './api.ts';
import { today } from './api-coaches.ts';
import { addPack } from './api-packs.ts';

/** A pack of that price, given to a client. */
const sell = async (userId: number, price = 2100) => {
  const base = serverUrl();
  const pack = await addPack(base, { price });
  const { assignment } = assignPack.reply.parse(
    await askAsAdmin('POST', base, `/api/packs/admin/assign/${userId}/${pack.id}`, {}),
  );
  return { pack, assignment };
};

const installmentsOf = async (planId: number | string): Promise<Installment[]> =>
  listInstallments.reply.parse(
    await askAsAdmin('GET', serverUrl(), `/api/admin/payments/${planId}/installments`),
  );

/** Everything that was paid for a pack and undone again. */
export const historyOf = async ({ id }: { readonly id: number }) =>
  paymentHistory.reply.parse(await askAsAdmin('GET', serverUrl(), `/api/admin/payments/history/${id}`));

/** A pack given to a client, with its plan: by default of three times 700 DH, due from today on. */
export const sellWithPlan = async (userId: number, over: object = {}) => {
  const base = serverUrl();
  const { pack, assignment } = await sell(userId);
  const plan = createPaymentPlan.reply.parse(
    await askAsAdmin('POST', base, '/api/admin/payments', {
      user_pack_id: assignment.id,
      total_amount: 2100,
      number_of_installments: 3,
      payment_type: 'cash',
      first_due_date: await today(),
      ...over,
    }),
  );
  return { pack, assignment, plan, parts: await installmentsOf(plan.payment_plan_id) };
};

export const payInstallment = async ({ id }: Pick<Installment, 'id'>, body: Partial<PaidBody> = {}) =>
  markPaid.reply.parse(
    await askAsAdmin('PUT', serverUrl(), `/api/admin/payments/installments/${id}/paid`, body),
  );
