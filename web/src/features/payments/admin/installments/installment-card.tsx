import { whyNotPayable } from '@elan/contract/payments/installments.rules.ts';
import type { Installment } from '@elan/contract/payments/installments.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '@elan/contract/payments/payment-methods.ts';
import { isUnpaid, shortRib } from '@elan/contract/payments/payments.rules.ts';
import { PAYMENT_TEXTS } from '@elan/contract/payments/payments.texts.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Ban, CalendarDays, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatMoney, formatShortDate, formatTableDate } from '../../../../lib/time/format.ts';
import { Button, IconButton } from '../../../../ui/actions/button.tsx';
import { FreshControls } from '../../../../ui/actions/fresh-controls.tsx';
import { useOutcomeToast } from '../../../../ui/feedback/use-outcome-toast.ts';
import { SegmentedControl } from '../../../../ui/fields/segmented-control.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { useConfirm } from '../../../../ui/overlays/use-confirm.ts';
import { useDialogAbout } from '../../../../ui/overlays/use-dialog-about.ts';
import { payInstallment, saveInstallment, useKeepInstallment } from '../api.ts';
import { ReceiptActions } from '../cash/receipt-actions.tsx';
import { RefusedCheque, useChequeStanding } from '../cheques/cheque-words.tsx';
import { TakenCheque } from '../cheques/taken-cheque.tsx';
import {
  InstallmentStatusMark,
  METHOD_WORDS,
  MethodIcon,
  statusOf,
  useParticulars,
} from '../payment-words.tsx';
import { useQuickAction } from '../use-quick-action.ts';
import { ChequeForm, DueDateForm, RibForm } from './installment-card-forms.tsx';
import { UnpayDialog } from './unpay-dialog.tsx';

type UnpaidInstallmentProps = { installment: Installment; today: CivilDate };

/** When and how an installment is to be paid, each of it changed on the spot. */
function UnpaidInstallment({ installment, today }: UnpaidInstallmentProps) {
  const { t } = useLingui();
  const [isMoving, setMoving] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const { due_date, days_overdue, payment_method, rib, bank_reference, installment_number } = installment;
  const { cheque_number, cheque_bank } = installment;
  const isTransfer = payment_method === 'virement';
  const isCheque = payment_method === 'cheque';
  const about = t`de l'échéance ${installment_number}`;
  return (
    <>
      <Line icon={<CalendarDays aria-hidden="true" />}>
        <Trans>Échéance {formatShortDate(due_date)}</Trans>
        {days_overdue > 0 && (
          <>
            {' · '}
            <span className="whitespace-nowrap font-medium text-bad">
              <Plural value={days_overdue} one="# jour de retard" other="# jours de retard" />
            </span>
          </>
        )}{' '}
        {!isMoving && (
          <SmallAct about={about} onPress={() => setMoving(true)}>
            <Trans>Changer la date</Trans>
          </SmallAct>
        )}
      </Line>
      {installment.cheque?.state === 'refused' && (
        <Line icon={<Ban aria-hidden="true" />}>
          <RefusedCheque cheque={installment.cheque} />
          {installment.cheque.reason && <> · {installment.cheque.reason}</>}
        </Line>
      )}
      {isMoving && <DueDateForm installment={installment} today={today} onDone={() => setMoving(false)} />}
      {isTransfer && rib !== null && !isWriting && (
        <Line icon={<MethodIcon method="virement" />}>
          <Trans>RIB {shortRib(rib)}</Trans>
          {bank_reference && <Trans> · réf. {bank_reference}</Trans>}{' '}
          <SmallAct about={about} onPress={() => setWriting(true)}>
            <Trans>Modifier le RIB</Trans>
          </SmallAct>
        </Line>
      )}
      {isTransfer && (rib === null || isWriting) && (
        <RibForm
          installment={installment}
          onSaved={() => setWriting(false)}
          onCancel={rib === null ? undefined : () => setWriting(false)}
        />
      )}
      {isCheque && cheque_number !== null && !isWriting && (
        <Line icon={<MethodIcon method="cheque" />}>
          <Trans>
            Chèque n° {cheque_number} · {cheque_bank}
          </Trans>{' '}
          <SmallAct about={about} onPress={() => setWriting(true)}>
            <Trans>Modifier le chèque</Trans>
          </SmallAct>
        </Line>
      )}
      {isCheque && !isWriting && <TakenCheque number={cheque_number} bank={cheque_bank} />}
      {isCheque && (cheque_number === null || isWriting) && (
        <ChequeForm
          installment={installment}
          onSaved={() => setWriting(false)}
          onCancel={cheque_number === null ? undefined : () => setWriting(false)}
        />
      )}
      <MethodAndPayment installment={installment} today={today} />
    </>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-ink-2 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:flex-none [&>svg]:text-ink-3">
      {icon}
      <span className="min-w-0 break-words">{children}</span>
    </p>
  );
}

type SmallActProps = { about: string; onPress: () => void; children: ReactNode };

/** A small act at the end of a line. */
function SmallAct({ about, onPress, children }: SmallActProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="whitespace-nowrap rounded-[4px] px-1 font-semibold text-maj-700 underline-offset-4 hover:underline max-md:-my-3 max-md:py-3"
    >
      {children}
      <span className="sr-only"> {about}</span>
    </button>
  );
}

/** By one press each: the way in which an installment is to be paid, and that it is. */
function MethodAndPayment({ installment, today }: UnpaidInstallmentProps) {
  const { t, i18n } = useLingui();
  const toast = useOutcomeToast();
  const keep = useKeepInstallment();
  const method = useQuickAction();
  const paying = useQuickAction();
  const { confirm, question } = useConfirm();
  const particularsOf = useParticulars();
  const { id, installment_number, amount, payment_method } = installment;

  const switchTo = async (next: PaymentMethod) => {
    const noted = particularsOf(installment).filter(Boolean).join(' · ');
    const isSure =
      next === payment_method ||
      noted === '' ||
      (await confirm({
        title: t`Changer de méthode ?`,
        message: t`Ce qui est noté de cette échéance sera effacé : ${noted}.`,
        confirmText: t`Changer de méthode`,
        cancelText: t`Garder`,
      }));
    if (!isSure) return;
    method.run(async () => {
      keep(await saveInstallment(id, { payment_method: next }));
      return t`Échéance ${installment_number} : ${i18n._(METHOD_WORDS[next])}.`;
    }, t`Erreur lors de la mise à jour de la méthode de paiement`);
  };
  const payNow = () =>
    paying.run(async () => {
      const paid = await payInstallment(id, { payment_method, amount });
      keep(paid);
      return paid.receipt
        ? t`Échéance ${installment_number} payée, reçu ${paid.receipt.number}.`
        : t`Échéance ${installment_number} payée.`;
    }, t`Erreur lors de la mise à jour du statut de paiement`);
  const pay = () => {
    // Today is never before its plan: when that began need not be known here.
    const why = whyNotPayable(installment, today, { today, planStart: today });
    if (why === 'rib_missing') toast.failedWith(PAYMENT_TEXTS.RIB_MISSING);
    else if (why === 'cheque_number_missing' || why === 'cheque_bank_missing')
      toast.failedWith(PAYMENT_TEXTS.CHEQUE_MISSING);
    else if (why === 'nothing_due') toast.failedWith(PAYMENT_TEXTS.NOTHING_DUE);
    else payNow();
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <SegmentedControl<PaymentMethod>
        label={t`Méthode de paiement de l'échéance ${installment_number}`}
        hideLabel
        size="sm"
        value={payment_method}
        disabled={method.isPending || paying.isPending}
        onChange={(next) => void switchTo(next)}
        options={PAYMENT_METHODS.map((value) => ({ value, label: i18n._(METHOD_WORDS[value]) }))}
        className="w-full max-w-80"
      />
      <Button
        size="sm"
        pending={paying.isPending}
        disabled={method.isPending}
        className="ms-auto"
        onClick={pay}
      >
        <Trans>Marquer payée</Trans>
        <span className="sr-only"> {t`: échéance ${installment_number}`}</span>
      </Button>
      {question && <ConfirmDialog {...question} />}
    </div>
  );
}

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
          icon={Pencil}
        />
      </div>
      <div className="grid gap-2 md:ps-8.5">
        {status === 'paid' && <PaidPart installment={installment} onUnpay={() => asking.open(installment)} />}
        {isUnpaid(installment) && <UnpaidInstallment installment={installment} today={today} />}
        {notes && (
          <p className="whitespace-pre-line text-13 text-ink-3">
            <bdi>{notes}</bdi>
          </p>
        )}
        {history}
      </div>
      {unpaid && <UnpayDialog key={turn} installment={unpaid} {...asking.dialog} />}
    </article>
  );
}

type PaidPartProps = { installment: Installment; onUnpay: () => void };

function PaidPart({ installment, onUnpay }: PaidPartProps) {
  const { t, i18n } = useLingui();
  const particularsOf = useParticulars();
  const standing = useChequeStanding();
  const { payment_method, payment_date, receipt_number, receipt, cheque } = installment;
  const details = [
    i18n._(METHOD_WORDS[payment_method]),
    payment_date && formatTableDate(payment_date),
    ...particularsOf(installment),
    cheque && standing(cheque),
    receipt_number && t`reçu papier ${receipt_number}`,
  ];
  return (
    <>
      <p className="flex items-start gap-2 text-ink-2">
        <MethodIcon method={payment_method} className="mt-0.5 size-4 flex-none text-ink-3" />
        <span className="min-w-0 break-words">{details.filter(Boolean).join(' · ')}</span>
      </p>
      {/* At the other end than "Marquer payée", and deaf for a moment: a second tap is not to undo the first. */}
      <FreshControls className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Button size="sm" variant="plain" className="-ms-3.5 me-auto text-13" onClick={onUnpay}>
          <Trans>Mark as Unpaid</Trans>
        </Button>
        {receipt && (
          <span className="text-ink-2">
            <Trans>Reçu {receipt.number}</Trans>
          </span>
        )}
        {receipt && <ReceiptActions receipt={receipt} />}
      </FreshControls>
    </>
  );
}
