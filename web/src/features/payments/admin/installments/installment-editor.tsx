import { Installment } from '@elan/contract/installments.ts';
import { planStart } from '@elan/contract/payments.rules.ts';
import type { PaymentPlan } from '@elan/contract/payments.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText } from '../../../../lib/api-failure.ts';
import { useDialogAbout } from '../../../../lib/use-dialog-about.ts';
import { useReadAgain } from '../../../../lib/use-read-again.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { useOutcomeToast } from '../../../../ui/feedback/use-outcome-toast.ts';
import { useContractForm } from '../../../../ui/forms/use-contract-form.ts';
import { useReportDirty } from '../../../../ui/forms/use-report-dirty.ts';
import { useSavedMeanwhile } from '../../../../ui/forms/use-saved-meanwhile.ts';
import { FormPanel } from '../../../../ui/overlays/form-panel.tsx';
import { payInstallment, saveInstallment, useKeepInstallment } from '../api.ts';
import { statusOf } from '../payment-words.tsx';
import type { ReceiptSlot } from '../receipt-slot.ts';
import {
  InstallmentForm,
  installmentBodyOf,
  installmentValuesOf,
  paymentOfInstallment,
} from './installment.form.ts';
import { InstallmentChanges } from './installment-changes.tsx';
import { InstallmentFields } from './installment-fields.tsx';
import { useEarlierMonthQuestion } from './payment-date-field.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { UnpayDialog } from './unpay-dialog.tsx';

type InstallmentEditorProps = {
  plan: PaymentPlan;
  /** All of the plan. */
  installments: readonly Installment[];
  installment: Installment;
  today: CivilDate;
  isOpen: boolean;
  /** Asks first when something typed would be lost. */
  onClose: () => void;
  onSaved: () => void;
  onDirtyChange: (isDirty: boolean) => void;
  receiptActions: ReceiptSlot;
};

/**
 * Everything of one installment. What is paid stays locked until its payment is undone, but for its notes and the number of
 * a paper receipt. One instance per installment (`key`).
 */
export function InstallmentEditor(props: InstallmentEditorProps) {
  const { plan, installments, installment, today, isOpen, onClose, onSaved, onDirtyChange } = props;
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const readAgain = useReadAgain();
  const keep = useKeepInstallment();
  const { about: unpaid, turn, ...asking } = useDialogAbout<Installment>();
  // As it was when it was opened: what somebody types is not locked under their hands; the server then says who was quicker.
  const [was, setWas] = useState(installment);
  const isPaid = was.status === 'paid';
  const valuesOf = (each: Installment) => installmentValuesOf(each, statusOf(each, today));
  const [isMeant, earlierMonthDialog] = useEarlierMonthQuestion(today);
  const { form, submit, isPending, failure } = useContractForm({
    schema: InstallmentForm,
    defaultValues: valuesOf(was),
    isSure: async ({ status, payment_date }) => isPaid || status !== 'paid' || isMeant(payment_date ?? today),
    send: (edited): Promise<Installment> =>
      meanwhile.sendFrom(async ({ version }) => {
        const saved = await saveInstallment(was.id, { ...installmentBodyOf(edited), version });
        // Recorded already by what was just saved, so that nothing can come in between; said again, it changes nothing.
        return isPaid || edited.status !== 'paid'
          ? saved
          : payInstallment(was.id, paymentOfInstallment(edited));
      }),
    onSent: (saved) => {
      keep(saved);
      toast.succeeded(t`Installment updated successfully`);
      readAgain();
      form.reset();
      onSaved();
    },
  });
  const meanwhile = useSavedMeanwhile({
    form,
    isPending,
    record: was,
    valuesOf,
    readNewer: (newer) => {
      const { data } = Installment.safeParse(newer);
      if (data) setWas(data);
      return data;
    },
  });
  useReportDirty(form, isOpen, onDirtyChange);
  return (
    <FormPanel
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      isPending={isPending}
      onSubmit={submit}
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
          <PaymentHistory
            userPackId={plan.user_pack_id}
            installmentId={was.id}
            receiptActions={props.receiptActions}
          />
          {unpaid && (
            <UnpayDialog
              key={turn}
              installment={unpaid}
              isOpen={asking.isOpen}
              onClose={asking.close}
              onDone={onSaved}
            />
          )}
          {earlierMonthDialog}
        </>
      }
    >
      <InstallmentChanges changes={meanwhile.changes} />
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
