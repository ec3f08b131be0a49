import type { Installment } from '@elan/contract/installments.ts';
import { shortRib } from '@elan/contract/payments.rules.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { formatMoney, formatTableDate } from '../../../../lib/format.ts';
import { IconButton } from '../../../../ui/actions/button.tsx';
import { BREAKS, SECONDARY, Table, TableHead, Td, Th, Tr } from '../../../../ui/data/table.tsx';
import { InstallmentStatusMark, METHOD_WORDS, statusOf } from '../payment-words.tsx';

type InstallmentsTableProps = {
  installments: readonly Installment[];
  today: CivilDate;
  onEdit: (installment: Installment) => void;
};

/** The installments of a plan at a glance. */
export function InstallmentsTable({ installments, today, onEdit }: InstallmentsTableProps) {
  const { t, i18n } = useLingui();
  return (
    <Table caption={t`Échéances`}>
      <TableHead>
        <Th>#</Th>
        <Th align="right">{t`Montant`}</Th>
        <Th className={BREAKS}>{t`Date d'échéance`}</Th>
        <Th className={BREAKS}>{t`Méthode de paiement`}</Th>
        <Th className={BREAKS}>{t`État du paiement`}</Th>
        <Th className={SECONDARY}>{t`Date de paiement`}</Th>
        <Th>{t`Détails`}</Th>
        <Th align="right">{t`Modifier`}</Th>
      </TableHead>
      <tbody>
        {installments.map((installment) => {
          const { id, installment_number, payment_method, payment_date } = installment;
          return (
            <Tr key={id} cardColumns="max-md:grid-cols-[1fr_1fr_auto]">
              <Td className="font-semibold max-md:before:content-['#']">{installment_number}</Td>
              <Td align="right" className="font-semibold">
                {formatMoney(installment.amount)}
              </Td>
              <Td label={t`Date d'échéance`} className="max-md:order-2">
                {formatTableDate(installment.due_date)}
              </Td>
              <Td label={t`Méthode`} className="max-md:order-2">
                {i18n._(METHOD_WORDS[payment_method])}
              </Td>
              <Td className="max-md:order-1 max-md:col-span-3 max-md:row-start-2">
                <InstallmentStatusMark status={statusOf(installment, today)} />
              </Td>
              <Td label={t`Date de paiement`} className={`${SECONDARY} max-md:order-2`}>
                {payment_date === null ? '–' : formatTableDate(payment_date)}
              </Td>
              <Td wraps className="text-ink-3 max-md:order-3 max-md:col-span-3 md:py-1.5">
                <Details installment={installment} />
              </Td>
              <Td align="right" className="max-md:justify-self-end">
                <IconButton
                  label={t`Modifier l'échéance ${installment_number}`}
                  size="sm"
                  className="-my-2"
                  onClick={() => onEdit(installment)}
                >
                  <Pencil className="size-4" aria-hidden="true" />
                </IconButton>
              </Td>
            </Tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function Details({ installment }: { installment: Installment }) {
  const { t } = useLingui();
  const { payment_date, rib, bank_reference, receipt, receipt_number, notes } = installment;
  const parts = [
    rib && t`RIB ${shortRib(rib)}`,
    bank_reference && t`réf. ${bank_reference}`,
    receipt && t`reçu ${receipt.number}`,
    receipt_number && t`reçu papier ${receipt_number}`,
    notes,
  ];
  const details = parts.filter(Boolean).join(' · ');
  return (
    <span className="break-words">
      {payment_date && (
        <span className="hidden md:@max-all-columns:inline">
          {t`payée le ${formatTableDate(payment_date)}`}
          {details && ' · '}
        </span>
      )}
      {details || <span className={payment_date ? SECONDARY : undefined}>–</span>}
    </span>
  );
}
