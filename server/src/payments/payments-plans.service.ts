import { clientNames } from '@elan/contract/client-card.ts';
import { PACK_TEXTS } from '@elan/contract/packs.texts.ts';
import { isSplittable, isUnpaid, respread, splitInstallments } from '@elan/contract/payments.rules.ts';
import { PAYMENT_TEXTS } from '@elan/contract/payments.texts.ts';
import {
  type NewPaymentPlanBody,
  PaymentPlan,
  type PaymentPlanBody,
  type PaymentPlansQuery,
} from '@elan/contract/payments.ts';
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

type Row = NonNullable<Awaited<ReturnType<typeof queries.findDescribedPlan>>>;
const describe = (row: Row) => PaymentPlan.parse({ ...row, ...clientNames(row) });

export async function listPlans({ db, clock }: Deps, query: PaymentPlansQuery) {
  return mapPage(await queries.listPlans(db, { ...query, now: clock.now() }), describe);
}

/** One plan; refuses where there is none, or not any more. */
export async function readPlan({ db, clock }: Deps, id: number): Promise<PaymentPlan> {
  const plan = await queries.findDescribedPlan(db, id, clock.now());
  if (plan === undefined) throw unknown();
  return describe(plan);
}

/** Splits what an assigned pack costs into one to three installments, a month apart. */
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
    await queries.insertInstallments(db, id, payment_type === 'virement' ? 'virement' : 'cash', installments);
    return readPlan({ ...deps, db }, id);
  });
}

const WHY_NOT_RESPREAD = {
  below_paid: PAYMENT_TEXTS.TOTAL_BELOW_PAID,
  nothing_unpaid: PAYMENT_TEXTS.NOTHING_UNPAID,
  too_small: PAYMENT_TEXTS.TOTAL_TOO_SMALL,
} as const;

/** A new total is spread over what is unpaid; what is unpaid follows a new way of paying, unless that is a mixed one. */
export function updatePlan(deps: Deps, id: number, body: PaymentPlanBody): Promise<PaymentPlan> {
  const { total_amount, payment_type } = body;
  return withTransaction(deps.db, async (db) => {
    const plan = await queries.lockPlan(db, id);
    if (plan === undefined) throw unknown();
    const owed = await listOwed(db, id);
    const spread = plan.total_amount === total_amount ? owed : respread(total_amount, owed);
    if (typeof spread === 'string') throw wrong(409, 'total_amount', WHY_NOT_RESPREAD[spread]);
    const method = payment_type === plan.payment_type || payment_type === 'mixed' ? undefined : payment_type;
    for (const installment of spread.filter(isUnpaid)) {
      const terms = { amount: installment.amount, ...(method && { payment_method: method }) };
      await setTerms(
        db,
        installment.id,
        method === 'cash' ? { ...terms, rib: null, bank_reference: null } : terms,
      );
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
