import type { InstallmentStatus } from '@elan/contract/installments.ts';
import { INSTALLMENTS_MAX, splitInstallments, totalsOf } from '@elan/contract/payments.rules.ts';
import { addDays, type CivilDate } from '@elan/contract/time.ts';
import { insertInstallments, insertPaymentPlan } from './demo.queries.ts';
import type { Ids, Studio } from './demo-studio.ts';

type Plan = readonly [
  sale: string,
  total: number,
  type: 'cash' | 'virement' | 'mixed',
  /** Days ago; negative is still to come. The others follow a month apart. */
  firstDue: number,
  statuses: readonly InstallmentStatus[],
  notes?: string,
];

const WAIVED = 'Troisième échéance annulée : blessure, remise accordée par la direction.';

const PLANS: readonly Plan[] = [
  ['kenza.a Intensif', 3900, 'virement', 60, ['paid', 'paid', 'cancelled'], WAIVED],
  ['hamza.j Progression', 2100, 'cash', 44, ['paid', 'overdue']],
  ['hicham.t Intensif', 3900, 'mixed', 42, ['paid', 'paid', 'pending']],
  ['mehdi.a Progression', 2100, 'mixed', 40, ['paid', 'overdue', 'pending'], 'Préfère être appelé le soir.'],
  ['leila.c Progression', 2100, 'virement', 38, ['paid']],
  ['rania.b Progression', 2100, 'cash', 35, ['paid', 'paid']],
  ['ghita.l Progression', 2100, 'cash', 34, ['paid']],
  ['amina.m Découverte', 900, 'cash', 34, ['paid']],
  ['amina.m Progression', 2100, 'mixed', 26, ['paid', 'pending', 'pending']],
  ['adil.n Découverte', 900, 'cash', 23, ['paid', 'pending']],
  ['omar.s Intensif', 3900, 'virement', 20, ['overdue', 'pending'], 'Virement annoncé par téléphone.'],
  ['nabil.s Intensif', 3900, 'virement', 15, ['paid', 'pending']],
  ['sofia.g Équipe', 1000, 'cash', 13, ['paid', 'pending', 'pending'], 'Tarif étudiante.'],
  // Late since this morning, and nobody has pressed the button yet.
  ['dounia.r Intensif', 3900, 'mixed', 1, ['pending', 'pending', 'pending']],
  ['zakaria.b Découverte', 900, 'virement', 0, ['pending']],
  ['othmane.f Progression', 2100, 'cash', -5, ['pending']],
];

const FIRST_RECEIPT = 2208;
const FIRST_TRANSFER = 8836;

/** Of a mixed plan every other one is a transfer. The RIB is well-formed, and nobody's. */
function installmentsOf([, total, type, firstDue, statuses]: Plan, today: CivilDate, number: number) {
  const due = splitInstallments(total, statuses.length, addDays(today, -firstDue));
  return due.map((installment, index) => {
    const status = statuses[index] ?? 'pending';
    const isPaid = status === 'paid';
    const isTransfer = type === 'virement' || (type === 'mixed' && index % 2 === 1);
    const serial = number * INSTALLMENTS_MAX + index;
    return {
      ...installment,
      status,
      payment_date: isPaid ? installment.due_date : null,
      payment_method: isTransfer ? 'virement' : 'cash',
      rib: isTransfer ? `007 780 ${String(number * 73_129).padStart(16, '0')} ${10 + number}` : null,
      bank_reference: isPaid && isTransfer ? `VIR-${FIRST_TRANSFER + serial}` : null,
      receipt_number: isPaid && !isTransfer ? `R-${FIRST_RECEIPT + serial}` : null,
    };
  });
}

/** Written past any service, since payments have none yet; the database adds them up. */
export async function keepPayments({ deps, admin, now }: Studio, sold: Ids): Promise<void> {
  for (const [number, plan] of PLANS.entries()) {
    const [sale, , payment_type, firstDue, { length: number_of_installments }, notes = null] = plan;
    const installments = installmentsOf(plan, now.date, number);
    deps.clock.set(`${addDays(now.date, -Math.max(firstDue, 1))}T11:15`);
    const { id: payment_plan_id } = await insertPaymentPlan(deps.db, {
      user_pack_id: sold.of(sale),
      total_amount: totalsOf(installments).total_amount,
      number_of_installments,
      payment_type,
      notes,
      created_at: deps.clock.now().at,
      created_by: admin.id,
    });
    const rows = installments.map((installment) => ({ ...installment, payment_plan_id }));
    await insertInstallments(deps.db, rows);
  }
}
