import type { PaymentEvent } from '@elan/contract/payments/installments.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, CircleCheck, Undo2 } from 'lucide-react';
import { formatMoney, formatTableDate, formatTime } from '../../../../lib/time/format.ts';
import { ReadFailure } from '../../../../ui/feedback/read-failure.tsx';
import { SkeletonText } from '../../../../ui/feedback/skeleton.tsx';
import { usePaymentHistory } from '../api.ts';
import { ReceiptActions } from '../cash/receipt-actions.tsx';
import { METHOD_WORDS, useParticulars } from '../payment-words.tsx';

type PaymentHistoryProps = {
  userPackId: number;
  /** Only what happened to this installment. */
  installmentId?: number;
};

/** Every payment of an assigned pack and every undoing of one: who did it, when, and what became of the receipt. */
export function PaymentHistory({ userPackId, installmentId }: PaymentHistoryProps) {
  const { t } = useLingui();
  const history = usePaymentHistory(userPackId);
  if (history.isError && !history.data) {
    return <ReadFailure of={history} failure={t`Erreur lors de la récupération de l'historique`} />;
  }
  if (!history.data) return <SkeletonText />;
  const events = history.data.filter(
    ({ installment_id }) => installmentId === undefined || installment_id === installmentId,
  );
  if (events.length === 0) {
    return (
      <p className="text-13 text-ink-3">
        <Trans>Aucun paiement pour le moment.</Trans>
      </p>
    );
  }
  return (
    <ol className="num grid">
      {events.map((event) => (
        <Event
          key={`${event.kind}-${event.receipt.id}`}
          event={event}
          namesInstallment={installmentId === undefined}
        />
      ))}
    </ol>
  );
}

type EventProps = {
  event: PaymentEvent;
  namesInstallment: boolean;
};

function Event({ event, namesInstallment }: EventProps) {
  const { t, i18n } = useLingui();
  const { kind, amount, installment_number, payment_method, payment_date, receipt, recorded_by } = event;
  const particularsOf = useParticulars();
  const { receipt_number, reason } = event;
  const isUndone = kind !== 'paid';
  const Icon = { paid: CircleCheck, undone: Undo2, refused: Ban }[kind];
  const day = formatTableDate(event.recorded_at.slice(0, 10));
  const hour = formatTime(event.recorded_at.slice(11, 16));
  const details = [
    namesInstallment && t`échéance ${installment_number}`,
    i18n._(METHOD_WORDS[payment_method]),
    t`payé le ${formatTableDate(payment_date)}`,
    ...particularsOf(event),
    receipt_number && t`reçu papier ${receipt_number}`,
  ];
  return (
    <li className="flex gap-2.5 border-t border-line py-2.5 text-13 leading-5 first:border-0">
      <Icon
        className={isUndone ? 'mt-0.5 size-4 flex-none text-bad' : 'mt-0.5 size-4 flex-none text-ok'}
        aria-hidden="true"
      />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {kind === 'undone' && <Trans>Paiement de {formatMoney(amount)} annulé</Trans>}
          {kind === 'refused' && <Trans>Chèque de {formatMoney(amount)} refusé</Trans>}
          {kind === 'paid' && <Trans>{formatMoney(amount)} encaissés</Trans>}
        </p>
        {reason && <p className="break-words">{t`Motif : ${reason}`}</p>}
        <p className="break-words text-ink-3">{details.filter(Boolean).join(' · ')}</p>
        <p className="text-ink-3">
          <Trans>
            par {recorded_by}, le {day} à {hour}
          </Trans>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-ink-3">
          {receipt.is_void ? <Trans>Reçu {receipt.number}, nul</Trans> : <Trans>Reçu {receipt.number}</Trans>}
          {!isUndone && <ReceiptActions receipt={receipt} />}
        </p>
      </div>
    </li>
  );
}
