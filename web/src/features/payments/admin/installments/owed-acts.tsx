import { whyNotPayable } from '@elan/contract/installments.rules.ts';
import { type Installment, PAYMENT_METHODS, type PaymentMethod } from '@elan/contract/installments.ts';
import { shortRib } from '@elan/contract/payments.rules.ts';
import { PAYMENT_TEXTS } from '@elan/contract/payments.texts.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../../ui/actions/button.tsx';
import { useOutcomeToast } from '../../../../ui/feedback/use-outcome-toast.ts';
import { SegmentedControl } from '../../../../ui/forms/segmented-control.tsx';
import { useConfirm } from '../../../../ui/overlays/use-confirm.tsx';
import { payInstallment, saveInstallment, useKeepInstallment } from '../api.ts';
import { METHOD_WORDS, statusOf } from '../payment-words.tsx';
import { useQuickAct } from './use-quick-act.ts';

type OwedActsProps = { installment: Installment; today: CivilDate };

/** By one press each: the way in which an installment is to be paid, and that it is. */
export function OwedActs({ installment, today }: OwedActsProps) {
  const { t, i18n } = useLingui();
  const toast = useOutcomeToast();
  const keep = useKeepInstallment();
  const method = useQuickAct();
  const paying = useQuickAct();
  const [confirm, confirmDialog] = useConfirm();
  const { id, installment_number, amount, payment_method, rib } = installment;

  const switchTo = async (next: PaymentMethod) => {
    const isSure =
      next === 'virement' ||
      rib === null ||
      (await confirm({
        title: t`Passer en espèces ?`,
        message: t`Le RIB ${shortRib(rib)} et la référence bancaire de cette échéance seront effacés.`,
        confirmText: t`Passer en espèces`,
        cancelText: t`Garder le virement`,
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
        className="w-40"
      />
      <Button
        size="sm"
        variant={statusOf(installment, today) === 'overdue' ? 'primary' : 'quiet'}
        pending={paying.isPending}
        disabled={method.isPending}
        onClick={pay}
      >
        <Trans>Marquer payée</Trans>
        <span className="sr-only"> {t`: échéance ${installment_number}`}</span>
      </Button>
      {confirmDialog}
    </div>
  );
}
