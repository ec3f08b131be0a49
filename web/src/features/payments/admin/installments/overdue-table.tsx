import type { Page } from '@elan/contract/endpoint.ts';
import type { OverdueInstallment, OverdueQuery } from '@elan/contract/payments/installments.ts';
import { shortRib } from '@elan/contract/payments/payments.rules.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { ChangeList } from '../../../../lib/address/use-list-query.ts';
import { formatAmount, formatTableDate } from '../../../../lib/time/format.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { type Columns, DataTable } from '../../../../ui/data/data-table.tsx';
import { ListFilters } from '../../../../ui/data/list-filters.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { StatusMark } from '../../../../ui/feedback/status-mark.tsx';
import { RefusedCheque } from '../cheques/cheque-words.tsx';
import { payerColumn } from '../payer-column.tsx';
import { METHOD_WORDS } from '../payment-words.tsx';

type OverdueTableProps = {
  installments: UseQueryResult<Page<OverdueInstallment>>;
  query: OverdueQuery;
  onChange: ChangeList<OverdueQuery>;
  /** The plan whose panel is open. */
  openPlanId: number | undefined;
  onOpen: (installment: OverdueInstallment) => void;
  onPay: (installment: OverdueInstallment) => void;
};

/** What is late, the longest first unless it is sorted by something else. */
export function OverdueTable(props: OverdueTableProps) {
  const { installments, query, onChange, openPlanId, onOpen, onPay } = props;
  const { t, i18n } = useLingui();
  const columns: Columns<OverdueInstallment, OverdueQuery['sort']> = {
    client: payerColumn({
      sort: 'client',
      head: t`Client`,
      about: ({ pack_name, installment_number }) => t`${pack_name}, échéance ${installment_number}`,
      onOpen,
    }),
    phone: {
      head: t`Téléphone`,
      hideBelow: 'all',
      card: 'hidden',
      className: 'text-ink-2',
      cell: ({ client_phone }) => client_phone ?? '–',
    },
    pack: {
      head: t`Pack`,
      card: { order: 2, span: 3 },
      className: 'text-ink-2',
      cell: ({ pack_name, installment_number, cheque }) => (
        <span className="block md:max-w-[min(12.5rem,26cqw)]">
          <span className="block truncate">
            <Trans>
              {pack_name} · échéance {installment_number}
            </Trans>
          </span>
          {cheque && (
            <span className="block text-xs">
              <RefusedCheque cheque={cheque} />
            </span>
          )}
        </span>
      ),
    },
    amount: {
      head: t`Montant`,
      sort: 'amount',
      align: 'end',
      card: { order: 3, label: t`Montant` },
      className: 'font-semibold',
      cell: ({ amount }) => formatAmount(amount),
    },
    // Gives way to the client's name on a tablet: how many days it is late is said beside it.
    due_date: {
      head: t`Date d'échéance`,
      sort: 'due_date',
      hideBelow: 720,
      card: { order: 3, label: t`Date d'échéance` },
      cell: ({ due_date }) => formatTableDate(due_date),
    },
    days_overdue: {
      head: t`Retard`,
      card: { order: 1, end: true },
      cell: ({ days_overdue }) => (
        <StatusMark kind="overdue">
          <Plural value={days_overdue} one="# jour" other="# jours" />
        </StatusMark>
      ),
    },
    method: {
      head: t`Méthode`,
      hideBelow: 'all',
      card: 'hidden',
      className: 'text-ink-3',
      cell: ({ payment_method, rib, cheque_number }) =>
        [i18n._(METHOD_WORDS[payment_method]), rib && shortRib(rib), cheque_number]
          .filter(Boolean)
          .join(' · '),
    },
    actions: {
      head: <span className="sr-only">{t`Actions`}</span>,
      align: 'end',
      card: { order: 4, end: true },
      className: 'relative z-10',
      cell: (installment) => {
        const { installment_number, client_name } = installment;
        return (
          <Button size="sm" className="md:min-h-8 md:text-13" onClick={() => onPay(installment)}>
            {/* The whole name would leave too little room for the client's. */}
            <Trans>
              Enregistrer<span className="sr-only"> un paiement</span>
            </Trans>
            <span className="sr-only">{t` : échéance ${installment_number} de ${client_name}`}</span>
          </Button>
        );
      },
    },
  };
  return (
    <>
      <ListFilters
        query={query}
        onChange={onChange}
        search={{ label: t`Nom, e-mail, matricule` }}
        sorting={[
          { label: t`Le plus long retard d'abord`, sort: 'due_date', order: 'asc' },
          { label: t`Client`, sort: 'client', order: 'asc' },
          { label: t`Montant, le plus grand d'abord`, sort: 'amount', order: 'desc' },
        ]}
      />
      <DataTable
        caption={t`Échéances en retard`}
        list={installments}
        columns={columns}
        rowId={({ id }) => id}
        isOpen={({ payment_plan_id }) => payment_plan_id === openPlanId}
        query={query}
        onChange={onChange}
        failure={t`Erreur lors de la récupération des paiements en retard`}
        noMatch={{
          filters: ['q'],
          icon: CircleCheck,
          title: <Trans>Aucune échéance en retard ne correspond</Trans>,
        }}
        empty={
          <EmptyState icon={CircleCheck} title={<Trans>Aucune échéance en retard</Trans>}>
            <Trans>Tout ce qui était à payer jusqu'à hier est payé.</Trans>
          </EmptyState>
        }
        cardColumns="max-md:grid-cols-[1fr_1fr_auto]"
        rowClassName="relative"
        className="min-h-0 flex-1"
      />
    </>
  );
}
