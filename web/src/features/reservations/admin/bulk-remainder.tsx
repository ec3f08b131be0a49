import type { Reservation } from '@elan/contract/reservations/reservations.ts';
import type { MoveReservationsBody } from '@elan/contract/reservations/reservations-moving.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { nameOfReservation } from './reservation-words.tsx';

/** By how many days, to whom. */
export type MovePlan = Omit<MoveReservationsBody, 'ids'>;

/** What is done to several sessions; the same again for those that were left. */
export type BulkAct =
  | { readonly kind: 'cancel'; readonly isRefunded: boolean }
  | { readonly kind: 'delete' }
  | { readonly kind: 'move'; readonly plan: MovePlan };

/** What could not be done, by name, until somebody has read it. */
export interface BulkRemainder {
  readonly act: BulkAct;
  readonly left: readonly { readonly reservation: Reservation; readonly reason: string }[];
}

type BulkRemainderNoticeProps = {
  remainder: BulkRemainder;
  onRetry: (act: BulkAct, reservations: readonly Reservation[]) => void;
  onClose: () => void;
};

/** Which of several sessions were left as they were, and why; stays until it was read. */
export function BulkRemainderNotice({ remainder, onRetry, onClose }: BulkRemainderNoticeProps) {
  const { t } = useLingui();
  const { act, left } = remainder;
  return (
    <Notice
      tone="danger"
      role="alert"
      className="m-3 md:mx-5"
      title={<RemainderTitle kind={act.kind} count={left.length} />}
      action={
        <span className="flex items-center gap-1">
          <Button
            size="sm"
            onClick={() =>
              onRetry(
                act,
                left.map(({ reservation }) => reservation),
              )
            }
          >
            <Trans>Réessayer</Trans>
          </Button>
          <IconButton size="sm" label={t`Fermer`} onClick={onClose} icon={X} />
        </span>
      }
    >
      <ul className="num max-h-40 overflow-y-auto">
        {left.map(({ reservation, reason }) => (
          <li key={reservation.id}>
            <Trans>
              <b className="font-semibold">{nameOfReservation(reservation)}</b> : {reason}
            </Trans>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function RemainderTitle({ kind, count }: { kind: BulkAct['kind']; count: number }) {
  switch (kind) {
    case 'cancel':
      return (
        <Plural
          value={count}
          one="Échec de l'annulation de # réservation"
          other="Échec de l'annulation de # réservations"
        />
      );
    case 'delete':
      return (
        <Plural
          value={count}
          one="Échec de la suppression de # réservation"
          other="Échec de la suppression de # réservations"
        />
      );
    case 'move':
      return (
        <Plural
          value={count}
          one="# réservation est restée en place"
          other="# réservations sont restées en place"
        />
      );
  }
}
