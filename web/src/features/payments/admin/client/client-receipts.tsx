import type { Receipt } from '@elan/contract/payments/receipts.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { formatTableDate } from '../../../../lib/time/format.ts';
import { type Columns, DataTable } from '../../../../ui/data/data-table.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { useClientReceipts } from '../api.ts';
import { useReceiptColumns } from '../cash/receipt-columns.tsx';

const PER_PAGE = 10;

/** Every receipt of a client, void ones too, to be printed or saved. */
export function ClientReceipts({ client }: { client: number }) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const query = { page, per_page: PER_PAGE };
  const list = useClientReceipts(client, query);
  const { number, ...rest } = useReceiptColumns();
  const columns: Columns<Receipt> = {
    number: { ...number, card: { span: 2, title: true }, className: 'font-semibold' },
    date: {
      head: t`Payé le`,
      card: { order: 1, span: 2 },
      className: 'max-md:text-ink-2',
      cell: ({ payment_date }) => formatTableDate(payment_date),
    },
    ...rest,
  };
  return (
    <div>
      <h2 className="px-5 pt-6 pb-2 text-lg">
        <Trans>Reçus</Trans>
      </h2>
      <DataTable
        caption={t`Reçus`}
        list={list}
        columns={columns}
        rowId={({ id }) => id}
        query={query}
        onChange={({ page: next = 1 }) => setPage(next)}
        failure={t`Erreur lors de la récupération du reçu`}
        empty={
          <EmptyState compact icon={ReceiptText} title={<Trans>Aucun reçu</Trans>}>
            <Trans>Chaque paiement enregistré donne un reçu numéroté, qui se retrouve ici.</Trans>
          </EmptyState>
        }
        cardColumns="max-md:grid-cols-[1fr_1fr_auto]"
      />
    </div>
  );
}
