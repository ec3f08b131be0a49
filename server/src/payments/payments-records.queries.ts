import type { MethodParticulars, PaymentMethod } from '@elan/contract/payments/payment-methods.ts';
import { sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';

export interface NewPayment extends MethodParticulars {
  readonly installment_id: number;
  readonly payment_date: string;
  readonly payment_method: PaymentMethod;
  readonly receipt_number: string | null;
  readonly notes: string | null;
}

/** The trigger numbers the receipt, copies who pays for what, and marks the installment as paid. Tells whose payment it is. */
export const insertPayment = async (
  db: Database,
  actor: number,
  now: Now,
  payment: NewPayment,
): Promise<{ id: number; client_id: number } | undefined> => {
  const { rows } = await sql<{ id: number; client_id: number }>`
    insert into payments (installment_id, year, payment_date, payment_method, rib, bank_reference, cheque_number,
      cheque_bank, card_ticket, receipt_number, notes, recorded_at, recorded_on, recorded_by)
    values (${payment.installment_id}, ${Number(now.date.slice(0, 4))}::int, ${payment.payment_date}::date,
      ${payment.payment_method}, ${payment.rib}, ${payment.bank_reference}, ${payment.cheque_number},
      ${payment.cheque_bank}, ${payment.card_ticket}, ${payment.receipt_number}, ${payment.notes}, ${now.at},
      ${now.date}::date, ${actor})
    returning id, (
      select sold.user_id from installments part
        join payment_plans plan on plan.id = part.payment_plan_id
        join user_packs sold on sold.id = plan.user_pack_id
      where part.id = installment_id) as client_id`.execute(db);
  return rows[0];
};

/** The payment of that installment that stands is undone; the trigger makes the installment owed again. */
export const voidPayment = (db: Database, installment: number, actor: number, now: Now) =>
  db
    .updateTable('payments')
    .set({ voided_at: now.at, voided_on: now.date, voided_by: actor })
    .where('installment_id', '=', installment)
    .where('voided_at', 'is', null)
    .execute();

export const findUserPack = (db: Database, id: number) =>
  db.selectFrom('user_packs').select('id').where('id', '=', id).executeTakeFirst();

/** Everything that was paid for a pack and undone again, newest first, of plans that are gone too. */
export async function listEvents(db: Database, userPack: number) {
  const lines = db
    .selectFrom('payments as line')
    .innerJoin('installments as part', 'part.id', 'line.installment_id')
    .innerJoin('payment_plans as plan', 'plan.id', 'part.payment_plan_id')
    .where('plan.user_pack_id', '=', userPack)
    .select([
      'line.id',
      'line.receipt',
      'line.installment_id',
      'line.installment_number',
      'line.amount',
      'line.payment_date',
      'line.payment_method',
      'line.rib',
      'line.bank_reference',
      'line.cheque_number',
      'line.cheque_bank',
      'line.card_ticket',
      'line.receipt_number',
      'line.notes',
      sql<boolean>`line.voided_at is not null`.as('is_void'),
    ]);
  const paid = lines
    .innerJoin('accounts', 'accounts.id', 'line.recorded_by')
    .select([
      'line.recorded_at',
      'accounts.username as recorded_by',
      sql<string>`'paid'`.as('kind'),
      sql<string | null>`null`.as('reason'),
    ]);
  const undone = lines
    .innerJoin('accounts', 'accounts.id', 'line.voided_by')
    .leftJoin('cheques as cheque', (join) =>
      join.onRef('cheque.payment_id', '=', 'line.id').on('cheque.state', '=', 'refused'),
    )
    .where('line.voided_at', 'is not', null)
    .select([
      sql<string>`line.voided_at`.as('recorded_at'),
      'accounts.username as recorded_by',
      sql<string>`case when cheque.id is null then 'undone' else 'refused' end`.as('kind'),
      'cheque.reason',
    ]);
  return db
    .selectFrom(paid.unionAll(undone).as('event'))
    .selectAll()
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc')
    .orderBy(sql`kind = 'paid'`)
    .execute();
}
