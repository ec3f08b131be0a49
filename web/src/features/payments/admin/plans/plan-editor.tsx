import { money } from '@elan/contract/money.ts';
import type { Installment } from '@elan/contract/payments/installments.ts';
import { isUnpaid, respread } from '@elan/contract/payments/payments.rules.ts';
import { PAYMENT_TEXTS } from '@elan/contract/payments/payments.texts.ts';
import { PaymentPlan, PaymentPlanBody, PaymentType } from '@elan/contract/payments/payments.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { failureText } from '../../../../lib/api/api-failure.ts';
import { formatMoney, formatTableDate } from '../../../../lib/time/format.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { FormField } from '../../../../ui/forms/form-field.tsx';
import { SavedMeanwhile } from '../../../../ui/forms/saved-meanwhile.tsx';
import { useRecordForm } from '../../../../ui/forms/use-record-form.ts';
import { ActDialog } from '../../../../ui/overlays/act-dialog.tsx';
import type { DialogState } from '../../../../ui/overlays/dialog-state.ts';
import { FormPanel } from '../../../../ui/overlays/form-panel.tsx';
import { deletePlan, savePlan } from '../api.ts';
import { typedAmount } from '../installments/installment.form.ts';
import { AmountField, PaymentNotesField, PaymentTypeField } from '../payment-fields.tsx';
import { TYPE_WORDS } from '../payment-words.tsx';
import { PLAN_PARAMS } from '../plan-address.ts';

type DeletePlanDialogProps = DialogState & {
  plan: PaymentPlan;
  /** How many of its installments are still owed. */
  owed: number;
  onDeleted: () => void;
};

/** Asks before a plan on which nothing is paid goes, and says what goes with it. */
function DeletePlanDialog({ plan, owed, onDeleted, ...dialog }: DeletePlanDialogProps) {
  const { t } = useLingui();
  const { payment_plan_id, client_name, pack_name } = plan;
  return (
    <ActDialog
      title={t`Supprimer ce plan de paiement ?`}
      message={
        <>
          <p>
            <Plural value={owed} one="Son échéance est annulée" other="Ses # échéances sont annulées" />{' '}
            <Trans>
              ({formatMoney(plan.amount_pending)}). {client_name} garde son pack « {pack_name} » et ses
              points.
            </Trans>
          </p>
          <p className="mt-2">
            <Trans>Un autre plan pourra être créé pour ce pack.</Trans>
          </p>
        </>
      }
      confirmText={t`Supprimer le plan`}
      cancelText={t`Garder le plan`}
      {...dialog}
      onDone={onDeleted}
      act={async () => (await deletePlan(payment_plan_id)).message}
      failure={(error) => failureText(error, t`Erreur lors de la suppression du plan de paiement`)}
    />
  );
}

type PlanEditorProps = DialogState & {
  plan: PaymentPlan;
  installments: readonly Installment[];
  onDeleted: () => void;
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
  const { plan, installments, onDeleted, ...dialog } = props;
  const { t, i18n } = useLingui();
  const keptId = useId();
  const [isAsking, setAsking] = useState(false);
  const { control, panel, changes, failure, isPending, leaveSaved } = useRecordForm({
    schema: PlanForm,
    record: plan,
    valuesOf,
    send: (body, { version }) => savePlan(plan.payment_plan_id, { ...body, version }),
    readNewer: (newer) => PaymentPlan.safeParse(newer).data,
    outcome: () => t`Plan de paiement de ${plan.client_name} mis à jour.`,
    onDone: dialog.onClose,
    guardedParams: PLAN_PARAMS,
  });
  const total = useWatch({ control, name: 'total_amount' });
  const isPaidInPart = installments.some(({ status }) => status === 'paid');
  return (
    <FormPanel
      {...panel}
      {...dialog}
      size="lg"
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
          onDeleted={() => leaveSaved(onDeleted)}
        />
      }
    >
      <SavedMeanwhile
        changes={changes}
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
        <p id={keptId} className="text-13 text-ink-3">
          <Trans>Un plan qui a reçu des paiements ne peut pas être supprimé.</Trans>
        </p>
      )}
    </FormPanel>
  );
}

const WHY_NOT = {
  below_paid: 'TOTAL_BELOW_PAID',
  nothing_unpaid: 'NOTHING_UNPAID',
  too_small: 'TOTAL_TOO_SMALL',
} as const;

const Total = money();

type RespreadPreviewProps = {
  /** As it is being typed. */
  total: unknown;
  installments: readonly Installment[];
};

/** What a new total makes of the installments, before it is saved: what is paid is locked, the rest is shared out. */
function RespreadPreview({ total, installments }: RespreadPreviewProps) {
  const { t } = useLingui();
  const { data } = Total.safeParse(total);
  const spread = data === undefined ? installments : respread(data, installments);
  if (typeof spread === 'string') {
    return (
      <p className="rounded-sm bg-warn-100 px-3.5 py-2.5 text-13 text-warn-900" aria-live="polite">
        {PAYMENT_TEXTS[WHY_NOT[spread]]}
      </p>
    );
  }
  return (
    <ul aria-label={t`Échéances`} className="num rounded-sm bg-sand px-3.5 py-1 text-13 leading-5">
      {spread.map(({ id, installment_number, due_date, amount, status }, index) => {
        const before = installments[index]?.amount ?? amount;
        const isLocked = status === 'paid' || status === 'cancelled';
        return (
          <li
            key={id}
            className={cx(
              'flex items-center gap-2 border-t border-line py-2 first:border-0',
              isLocked && 'text-ink-3',
            )}
          >
            <span className="w-4">{installment_number}</span>
            <span className="flex-1">{formatTableDate(due_date)}</span>
            {isLocked && (
              <span className="inline-flex items-center gap-1">
                <Lock className="size-3.5" aria-hidden="true" />
                {status === 'paid' ? <Trans>payée</Trans> : <Trans>annulée</Trans>}
              </span>
            )}
            {before !== amount && <s className="text-ink-3">{formatMoney(before)}</s>}
            <span className={cx(!isLocked && 'font-semibold')}>{formatMoney(amount)}</span>
          </li>
        );
      })}
    </ul>
  );
}
