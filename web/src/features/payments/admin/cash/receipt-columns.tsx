import type { Receipt } from '@elan/contract/payments/receipts.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatAmount } from '../../../../lib/time/format.ts';
import { cx } from '../../../../ui/cx.ts';
import type { Columns } from '../../../../ui/data/data-table.tsx';
import { StatusMark } from '../../../../ui/feedback/status-mark.tsx';
import { useCashWords } from './cash-words.ts';
import { ReceiptActions } from './receipt-actions.tsx';

/** What every table of receipts tells of one; a void one is struck through, and says who undid it. */
export const useReceiptColumns = () => {
  const { t } = useLingui();
  const { methodOf, partOf, momentOf } = useCashWords();
  return {
    number: {
      head: t`Reçu`,
      card: { order: 1, span: 2 },
      className: 'max-md:text-ink-2',
      cell: ({ number, voided_at }) => (
        <span className="inline-flex flex-wrap items-center gap-x-3">
          <span className={cx('whitespace-nowrap', voided_at !== null && 'line-through')}>{number}</span>
          {voided_at !== null && (
            <StatusMark kind="cancelled">
              <Trans>Annulé</Trans>
            </StatusMark>
          )}
        </span>
      ),
    },
    pack: {
      head: t`Pack`,
      card: { order: 2, span: 2 },
      className: 'max-md:text-ink-2',
      cell: (receipt) => (
        <span className="facts block max-w-48 truncate max-md:max-w-full">
          {receipt.pack_name}
          <span className="md:hidden"> · {partOf(receipt)}</span>
        </span>
      ),
    },
    installment: { head: t`Échéance`, hideBelow: 'all', card: 'hidden', cell: partOf },
    method: {
      head: t`Mode`,
      card: { order: 1 },
      className: 'text-ink-2 max-md:text-end',
      cell: ({ payment_method }) => methodOf(payment_method),
    },
    amount: {
      head: t`Montant (DH)`,
      align: 'units',
      card: { title: true },
      className: 'max-md:text-end',
      cell: ({ amount, voided_at }) => (
        <span className={voided_at === null ? 'font-semibold' : 'text-ink-3 line-through'}>
          {formatAmount(amount)}
        </span>
      ),
    },
    recorded: {
      head: t`Enregistré`,
      hideBelow: 'all',
      card: { order: 4, span: 3 },
      className: ({ voided_at }) => cx('text-ink-2', voided_at === null && 'max-md:hidden'),
      cell: (receipt) =>
        receipt.voided_at === null
          ? t`${momentOf(receipt.recorded_at, receipt.payment_date)} par ${receipt.recorded_by}`
          : t`Annulé ${momentOf(receipt.voided_at, receipt.payment_date)} par ${receipt.voided_by}`,
    },
    actions: {
      head: <span className="sr-only">{t`Actions`}</span>,
      align: 'end',
      card: { order: 3, end: true },
      cell: (receipt) => <ReceiptActions receipt={receipt} />,
    },
  } satisfies Columns<Receipt>;
};
