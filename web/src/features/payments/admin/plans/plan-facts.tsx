import type { PaymentPlan } from '@elan/contract/payments.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../../lib/format.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { PlanStatusMark, TYPE_WORDS } from '../payment-words.tsx';

/** The terms of a plan and how it stands. */
export function PlanFacts({ plan }: { plan: PaymentPlan }) {
  const { t, i18n } = useLingui();
  return (
    <>
      {plan.is_pack_removed && (
        <Notice className="mb-3">
          <Trans>Ce pack a été retiré : ce qui est payé reste, plus rien n'est dû.</Trans>
        </Notice>
      )}
      <dl className="num border-t border-line text-[13px] leading-5">
        <Fact name={t`État`}>
          <PlanStatusMark plan={plan} />
        </Fact>
        <Fact name={t`Payé`}>{formatMoney(plan.amount_paid)}</Fact>
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
      <dd className="min-w-0 whitespace-pre-line break-words text-right">{children}</dd>
    </div>
  );
}
