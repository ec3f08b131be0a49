import type { PaymentPlan } from '@elan/contract/payments/payments.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { failureText } from '../../../../lib/api/api-failure.ts';
import { formatMoney } from '../../../../lib/time/format.ts';
import { ActDialog } from '../../../../ui/overlays/act-dialog.tsx';
import { deletePlan } from '../api.ts';

type DeletePlanDialogProps = {
  plan: PaymentPlan;
  /** How many of its installments are still owed. */
  owed: number;
  isOpen: boolean;
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks before a plan on which nothing is paid goes, and says what goes with it. */
export function DeletePlanDialog({ plan, owed, isOpen, onClose, onDeleted }: DeletePlanDialogProps) {
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
      isOpen={isOpen}
      onClose={onClose}
      onDone={onDeleted}
      act={async () => (await deletePlan(payment_plan_id)).message}
      failure={(error) => failureText(error, t`Erreur lors de la suppression du plan de paiement`)}
    />
  );
}
