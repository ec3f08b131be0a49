import { Installment } from '@elan/contract/payments/installments.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiFailure, failureText } from '../../../../lib/api/api-failure.ts';
import { formatMoney } from '../../../../lib/time/format.ts';
import { ActDialog } from '../../../../ui/overlays/act-dialog.tsx';
import type { DialogState } from '../../../../ui/overlays/dialog-state.ts';
import { unpayInstallment, useKeepInstallment } from '../api.ts';

type UnpayDialogProps = DialogState & {
  /** As it was when the question was put. */
  installment: Installment;
  onDone?: (() => void) | undefined;
};

/**
 * Asks before a payment is undone, and says what becomes of its receipt. Undone and taken again by a colleague meanwhile, it
 * asks anew, with the receipt of that payment. One instance per question (`key`).
 */
export function UnpayDialog({ installment: first, onDone, ...dialog }: UnpayDialogProps) {
  const { t } = useLingui();
  const keep = useKeepInstallment();
  const [installment, setInstallment] = useState(first);
  const { installment_number, amount, receipt } = installment;
  const paid = formatMoney(amount);
  const showNewer = (error: unknown) => {
    const newer = error instanceof ApiFailure ? Installment.safeParse(error.newer).data : undefined;
    if (newer === undefined) return;
    keep(newer);
    if (newer.status === 'paid') setInstallment(newer);
    else dialog.onClose();
  };
  return (
    <ActDialog
      title={t`Mark as Unpaid`}
      message={
        <>
          <p>
            <Trans>
              Le paiement de <b className="font-semibold text-ink">{paid}</b> de l'échéance{' '}
              {installment_number} sera annulé : elle sera de nouveau à payer.
            </Trans>
          </p>
          <p className="mt-2">
            {receipt ? (
              <Trans>
                Le reçu {receipt.number} devient nul, son numéro ne servira plus. L'historique garde la trace
                du paiement et de son annulation.
              </Trans>
            ) : (
              <Trans>L'historique garde la trace du paiement et de son annulation.</Trans>
            )}
          </p>
        </>
      }
      confirmText={t`Mark as Unpaid`}
      cancelText={t`Garder le paiement`}
      {...dialog}
      onDone={onDone}
      act={async () => {
        keep(await unpayInstallment(installment));
        return t`Installment marked as unpaid`;
      }}
      onRefused={showNewer}
      failure={(error) => failureText(error, t`Error marking installment as unpaid`)}
    />
  );
}
