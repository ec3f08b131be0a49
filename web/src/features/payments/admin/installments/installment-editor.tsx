import { Installment, InstallmentStatus } from '@elan/contract/payments/installments.ts';
import { PaymentMethod } from '@elan/contract/payments/payment-methods.ts';
import { planStart } from '@elan/contract/payments/payments.rules.ts';
import type { PaymentPlan } from '@elan/contract/payments/payments.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { failureText } from '../../../../lib/api/api-failure.ts';
import { formatDate } from '../../../../lib/time/format.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { SavedMeanwhile } from '../../../../ui/forms/saved-meanwhile.tsx';
import { useRecordForm } from '../../../../ui/forms/use-record-form.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { FormPanel } from '../../../../ui/overlays/form-panel.tsx';
import { useDialogAbout } from '../../../../ui/overlays/use-dialog-about.ts';
import { payInstallment, saveInstallment, useKeepInstallment } from '../api.ts';
import { useEarlierMonthQuestion } from '../payment-fields.tsx';
import { METHOD_WORDS, STATUS_WORDS, statusOf } from '../payment-words.tsx';
import { PLAN_PARAMS } from '../plan-address.ts';
import {
  InstallmentForm,
  type InstallmentInput,
  installmentBodyOf,
  installmentValuesOf,
  paymentOfInstallment,
} from './installment.form.ts';
import { InstallmentFields } from './installment-fields.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { UnpayDialog } from './unpay-dialog.tsx';

type InstallmentEditorProps = {
  plan: PaymentPlan;
  /** All of the plan. */
  installments: readonly Installment[];
  installment: Installment;
  today: CivilDate;
  isOpen: boolean;
  onClose: () => void;
};

/**
 * Everything of one installment. What is paid stays locked until its payment is undone, but for its notes and the number of
 * a paper receipt. One instance per installment (`key`).
 */
export function InstallmentEditor(props: InstallmentEditorProps) {
  const { plan, installments, installment, today, isOpen, onClose } = props;
  const { t } = useLingui();
  const keep = useKeepInstallment();
  const { about: unpaid, turn, ...asking } = useDialogAbout<Installment>();
  // As it was when it was opened: what somebody types is not locked under their hands; the server then says who was quicker.
  const [was, setWas] = useState(installment);
  const isPaid = was.status === 'paid';
  const valuesOf = (each: Installment) => installmentValuesOf(each, statusOf(each, today));
  const { isMeant, question } = useEarlierMonthQuestion(today);
  const { form, panel, changes, failure, isPending, leaveSaved } = useRecordForm({
    schema: InstallmentForm,
    record: was,
    valuesOf,
    isSure: async ({ status, payment_date }) => isPaid || status !== 'paid' || isMeant(payment_date ?? today),
    send: async (edited, { version }): Promise<Installment> => {
      const saved = await saveInstallment(was.id, { ...installmentBodyOf(edited), version });
      // Recorded already by what was just saved, so that nothing can come in between; said again, it changes nothing.
      return isPaid || edited.status !== 'paid'
        ? saved
        : payInstallment(was.id, paymentOfInstallment(edited));
    },
    readNewer: (newer) => {
      const { data } = Installment.safeParse(newer);
      if (data) setWas(data);
      return data;
    },
    outcome: () => t`Installment updated successfully`,
    onDone: (saved) => {
      keep(saved);
      onClose();
    },
    guardedParams: PLAN_PARAMS,
  });
  return (
    <FormPanel
      {...panel}
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title={t`Modifier l'échéance ${was.installment_number}`}
      subtitle={`${plan.client_name} · ${plan.pack_name}`}
      submit={t`Enregistrer`}
      aside={
        isPaid && (
          <Button
            size="sm"
            variant="danger-quiet"
            disabled={isPending}
            onClick={() => asking.open(installment)}
          >
            <Trans>Mark as Unpaid</Trans>
          </Button>
        )
      }
      failure={failure && failureText(failure, t`Error updating installment`)}
      below={
        <>
          <h3 className="mt-6 mb-1 text-base">
            <Trans>Historique</Trans>
          </h3>
          <PaymentHistory userPackId={plan.user_pack_id} installmentId={was.id} />
          {unpaid && (
            <UnpayDialog
              key={turn}
              installment={unpaid}
              {...asking.dialog}
              onDone={() => leaveSaved(onClose)}
            />
          )}
          {question && <ConfirmDialog {...question} />}
        </>
      }
    >
      <InstallmentChanges changes={changes} />
      {isPaid && (
        <Notice>
          <Trans>
            Payée : seuls les notes et le numéro de reçu papier peuvent changer, tant que le paiement n'est
            pas annulé.
          </Trans>
        </Notice>
      )}
      <InstallmentFields
        form={form}
        installment={was}
        isClosed={plan.is_pack_removed}
        start={planStart(plan.created_at, installments)}
        today={today}
      />
    </FormPanel>
  );
}

type InstallmentChangesProps = Pick<ComponentProps<typeof SavedMeanwhile<InstallmentInput>>, 'changes'>;

/** What somebody else saved of an installment, or that they were paid for it, while one was typing. */
function InstallmentChanges({ changes }: InstallmentChangesProps) {
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
    cheque_number: t`Numéro du chèque`,
    cheque_bank: t`Banque`,
    card_ticket: t`Numéro du ticket`,
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
