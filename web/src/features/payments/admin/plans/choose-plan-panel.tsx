import { type PaymentPlan, PaymentPlansQuery } from '@elan/contract/payments/payments.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '../../../../lib/time/format.ts';
import { LinkButton } from '../../../../ui/actions/link-button.tsx';
import { Avatar } from '../../../../ui/art/avatar.tsx';
import { ListSearch } from '../../../../ui/data/list-search.tsx';
import { ListStates } from '../../../../ui/data/list-states.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SidePanel } from '../../../../ui/overlays/side-panel.tsx';
import { usePaymentPlans } from '../api.ts';
import { PlanStatusMark } from '../payment-words.tsx';
import { CREATE_PLAN_PATH } from '../plan-address.ts';

const FOUND_AT_ONCE = 12;

type ChoosePlanPanelProps = { isOpen: boolean; onClose: () => void; onChoose: (id: number) => void };

/** Whose payment is to be recorded: only plans on which something is still owed. */
export function ChoosePlanPanel({ isOpen, onClose, onChoose }: ChoosePlanPanelProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const plans = usePaymentPlans(
    PaymentPlansQuery.parse({ status: 'pending', q: text || undefined, per_page: FOUND_AT_ONCE }),
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
              icon={<CircleCheck />}
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
