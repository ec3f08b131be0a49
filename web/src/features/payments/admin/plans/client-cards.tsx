import type { ClientPlans } from '@elan/contract/payments/payments.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatMoney, formatShortDate } from '../../../../lib/time/format.ts';
import { Avatar } from '../../../../ui/art/avatar.tsx';
import { PlanStatusMark } from '../payment-words.tsx';
import { PlanProgress } from './plan-progress.tsx';
import { PlansList, type PlansListProps } from './plans-list.tsx';

type OnOpen = (planId: number) => void;
type ClientCardsProps = Omit<PlansListProps<ClientPlans>, 'children'> & { onOpen: OnOpen };

/** A card for each client: how far the plans are, what is left of them and when the next installment is due. */
export function ClientCards({ onOpen, ...clients }: ClientCardsProps) {
  const { t } = useLingui();
  return (
    <PlansList {...clients}>
      {(rows) => (
        <ul
          aria-label={t`Clients`}
          aria-busy={clients.list.isPlaceholderData}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-3 px-5 py-4"
        >
          {rows.map((client) => (
            <li key={client.user_id}>
              <ClientCard client={client} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </PlansList>
  );
}

/** Opens the plan whose installment is due next; from there the way leads to the others. */
function ClientCard({ client, onOpen }: { client: ClientPlans; onOpen: OnOpen }) {
  const { client_name, plans, total_plans, amount_pending, next_due_date } = client;
  const [first] = plans;
  const more = total_plans - plans.length;
  return (
    <button
      type="button"
      onClick={() => first && onOpen(first.payment_plan_id)}
      className="num grid size-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] gap-3 rounded-md border border-line bg-paper p-4 text-start text-13 leading-5 hover:bg-sand"
    >
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={client_name} tone="sand" />
        <span className="min-w-0 flex-1">
          <b className="block truncate text-15 font-semibold">{client_name}</b>
          <span className="block truncate text-ink-3">
            {total_plans === 1 ? (
              first?.pack_name
            ) : (
              <Plural value={total_plans} one="# plan de paiement" other="# plans de paiement" />
            )}
          </span>
        </span>
        <PlanStatusMark plan={client} />
      </span>
      <span className="grid grid-cols-[minmax(0,1fr)] content-start gap-1">
        {plans.map((plan) => (
          <span key={plan.payment_plan_id} className="flex items-center justify-between gap-3">
            <PlanProgress plan={plan} />
            {total_plans > 1 && <span className="min-w-0 truncate text-ink-3">{plan.pack_name}</span>}
          </span>
        ))}
        {more > 0 && (
          <span className="text-ink-3">
            <Plural value={more} one="et # autre" other="et # autres" />
          </span>
        )}
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
