import type { Page } from '@elan/contract/endpoint.ts';
import type { OverdueInstallment, OverdueQuery } from '@elan/contract/payments/installments.ts';
import { shortRib } from '@elan/contract/payments/payments.rules.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { ContactLinks } from '../../../../entities/clients/admin/contact-links.tsx';
import { LastReminder } from '../../../../entities/payments/admin/last-reminder.tsx';
import { RemindButton } from '../../../../entities/payments/admin/remind-button.tsx';
import { useStudioNow } from '../../../../entities/studio/studio-clock.ts';
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

const SMALL = 'md:min-h-8 md:px-3 md:text-13';

const debtOf = ({ id, user_id, ...installment }: OverdueInstallment) => ({
  ...installment,
  installment_id: id,
  client_id: user_id,
  installments: 1,
});

/** What is late, the longest first unless it is sorted by something else. */
export function OverdueTable(props: OverdueTableProps) {
  const { installments, query, onChange, openPlanId, onOpen, onPay } = props;
  const { t, i18n } = useLingui();
  const today = useStudioNow().now?.date;
  const whatFor = ({
    pack_name,
    installment_number,
    payment_method,
    rib,
    cheque_number,
  }: OverdueInstallment) =>
    [
      t`${pack_name} · échéance ${installment_number}`,
      i18n._(METHOD_WORDS[payment_method]),
      rib && shortRib(rib),
      cheque_number,
    ]
      .filter(Boolean)
      .join(' · ');
  const columns: Columns<OverdueInstallment, OverdueQuery['sort']> = {
    client: payerColumn({
      sort: 'client',
      head: t`Client`,
      about: ({ pack_name, installment_number }) => t`${pack_name}, échéance ${installment_number}`,
      below: (installment) => (
        <>
          <span className="block truncate">{whatFor(installment)}</span>
          {installment.cheque && (
            <span className="block whitespace-normal">
              <RefusedCheque cheque={installment.cheque} />
            </span>
          )}
          {/* Where there is no room for a column of its own. */}
          {installment.last_reminder && (
            <span className="hidden pb-1 md:@max-all-columns:block">
              <LastReminder reminder={installment.last_reminder} today={today} />
            </span>
          )}
        </>
      ),
      onOpen,
    }),
    contact: {
      head: <span className="sr-only">{t`Contact`}</span>,
      card: { order: 5 },
      className: 'md:px-0',
      cell: ({ user_id, client_name, client_phone, client_phone_e164 }) => (
        <ContactLinks
          name={client_name}
          dialled={client_phone_e164}
          typed={{ client_id: user_id, phone: client_phone }}
          className="-my-2 max-md:-ms-3"
        />
      ),
    },
    amount: {
      head: t`Montant`,
      sort: 'amount',
      align: 'units',
      card: { order: 3, label: t`Montant` },
      className: 'font-semibold',
      cell: ({ amount }) => formatAmount(amount),
    },
    days_overdue: {
      head: t`Retard`,
      sort: 'due_date',
      card: { order: 1, end: true },
      className: 'leading-tight md:py-1.5',
      cell: ({ days_overdue, due_date }) => (
        <>
          <StatusMark kind="overdue">
            <Plural value={days_overdue} one="# jour" other="# jours" />
          </StatusMark>
          <span className="block text-xs text-ink-3 md:ps-5.5">
            <span className="sr-only">{t`Date d'échéance`} </span>
            {formatTableDate(due_date)}
          </span>
        </>
      ),
    },
    reminded: {
      head: t`Dernier contact`,
      sort: 'reminded',
      hideBelow: 'all',
      wraps: true,
      card: { order: 4, span: 3 },
      className: 'leading-tight md:py-1.5',
      cell: ({ last_reminder }) => <LastReminder reminder={last_reminder} today={today} />,
    },
    actions: {
      head: <span className="sr-only">{t`Actions`}</span>,
      align: 'end',
      card: { order: 5, span: 2, end: true },
      className: 'relative z-10',
      cell: (installment) => {
        const { installment_number, client_name } = installment;
        return (
          <span className="inline-flex gap-2">
            <RemindButton debt={debtOf(installment)} className={SMALL} />
            <Button size="sm" className={SMALL} onClick={() => onPay(installment)}>
              {/* The whole name would leave too little room for the client's. */}
              <Trans>
                Enregistrer<span className="sr-only"> un paiement</span>
              </Trans>
              <span className="sr-only">{t` : échéance ${installment_number} de ${client_name}`}</span>
            </Button>
          </span>
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
          { label: t`Sans relance d'abord`, sort: 'reminded', order: 'asc' },
          { label: t`Montant, le plus grand d'abord`, sort: 'amount', order: 'desc' },
        ]}
        sortingClassName="md:w-60"
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
