import type { Installment } from '@elan/contract/payments/installments.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { formatMoney, formatTableDate } from '../../../../lib/time/format.ts';
import { IconButton } from '../../../../ui/actions/button.tsx';
import { type Columns, TableOfRows } from '../../../../ui/data/data-table.tsx';
import { BREAKS, SECONDARY } from '../../../../ui/data/table.tsx';
import { useChequeStanding } from '../cheques/cheque-words.tsx';
import { InstallmentStatusMark, METHOD_WORDS, statusOf, useParticulars } from '../payment-words.tsx';

type InstallmentsTableProps = {
  installments: readonly Installment[];
  today: CivilDate;
  onEdit: (installment: Installment) => void;
};

/** The installments of a plan at a glance. */
export function InstallmentsTable({ installments, today, onEdit }: InstallmentsTableProps) {
  const { t, i18n } = useLingui();
  const columns: Columns<Installment> = {
    number: {
      head: '#',
      className: "font-semibold max-md:before:content-['#']",
      cell: ({ installment_number }) => installment_number,
    },
    amount: {
      head: t`Montant`,
      align: 'units',
      className: 'font-semibold',
      cell: ({ amount }) => formatMoney(amount),
    },
    due_date: {
      head: t`Date d'échéance`,
      headClassName: BREAKS,
      card: { order: 2, label: t`Date d'échéance` },
      cell: ({ due_date }) => formatTableDate(due_date),
    },
    method: {
      head: t`Méthode de paiement`,
      headClassName: BREAKS,
      card: { order: 2, label: t`Méthode` },
      cell: ({ payment_method }) => i18n._(METHOD_WORDS[payment_method]),
    },
    status: {
      head: t`État du paiement`,
      headClassName: BREAKS,
      card: { order: 1, span: 3 },
      className: 'max-md:row-start-2',
      cell: (installment) => <InstallmentStatusMark status={statusOf(installment, today)} />,
    },
    payment_date: {
      head: t`Date de paiement`,
      hideBelow: 'all',
      card: { order: 2, label: t`Date de paiement` },
      cell: ({ payment_date }) => (payment_date === null ? '–' : formatTableDate(payment_date)),
    },
    details: {
      head: t`Détails`,
      wraps: true,
      card: { order: 3, span: 3 },
      className: 'text-ink-3 md:py-1.5',
      cell: (installment) => <Details installment={installment} />,
    },
    edit: {
      head: t`Modifier`,
      align: 'end',
      card: { end: true },
      cell: (installment) => {
        const { installment_number } = installment;
        return (
          <IconButton
            label={t`Modifier l'échéance ${installment_number}`}
            size="sm"
            className="-my-2"
            onClick={() => onEdit(installment)}
            icon={Pencil}
          />
        );
      },
    },
  };
  return (
    <TableOfRows
      caption={t`Échéances`}
      rows={installments}
      columns={columns}
      rowId={({ id }) => id}
      cardColumns="max-md:grid-cols-[1fr_1fr_auto]"
    />
  );
}

function Details({ installment }: { installment: Installment }) {
  const { t } = useLingui();
  const particularsOf = useParticulars();
  const standing = useChequeStanding();
  const { payment_date, receipt, receipt_number, notes, cheque } = installment;
  const parts = [
    ...particularsOf(installment),
    cheque && standing(cheque),
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
