import type { PaymentPlan } from '@elan/contract/payments.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatAmount, formatDayMonth, formatTableDate } from '../../../../lib/format.ts';
import { cx } from '../../../../ui/cx.ts';
import { SECONDARY, Table, TableHead, Td, TERTIARY, Th, Tr } from '../../../../ui/data/table.tsx';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { PayerCell } from '../payer-cell.tsx';
import { PlanStatusMark, TYPE_WORDS } from '../payment-words.tsx';
import { PlanProgress } from './plan-progress.tsx';

type PlansTableProps = {
  plans: readonly PaymentPlan[];
  busy: boolean;
  /** The plan whose panel is open. */
  openId: number | undefined;
  onOpen: (plan: PaymentPlan) => void;
};

export function PlansTable({ plans, busy, openId, onOpen }: PlansTableProps) {
  const { t } = useLingui();
  return (
    <Table caption={t`Plans de paiement`} busy={busy} className="min-h-0 flex-1">
      <TableHead>
        <Th>{t`Client`}</Th>
        <Th>{t`Pack`}</Th>
        <Th align="right" className={SECONDARY}>{t`Total`}</Th>
        <Th align="right">{t`Reste`}</Th>
        <Th className="md:pl-4">{t`Échéances`}</Th>
        <Th className={TERTIARY}>{t`Prochaine`}</Th>
        <Th className={SECONDARY}>{t`Type`}</Th>
        <Th>{t`État`}</Th>
      </TableHead>
      <tbody>
        {plans.map((plan) => (
          <PlanRow
            key={plan.payment_plan_id}
            plan={plan}
            isOpen={plan.payment_plan_id === openId}
            onOpen={onOpen}
          />
        ))}
      </tbody>
    </Table>
  );
}

type PlanRowProps = { plan: PaymentPlan; isOpen: boolean; onOpen: (plan: PaymentPlan) => void };

function PlanRow({ plan, isOpen, onOpen }: PlanRowProps) {
  const { t, i18n } = useLingui();
  const { client_name, pack_name, amount_pending, next_due_date } = plan;
  return (
    <Tr selected={isOpen} cardColumns="max-md:grid-cols-[1fr_1fr_auto]" className="relative">
      <PayerCell client={client_name} about={pack_name} isOpen={isOpen} onOpen={() => onOpen(plan)} />
      <Td className="text-ink-2 max-md:order-2 max-md:col-span-2">
        <span className="flex min-w-0 items-center gap-2">
          <span className="block max-w-44 truncate md:max-w-[min(11rem,18cqw)]">{pack_name}</span>
          {plan.is_pack_removed && (
            <Badge size="sm">
              <Trans>Pack retiré</Trans>
            </Badge>
          )}
        </span>
      </Td>
      <Td align="right" label={t`Total`} className={cx(SECONDARY, 'max-md:order-4')}>
        {formatAmount(plan.total_amount)}
      </Td>
      <Td
        align="right"
        label={t`Reste`}
        className={cx('max-md:order-4', amount_pending > 0 ? 'font-semibold' : 'text-ink-3')}
      >
        {formatAmount(amount_pending)}
      </Td>
      <Td className="max-md:order-3 max-md:justify-self-end md:pl-4">
        <PlanProgress plan={plan} />
      </Td>
      <Td label={t`Prochaine`} className={cx(TERTIARY, 'max-md:order-4')}>
        {next_due_date === null ? (
          '–'
        ) : (
          <span title={formatTableDate(next_due_date)}>{formatDayMonth(next_due_date)}</span>
        )}
      </Td>
      <Td className={cx(SECONDARY, 'text-ink-3 max-md:hidden')}>{i18n._(TYPE_WORDS[plan.payment_type])}</Td>
      <Td className="max-md:order-1 max-md:justify-self-end">
        <PlanStatusMark plan={plan} />
      </Td>
    </Tr>
  );
}
