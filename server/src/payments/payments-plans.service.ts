import { clientNames } from '@elan/contract/clients/client-card.ts';
import type { Page } from '@elan/contract/endpoint.ts';
import { amountOf, centsOf } from '@elan/contract/money.ts';
import { PACK_TEXTS } from '@elan/contract/packs/packs.texts.ts';
import { NO_PARTICULARS } from '@elan/contract/payments/payment-methods.rules.ts';
import {
  isSplittable,
  isUnpaid,
  respread,
  splitInstallments,
} from '@elan/contract/payments/payments.rules.ts';
import { PAYMENT_TEXTS } from '@elan/contract/payments/payments.texts.ts';
import {
  CLIENT_PLANS_SHOWN,
  type ClientPlans,
  type ClientPlansQuery,
  type NewPaymentPlanBody,
  PaymentPlan,
  type PaymentPlanBody,
  type PaymentPlansQuery,
} from '@elan/contract/payments/payments.ts';
import { withTransaction } from '../platform/database/database.ts';
import { mapPage } from '../platform/database/paging.ts';
import { inWords } from '../platform/database/refusals.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import { listOwed, setTerms } from './payments-installments.queries.ts';
import * as queries from './payments-plans.queries.ts';

const unknown = () => new Refusal(404, PAYMENT_TEXTS.PLAN_NOT_FOUND);
const wrong = (status: 400 | 409, field: string, text: string) =>
  new Refusal(status, text, { fields: { [field]: text } });

/** After every day on which something is due. */
const NEVER = '9999-12-31';

type Row = NonNullable<Awaited<ReturnType<typeof queries.findDescribedPlan>>>;
const describe = (row: Row) => PaymentPlan.parse({ ...row, ...clientNames(row) });

export async function listPlans({ db, clock }: Deps, query: PaymentPlansQuery) {
  return mapPage(await queries.listPlans(db, { ...query, now: clock.now() }), describe);
}

const nextFirst = (a: PaymentPlan, b: PaymentPlan) =>
  (a.next_due_date ?? NEVER).localeCompare(b.next_due_date ?? NEVER);

/** The clients who have such plans, with all that they owe. */
export async function listClients({ db, clock }: Deps, query: ClientPlansQuery): Promise<Page<ClientPlans>> {
  const now = clock.now();
  const { rows: ids, total } = await queries.listClientsWithPlans(db, { ...query, now });
  const plans = ids.length === 0 ? [] : (await queries.listPlansOf(db, ids, now)).map(describe);
  const byClient = Map.groupBy(plans, ({ user_id }) => user_id);
  // Whose only plan was deleted between the two questions has none.
  const rows = ids.flatMap((id) => sumUp(byClient.get(id) ?? []));
  return { rows, total };
}

function sumUp(plans: readonly PaymentPlan[]): ClientPlans[] {
  const own = plans.toSorted(nextFirst);
  const [first] = own;
  if (!first) return [];
  return [
    {
      user_id: first.user_id,
      client_name: first.client_name,
      total_plans: own.length,
      amount_pending: amountOf(own.reduce((cents, plan) => cents + centsOf(plan.amount_pending), 0)),
      overdue_installments: own.reduce((count, plan) => count + plan.overdue_installments, 0),
      next_due_date: first.next_due_date,
      plans: own.slice(0, CLIENT_PLANS_SHOWN),
    },
  ];
}

/** One plan; refuses where there is none, or not any more. */
export async function readPlan({ db, clock }: Deps, id: number): Promise<PaymentPlan> {
  const plan = await queries.findDescribedPlan(db, id, clock.now());
  if (plan === undefined) throw unknown();
  return describe(plan);
}

/** Splits what an assigned pack costs into installments, a month apart. */
export function createPlan(deps: Deps, actor: Actor, body: NewPaymentPlanBody): Promise<PaymentPlan> {
  const { first_due_date, notes = null, ...terms } = body;
  const { total_amount, number_of_installments, payment_type } = terms;
  if (!isSplittable(total_amount, number_of_installments))
    throw wrong(400, 'total_amount', PAYMENT_TEXTS.TOTAL_TOO_SMALL);
  const installments = splitInstallments(total_amount, number_of_installments, first_due_date);
  return withTransaction(deps.db, async (db) => {
    const pack = await queries.lockUserPack(db, body.user_pack_id);
    if (pack === undefined) throw new Refusal(404, PACK_TEXTS.ASSIGNMENT_NOT_FOUND);
    const origin = { created_at: deps.clock.now().at, created_by: actor.id };
    const { id } = await queries.insertPlan(db, { ...terms, notes, ...origin }).catch(inWords({}));
    await queries.insertInstallments(db, id, payment_type === 'mixed' ? 'cash' : payment_type, installments);
    return readPlan({ ...deps, db }, id);
  });
}

const WHY_NOT_RESPREAD = {
  below_paid: () => PAYMENT_TEXTS.TOTAL_BELOW_PAID,
  nothing_unpaid: () => PAYMENT_TEXTS.NOTHING_UNPAID,
  too_small: () => PAYMENT_TEXTS.TOTAL_TOO_SMALL,
} as const;

/**
 * A new total is spread over what is unpaid; what is unpaid follows a new way of paying, unless that is a mixed one. What was
 * saved meanwhile is not overwritten: the refusal brings it along.
 */
export function updatePlan(
  deps: Deps,
  id: number,
  { version: seen, ...body }: PaymentPlanBody,
): Promise<PaymentPlan> {
  const { total_amount, payment_type } = body;
  return withTransaction(deps.db, async (db) => {
    const plan = await queries.lockPlan(db, id);
    if (plan === undefined) throw unknown();
    if (seen !== undefined && seen !== plan.version)
      throw new Refusal(409, PAYMENT_TEXTS.PLAN_CHANGED, { newer: await readPlan({ ...deps, db }, id) });
    const owed = await listOwed(db, id);
    const spread = plan.total_amount === total_amount ? owed : respread(total_amount, owed);
    if (typeof spread === 'string') throw wrong(409, 'total_amount', WHY_NOT_RESPREAD[spread]());
    const method = payment_type === plan.payment_type || payment_type === 'mixed' ? undefined : payment_type;
    for (const installment of spread.filter(isUnpaid)) {
      const { id: part, amount } = installment;
      await setTerms(db, part, { amount, ...(method && { payment_method: method, ...NO_PARTICULARS }) });
    }
    await queries.updatePlan(db, id, body);
    return readPlan({ ...deps, db }, id);
  });
}

export function deletePlan(deps: Deps, id: number) {
  return withTransaction(deps.db, async (db) => {
    const plan = await queries.findPlan(db, id);
    if (plan === undefined) throw unknown();
    await queries.holdUserPack(db, plan.user_pack_id);
    if ((await queries.lockPlan(db, id)) === undefined) throw unknown();
    const owed = await listOwed(db, id);
    if (owed.some(({ status }) => status === 'paid')) throw new Refusal(409, PAYMENT_TEXTS.PLAN_HAS_PAYMENTS);
    await queries.deletePlan(db, id, deps.clock.now().at);
    return { message: PAYMENT_TEXTS.PLAN_DELETED };
  });
}
