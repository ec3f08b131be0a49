import type { Reservation } from '@elan/contract/reservations/reservations.ts';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import type { DialogState } from '../../../../ui/overlays/dialog-state.ts';
import { NamedReservations } from '../reservation-words.tsx';
import { CreditChoice, CreditsOfSelection } from './credit-choice.tsx';

type CancelSelectionDialogProps = DialogState & {
  /** Those that can be cancelled, kept while the dialog leaves the screen. */
  reservations: readonly Reservation[];
  /** How many more are selected, which stay as they are. */
  rest: number;
  onCancelAll: (isRefunded: boolean) => void;
};

/** Asks before several sessions are cancelled, and whether their credits go back. */
export function CancelSelectionDialog(props: CancelSelectionDialogProps) {
  const { reservations, rest, onCancelAll, isOpen, onClose } = props;
  const { t } = useLingui();
  const [isRefunded, setRefunded] = useState(true);
  const count = reservations.length;
  const credits = reservations.reduce((sum, { cost }) => sum + cost, 0);
  return (
    <ConfirmDialog
      type="danger"
      title={plural(count, { one: 'Annuler # réservation ?', other: 'Annuler # réservations ?' })}
      message={
        <div className="grid gap-3">
          <NamedReservations reservations={reservations} />
          <CreditChoice credits={credits} isRefunded={isRefunded} onChange={setRefunded} />
          <p>
            <CreditsOfSelection credits={credits} isRefunded={isRefunded} />{' '}
            <Trans>Les heures des coachs redeviennent libres.</Trans>{' '}
            {rest > 0 && (
              <Plural
                value={rest}
                one="L'autre, passée ou déjà annulée, reste comme elle est."
                other="Les # autres, passées ou déjà annulées, restent comme elles sont."
              />
            )}
          </p>
        </div>
      }
      confirmText={t`Annuler ${count}`}
      cancelText={t`Garder les réservations`}
      isOpen={isOpen}
      onConfirm={() => {
        onClose();
        onCancelAll(isRefunded);
      }}
      onCancel={onClose}
    />
  );
}
