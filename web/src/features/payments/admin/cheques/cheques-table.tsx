import type { Page } from '@elan/contract/endpoint.ts';
import { CHEQUE_STATES } from '@elan/contract/payments/cheque-states.ts';
import type { Cheque, ChequesQuery } from '@elan/contract/payments/cheques.ts';
import { sumOf } from '@elan/contract/sales/sales.rules.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { PenLine, Printer } from 'lucide-react';
import { useState } from 'react';
import type { ChangeList } from '../../../../lib/address/use-list-query.ts';
import { formatAmount, formatDayMonth, formatMoney, formatTableDate } from '../../../../lib/time/format.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { type Columns, DataTable } from '../../../../ui/data/data-table.tsx';
import { ListFilters } from '../../../../ui/data/list-filters.tsx';
import { useSelection } from '../../../../ui/data/selection.tsx';
import { SECONDARY } from '../../../../ui/data/table.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { payerColumn } from '../payer-column.tsx';
import { ChequeButtons, ChequeDialogs, useChequeActs } from './cheque-acts.tsx';
import { CHEQUE_WORDS, ChequeStateMark } from './cheque-words.tsx';
import { ChequesBulkBar } from './cheques-bulk-bar.tsx';

type ChequesTableProps = {
  cheques: UseQueryResult<Page<Cheque>>;
  query: ChequesQuery;
  onChange: ChangeList<ChequesQuery>;
  /** The plan whose panel is open. */
  openPlanId: number | undefined;
  onOpen: (plan: number) => void;
  onPrint: (cheques: readonly Cheque[]) => void;
};

/** The cheques and how they stand, each with its next step; several go to the bank together. */
export function ChequesTable(props: ChequesTableProps) {
  const { cheques, query, onChange, openPlanId, onOpen, onPrint } = props;
  const { t, i18n } = useLingui();
  const acts = useChequeActs();
  const { selected, select, clear } = useSelection();
  const [handed, setHanded] = useState<readonly Cheque[]>([]);
  const rows = cheques.data?.rows ?? [];
  const chosen = rows.filter(({ id, state }) => selected.has(id) && state === 'received');
  const named = payerColumn<Cheque, ChequesQuery['sort']>({
    sort: 'client',
    head: t`Client`,
    about: ({ number }) => t`chèque n° ${number}`,
    onOpen: ({ payment_plan_id }) => payment_plan_id !== null && onOpen(payment_plan_id),
  });
  const columns: Columns<Cheque, ChequesQuery['sort']> = {
    client: {
      ...named,
      cell: (cheque, isOpen) =>
        // What became of a plan that is gone cannot be opened.
        cheque.payment_plan_id === null ? (
          <span className="font-semibold">{cheque.client_name}</span>
        ) : (
          named.cell(cheque, isOpen)
        ),
    },
    cheque: {
      head: t`Chèque`,
      card: { order: 2, span: 2 },
      className: 'text-ink-2',
      cell: ({ number, bank }) => (
        <span className="block truncate md:max-w-[min(16rem,26cqw)]">
          {t`n° ${number}`}
          <span className={SECONDARY}> · {bank}</span>
        </span>
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
    received: {
      head: t`Reçu le`,
      sort: 'received',
      hideBelow: 720,
      card: { order: 3, label: t`Reçu le` },
      cell: ({ payment_date }) => (
        <span title={formatTableDate(payment_date)}>{formatDayMonth(payment_date)}</span>
      ),
    },
    receipt: {
      head: t`Reçu`,
      hideBelow: 'all',
      card: 'hidden',
      className: 'text-ink-3',
      cell: ({ receipt: { number, is_void } }) => (is_void ? <Trans>{number}, nul</Trans> : number),
    },
    state: {
      head: t`État`,
      card: { order: 2, end: true },
      cell: ({ state, state_at, reason }) => (
        <span title={reason ?? undefined}>
          <ChequeStateMark state={state} />
          {state !== 'received' && (
            <span className="ms-1.5 text-ink-3 md:@max-all-columns:hidden">
              {formatDayMonth(state_at.slice(0, 10))}
            </span>
          )}
        </span>
      ),
    },
    actions: {
      head: <span className="sr-only">{t`Actions`}</span>,
      align: 'end',
      card: { order: 4, end: true },
      className: 'relative z-10',
      cell: (cheque) => <ChequeButtons cheque={cheque} acts={acts} />,
    },
  };
  return (
    <>
      <ListFilters
        query={query}
        onChange={onChange}
        search={{ label: t`Nom, n° de chèque` }}
        choices={[
          {
            name: 'state',
            label: t`État`,
            any: t`Tous les états`,
            options: CHEQUE_STATES.map((value) => ({ value, label: i18n._(CHEQUE_WORDS[value]) })),
            className: 'w-44',
          },
        ]}
        sorting={[
          { label: t`Les plus récents d'abord`, sort: 'received', order: 'desc' },
          { label: t`Client`, sort: 'client', order: 'asc' },
          { label: t`Montant, le plus grand d'abord`, sort: 'amount', order: 'desc' },
        ]}
      />
      {handed.length > 0 && (
        <Notice
          tone="success"
          role="status"
          className="mx-5 my-3"
          title={
            <Plural value={handed.length} one="# chèque remis en banque" other="# chèques remis en banque" />
          }
          action={
            <Button size="sm" icon={Printer} onClick={() => onPrint(handed)}>
              <Trans>Imprimer le bordereau</Trans>
            </Button>
          }
        >
          <Trans>En tout {formatMoney(sumOf(handed))}.</Trans>
        </Notice>
      )}
      <DataTable
        caption={t`Chèques`}
        list={cheques}
        columns={columns}
        rowId={({ id }) => id}
        isOpen={({ payment_plan_id }) => payment_plan_id !== null && payment_plan_id === openPlanId}
        query={query}
        onChange={onChange}
        selection={{
          selected,
          select,
          isSelectable: ({ state }) => state === 'received',
          label: ({ number }) => <Trans>Sélectionner le chèque n° {number}</Trans>,
          side: 'end',
        }}
        failure={t`Erreur lors de la récupération des chèques`}
        noMatch={{
          filters: ['q', 'state'],
          icon: PenLine,
          title: <Trans>Aucun chèque ne correspond</Trans>,
        }}
        empty={
          <EmptyState icon={PenLine} title={<Trans>Aucun chèque</Trans>}>
            <Trans>Ceux par lesquels une échéance est payée apparaîtront ici.</Trans>
          </EmptyState>
        }
        cardColumns="max-md:grid-cols-[1fr_1fr_auto]"
        rowClassName="relative"
        className="min-h-0 flex-1"
      />
      {chosen.length > 0 && (
        <ChequesBulkBar cheques={chosen} onClear={clear} onPrint={onPrint} onHandedIn={setHanded} />
      )}
      <ChequeDialogs acts={acts} />
    </>
  );
}
