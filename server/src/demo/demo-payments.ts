import { INSTALLMENTS_MAX, splitInstallments, totalsOf } from '@elan/contract/payments.rules.ts';
import { addDays, type CivilDate } from '@elan/contract/time.ts';
import type { ClientKey } from './demo-diary.ts';
import type { PackKey } from './demo-offers.ts';

/** What became of an installment: paid in cash or by transfer, late, still open (by either way), or dropped. */
type Outcome = 'cash' | 'virement' | 'late' | 'open' | 'open_virement' | 'cancelled';

interface DemoPlan {
  readonly client: ClientKey;
  readonly pack: PackKey;
  readonly total: number;
  readonly type: 'cash' | 'virement' | 'mixed';
  /** Days ago; negative is still to come. The others follow a month apart. */
  readonly first_due: number;
  readonly outcomes: readonly Outcome[];
  readonly notes?: string;
}

const plan = (
  client: ClientKey,
  pack: PackKey,
  total: number,
  type: DemoPlan['type'],
  first_due: number,
  outcomes: readonly Outcome[],
  notes?: string,
): DemoPlan => ({ client, pack, total, type, first_due, outcomes, ...(notes ? { notes } : {}) });

const PLANS: readonly DemoPlan[] = [
  plan(
    'kenza.a',
    'intensif',
    3900,
    'virement',
    60,
    ['virement', 'virement', 'cancelled'],
    'Troisième échéance annulée : blessure, remise accordée par la direction.',
  ),
  plan('hamza.j', 'progression', 2100, 'cash', 44, ['cash', 'late']),
  plan('hicham.t', 'intensif', 3900, 'mixed', 42, ['cash', 'virement', 'open_virement']),
  plan('mehdi.a', 'progression', 2100, 'mixed', 40, ['cash', 'late', 'open'], 'Préfère être appelé le soir.'),
  plan('leila.c', 'progression', 2100, 'virement', 38, ['virement']),
  plan('rania.b', 'progression', 2100, 'cash', 35, ['cash', 'cash']),
  plan('ghita.l', 'progression', 2100, 'cash', 34, ['cash']),
  plan('amina.m', 'decouverte', 900, 'cash', 34, ['cash']),
  plan('amina.m', 'progression', 2100, 'mixed', 26, ['cash', 'open_virement', 'open']),
  plan('adil.n', 'decouverte', 900, 'cash', 23, ['cash', 'open']),
  plan(
    'omar.s',
    'intensif',
    3900,
    'virement',
    20,
    ['late', 'open_virement'],
    'Virement annoncé par téléphone.',
  ),
  plan('nabil.s', 'intensif', 3900, 'virement', 15, ['virement', 'open_virement']),
  plan('sofia.g', 'equipe', 1000, 'cash', 13, ['cash', 'open', 'open'], 'Tarif étudiante.'),
  // Late since this morning, and nobody has pressed the button yet.
  plan('dounia.r', 'intensif', 3900, 'mixed', 1, ['open', 'open', 'open']),
  plan('zakaria.b', 'decouverte', 900, 'virement', 0, ['open_virement']),
  plan('othmane.f', 'progression', 2100, 'cash', -5, ['open']),
];

const FIRST_RECEIPT = 2208;
const FIRST_TRANSFER = 8836;
const BANKS = ['007', '011', '021', '022', '230'];

/** Well-formed, and nobody's. */
const ribOf = (number: number) =>
  `${BANKS[number % BANKS.length]} 780 0000${String(number * 73_129 + 40_017).padStart(12, '0')} ${10 + number}`;

const STATUS = {
  cash: 'paid',
  virement: 'paid',
  late: 'overdue',
  open: 'pending',
  open_virement: 'pending',
  cancelled: 'cancelled',
} as const satisfies Record<Outcome, string>;

function installmentsOf({ total, first_due, type, outcomes }: DemoPlan, today: CivilDate, number: number) {
  const due = splitInstallments(total, outcomes.length, addDays(today, -first_due));
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

/** Every plan with its installments; totals as the contract adds them up. */
export const planPayments = (today: CivilDate) =>
  PLANS.map((row, number) => {
    const installments = installmentsOf(row, today, number);
    return {
      client: row.client,
      pack: row.pack,
      created_at: `${addDays(today, -Math.max(row.first_due, 1))}T11:15`,
      payment_type: row.type,
      notes: row.notes ?? null,
      total_amount: totalsOf(installments).total_amount,
      installments,
    };
  });
