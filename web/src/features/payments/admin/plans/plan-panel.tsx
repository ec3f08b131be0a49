import { isUnpaid } from '@elan/contract/payments/payments.rules.ts';
import { type PaymentPlan, PaymentPlansQuery } from '@elan/contract/payments/payments.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useStudioNow } from '../../../../entities/studio/studio-clock.ts';
import { failureText, isRefused } from '../../../../lib/api/api-failure.ts';
import { formatMoney } from '../../../../lib/time/format.ts';
import { LinkButton } from '../../../../ui/actions/link-button.tsx';
import { Avatar } from '../../../../ui/art/avatar.tsx';
import { ListSearch } from '../../../../ui/data/list-search.tsx';
import { ListStates } from '../../../../ui/data/list-states.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../../ui/feedback/skeleton.tsx';
import { SidePanel } from '../../../../ui/overlays/side-panel.tsx';
import { usePaymentPlans, usePlanWithInstallments } from '../api.ts';
import { InstallmentEditor } from '../installments/installment-editor.tsx';
import { RecordPaymentPanel } from '../installments/record-payment-panel.tsx';
import { PlanStatusMark } from '../payment-words.tsx';
import { CREATE_PLAN_PATH, type PlanAddress } from '../plan-address.ts';
import { PlanDetails } from './plan-details.tsx';
import { PlanEditor } from './plan-editor.tsx';

const FOUND_AT_ONCE = 12;

type ChoosePlanPanelProps = { isOpen: boolean; onClose: () => void; onChoose: (id: number) => void };

/** Whose payment is to be recorded: only plans on which something is still owed, the late ones first. */
function ChoosePlanPanel({ isOpen, onClose, onChoose }: ChoosePlanPanelProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const plans = usePaymentPlans(
    PaymentPlansQuery.parse({
      status: 'pending',
      sort: 'next',
      order: 'asc',
      q: text || undefined,
      per_page: FOUND_AT_ONCE,
    }),
    { enabled: isOpen },
  );
  return (
    <SidePanel isOpen={isOpen} onClose={onClose} size="lg" title={t`Enregistrer un paiement`}>
      <p className="mb-3 text-13 text-ink-2">
        <Trans>Qui paie ? Seuls les plans sur lesquels il reste quelque chose à payer sont proposés.</Trans>
      </p>
      <ListSearch label={t`Nom, e-mail, matricule`} value={text} onSearch={setText} />
      <div className="-mx-5 mt-2">
        <ListStates
          list={plans}
          failure={t`Erreur lors de la récupération des paiements`}
          empty={
            <EmptyState
              compact
              icon={CircleCheck}
              title={<Trans>Aucun plan à payer trouvé</Trans>}
              action={
                text === '' && <LinkButton size="sm" to={CREATE_PLAN_PATH}>{t`Créer un plan`}</LinkButton>
              }
            />
          }
        >
          {(rows) => (
            <ul aria-busy={plans.isPlaceholderData}>
              {rows.map((plan) => (
                <PlanChoice key={plan.payment_plan_id} plan={plan} onChoose={onChoose} />
              ))}
            </ul>
          )}
        </ListStates>
      </div>
    </SidePanel>
  );
}

function PlanChoice({ plan, onChoose }: { plan: PaymentPlan; onChoose: (id: number) => void }) {
  const { client_name, pack_name, amount_pending, payment_plan_id } = plan;
  return (
    <li className="border-b border-line">
      <button
        type="button"
        onClick={() => onChoose(payment_plan_id)}
        className="num flex min-h-14 w-full items-center gap-3 px-5 py-2 text-start text-13 leading-5 hover:bg-sand"
      >
        <Avatar name={client_name} tone="sand" size="sm" />
        <span className="min-w-0 flex-1">
          <b className="block truncate font-semibold">{client_name}</b>
          <span className="block truncate text-ink-3">
            <Trans>
              {pack_name} · reste {formatMoney(amount_pending)}
            </Trans>
          </span>
        </span>
        <PlanStatusMark plan={plan} />
      </button>
    </li>
  );
}

type PlanPanelProps = {
  address: PlanAddress;
  /** False where the page itself shows the plan: only what is done with it opens beside. */
  hasDetails?: boolean;
};

/** What opens beside a list of plans: the plan that the address names, or what is being done with it. */
export function PlanPanel({ address, hasDetails = true }: PlanPanelProps) {
  const { shown, isOpen, close } = address;
  if (!shown) return null;
  if (shown.id === 'new') {
    const choose = (id: number) => address.start('pay', id);
    return <ChoosePlanPanel isOpen={isOpen} onClose={close} onChoose={choose} />;
  }
  if (!hasDetails && !shown.act) return null;
  return <NamedPlan id={shown.id} address={address} hasDetails={hasDetails} />;
}

function NamedPlan({ id, address, hasDetails }: Required<PlanPanelProps> & { id: number }) {
  const { t } = useLingui();
  const { now } = useStudioNow();
  const { plan, installments, error, retry } = usePlanWithInstallments(id);
  const { isOpen, close, finish, start } = address;
  const { act, installmentId } = address.shown ?? {};
  if (!plan || !installments || !now) {
    return (
      <SidePanel isOpen={isOpen} onClose={hasDetails ? close : finish} size="lg" title={t`Plan de paiement`}>
        {error ? (
          <ErrorState
            compact
            title={failureText(error, t`Erreur lors de la récupération des échéances`)}
            onRetry={isRefused(error) ? undefined : retry}
          />
        ) : (
          <SkeletonRows />
        )}
      </SidePanel>
    );
  }
  const about = { plan, installments, today: now.date, isOpen };
  const form = { ...about, onClose: finish };
  const named = installments.find((each) => each.id === installmentId);
  const due = named ?? installments.find(isUnpaid);
  if (act === 'edit') return <PlanEditor key={id} {...form} onDeleted={close} />;
  if (act === 'installment' && named)
    return <InstallmentEditor key={named.id} {...form} installment={named} />;
  if (act === 'pay' && due) {
    const choose = (chosen: number) => start('pay', id, chosen);
    return <RecordPaymentPanel key={due.id} {...form} installment={due} onChoose={choose} />;
  }
  // Nothing is owed on it: the payment is somebody else's.
  if (act === 'pay' && !hasDetails)
    return <ChoosePlanPanel isOpen={isOpen} onClose={finish} onChoose={(other) => start('pay', other)} />;
  return (
    hasDetails && (
      <PlanDetails
        {...about}
        onClose={close}
        onEditPlan={() => start('edit', id)}
        onPay={installments.some(isUnpaid) ? () => start('pay', id) : undefined}
        onEditInstallment={(each) => start('installment', id, each.id)}
      />
    )
  );
}
