import type { PaymentPlan, PaymentPlansQuery } from '@elan/contract/payments/payments.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ChangeList } from '../../../../lib/address/use-list-query.ts';
import { formatAmount, formatDayMonth, formatTableDate } from '../../../../lib/time/format.ts';
import { type Columns, TableOfRows } from '../../../../ui/data/data-table.tsx';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { payerColumn } from '../payer-column.tsx';
import { PlanStatusMark, TYPE_WORDS } from '../payment-words.tsx';
import { PlanProgress } from './plan-progress.tsx';
import { PlansList, type PlansListProps } from './plans-list.tsx';

type PlansTableProps = Omit<PlansListProps<PaymentPlan>, 'children' | 'sorting' | 'query' | 'onChange'> & {
  query: PaymentPlansQuery;
  onChange: ChangeList<PaymentPlansQuery>;
  /** The plan whose panel is open. */
  openId: number | undefined;
  onOpen: (id: number) => void;
};

export function PlansTable({ openId, onOpen, ...plans }: PlansTableProps) {
  const { t, i18n } = useLingui();
  const columns: Columns<PaymentPlan, PaymentPlansQuery['sort']> = {
    client: payerColumn({
      sort: 'client',
      head: t`Client`,
      about: ({ pack_name }) => pack_name,
      onOpen: ({ payment_plan_id }) => onOpen(payment_plan_id),
    }),
    pack: {
      head: t`Pack`,
      card: { order: 2, span: 2 },
      className: 'text-ink-2',
      cell: ({ pack_name, is_pack_removed }) => (
        <span className="flex min-w-0 items-center gap-2">
          <span className="block max-w-44 truncate md:max-w-[min(11rem,18cqw)]">{pack_name}</span>
          {is_pack_removed && (
            <Badge size="sm">
              <Trans>Pack retiré</Trans>
            </Badge>
          )}
        </span>
      ),
    },
    total: {
      head: t`Total`,
      sort: 'total',
      align: 'units',
      hideBelow: 'all',
      card: { order: 4, label: t`Total` },
      cell: ({ total_amount }) => formatAmount(total_amount),
    },
    pending: {
      head: t`Reste`,
      sort: 'pending',
      align: 'units',
      card: { order: 4, label: t`Reste` },
      className: ({ amount_pending }) => (amount_pending > 0 ? 'font-semibold' : 'text-ink-3'),
      cell: ({ amount_pending }) => formatAmount(amount_pending),
    },
    installments: {
      head: t`Échéances`,
      headClassName: 'md:ps-4',
      card: { order: 3, end: true },
      className: 'md:ps-4',
      cell: (plan) => <PlanProgress plan={plan} />,
    },
    next: {
      head: t`Prochaine`,
      sort: 'next',
      hideBelow: 600,
      card: { order: 4, label: t`Prochaine` },
      cell: ({ next_due_date }) =>
        next_due_date === null ? (
          '–'
        ) : (
          <span title={formatTableDate(next_due_date)}>{formatDayMonth(next_due_date)}</span>
        ),
    },
    type: {
      head: t`Type`,
      hideBelow: 'all',
      card: 'hidden',
      className: 'text-ink-3',
      cell: ({ payment_type }) => i18n._(TYPE_WORDS[payment_type]),
    },
    status: {
      head: t`État`,
      card: { order: 1, end: true },
      cell: (plan) => <PlanStatusMark plan={plan} />,
    },
  };
  return (
    <PlansList
      {...plans}
      sorting={[
        { label: t`Les plus récents d'abord`, sort: 'created', order: 'desc' },
        { label: t`Client`, sort: 'client', order: 'asc' },
        { label: t`Reste, le plus grand d'abord`, sort: 'pending', order: 'desc' },
        { label: t`Prochaine échéance`, sort: 'next', order: 'asc' },
      ]}
    >
      {(rows) => (
        <TableOfRows
          caption={t`Plans de paiement`}
          rows={rows}
          busy={plans.list.isPlaceholderData}
          columns={columns}
          rowId={({ payment_plan_id }) => payment_plan_id}
          openId={openId}
          query={plans.query}
          onChange={plans.onChange}
          cardColumns="max-md:grid-cols-[1fr_1fr_auto]"
          rowClassName="relative"
          className="min-h-0 flex-1"
        />
      )}
    </PlansList>
  );
}
