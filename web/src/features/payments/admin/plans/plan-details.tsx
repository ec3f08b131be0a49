import { firstNameOf } from '@elan/contract/clients/client-names.rules.ts';
import type { Installment } from '@elan/contract/payments/installments.ts';
import type { PaymentPlan } from '@elan/contract/payments/payments.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle, Pencil, Phone, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { RemindButton } from '../../../../entities/payments/admin/remind-button.tsx';
import { clientPath } from '../../../../lib/address/desk-links.ts';
import { callLink, messagingLink } from '../../../../lib/address/phone-links.ts';
import { formatInstantDate, formatMoney } from '../../../../lib/time/format.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { ExternalLinkButton, LinkButton } from '../../../../ui/actions/link-button.tsx';
import { Avatar } from '../../../../ui/art/avatar.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import type { DialogState } from '../../../../ui/overlays/dialog-state.ts';
import { SidePanel } from '../../../../ui/overlays/side-panel.tsx';
import { InstallmentCard } from '../installments/installment-card.tsx';
import { PaymentHistory } from '../installments/payment-history.tsx';
import { PlanStatusMark, TYPE_WORDS } from '../payment-words.tsx';

type PlanDetailsProps = DialogState & {
  plan: PaymentPlan;
  installments: readonly Installment[];
  today: CivilDate;
  onEditPlan: () => void;
  /** Nothing while nothing is owed. */
  onPay: (() => void) | undefined;
  onEditInstallment: (installment: Installment) => void;
};

const debtOf = (plan: PaymentPlan, { id, amount, due_date, days_overdue }: Installment) => ({
  ...plan,
  client_id: plan.user_id,
  installment_id: id,
  installments: 1,
  amount,
  due_date,
  days_overdue,
});

/** Everything about one plan: its installments, its terms and what was paid and undone. */
export function PlanDetails(props: PlanDetailsProps) {
  const { plan, installments, today, onEditPlan, onPay, onEditInstallment, ...dialog } = props;
  const { t } = useLingui();
  const late = installments.find(({ days_overdue }) => days_overdue > 0);
  return (
    <SidePanel
      {...dialog}
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
          <Button size="sm" icon={Pencil} onClick={onEditPlan}>
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
      <ul className="-mt-4 text-13 leading-5">
        {installments.map((installment) => (
          <li key={installment.id} className="border-t border-line py-3.5 first:border-0">
            <InstallmentCard installment={installment} today={today} onEdit={onEditInstallment} />
          </li>
        ))}
      </ul>
      <PlanFacts plan={plan} />
      <div className="mt-4 flex flex-wrap gap-2">
        <LinkButton size="sm" to={clientPath(plan.user_id)} icon={UserRound}>
          <Trans>Fiche client</Trans>
        </LinkButton>
        {plan.client_phone_e164 && (
          <>
            <ExternalLinkButton
              size="sm"
              href={callLink(plan.client_phone_e164)}
              icon={Phone}
              label={t`Appeler ${plan.client_name} : ${plan.client_phone ?? ''}`}
            >
              <span dir="ltr" className="num">
                {plan.client_phone}
              </span>
            </ExternalLinkButton>
            <ExternalLinkButton
              size="sm"
              newTab
              href={messagingLink(plan.client_phone_e164, t`Bonjour ${firstNameOf(plan.client_name)}, `)}
              icon={MessageCircle}
              label={t`Écrire à ${plan.client_name}`}
            >
              <Trans>Écrire</Trans>
            </ExternalLinkButton>
          </>
        )}
        {late && <RemindButton debt={debtOf(plan, late)} />}
      </div>
      <h3 className="mt-6 mb-1 text-base">{t`Historique`}</h3>
      <p className="mb-1 text-13 text-ink-3">
        <Trans>Plan créé le {formatInstantDate(plan.created_at)}.</Trans>
      </p>
      <PaymentHistory userPackId={plan.user_pack_id} />
    </SidePanel>
  );
}

/** The terms of a plan and how it stands. */
function PlanFacts({ plan }: { plan: PaymentPlan }) {
  const { t, i18n } = useLingui();
  return (
    <>
      {plan.is_pack_removed && (
        <Notice className="mb-3">
          <Trans>Ce pack a été retiré : ce qui est payé reste, plus rien n'est dû.</Trans>
        </Notice>
      )}
      <dl className="num border-t border-line text-13 leading-5">
        <Fact name={t`État`}>
          <PlanStatusMark plan={plan} />
        </Fact>
        <Fact name={t({ message: 'Payé', context: 'of money' })}>{formatMoney(plan.amount_paid)}</Fact>
        <Fact name={t`Reste`}>{formatMoney(plan.amount_pending)}</Fact>
        <Fact name={t`Prix du pack`}>
          {plan.pack_price === null ? t`Free` : formatMoney(plan.pack_price)}
        </Fact>
        <Fact name={t`Type de paiement`}>{i18n._(TYPE_WORDS[plan.payment_type])}</Fact>
        {plan.client_email && <Fact name={t`E-mail`}>{plan.client_email}</Fact>}
        {plan.plan_notes && <Fact name={t`Notes`}>{plan.plan_notes}</Fact>}
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-2">
      <dt className="flex-none text-ink-3">{name}</dt>
      <dd className="min-w-0 whitespace-pre-line break-words text-end">{children}</dd>
    </div>
  );
}
