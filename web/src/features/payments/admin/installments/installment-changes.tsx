import { InstallmentStatus, PaymentMethod } from '@elan/contract/installments.ts';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { formatDate } from '../../../../lib/format.ts';
import { SavedMeanwhile } from '../../../../ui/forms/saved-meanwhile.tsx';
import { METHOD_WORDS, STATUS_WORDS } from '../payment-words.tsx';
import type { InstallmentInput } from './installment.form.ts';

type InstallmentChangesProps = Pick<ComponentProps<typeof SavedMeanwhile<InstallmentInput>>, 'changes'>;

/** What somebody else saved of an installment, or that they were paid for it, while one was typing. */
export function InstallmentChanges({ changes }: InstallmentChangesProps) {
  const { t, i18n } = useLingui();
  const names = {
    amount: t`Montant`,
    due_date: t`Date d'échéance`,
    status: t`État du paiement`,
    payment_date: t`Date de paiement`,
    payment_method: t`Méthode de paiement`,
    rib: t`RIB`,
    odd_rib_kept: t`Garder ce RIB tel quel`,
    bank_reference: t`Référence bancaire`,
    receipt_number: t`Numéro de reçu papier`,
    notes: t`Notes`,
  };
  const wordsOf = (field: keyof InstallmentInput, value: string) => {
    const status = InstallmentStatus.safeParse(value).data;
    const method = PaymentMethod.safeParse(value).data;
    if (field === 'status' && status) return i18n._(STATUS_WORDS[status]);
    if (field === 'payment_method' && method) return i18n._(METHOD_WORDS[method]);
    return (field === 'due_date' || field === 'payment_date') && value ? formatDate(value) : undefined;
  };
  return <SavedMeanwhile<InstallmentInput> changes={changes} names={names} wordsOf={wordsOf} />;
}
