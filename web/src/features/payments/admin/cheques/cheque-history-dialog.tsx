import type { Cheque } from '@elan/contract/payments/cheques.ts';
import { Trans } from '@lingui/react/macro';
import { formatTableDate, formatTime } from '../../../../lib/time/format.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Dialog, DialogActs } from '../../../../ui/overlays/dialog.tsx';
import type { DialogState } from '../../../../ui/overlays/dialog-state.ts';
import { ChequeStateMark } from './cheque-words.tsx';

/** Every state that a cheque was in, who said so, when and why. */
export function ChequeHistoryDialog({ cheque, ...dialog }: DialogState & { cheque: Cheque }) {
  const { number } = cheque;
  return (
    <Dialog
      {...dialog}
      size="sm"
      title={<Trans>Historique du chèque n° {number}</Trans>}
      footer={
        <DialogActs>
          <Button onClick={dialog.onClose}>
            <Trans>Fermer</Trans>
          </Button>
        </DialogActs>
      }
    >
      <ol className="num grid">
        {cheque.states.map(({ state, state_at, state_by, reason }) => {
          const day = formatTableDate(state_at.slice(0, 10));
          const hour = formatTime(state_at.slice(11, 16));
          return (
            <li
              key={`${state_at} ${state}`}
              className="border-t border-line py-2.5 text-13 leading-5 first:border-0"
            >
              <p className="font-medium">
                <ChequeStateMark state={state} />
              </p>
              {reason && <p className="break-words">{reason}</p>}
              <p className="text-ink-3">
                <Trans>
                  par {state_by}, le {day} à {hour}
                </Trans>
              </p>
            </li>
          );
        })}
      </ol>
    </Dialog>
  );
}
