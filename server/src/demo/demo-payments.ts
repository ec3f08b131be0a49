import type { Installment, InstallmentStatus } from '@elan/contract/payments/installments.ts';
import type { PaymentReminderBody } from '@elan/contract/payments/payment-reminders.ts';
import { INSTALLMENTS_MAX } from '@elan/contract/payments/payments.rules.ts';
import type { PaymentType } from '@elan/contract/payments/payments.ts';
import { addDays, type CivilDate } from '@elan/contract/time.ts';
import { setState } from '../payments/cheques/payments-cheques.service.ts';
import {
  listInstallments,
  markPaid,
  markUnpaid,
  updateInstallment,
} from '../payments/payments-installments.service.ts';
import { updateOverdue } from '../payments/payments-overdue.service.ts';
import { createPlan } from '../payments/payments-plans.service.ts';
import { recordReminder } from '../payments/payments-reminders.service.ts';
import type { Ids, Studio } from './demo-studio.ts';

type Plan = readonly [
  sale: string,
  total: number,
  type: PaymentType,
  /** Days ago; negative is still to come. The others follow a month apart. */
  firstDue: number,
  statuses: readonly InstallmentStatus[],
  notes?: string,
];

const WAIVED = 'Troisième échéance annulée : blessure, remise accordée par la direction.';

const PLANS: readonly Plan[] = [
  // Packs that were used up before the weeks that are played.
  ['hicham.t Progression', 2100, 'cash', 158, ['paid', 'paid', 'paid']],
  ['rania.b Intensif', 3900, 'virement', 151, ['paid', 'paid', 'paid']],
  ['omar.s Progression', 2100, 'mixed', 139, ['paid', 'paid']],
  ['rachid.b Intensif', 3900, 'cash', 124, ['paid', 'paid', 'paid']],
  ['leila.c Intensif', 3900, 'virement', 112, ['paid', 'paid', 'paid']],
  ['nabil.s Progression', 2100, 'mixed', 97, ['paid', 'paid', 'paid']],
  ['driss.e Intensif', 3900, 'cash', 83, ['paid', 'paid']],
  ['kenza.a Intensif', 3900, 'virement', 60, ['paid', 'paid', 'cancelled'], WAIVED],
  ['hamza.j Progression', 2100, 'cash', 44, ['paid', 'overdue']],
  ['hicham.t Intensif', 3900, 'mixed', 42, ['paid', 'paid', 'pending']],
  ['yasmine.r Progression', 2100, 'card', 42, ['paid']],
  ['reda.c Progression', 2100, 'cash', 41, ['paid']],
  ['mehdi.a Progression', 2100, 'mixed', 40, ['paid', 'overdue', 'pending'], 'Préfère être appelé le soir.'],
  ['sofia.g Progression', 2100, 'card', 39, ['paid']],
  ['leila.c Progression', 2100, 'virement', 38, ['paid']],
  ['samir.h Progression', 2100, 'cheque', 36, ['paid', 'paid']],
  ['rania.b Progression', 2100, 'cheque', 35, ['paid', 'paid']],
  ['ines.b Équipe', 1200, 'cash', 34, ['paid']],
  ['ghita.l Progression', 2100, 'cash', 34, ['paid']],
  ['amina.m Découverte', 900, 'cash', 34, ['paid']],
  ['rachid.b Progression', 2100, 'cheque', 32, ['paid']],
  ['loubna.s Équipe', 1200, 'card', 32, ['paid']],
  ['amine.k Progression', 2100, 'cash', 31, ['paid']],
  ['driss.e Progression', 2100, 'cheque', 30, ['paid', 'pending']],
  ['leila.c Équipe', 1200, 'card', 29, ['paid']],
  ['maria.z Progression', 2100, 'card', 28, ['paid']],
  ['maria.z Équipe', 1200, 'card', 28, ['paid']],
  ['rania.b Équipe', 1200, 'cash', 27, ['paid']],
  ['farah.i Découverte', 900, 'cash', 26, ['paid']],
  ['amina.m Progression', 2100, 'mixed', 26, ['paid', 'pending', 'pending']],
  ['amine.k Équipe', 1200, 'cash', 25, ['paid']],
  ['hind.z Progression', 2100, 'cheque', 25, ['paid', 'pending']],
  ['adil.n Découverte', 900, 'cash', 23, ['paid', 'pending']],
  ['omar.s Intensif', 3900, 'virement', 20, ['overdue', 'pending'], 'Virement annoncé par téléphone.'],
  ['farah.i Équipe', 1200, 'card', 19, ['paid']],
  ['nabil.s Intensif', 3900, 'virement', 15, ['paid', 'pending']],
  ['sofia.g Équipe', 1000, 'cash', 13, ['paid', 'pending', 'pending'], 'Tarif étudiante.'],
  // What came in yesterday.
  ['bilal.o Progression', 2100, 'cash', 1, ['paid']],
  ['asmae.t Progression', 2100, 'virement', 1, ['paid', 'pending', 'pending']],
  ['meryem.h Progression', 2100, 'cash', 1, ['paid', 'pending', 'pending']],
  // Late since this morning, and nobody has pressed the button yet.
  ['dounia.r Intensif', 3900, 'mixed', 1, ['pending', 'pending', 'pending']],
  ['zakaria.b Découverte', 900, 'virement', 0, ['pending']],
  ['othmane.f Progression', 2100, 'cash', -5, ['pending']],
];

/** Taken down yesterday for somebody who had not paid, and undone: its receipt is void. */
const MISTAKEN = 'othmane.f Progression';

/** Paid by a cheque that the bank refused yesterday: late again. */
const REFUSED = { sale: 'hamza.j Progression', installment: 2 };
/** So long a cheque waits at the desk, and until the bank has cashed it. */
const [HANDED_IN_AFTER, CASHED_AFTER] = [10, 28];
/** Who was asked for what is late: one has promised, the other has not kept it. By how many days ago, and to when from then. */
const REMINDED: Readonly<Record<string, { daysAgo: number; promised: number; body: PaymentReminderBody }>> = {
  'omar.s Intensif': {
    daysAgo: 3,
    promised: 5,
    body: { channel: 'call', note: 'Le virement part de sa banque cette semaine.' },
  },
  'mehdi.a Progression': {
    daysAgo: 6,
    promised: 3,
    body: { channel: 'message', note: 'Réglera après sa prochaine séance.' },
  },
};

const FIRST_PAPER_RECEIPT = 2208;
const FIRST_TRANSFER = 8836;
const FIRST_CHEQUE = 4_410_270;
const FIRST_TICKET = 118;
const RIB_MODULUS = 97n;

/** Well-formed, with its right key, and nobody's. */
function ribOf(number: number): string {
  const digits = `007780${String(number * 73_129).padStart(16, '0')}`;
  const key = RIB_MODULUS - ((BigInt(digits) * 100n) % RIB_MODULUS);
  return `007 780 ${digits.slice(6)} ${String(key).padStart(2, '0')}`;
}

interface Change {
  readonly date: CivilDate;
  act(): Promise<unknown>;
}

/** Paid by cheque, and what became of that by yesterday. */
function changesOfCheque(
  { deps, admin, now }: Studio,
  part: Installment,
  number: number,
  isRefused: boolean,
) {
  const { id, due_date: payment_date } = part;
  let cheque = 0;
  const paper = { cheque_number: String(FIRST_CHEQUE + number), cheque_bank: 'Banque Populaire' };
  const pay = async () => {
    const paid = await markPaid(deps, admin, id, { payment_date, payment_method: 'cheque', ...paper });
    cheque = paid.cheque?.id ?? 0;
  };
  const say = (date: CivilDate, body: Parameters<typeof setState>[3]): Change => ({
    date,
    act: () => setState(deps, admin, cheque, body),
  });
  const yesterday = addDays(now.date, -1);
  const steps = [
    say(addDays(payment_date, isRefused ? 2 : HANDED_IN_AFTER), { state: 'handed_in' }),
    isRefused
      ? say(yesterday, { state: 'refused', reason: 'Sans provision' })
      : say(addDays(payment_date, CASHED_AFTER), { state: 'cashed' }),
  ];
  return [{ date: payment_date, act: pay }, ...steps.filter(({ date }) => date <= yesterday)];
}

/** What is done to an installment after its plan was made. Of a mixed plan every other one is a transfer. */
function changesOf(studio: Studio, plan: Plan, number: number, part: Installment): Change[] {
  const { deps, admin, now } = studio;
  const [, , type, , statuses] = plan;
  const { id, due_date: payment_date, installment_number } = part;
  const index = installment_number - 1;
  const serial = number * INSTALLMENTS_MAX + index;
  const method = type !== 'mixed' ? type : index % 2 === 1 ? 'virement' : 'cash';
  const isTransfer = method === 'virement';
  const bank = { payment_method: 'virement', rib: ribOf(number) } as const;
  const edit = (date: CivilDate, body: Parameters<typeof updateInstallment>[3]) => ({
    date,
    act: () => updateInstallment(deps, admin, id, body),
  });
  const noted = isTransfer ? [edit(deps.clock.now().date, bank)] : [];
  if (statuses[index] === 'cancelled')
    return [...noted, edit(addDays(now.date, -1), { status: 'cancelled' })];
  if (plan[0] === MISTAKEN) {
    const date = addDays(now.date, -1);
    const pay = { date, act: () => markPaid(deps, admin, id, { payment_date: date }) };
    return [pay, { date, act: () => markUnpaid(deps, admin, id) }];
  }
  const isRefused = plan[0] === REFUSED.sale && installment_number === REFUSED.installment;
  if (isRefused) return changesOfCheque(studio, part, serial, true);
  const reminded = statuses[index] === 'overdue' ? REMINDED[plan[0]] : undefined;
  if (reminded) {
    const date = addDays(now.date, -reminded.daysAgo);
    const body = { ...reminded.body, promised_for: addDays(date, reminded.promised) };
    return [...noted, { date, act: () => recordReminder(deps, admin, id, body) }];
  }
  if (statuses[index] !== 'paid') return noted;
  if (method === 'cheque') return changesOfCheque(studio, part, serial, false);
  const paper = {
    virement: { bank_reference: `VIR-${FIRST_TRANSFER + serial}` },
    card: { card_ticket: String(FIRST_TICKET + serial) },
    cash: { receipt_number: `C-${FIRST_PAPER_RECEIPT + serial}` },
  }[method];
  const act = () => markPaid(deps, admin, id, { payment_date, ...paper });
  return [...noted, { date: payment_date, act }];
}

async function makePlan(studio: Studio, plan: Plan, number: number, user_pack_id: number): Promise<Change[]> {
  const { deps, admin, now } = studio;
  const [, total_amount, payment_type, firstDue, statuses, notes = null] = plan;
  deps.clock.set(`${addDays(now.date, -Math.max(firstDue, 1))}T11:15`);
  const { payment_plan_id } = await createPlan(deps, admin, {
    ...{ user_pack_id, total_amount, payment_type, notes },
    number_of_installments: statuses.length,
    first_due_date: addDays(now.date, -firstDue),
  });
  const parts = await listInstallments(deps, payment_plan_id);
  return parts.flatMap((part) => changesOf(studio, plan, number, part));
}

/** Everything in the order of its days, so that receipts are numbered as they were written. */
export async function keepPayments(studio: Studio, sold: Ids): Promise<void> {
  const { deps, now } = studio;
  const changes: Change[] = [];
  for (const [number, plan] of PLANS.entries()) {
    changes.push(...(await makePlan(studio, plan, number, sold.of(plan[0]))));
  }
  changes.sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
  for (const { date, act } of changes) {
    deps.clock.set(`${date}T17:20`);
    await act();
  }
  // What had become late by yesterday is known.
  deps.clock.set(`${addDays(now.date, -1)}T18:00`);
  await updateOverdue(deps);
}
