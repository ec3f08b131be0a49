import type { PaymentPlan } from '@elan/contract/payments.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney, formatShortDate } from '../../../../lib/format.ts';
import { Avatar } from '../../../../ui/art/avatar.tsx';
import { PlanStatusMark } from '../payment-words.tsx';
import { PlanProgress } from './plan-progress.tsx';

type ClientCardsProps = {
  plans: readonly PaymentPlan[];
  busy: boolean;
  onOpen: (plan: PaymentPlan) => void;
};

/** A card for each client's plan: how far it is, what is left and when the next installment is due. */
export function ClientCards({ plans, busy, onOpen }: ClientCardsProps) {
  const { t } = useLingui();
  return (
    <ul
      aria-label={t`Clients`}
      aria-busy={busy}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,270px),1fr))] gap-3 px-5 py-4"
    >
      {plans.map((plan) => (
        <li key={plan.payment_plan_id}>
          <ClientCard plan={plan} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function ClientCard({ plan, onOpen }: { plan: PaymentPlan; onOpen: (plan: PaymentPlan) => void }) {
  const { client_name, pack_name, amount_pending, next_due_date } = plan;
  return (
    <button
      type="button"
      onClick={() => onOpen(plan)}
      className="num grid size-full gap-3 rounded-md border border-line bg-paper p-4 text-left text-[13px] leading-5 hover:bg-sand"
    >
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={client_name} tone="sand" />
        <span className="min-w-0 flex-1">
          <b className="block truncate text-[15px] font-semibold">{client_name}</b>
          <span className="block truncate text-ink-3">{pack_name}</span>
        </span>
      </span>
      <span className="flex items-center justify-between gap-2">
        <PlanProgress plan={plan} />
        <PlanStatusMark plan={plan} />
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 text-ink-2">
        {amount_pending > 0 ? (
          <span>
            <Trans>
              Reste <b className="font-semibold text-ink">{formatMoney(amount_pending)}</b>
            </Trans>
          </span>
        ) : (
          <Trans>Tout est payé</Trans>
        )}
        {next_due_date && (
          <span>
            <Trans>le {formatShortDate(next_due_date)}</Trans>
          </span>
        )}
      </span>
    </button>
  );
}
