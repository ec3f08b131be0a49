import type { Installment, InstallmentStatus } from '@elan/contract/payments/installments.ts';
import type { MethodParticulars, PaymentMethod } from '@elan/contract/payments/payment-methods.ts';
import { isOverdue, shortRib } from '@elan/contract/payments/payments.rules.ts';
import type { PaymentPlan, PaymentType } from '@elan/contract/payments/payments.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Banknote, CreditCard, Landmark, type LucideIcon, PenLine } from 'lucide-react';
import { type StatusKind, StatusMark } from '../../../ui/feedback/status-mark.tsx';

type Word<Kind extends string> = Readonly<Record<Kind, MessageDescriptor>>;

export const METHOD_WORDS: Word<PaymentMethod> = {
  cash: msg`Espèces`,
  virement: msg`Virement`,
  cheque: msg`Chèque`,
  card: msg`Carte`,
};
export const TYPE_WORDS: Word<PaymentType> = { ...METHOD_WORDS, mixed: msg`Mixte` };
export const STATUS_WORDS: Word<InstallmentStatus> = {
  pending: msg`En attente`,
  paid: msg`Payée`,
  overdue: msg`En retard`,
  cancelled: msg`Annulée`,
};

const STATUS_KIND: Readonly<Record<InstallmentStatus, StatusKind>> = {
  pending: 'waiting',
  paid: 'done',
  overdue: 'overdue',
  cancelled: 'cancelled',
};

/** Late from the day after its due date on, whether or not the server has flagged it yet. */
export const statusOf = (installment: Pick<Installment, 'status' | 'due_date'>, today: CivilDate) =>
  isOverdue(installment, today)
    ? 'overdue'
    : installment.status === 'overdue'
      ? 'pending'
      : installment.status;

export function InstallmentStatusMark({ status }: { status: InstallmentStatus }) {
  const { i18n } = useLingui();
  return <StatusMark kind={STATUS_KIND[status]}>{i18n._(STATUS_WORDS[status])}</StatusMark>;
}

type Owed = Pick<PaymentPlan, 'overdue_installments' | 'amount_pending'>;

/** Something is still to be paid: in progress, or late. Nothing is: finished. */
export function PlanStatusMark({ plan }: { plan: Owed }) {
  const { t } = useLingui();
  if (plan.overdue_installments > 0)
    return <StatusMark kind="overdue">{t({ message: 'En retard', context: 'of a plan' })}</StatusMark>;
  if (plan.amount_pending > 0)
    return <StatusMark kind="progress">{t({ message: 'En cours', context: 'of a plan' })}</StatusMark>;
  return <StatusMark kind="done">{t({ message: 'Terminé', context: 'of a plan' })}</StatusMark>;
}

/** What is noted of how it was or is to be paid, in a line. */
export const useParticulars = () => {
  const { t } = useLingui();
  return ({ rib, bank_reference, cheque_number, cheque_bank, card_ticket }: MethodParticulars) => [
    rib && t`RIB ${shortRib(rib)}`,
    bank_reference && t`réf. ${bank_reference}`,
    cheque_number && t`n° ${cheque_number}`,
    cheque_bank,
    card_ticket && t`ticket ${card_ticket}`,
  ];
};

const METHOD_ICONS: Readonly<Record<PaymentMethod, LucideIcon>> = {
  cash: Banknote,
  virement: Landmark,
  cheque: PenLine,
  card: CreditCard,
};

export function MethodIcon({ method, className = 'size-4' }: { method: PaymentMethod; className?: string }) {
  const Icon = METHOD_ICONS[method];
  return <Icon className={className} aria-hidden="true" />;
}
