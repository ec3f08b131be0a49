import type { Cheque } from '@elan/contract/payments/cheques.ts';
import { sumOf } from '@elan/contract/sales/sales.rules.ts';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Landmark, Printer } from 'lucide-react';
import { formatMoney } from '../../../../lib/time/format.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { BulkBar } from '../../../../ui/data/bulk-bar.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { useConfirm } from '../../../../ui/overlays/use-confirm.ts';
import { handIn } from '../api.ts';
import { useQuickAction } from '../use-quick-action.ts';

type ChequesBulkBarProps = {
  /** Those that are selected, all of them still to be handed in. */
  cheques: readonly Cheque[];
  onClear: () => void;
  onPrint: (cheques: readonly Cheque[]) => void;
  /** They are at the bank: all of them, for it is all or none. */
  onHandedIn: (cheques: readonly Cheque[]) => void;
};

/** What goes to the bank together: its total, its slip, and that it went. */
export function ChequesBulkBar({ cheques, onClear, onPrint, onHandedIn }: ChequesBulkBarProps) {
  const { t } = useLingui();
  const { confirm, question } = useConfirm();
  const handing = useQuickAction();
  const total = formatMoney(sumOf(cheques));
  const hand = async () => {
    const isSure = await confirm({
      type: 'info',
      title: plural(cheques.length, {
        one: 'Remettre # chèque en banque ?',
        other: 'Remettre # chèques en banque ?',
      }),
      message: t`En tout ${total}. Le bordereau reste à imprimer ensuite ; un chèque remis par erreur peut être repris.`,
      confirmText: t`Remettre en banque`,
      cancelText: t`Annuler`,
    });
    if (!isSure) return;
    handing.run(async () => {
      const { message, cheques: handed } = await handIn(cheques);
      onHandedIn(handed);
      onClear();
      return message;
    }, t`Erreur lors de la remise en banque`);
  };
  return (
    <>
      <BulkBar
        count={cheques.length}
        progress={undefined}
        onClear={onClear}
        detail={<Trans>total {total}</Trans>}
      >
        <Button size="sm" variant="ghost" icon={Printer} onClick={() => onPrint(cheques)}>
          <Trans>Bordereau</Trans>
        </Button>
        <Button
          size="sm"
          variant="ghost"
          icon={Landmark}
          pending={handing.isPending}
          onClick={() => void hand()}
        >
          <Trans>Remettre en banque</Trans>
        </Button>
      </BulkBar>
      {question && <ConfirmDialog {...question} />}
    </>
  );
}
