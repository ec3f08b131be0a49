import type { Installment } from '@elan/contract/installments.ts';
import type { PaymentPlan } from '@elan/contract/payments.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Pencil, Phone, UserRound } from 'lucide-react';
import { clientPath } from '../../../../lib/desk-links.ts';
import { formatInstantDate, formatMoney } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { ExternalLinkButton, LinkButton } from '../../../../ui/actions/link-button.tsx';
import { Avatar } from '../../../../ui/art/avatar.tsx';
import { SidePanel } from '../../../../ui/overlays/side-panel.tsx';
import { InstallmentCard } from '../installments/installment-card.tsx';
import { PaymentHistory } from '../installments/payment-history.tsx';
import type { ReceiptSlot } from '../receipt-slot.ts';
import { PlanFacts } from './plan-facts.tsx';

export type PlanDetailsProps = {
  plan: PaymentPlan;
  installments: readonly Installment[];
  today: CivilDate;
  isOpen: boolean;
  onClose: () => void;
  onEditPlan: () => void;
  /** Nothing while nothing is owed. */
  onPay: (() => void) | undefined;
  onEditInstallment: (installment: Installment) => void;
  receiptActions: ReceiptSlot;
};

/** Everything about one plan: its installments, its terms and what was paid and undone. */
export function PlanDetails(props: PlanDetailsProps) {
  const { plan, installments, today, isOpen, onClose, onEditPlan, onPay, onEditInstallment } = props;
  const { t } = useLingui();
  const icon = 'size-4';
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      media={<Avatar name={plan.client_name} tone="sand" />}
      title={plan.client_name}
      subtitle={
        <>
          {plan.pack_name} · {formatMoney(plan.total_amount)} ·{' '}
          <Plural value={plan.number_of_installments} one="# échéance" other="# échéances" />
        </>
      }
      footer={
        <div className="flex flex-wrap-reverse justify-end gap-2.5 max-md:[&>*]:flex-1">
          <Button size="sm" icon={<Pencil className={icon} aria-hidden="true" />} onClick={onEditPlan}>
            <Trans>Modifier le plan</Trans>
          </Button>
          {onPay && (
            <Button size="sm" variant="primary" onClick={onPay}>
              <Trans>Enregistrer un paiement</Trans>
            </Button>
          )}
        </div>
      }
    >
      <ul className="-mt-4 text-[13px] leading-5">
        {installments.map((installment) => (
          <li key={installment.id} className="border-t border-line py-3.5 first:border-0">
            <InstallmentCard
              installment={installment}
              today={today}
              onEdit={onEditInstallment}
              receiptActions={props.receiptActions}
            />
          </li>
        ))}
      </ul>
      <PlanFacts plan={plan} />
      <div className="mt-4 flex flex-wrap gap-2">
        <LinkButton
          size="sm"
          to={clientPath(plan.user_id)}
          icon={<UserRound className={icon} aria-hidden="true" />}
        >
          <Trans>Fiche client</Trans>
        </LinkButton>
        {plan.client_phone && (
          <ExternalLinkButton
            size="sm"
            href={`tel:${plan.client_phone.replace(/[^+\d]/g, '')}`}
            icon={<Phone className={icon} aria-hidden="true" />}
          >
            <span className="num">{plan.client_phone}</span>
          </ExternalLinkButton>
        )}
      </div>
      <h3 className="mt-6 mb-1 text-base">{t`Historique`}</h3>
      <p className="mb-1 text-[13px] text-ink-3">
        <Trans>Plan créé le {formatInstantDate(plan.created_at)}.</Trans>
      </p>
      <PaymentHistory userPackId={plan.user_pack_id} receiptActions={props.receiptActions} />
    </SidePanel>
  );
}
