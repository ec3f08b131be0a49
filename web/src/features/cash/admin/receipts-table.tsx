import type { Receipt } from '@elan/contract/receipts.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatAmount } from '../../../lib/format.ts';
import { cx } from '../../../ui/cx.ts';
import { SECONDARY, Table, TableHead, Td, Th, Tr } from '../../../ui/data/table.tsx';
import { StatusMark } from '../../../ui/feedback/status-mark.tsx';
import { useCashWords } from './cash-words.ts';
import { ReceiptActions } from './receipt-actions.tsx';

type ReceiptsTableProps = { receipts: readonly Receipt[]; caption: string; busy: boolean };

/** The receipts of a day in the order of their numbers, void ones too: a number that is missing would be asked about. */
export function ReceiptsTable({ receipts, caption, busy }: ReceiptsTableProps) {
  const { t } = useLingui();
  return (
    <Table caption={caption} busy={busy}>
      <TableHead>
        <Th>{t`Reçu`}</Th>
        <Th>{t`Client`}</Th>
        <Th>{t`Pack`}</Th>
        <Th className={SECONDARY}>{t`Échéance`}</Th>
        <Th>{t`Mode`}</Th>
        <Th align="right">{t`Montant (DH)`}</Th>
        <Th className={SECONDARY}>{t`Enregistré`}</Th>
        <Th>
          <span className="sr-only">{t`Actions`}</span>
        </Th>
      </TableHead>
      <tbody>
        {receipts.map((receipt) => (
          <ReceiptRow key={receipt.id} receipt={receipt} />
        ))}
      </tbody>
    </Table>
  );
}

function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const { t } = useLingui();
  const { methodOf, partOf, momentOf } = useCashWords();
  const { number, client_name, matricule, pack_name, amount, payment_date, voided_at } = receipt;
  const isVoid = voided_at !== null;
  return (
    <Tr cardColumns="max-md:grid-cols-[1fr_1fr_auto]">
      <Td className="max-md:order-1 max-md:col-span-2 max-md:text-ink-2">
        <span className="inline-flex flex-wrap items-center gap-x-3">
          <span className={cx(isVoid && 'line-through')}>{number}</span>
          {isVoid && (
            <StatusMark kind="cancelled">
              <Trans>Annulé</Trans>
            </StatusMark>
          )}
        </span>
      </Td>
      <Td className="max-md:order-0 max-md:col-span-2 max-md:text-base">
        <span className="block max-w-60 truncate font-semibold max-md:max-w-full" title={matricule}>
          {client_name}
        </span>
      </Td>
      <Td className="max-md:order-2 max-md:col-span-2 max-md:text-ink-2">
        <span className="block max-w-48 truncate max-md:max-w-full">
          {pack_name}
          <span className="md:hidden"> · {partOf(receipt)}</span>
        </span>
      </Td>
      <Td className={cx(SECONDARY, 'max-md:hidden')}>{partOf(receipt)}</Td>
      <Td className="text-ink-2 max-md:order-1 max-md:text-right">{methodOf(receipt.payment_method)}</Td>
      <Td align="right" className="max-md:order-0 max-md:text-right max-md:text-base">
        <span className={cx(isVoid ? 'text-ink-3 line-through' : 'font-semibold')}>
          {formatAmount(amount)}
        </span>
      </Td>
      <Td
        className={cx(
          SECONDARY,
          'text-ink-2',
          !isVoid && 'max-md:hidden',
          'max-md:order-4 max-md:col-span-3',
        )}
      >
        {isVoid
          ? t`Annulé ${momentOf(voided_at, payment_date)} par ${receipt.voided_by}`
          : t`${momentOf(receipt.recorded_at, payment_date)} par ${receipt.recorded_by}`}
      </Td>
      <Td align="right" className="max-md:order-3 max-md:justify-self-end">
        <ReceiptActions receipt={receipt} />
      </Td>
    </Tr>
  );
}
