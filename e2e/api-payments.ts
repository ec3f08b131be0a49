import { type Installment, listInstallments, markPaid, type PaidBody } from '@elan/contract/installments.ts';
import { assignPack } from '@elan/contract/packs.ts';
import { createPaymentPlan } from '@elan/contract/payments.ts';
import { askAsAdmin, serverUrl } from './api.ts';
import { today } from './api-coaches.ts';
import { addPack } from './api-packs.ts';

/** A pack given to a client, with its plan: by default of three times 700 DH, due from today on. */
export const sellWithPlan = async (userId: number, over: object = {}) => {
  const base = serverUrl();
  const pack = await addPack(base, { price: 2100 });
  const { assignment } = assignPack.reply.parse(
    await askAsAdmin('POST', base, `/api/packs/admin/assign/${userId}/${pack.id}`, {}),
  );
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
  const parts: Installment[] = listInstallments.reply.parse(
    await askAsAdmin('GET', base, `/api/admin/payments/${plan.payment_plan_id}/installments`),
  );
  return { pack, assignment, plan, parts };
};

export const payInstallment = async ({ id }: Pick<Installment, 'id'>, body: Partial<PaidBody> = {}) =>
  markPaid.reply.parse(
    await askAsAdmin('PUT', serverUrl(), `/api/admin/payments/installments/${id}/paid`, body),
  );
