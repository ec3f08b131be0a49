import { addDays } from '@elan/contract/time.ts';
import { instantOf, isoInstant } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { printReceipt } from '../../receipts/receipts.service.ts';
import type { AddressedMail, Sender } from '../mails.templates.ts';
import type { MailDeps, Recipient } from '../mails-writing.jobs.ts';
import {
  findOwedInstallment,
  insertInstallmentMails,
  listStandingPayments,
} from './mails-payments.queries.ts';
import type { InstallmentMail, PaymentMail } from './mails-payments.service.ts';
import {
  composeInstallmentDue,
  composeInstallmentOverdue,
  composePayment,
} from './mails-payments.templates.ts';

const TOLD_AT = '10:00';
/** So long before an installment is due its client is reminded, after a machine that was off as long as it is not past. */
const TOLD_DAYS_BEFORE = 3;
/**
 * The day after, it is overdue. Those of the last week at most: a studio that sets up a mail server today does not write to everybody
 * who ever owed it something.
 */
const TOLD_DAYS_AFTER = 1;
const OVERDUE_CAUGHT_UP_DAYS = 7;

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

/** Writes a mail for each installment that will be due soon or is overdue, and was not told yet for that day. */
export async function sweepInstallments({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { date, wall } = clock.now();
  const kinds = [
    { kind: 'installment_due', after: -TOLD_DAYS_BEFORE, days: daysFrom(date, TOLD_DAYS_BEFORE + 1) },
    {
      kind: 'installment_overdue',
      after: TOLD_DAYS_AFTER,
      days: daysFrom(addDays(date, -OVERDUE_CAUGHT_UP_DAYS), OVERDUE_CAUGHT_UP_DAYS),
    },
  ] as const;
  for (const { kind, after, days } of kinds) {
    for (const due_date of days) {
      const toldAt = `${addDays(due_date, after)}T${TOLD_AT}`;
      if (wall < toldAt) continue;
      await insertInstallmentMails(db, { kind, due_date, plannedBy: isoInstant(instantOf(toldAt)) });
    }
  }
}

/** Nothing of what is paid by then, or put off; nor a reminder that would come too late. */
export async function writeInstallment(
  { db, clock }: MailDeps,
  to: Recipient,
  { kind, about }: InstallmentMail,
  sender: Sender,
): Promise<AddressedMail | undefined> {
  const isOverdue = about.due_date < clock.now().date;
  if (isOverdue !== (kind === 'installment_overdue')) return undefined;
  const installment = await findOwedInstallment(db, about);
  if (installment === undefined) return undefined;
  const compose = isOverdue ? composeInstallmentOverdue : composeInstallmentDue;
  return compose({ to, installment }, sender);
}

/** Nothing of what was undone meanwhile. A closed account's, too: whoever paid gets a receipt. */
export async function writePayment(
  deps: MailDeps,
  to: Recipient,
  { about }: PaymentMail,
  sender: Sender,
): Promise<AddressedMail | undefined> {
  const payments = await listStandingPayments(deps.db, to.account, about.payments);
  if (payments.length === 0) return undefined;
  const receipts = [];
  for (const { id } of payments) {
    const receipt = await printReceipt(deps, id);
    receipts.push({ filename: receipt.name, contentType: receipt.type, content: await receipt.bytes() });
  }
  return composePayment({ to, payments, receipts }, sender);
}
