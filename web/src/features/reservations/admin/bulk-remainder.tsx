import type { Reservation } from '@elan/contract/reservations.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { type BulkRemainder, nameOfReservation } from './use-bulk-reservations.tsx';

type BulkRemainderNoticeProps = {
  remainder: BulkRemainder;
  onRetry: (reservations: readonly Reservation[]) => void;
  onClose: () => void;
};

/** Which of several sessions were left as they were, and why; stays until it was read. */
export function BulkRemainderNotice({ remainder, onRetry, onClose }: BulkRemainderNoticeProps) {
  const { t } = useLingui();
  const { deed, left } = remainder;
  const count = left.length;
  return (
    <Notice
      tone="danger"
      role="alert"
      className="m-3 md:mx-5"
      title={
        deed === 'cancel' ? (
          <Plural
            value={count}
            one="Échec de l'annulation de # réservation"
            other="Échec de l'annulation de # réservations"
          />
        ) : (
          <Plural
            value={count}
            one="Échec de la suppression de # réservation"
            other="Échec de la suppression de # réservations"
          />
        )
      }
      action={
        <span className="flex items-center gap-1">
          <Button size="sm" onClick={() => onRetry(left.map(({ reservation }) => reservation))}>
            <Trans>Réessayer</Trans>
          </Button>
          <IconButton size="sm" label={t`Fermer`} onClick={onClose}>
            <X className="size-4" aria-hidden="true" />
          </IconButton>
        </span>
      }
    >
      <ul className="num max-h-40 overflow-y-auto">
        {left.map(({ reservation, reason }) => (
          <li key={reservation.id}>
            <b className="font-semibold">{nameOfReservation(reservation)}</b> : {reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
