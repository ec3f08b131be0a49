import { MONEY_MAX } from '@elan/contract/money.ts';
import { PACK_TEXTS } from '@elan/contract/packs/packs.texts.ts';
import {
  editInstallment,
  type WhyNotEditable,
  whyNotPayable,
} from '@elan/contract/payments/installments.rules.ts';
import {
  Installment,
  type InstallmentBody,
  type PaidBody,
  PaymentEvent,
  type UnpaidBody,
} from '@elan/contract/payments/installments.ts';
import { givenOf, particularsOf } from '@elan/contract/payments/payment-methods.rules.ts';
import { daysOverdue, planStart, totalsOf } from '@elan/contract/payments/payments.rules.ts';
import { PAYMENT_TEXTS } from '@elan/contract/payments/payments.texts.ts';
import { tellPaid } from '../mails/payments/mails-payments.service.ts';
import { type Database, withTransaction } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { fieldRefusal, Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import * as queries from './payments-installments.queries.ts';
import { findPlan, updatePlan } from './payments-plans.queries.ts';
import * as records from './payments-records.queries.ts';

type Row = Awaited<ReturnType<typeof queries.listInstallments>>[number];

/** An installment as the contract tells it. */
export const describeInstallment = ({ receipt_id, receipt, ...row }: Row, today: string) => {
  const { cheque_id: id, cheque_state: state, cheque_state_at: state_at, cheque_reason: reason } = row;
  const installment = Installment.parse({
    ...row,
    receipt: receipt_id === null ? null : { id: receipt_id, number: receipt },
    cheque: id === null ? null : { id, state, state_at, reason },
    days_overdue: 0,
  });
  return { ...installment, days_overdue: daysOverdue(installment, today) };
};

export async function listInstallments({ db, clock }: Deps, plan: number): Promise<Installment[]> {
  if ((await findPlan(db, plan)) === undefined) throw new Refusal(404, PAYMENT_TEXTS.PLAN_NOT_FOUND);
  const { date } = clock.now();
  return (await queries.listInstallments(db, plan)).map((row) => describeInstallment(row, date));
}

/** Those of several plans at once. */
export async function listInstallmentsOfPlans({ db, clock }: Deps, plans: readonly number[]) {
  if (plans.length === 0) return [];
  const { date } = clock.now();
  return (await queries.listInstallmentsOf(db, plans)).map((row) => describeInstallment(row, date));
}

const REFUSALS: Readonly<Record<WhyNotEditable, () => Refusal>> = {
  paid: () => new Refusal(409, PAYMENT_TEXTS.INSTALLMENT_PAID),
  cancelled: () => new Refusal(409, PAYMENT_TEXTS.INSTALLMENT_CANCELLED),
  closed: () => new Refusal(409, PAYMENT_TEXTS.PACK_REMOVED),
  rib_blank: () => fieldRefusal('rib', PAYMENT_TEXTS.RIB_BLANK),
  rib_missing: () => fieldRefusal('rib', PAYMENT_TEXTS.RIB_MISSING, 409),
  rib_on_cash: () => fieldRefusal('rib', PAYMENT_TEXTS.RIB_ON_CASH, 409),
  cheque_number_missing: () => fieldRefusal('cheque_number', PAYMENT_TEXTS.CHEQUE_NUMBER_MISSING),
  cheque_bank_missing: () => fieldRefusal('cheque_bank', PAYMENT_TEXTS.CHEQUE_BANK_MISSING),
  cheque_elsewhere: () => fieldRefusal('cheque_number', PAYMENT_TEXTS.CHEQUE_ELSEWHERE, 409),
  ticket_elsewhere: () => fieldRefusal('card_ticket', PAYMENT_TEXTS.TICKET_ELSEWHERE, 409),
  paid_in_future: () => fieldRefusal('payment_date', PAYMENT_TEXTS.PAID_IN_FUTURE),
  paid_before_plan: () => fieldRefusal('payment_date', PAYMENT_TEXTS.PAID_BEFORE_PLAN),
  nothing_due: () => new Refusal(409, PAYMENT_TEXTS.NOTHING_DUE),
};

interface Held {
  readonly db: Database;
  readonly plan: number;
  readonly was: ReturnType<typeof describeInstallment>;
  /** The first day of the plan. */
  readonly start: string;
  readonly isClosed: boolean;
  readonly recordedBy: number | null;
}

/** Does something to an installment while its plan is held, and tells how it stands afterwards. */
function change(deps: Deps, id: number, act: (held: Held) => Promise<void>): Promise<Installment> {
  const { date } = deps.clock.now();
  const read = async (db: Database) => {
    const held = await queries.selectInstallment(db, id);
    const { is_closed, recorded_by, plan_created_at, first_due_date, ...row } = held;
    const start = planStart(plan_created_at, [{ due_date: first_due_date ?? row.due_date }]);
    return { was: describeInstallment(row, date), start, isClosed: is_closed, recordedBy: recorded_by };
  };
  return withTransaction(deps.db, async (db) => {
    const plan = await queries.lockPlanOf(db, id);
    if (plan === undefined) throw new Refusal(404, PAYMENT_TEXTS.INSTALLMENT_NOT_FOUND);
    await act({ db, plan: plan.id, ...(await read(db)) });
    return (await read(db)).was;
  });
}

/** With its receipt, which the client gets. */
async function record(deps: Deps, db: Database, actor: Actor, payment: records.NewPayment): Promise<void> {
  const recorded = await records.insertPayment(db, actor.id, deps.clock.now(), payment);
  if (recorded) await tellPaid(deps, db, recorded);
}

/**
 * In whole or in part; the plan's total follows. A payment is recorded, or undone, where the status says so. What was changed
 * or paid meanwhile stays: the refusal brings it along.
 */
export const updateInstallment = (
  deps: Deps,
  actor: Actor,
  id: number,
  { version: seen, ...body }: InstallmentBody,
) =>
  change(deps, id, async ({ db, plan, was, start, isClosed }) => {
    if (seen !== undefined && seen !== was.version)
      throw new Refusal(409, PAYMENT_TEXTS.INSTALLMENT_CHANGED, { newer: was });
    const now = deps.clock.now();
    const edit = editInstallment(was, body, { today: now.date, planStart: start, isClosed });
    if (typeof edit === 'string') throw REFUSALS[edit]();
    const { undoes, terms, status, paid_on } = edit;
    if (undoes) await records.voidPayment(db, id, actor.id, now);
    const isDueElse = terms.due_date !== undefined && terms.due_date !== was.due_date;
    await queries.setTerms(db, id, {
      ...terms,
      ...(isDueElse && { due_date_since: now.at }),
      ...(status && { status }),
    });
    const { total_amount } = totalsOf(await queries.listOwed(db, plan));
    if (total_amount > MONEY_MAX) throw fieldRefusal('amount', PAYMENT_TEXTS.TOTAL_TOO_LARGE, 409);
    await updatePlan(db, plan, { total_amount });
    if (paid_on) await record(deps, db, actor, { installment_id: id, payment_date: paid_on, ...terms });
  });

/**
 * Records the payment of an installment and gives it a receipt. Repeated by the same person with the same day and method it
 * changes nothing; anybody else is told that it is paid.
 */
export const markPaid = (deps: Deps, actor: Actor, id: number, body: PaidBody) =>
  change(deps, id, async ({ db, was, start, recordedBy }) => {
    const now = deps.clock.now();
    const payment_date = body.payment_date ?? now.date;
    const payment_method = body.payment_method ?? was.payment_method;
    if (was.status === 'paid') {
      const isSame = was.payment_date === payment_date && was.payment_method === payment_method;
      if (isSame && recordedBy === actor.id) return;
      throw new Refusal(409, PAYMENT_TEXTS.ALREADY_PAID);
    }
    if (body.amount !== undefined && body.amount !== was.amount)
      throw new Refusal(409, PAYMENT_TEXTS.AMOUNT_CHANGED);
    const { receipt_number = was.receipt_number, notes = was.notes } = body;
    const particulars = particularsOf(payment_method, { ...was, ...givenOf(body) });
    const calendar = { today: now.date, planStart: start };
    const why = whyNotPayable({ ...was, payment_method, ...particulars }, payment_date, calendar);
    if (why !== undefined) throw REFUSALS[why]();
    const payment = {
      installment_id: id,
      payment_date,
      payment_method,
      ...particulars,
      receipt_number,
      notes,
    };
    await record(deps, db, actor, payment);
  });

/**
 * Undoes a payment: its receipt is void, and a line of the history says who did it. One that was taken again after it was
 * looked at stays: the refusal brings it along.
 */
export const markUnpaid = (deps: Deps, actor: Actor, id: number, { version: seen }: UnpaidBody = {}) =>
  change(deps, id, async ({ db, was }) => {
    if (was.status !== 'paid') throw new Refusal(409, PAYMENT_TEXTS.INSTALLMENT_NOT_PAID, { newer: was });
    if (seen !== undefined && seen !== was.version)
      throw new Refusal(409, PAYMENT_TEXTS.PAYMENT_CHANGED, { newer: was });
    await records.voidPayment(db, id, actor.id, deps.clock.now());
  });

/** What was paid for an assigned pack and undone again; of packs that were taken back too. */
export async function listHistory({ db }: Deps, userPack: number): Promise<PaymentEvent[]> {
  if ((await records.findUserPack(db, userPack)) === undefined)
    throw new Refusal(404, PACK_TEXTS.ASSIGNMENT_NOT_FOUND);
  const events = await records.listEvents(db, userPack);
  return events.map(({ id, receipt: number, is_void, ...event }) =>
    PaymentEvent.parse({ ...event, receipt: { id, number, is_void } }),
  );
}
