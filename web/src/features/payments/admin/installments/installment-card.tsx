import type { Installment } from '@elan/contract/payments/installments.ts';
import { isUnpaid, shortRib } from '@elan/contract/payments/payments.rules.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney, formatTableDate } from '../../../../lib/time/format.ts';
import { Button, IconButton } from '../../../../ui/actions/button.tsx';
import { useDialogAbout } from '../../../../ui/overlays/use-dialog-about.ts';
import { ReceiptActions } from '../cash/receipt-actions.tsx';
import { InstallmentStatusMark, METHOD_WORDS, MethodIcon, statusOf } from '../payment-words.tsx';
import { UnpaidInstallment } from './unpaid-installment.tsx';
import { UnpayDialog } from './unpay-dialog.tsx';

type InstallmentCardProps = {
  installment: Installment;
  today: CivilDate;
  onEdit: (installment: Installment) => void;
  /** What happened to it, below everything else. */
  history?: ReactNode;
};

/** One installment, how it stands, and what can be done with it on the spot. */
export function InstallmentCard(props: InstallmentCardProps) {
  const { installment, today, onEdit, history } = props;
  const { t } = useLingui();
  const { installment_number, amount, notes } = installment;
  const status = statusOf(installment, today);
  const { about: unpaid, turn, ...asking } = useDialogAbout<Installment>();
  return (
    <article aria-label={t`Échéance ${installment_number}`} className="num grid gap-2">
      <div className="flex items-center gap-2.5">
        <span
          className="grid size-6 flex-none place-items-center rounded-full text-xs font-semibold text-ink-2 inset-ring inset-ring-edge/60"
          aria-hidden="true"
        >
          {installment_number}
        </span>
        <b className="text-15 font-semibold">{formatMoney(amount)}</b>
        <span className="ms-auto">
          <InstallmentStatusMark status={status} />
        </span>
        <IconButton
          label={t`Modifier l'échéance ${installment_number}`}
          size="sm"
          className="-my-1.5 -me-2"
          onClick={() => onEdit(installment)}
        >
          <Pencil className="size-4" aria-hidden="true" />
        </IconButton>
      </div>
      <div className="grid gap-2 md:ps-8.5">
        {status === 'paid' && <PaidPart installment={installment} onUnpay={() => asking.open(installment)} />}
        {isUnpaid(installment) && <UnpaidInstallment installment={installment} today={today} />}
        {notes && <p className="whitespace-pre-line text-13 text-ink-3">{notes}</p>}
        {history}
      </div>
      {unpaid && (
        <UnpayDialog key={turn} installment={unpaid} isOpen={asking.isOpen} onClose={asking.close} />
      )}
    </article>
  );
}

type PaidPartProps = { installment: Installment; onUnpay: () => void };

function PaidPart({ installment, onUnpay }: PaidPartProps) {
  const { t, i18n } = useLingui();
  const { payment_method, payment_date, rib, bank_reference, receipt_number, receipt } = installment;
  const details = [
    i18n._(METHOD_WORDS[payment_method]),
    payment_date && formatTableDate(payment_date),
    rib && t`RIB ${shortRib(rib)}`,
    bank_reference && t`réf. ${bank_reference}`,
    receipt_number && t`reçu papier ${receipt_number}`,
  ];
  return (
    <>
      <p className="flex items-start gap-2 text-ink-2">
        <MethodIcon method={payment_method} className="mt-0.5 size-4 flex-none text-ink-3" />
        <span className="min-w-0 break-words">{details.filter(Boolean).join(' · ')}</span>
      </p>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {receipt && (
          <span className="text-ink-2">
            <Trans>Reçu {receipt.number}</Trans>
          </span>
        )}
        {receipt && <ReceiptActions receipt={receipt} />}
        <Button size="sm" variant="plain" className="-me-3.5 ms-auto text-13" onClick={onUnpay}>
          <Trans>Mark as Unpaid</Trans>
        </Button>
      </div>
    </>
  );
}
