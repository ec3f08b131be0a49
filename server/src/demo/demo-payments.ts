import { INSTALLMENTS_MAX, splitInstallments, totalsOf } from '@elan/contract/payments.rules.ts';
import { addDays, type CivilDate } from '@elan/contract/time.ts';
import { insertInstallments, insertPaymentPlan } from './demo.queries.ts';
import type { Ids, Studio } from './demo-studio.ts';

/** What became of an installment: paid in cash or by transfer, late, still open (by either way), or dropped. */
const STATUS = {
  cash: 'paid',
  virement: 'paid',
  late: 'overdue',
  open: 'pending',
  open_virement: 'pending',
  cancelled: 'cancelled',
} as const;

type Plan = readonly [
  sale: string,
  total: number,
  type: 'cash' | 'virement' | 'mixed',
  /** Days ago; negative is still to come. The others follow a month apart. */
  firstDue: number,
  outcomes: readonly (keyof typeof STATUS)[],
  notes?: string,
];

const WAIVED = 'Troisième échéance annulée : blessure, remise accordée par la direction.';

const PLANS: readonly Plan[] = [
  ['kenza.a Intensif', 3900, 'virement', 60, ['virement', 'virement', 'cancelled'], WAIVED],
  ['hamza.j Progression', 2100, 'cash', 44, ['cash', 'late']],
  ['hicham.t Intensif', 3900, 'mixed', 42, ['cash', 'virement', 'open_virement']],
  ['mehdi.a Progression', 2100, 'mixed', 40, ['cash', 'late', 'open'], 'Préfère être appelé le soir.'],
  ['leila.c Progression', 2100, 'virement', 38, ['virement']],
  ['rania.b Progression', 2100, 'cash', 35, ['cash', 'cash']],
  ['ghita.l Progression', 2100, 'cash', 34, ['cash']],
  ['amina.m Découverte', 900, 'cash', 34, ['cash']],
  ['amina.m Progression', 2100, 'mixed', 26, ['cash', 'open_virement', 'open']],
  ['adil.n Découverte', 900, 'cash', 23, ['cash', 'open']],
  ['omar.s Intensif', 3900, 'virement', 20, ['late', 'open_virement'], 'Virement annoncé par téléphone.'],
  ['nabil.s Intensif', 3900, 'virement', 15, ['virement', 'open_virement']],
  ['sofia.g Équipe', 1000, 'cash', 13, ['cash', 'open', 'open'], 'Tarif étudiante.'],
  // Late since this morning, and nobody has pressed the button yet.
  ['dounia.r Intensif', 3900, 'mixed', 1, ['open', 'open', 'open']],
  ['zakaria.b Découverte', 900, 'virement', 0, ['open_virement']],
  ['othmane.f Progression', 2100, 'cash', -5, ['open']],
];

const FIRST_RECEIPT = 2208;
const FIRST_TRANSFER = 8836;
const BANKS = ['007', '011', '021', '022', '230'];

/** Well-formed, and nobody's. */
const ribOf = (number: number) =>
  `${BANKS[number % BANKS.length]} 780 0000${String(number * 73_129 + 40_017).padStart(12, '0')} ${10 + number}`;

function installmentsOf([, total, type, firstDue, outcomes]: Plan, today: CivilDate, number: number) {
  const due = splitInstallments(total, outcomes.length, addDays(today, -firstDue));
  return due.map((installment, index) => {
    const outcome = outcomes[index] ?? 'open';
    const status = STATUS[outcome];
    const isTransfer = outcome.endsWith('virement') || (type === 'virement' && outcome !== 'cash');
    const serial = number * INSTALLMENTS_MAX + index;
    return {
      ...installment,
      status,
      payment_date: status === 'paid' ? addDays(installment.due_date, -(serial % 3)) : null,
      payment_method: isTransfer ? 'virement' : 'cash',
      rib: isTransfer ? ribOf(number) : null,
      bank_reference: outcome === 'virement' ? `VIR-${FIRST_TRANSFER + serial * 7}` : null,
      receipt_number: outcome === 'cash' ? `R-${FIRST_RECEIPT + serial * 3}` : null,
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
    await insertInstallments(
      deps.db,
      installments.map((installment) => ({ ...installment, payment_plan_id })),
    );
  }
}
