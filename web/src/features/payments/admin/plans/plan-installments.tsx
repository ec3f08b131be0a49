import type { Installment } from '@elan/contract/installments.ts';
import { isUnpaid } from '@elan/contract/payments.rules.ts';
import type { PaymentPlan } from '@elan/contract/payments.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, Pencil } from 'lucide-react';
import { formatMoney } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Avatar } from '../../../../ui/art/avatar.tsx';
import { SegmentedControl } from '../../../../ui/forms/segmented-control.tsx';
import { InstallmentCard } from '../installments/installment-card.tsx';
import { InstallmentsTable } from '../installments/installments-table.tsx';
import { PaymentHistory } from '../installments/payment-history.tsx';
import { PlanStatusMark } from '../payment-words.tsx';
import type { ReceiptSlot } from '../receipt-slot.ts';

export const INSTALLMENT_VIEWS = ['cards', 'table'] as const;
export type InstallmentView = (typeof INSTALLMENT_VIEWS)[number];

type PlanInstallmentsProps = {
  plan: PaymentPlan;
  /** The same client's other plans. */
  others: readonly PaymentPlan[];
  installments: readonly Installment[];
  today: CivilDate;
  view: InstallmentView;
  onView: (view: InstallmentView) => void;
  onBack: () => void;
  onOpen: (planId: number) => void;
  onEditPlan: () => void;
  onPay: () => void;
  onEdit: (installment: Installment) => void;
  receiptActions: ReceiptSlot;
};

/** A client's installments, each on its card with what can be done there, or all of them in a table. */
export function PlanInstallments(props: PlanInstallmentsProps) {
  const { plan, installments, today, view, onView, onEdit, receiptActions } = props;
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-1 gap-4 py-3">
      <PlanHeading {...props} />
      <div className="flex flex-wrap items-center justify-between gap-3 px-5">
        <SegmentedControl<InstallmentView>
          label={t`Affichage`}
          hideLabel
          size="sm"
          value={view}
          onChange={onView}
          options={[
            { value: 'cards', label: t`Cartes` },
            { value: 'table', label: t`Tableau` },
          ]}
          className="w-44"
        />
        <span className="flex flex-wrap gap-2 max-md:w-full max-md:[&>*]:flex-1 max-md:[&>*]:px-2">
          <Button
            size="sm"
            icon={<Pencil className="size-4" aria-hidden="true" />}
            onClick={props.onEditPlan}
          >
            <Trans>Modifier le plan</Trans>
          </Button>
          {installments.some(isUnpaid) && (
            <Button size="sm" onClick={props.onPay}>
              <Trans>Détailler un paiement</Trans>
            </Button>
          )}
        </span>
      </div>
      {view === 'table' ? (
        <InstallmentsTable installments={installments} today={today} onEdit={onEdit} />
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,360px),1fr))] items-start gap-3 px-5 text-[13px] leading-5">
          {installments.map((installment) => (
            <li key={installment.id} className="rounded-md border border-line bg-paper p-4 max-md:p-3">
              <InstallmentCard
                installment={installment}
                today={today}
                onEdit={onEdit}
                receiptActions={receiptActions}
                history={
                  <details className="border-t border-line pt-2">
                    <summary className="min-h-6 cursor-pointer font-medium text-ink-2 max-md:min-h-11 max-md:leading-[44px]">
                      <Trans>Historique</Trans>
                    </summary>
                    <PaymentHistory
                      userPackId={plan.user_pack_id}
                      installmentId={installment.id}
                      receiptActions={receiptActions}
                    />
                  </details>
                }
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function PlanHeading({ plan, others, onBack, onOpen }: PlanInstallmentsProps) {
  const { client_name, pack_name, amount_paid, total_amount } = plan;
  return (
    <div className="grid grid-cols-1 gap-3 px-5">
      <div>
        <Button
          size="sm"
          variant="plain"
          className="-ml-3"
          icon={<ChevronLeft className="size-4" aria-hidden="true" />}
          onClick={onBack}
        >
          <Trans>Tous les clients</Trans>
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={client_name} tone="sand" size="lg" />
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-lg">{client_name}</h2>
          <p className="num text-[13px] text-ink-3">
            <Trans>
              {pack_name} · {formatMoney(amount_paid)} payés sur {formatMoney(total_amount)}
            </Trans>
          </p>
        </div>
        <span className="text-[13px]">
          <PlanStatusMark plan={plan} />
        </span>
      </div>
      {others.length > 0 && (
        <p className="flex flex-wrap items-center gap-2 text-[13px] text-ink-3">
          <Trans>Autres plans :</Trans>
          {others.map((other) => (
            <Button
              key={other.payment_plan_id}
              size="sm"
              className="text-[13px] md:min-h-8"
              onClick={() => onOpen(other.payment_plan_id)}
            >
              {other.pack_name} · {formatMoney(other.total_amount)}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}
