import { languageNow } from '@elan/contract/language.ts';
import type { PaymentMethod } from '@elan/contract/payments/payment-methods.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { translatedPackName } from '../../platform/database/translated.ts';

interface ToldPayment {
  id: number;
  plan_id: number;
  amount: number;
  payment_date: string;
  payment_method: PaymentMethod;
  pack_name: string;
  installment_number: number;
  number_of_installments: number;
  /** Of its plan, with the first day on which something is due; null where all is paid. */
  remaining: number;
  next_due_date: string | null;
}

/** Those of them that were not undone, in the order in which they were recorded. */
export const listStandingPayments = async (
  db: Database,
  client: number,
  payments: readonly number[],
): Promise<ToldPayment[]> => {
  const { rows } = await sql<ToldPayment>`
    select line.id, plan.id as plan_id, line.amount, line.payment_date, line.payment_method, ${translatedPackName(languageNow(), 'sold')} as pack_name, line.installment_number,
      line.number_of_installments, rest.amount as remaining, rest.next_due_date
    from payments line
      join installments part on part.id = line.installment_id
      join payment_plans plan on plan.id = part.payment_plan_id
      join user_packs sold on sold.id = plan.user_pack_id
      cross join lateral (
        select coalesce(sum(other.amount), 0) as amount, min(other.due_date) as next_due_date from installments other
        where other.payment_plan_id = plan.id and other.status in ('pending', 'overdue') and other.amount > 0) as rest
    where line.id = any(${payments}::int[]) and sold.user_id = ${client} and line.voided_at is null
    order by line.id`.execute(db);
  return rows;
};

interface Due {
  readonly kind: 'installment_due' | 'installment_overdue';
  readonly due_date: string;
  /** An instant: whoever agreed on that day later knows what is due. */
  readonly plannedBy: string;
}

/** Owed, and by somebody whose account is open. Late ones are flagged every hour: until then they are pending. */
const isOwed = sql`part.amount > 0 and part.status in ('pending', 'overdue') and plan.deleted_at is null and client.archived_at is null`;
const owed = sql`installments part
  join payment_plans plan on plan.id = part.payment_plan_id
  join user_packs sold on sold.id = plan.user_pack_id
  join accounts client on client.id = sold.user_id`;

/** One row for each installment that is due on that day, written once: see `mails.once`. */
export const insertInstallmentMails = (db: Database, { kind, due_date, plannedBy }: Due) =>
  sql`
    insert into mails (kind, account_id, about, once)
    select ${kind}::text, sold.user_id, jsonb_build_object('installment', part.id, 'due_date', part.due_date),
      ${kind}::text || ' of ' || part.id || ' on ' || part.due_date
    from ${owed}
    where part.due_date = ${due_date}::date and ${isOwed} and coalesce(part.due_date_since, plan.created_at) <= ${plannedBy}::timestamptz
    on conflict (once) where once is not null do nothing`.execute(db);

interface OwedInstallment {
  amount: number;
  due_date: string;
  installment_number: number;
  number_of_installments: number;
  pack_name: string;
}

/** Nothing once it is paid, cancelled, or due on another day. */
export const findOwedInstallment = async (
  db: Database,
  { installment, due_date }: { readonly installment: number; readonly due_date: string },
): Promise<OwedInstallment | undefined> => {
  const { rows } = await sql<OwedInstallment>`
    select part.amount, part.due_date, part.installment_number, plan.number_of_installments, ${translatedPackName(languageNow(), 'sold')} as pack_name
    from ${owed}
    where part.id = ${installment} and part.due_date = ${due_date}::date and ${isOwed}`.execute(db);
  return rows[0];
};
