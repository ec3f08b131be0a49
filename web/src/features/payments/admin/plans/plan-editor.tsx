import type { Installment } from '@elan/contract/installments.ts';
import { isUnpaid } from '@elan/contract/payments.rules.ts';
import { PaymentPlan, PaymentPlanBody, PaymentType } from '@elan/contract/payments.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { failureText } from '../../../../lib/api-failure.ts';
import { useReadAgain } from '../../../../lib/use-read-again.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { useOutcomeToast } from '../../../../ui/feedback/use-outcome-toast.ts';
import { FormField } from '../../../../ui/forms/form-field.tsx';
import { SavedMeanwhile } from '../../../../ui/forms/saved-meanwhile.tsx';
import { useContractForm } from '../../../../ui/forms/use-contract-form.ts';
import { useReportDirty } from '../../../../ui/forms/use-report-dirty.ts';
import { useSavedMeanwhile } from '../../../../ui/forms/use-saved-meanwhile.ts';
import { FormPanel } from '../../../../ui/overlays/form-panel.tsx';
import { AmountField } from '../amount-field.tsx';
import { savePlan } from '../api.ts';
import { typedAmount } from '../installments/installment.form.ts';
import { PaymentNotesField } from '../installments/paper-fields.tsx';
import { PaymentTypeField } from '../payment-type-field.tsx';
import { TYPE_WORDS } from '../payment-words.tsx';
import { DeletePlanDialog } from './delete-plan-dialog.tsx';
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

const PlanForm = z.omit(PaymentPlanBody, { version: true });

const valuesOf = (plan: PaymentPlan) => ({
  total_amount: typedAmount(plan.total_amount),
  payment_type: plan.payment_type,
  notes: plan.plan_notes ?? '',
});

/**
 * Changes a plan's total, way of paying and notes. What is paid stays as it is. One instance per plan (`key`); what others
 * save meanwhile is told, and nothing typed is lost.
 */
export function PlanEditor(props: PlanEditorProps) {
  const { plan, installments, isOpen, onClose, onSaved, onDeleted, onDirtyChange } = props;
  const { t, i18n } = useLingui();
  const toast = useOutcomeToast();
  const readAgain = useReadAgain();
  const keptId = useId();
  const [isAsking, setAsking] = useState(false);
  const { form, control, submit, isPending, failure } = useContractForm({
    schema: PlanForm,
    defaultValues: valuesOf(plan),
    send: (body): Promise<PaymentPlan> =>
      meanwhile.sendFrom(({ version }) => savePlan(plan.payment_plan_id, { ...body, version })),
    onSent: (saved) => {
      meanwhile.fillFrom(saved);
      toast.succeeded(t`Plan de paiement de ${plan.client_name} mis à jour.`);
      readAgain();
      onSaved();
    },
  });
  const meanwhile = useSavedMeanwhile({
    form,
    isPending,
    record: plan,
    valuesOf,
    readNewer: (newer) => PaymentPlan.safeParse(newer).data,
  });
  useReportDirty(form, isOpen, onDirtyChange);
  const total = useWatch({ control, name: 'total_amount' });
  const isPaidInPart = installments.some(({ status }) => status === 'paid');
  return (
    <FormPanel
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      isPending={isPending}
      onSubmit={submit}
      title={t`Modifier le plan`}
      subtitle={`${plan.client_name} · ${plan.pack_name}`}
      submit={t`Enregistrer`}
      aside={
        <Button
          size="sm"
          variant="danger-quiet"
          disabled={isPending || isPaidInPart}
          {...(isPaidInPart ? { 'aria-describedby': keptId } : {})}
          onClick={() => setAsking(true)}
        >
          <Trans>Supprimer le plan</Trans>
        </Button>
      }
      failure={failure && failureText(failure, t`Erreur lors de la mise à jour du plan de paiement`)}
      below={
        <DeletePlanDialog
          plan={plan}
          owed={installments.filter(isUnpaid).length}
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          onDeleted={onDeleted}
        />
      }
    >
      <SavedMeanwhile
        changes={meanwhile.changes}
        names={{ total_amount: t`Montant total`, payment_type: t`Type de paiement`, notes: t`Notes` }}
        wordsOf={(field, value) => {
          const type = PaymentType.safeParse(value).data;
          return field === 'payment_type' && type ? i18n._(TYPE_WORDS[type]) : undefined;
        }}
      />
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
        {(field) => <PaymentNotesField {...field} />}
      </FormField>
      {isPaidInPart && (
        <p id={keptId} className="text-[13px] text-ink-3">
          <Trans>Un plan qui a reçu des paiements ne peut pas être supprimé.</Trans>
        </p>
      )}
    </FormPanel>
  );
}
