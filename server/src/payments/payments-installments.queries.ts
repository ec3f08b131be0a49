import type { InstallmentStatus } from '@elan/contract/payments/installments.ts';
import type { MethodParticulars, PaymentMethod } from '@elan/contract/payments/payment-methods.ts';
import { expressionBuilder, sql } from 'kysely';
import { anyOf } from '../platform/database/any-of.ts';
import type { Database } from '../platform/database/database.ts';
import type { DB } from '../platform/database/database.types.ts';

/** The plan of an installment, locked: whoever changes an installment holds its plan first. */
export const lockPlanOf = (db: Database, installment: number) =>
  db
    .selectFrom('payment_plans as plan')
    .select('plan.id')
    .where('plan.id', '=', ({ selectFrom }) =>
      selectFrom('installments').select('payment_plan_id').where('id', '=', installment),
    )
    .where('plan.deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** What every list of installments tells of one. */
export const INSTALLMENT_COLUMNS = [
  'part.id',
  'part.id as installment_id',
  'part.payment_plan_id',
  'part.installment_number',
  'part.amount',
  'part.due_date',
  'part.payment_date',
  'part.payment_method',
  'part.rib',
  'part.bank_reference',
  'part.cheque_number',
  'part.cheque_bank',
  'part.card_ticket',
  'part.receipt_number',
  'part.notes',
  'part.status',
  'part.version',
] as const;

/** The cheque of the last payment of `part`, unless that was undone: by which it is paid, or which the bank refused. */
export const chequeOfPart = () =>
  expressionBuilder<DB, never>()
    .selectFrom('payments as last')
    .innerJoin('cheques as cheque', 'cheque.payment_id', 'last.id')
    .select([
      'cheque.id as cheque_id',
      'cheque.state as cheque_state',
      'cheque.state_at as cheque_state_at',
      'cheque.reason as cheque_reason',
    ])
    .where('cheque.state', '<>', 'returned')
    .where('last.id', '=', ({ selectFrom }) =>
      selectFrom('payments')
        .select('id')
        .where('installment_id', '=', sql<number>`part.id`)
        .orderBy('id', 'desc')
        .limit(1),
    );

export const CHEQUE_COLUMNS = [
  'cheque.cheque_id',
  'cheque.cheque_state',
  'cheque.cheque_state_at',
  'cheque.cheque_reason',
] as const;

const described = (db: Database) =>
  db
    .selectFrom('installments as part')
    .leftJoin('payments as standing', (join) =>
      join.onRef('standing.installment_id', '=', 'part.id').on('standing.voided_at', 'is', null),
    )
    .leftJoinLateral(chequeOfPart().as('cheque'), (join) => join.onTrue())
    .select([...INSTALLMENT_COLUMNS, ...CHEQUE_COLUMNS, 'standing.id as receipt_id', 'standing.receipt']);

export const listInstallments = (db: Database, plan: number) =>
  described(db).where('part.payment_plan_id', '=', plan).orderBy('part.installment_number').execute();

/** Of these plans, each plan's in their order. */
export const listInstallmentsOf = (db: Database, plans: readonly number[]) =>
  described(db)
    .where('part.payment_plan_id', '=', anyOf(plans))
    .orderBy('part.payment_plan_id')
    .orderBy('part.installment_number')
    .execute();

/** With what decides about it: whether its pack was taken back, since when there is its plan, and who recorded its payment. */
export const selectInstallment = (db: Database, id: number) =>
  described(db)
    .innerJoin('payment_plans as plan', 'plan.id', 'part.payment_plan_id')
    .innerJoin('user_packs as sold', 'sold.id', 'plan.user_pack_id')
    .select(({ selectFrom }) => [
      sql<boolean>`sold.removed_at is not null`.as('is_closed'),
      'standing.recorded_by',
      'plan.created_at as plan_created_at',
      selectFrom('installments')
        .select(({ fn }) => fn.min('due_date').as('first_due_date'))
        .whereRef('payment_plan_id', '=', 'plan.id')
        .as('first_due_date'),
    ])
    .where('part.id', '=', id)
    .executeTakeFirstOrThrow();

export const listOwed = (db: Database, plan: number) =>
  db
    .selectFrom('installments')
    .select(['id', 'amount', 'status'])
    .$castTo<{ id: number; amount: number; status: InstallmentStatus }>()
    .where('payment_plan_id', '=', plan)
    .orderBy('installment_number')
    .execute();

export interface Terms extends Partial<MethodParticulars> {
  readonly amount?: number;
  readonly due_date?: string;
  readonly due_date_since?: string;
  readonly payment_method?: PaymentMethod;
  readonly receipt_number?: string | null;
  readonly notes?: string | null;
  readonly status?: InstallmentStatus;
}

export const setTerms = (db: Database, id: number, terms: Terms) =>
  db.updateTable('installments').set(terms).where('id', '=', id).execute();
