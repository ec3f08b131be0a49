import type { MovableReservation } from '@elan/contract/reservations/reservations-own.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { AddToCalendar } from '../../../entities/calendars/add-to-calendar.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { DialogState } from '../../../ui/overlays/dialog-state.ts';
import { OldToNew } from './old-to-new.tsx';
import type { Moved } from './use-own-move.ts';

type MovedDialogProps = DialogState & { moved: Moved; movable: MovableReservation };

/** Shown once the server said so, never before. */
export function MovedDialog({ moved, movable, isOpen, onClose }: MovedDialogProps) {
  const { from, to, isMailed, left } = moved;
  return (
    <Dialog
      inAddress
      {...{ isOpen, onClose }}
      title={<Trans>Séance déplacée</Trans>}
      media={
        <span className="grid h-11 w-9 flex-none place-items-center rounded-t-[18px] rounded-b-[6px] bg-ok-100 text-ok">
          <CircleCheck className="size-5" aria-hidden="true" />
        </span>
      }
      footer={
        <div className="grid gap-2.5">
          <Button variant="primary" wide onClick={onClose}>
            <Trans>Fermer</Trans>
          </Button>
          <AddToCalendar wide booking={{ kind: 'session', id: movable.reservation.id }} />
        </div>
      }
    >
      <div role="status" className="grid gap-3">
        <OldToNew from={from} to={to} />
        <p className="text-15 leading-normal text-ink-2">
          <Trans>Aucun crédit n'a bougé.</Trans>{' '}
          {left > 0 ? (
            <Plural
              value={left}
              one="Vous pouvez encore la déplacer # fois."
              other="Vous pouvez encore la déplacer # fois."
            />
          ) : (
            <Trans>Pour la déplacer encore, appelez le studio.</Trans>
          )}{' '}
          {isMailed && <Trans>Un e-mail vous le confirme dans quelques minutes.</Trans>}
        </p>
      </div>
    </Dialog>
  );
}
