import type { DayCash, Receipt } from '@elan/contract/payments/receipts.ts';
import { addDays, type CivilDate } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { currency, formatAmount, formatDate } from '../../../../lib/time/format.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { type Columns, TableOfRows } from '../../../../ui/data/data-table.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ReadFailure } from '../../../../ui/feedback/read-failure.tsx';
import { SkeletonRows } from '../../../../ui/feedback/skeleton.tsx';
import type { useDayCash } from '../api.ts';
import { MethodIcon } from '../payment-words.tsx';
import { useCashWords } from './cash-words.ts';
import { useReceiptColumns } from './receipt-columns.tsx';

type ReceiptsTableProps = { receipts: readonly Receipt[]; caption: string; busy: boolean };

/** The receipts of a day in the order of their numbers, void ones too: a number that is missing would be asked about. */
function ReceiptsTable({ receipts, caption, busy }: ReceiptsTableProps) {
  const { t } = useLingui();
  const { number, ...rest } = useReceiptColumns();
  const columns: Columns<Receipt> = {
    number,
    client: {
      head: t`Client`,
      card: { span: 2, title: true },
      cell: ({ client_name, matricule }) => (
        <span className="block max-w-60 truncate font-semibold max-md:max-w-full" title={matricule}>
          {client_name}
        </span>
      ),
    },
    ...rest,
  };
  return (
    <TableOfRows
      caption={caption}
      rows={receipts}
      busy={busy}
      columns={columns}
      rowId={({ id }) => id}
      cardColumns="max-md:grid-cols-[1fr_1fr_auto]"
    />
  );
}

type CashDayProps = { day: ReturnType<typeof useDayCash>; onSelect: (date: CivilDate) => void };

/** What came in on a day: its figures and receipts, or why there are none. */
export function CashDay({ day, onSelect }: CashDayProps) {
  const { t } = useLingui();
  if (day.data) {
    const { receipts, date } = day.data;
    return (
      <>
        <DayFigures day={day.data} />
        {receipts.length > 0 ? (
          <ReceiptsTable
            receipts={receipts}
            caption={t`Reçus du ${formatDate(date)}`}
            busy={day.isPlaceholderData}
          />
        ) : (
          <EmptyState
            icon={Wallet}
            title={<Trans>Aucun encaissement ce jour</Trans>}
            action={
              <Button onClick={() => onSelect(addDays(date, -1))}>
                <Trans>Voir la veille</Trans>
              </Button>
            }
          >
            <Trans>Les paiements enregistrés apparaissent ici avec leur reçu.</Trans>
          </EmptyState>
        )}
      </>
    );
  }
  if (day.isError) {
    return <ReadFailure of={day} failure={t`Erreur lors de la récupération des encaissements`} />;
  }
  return (
    <div className="px-5 pt-2">
      <SkeletonRows dense count={8} />
    </div>
  );
}

type FigureProps = { name: ReactNode; amount: number; receipts: number };

function Figure({ name, amount, receipts }: FigureProps) {
  return (
    <div className="min-w-0 px-5 py-3 max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-3 max-md:py-2.5">
      <dt className="flex items-center gap-1.5 text-xs text-ink-3 [&_svg]:size-3.5">{name}</dt>
      <dd className="num">
        <b className="display text-21 leading-7 font-bold">{formatAmount(amount)}</b>{' '}
        <span className="ms-0.5 text-xs font-medium text-ink-3">
          {currency()} · <Plural value={receipts} one="# reçu" other="# reçus" />
        </span>
      </dd>
    </div>
  );
}

/** What a day brought in all, and by each method. */
function DayFigures({ day: { total_amount, methods } }: { day: DayCash }) {
  const { methodOf } = useCashWords();
  return (
    <dl className="grid flex-none divide-line border-b border-line md:grid-cols-5 md:divide-x max-md:divide-y">
      <Figure
        name={<Trans>Total encaissé</Trans>}
        amount={total_amount}
        receipts={methods.reduce((sum, { receipts }) => sum + receipts, 0)}
      />
      {methods.map(({ payment_method, amount, receipts }) => {
        return (
          <Figure
            key={payment_method}
            name={
              <>
                <MethodIcon method={payment_method} />
                {methodOf(payment_method)}
              </>
            }
            amount={amount}
            receipts={receipts}
          />
        );
      })}
    </dl>
  );
}
