import type { Installment } from '@elan/contract/installments.ts';
import { type PaymentPlan, PaymentPlanBody } from '@elan/contract/payments.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { failureText } from '../../../lib/api-failure.ts';
import { useReadAgain } from '../../../lib/use-read-again.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useOutcomeToast } from '../../../ui/feedback/use-outcome-toast.ts';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useContractForm } from '../../../ui/forms/use-contract-form.ts';
import { useReportDirty } from '../../../ui/forms/use-report-dirty.ts';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { AmountField } from './amount-field.tsx';
import { savePlan } from './api.ts';
import { DeletePlanDialog } from './delete-plan-dialog.tsx';
import { typedAmount } from './installment.form.ts';
import { PanelFooter } from './panel-footer.tsx';
import { PaymentTypeField } from './payment-type-field.tsx';
import { RespreadPreview } from './respread-preview.tsx';

type PlanEditorProps = {
  plan: PaymentPlan;
  installments: readonly Installment[];
  isOpen: boolean;
  /** Asks first when something typed would be lost. */
  onClose: () => void;
  onSaved: () => void;
  onDeleted: () => void;
  onDirtyChange: (isDirty: boolean) => void;
};

/** Changes a plan's total, way of paying and notes. What is paid stays as it is. One instance per plan (`key`). */
export function PlanEditor(props: PlanEditorProps) {
  const { plan, installments, isOpen, onClose, onSaved, onDeleted, onDirtyChange } = props;
  const { t } = useLingui();
  const formId = useId();
  const toast = useOutcomeToast();
  const readAgain = useReadAgain();
  const [isAsking, setAsking] = useState(false);
  const { form, control, submit, isPending, failure } = useContractForm({
    schema: PaymentPlanBody,
    defaultValues: {
      total_amount: typedAmount(plan.total_amount),
      payment_type: plan.payment_type,
      notes: plan.plan_notes ?? '',
    },
    send: (body) => savePlan(plan.payment_plan_id, body),
    onSent: () => {
      toast.succeeded(t`Plan de paiement de ${plan.client_name} mis à jour.`);
      readAgain();
      form.reset();
      onSaved();
    },
  });
  useReportDirty(form, isOpen, onDirtyChange);
  const total = useWatch({ control, name: 'total_amount' });
  const isPaidInPart = installments.some(({ status }) => status === 'paid');
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      dismissable={!isPending}
      title={t`Modifier le plan`}
      subtitle={`${plan.client_name} · ${plan.pack_name}`}
      footer={
        <PanelFooter formId={formId} submit={t`Enregistrer`} isPending={isPending} onCancel={onClose}>
          <Button
            size="sm"
            variant="danger-quiet"
            disabled={isPending || isPaidInPart}
            {...(isPaidInPart ? { 'aria-describedby': `${formId}-kept` } : {})}
            onClick={() => setAsking(true)}
          >
            <Trans>Supprimer le plan</Trans>
          </Button>
        </PanelFooter>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {failure && (
          <FormAlert>{failureText(failure, t`Erreur lors de la mise à jour du plan de paiement`)}</FormAlert>
        )}
        <FormField control={control} name="total_amount">
          {({ value, ...field }) => (
            <AmountField {...field} value={String(value)} label={t`Montant total`} required />
          )}
        </FormField>
        <RespreadPreview total={total} installments={installments} />
        <FormField control={control} name="payment_type">
          {(field) => (
            <PaymentTypeField
              {...field}
              description={t`Les échéances impayées suivent un nouveau type, sauf « Mixte » qui laisse à chacune la sienne.`}
            />
          )}
        </FormField>
        <FormField control={control} name="notes">
          {({ value, ...field }) => (
            <TextArea
              {...field}
              value={value ?? ''}
              size="sm"
              rows={3}
              label={t`Notes`}
              hint={t`facultatif`}
              maxLength={1000}
            />
          )}
        </FormField>
        {isPaidInPart && (
          <p id={`${formId}-kept`} className="text-[13px] text-ink-3">
            <Trans>Un plan qui a reçu des paiements ne peut pas être supprimé.</Trans>
          </p>
        )}
      </form>
      <DeletePlanDialog
        plan={plan}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onDeleted={onDeleted}
      />
    </SidePanel>
  );
}
