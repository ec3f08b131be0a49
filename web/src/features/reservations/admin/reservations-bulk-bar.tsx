import type { Reservation } from '@elan/contract/reservations.ts';
import type { ClockReading } from '@elan/contract/time.ts';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { BulkBar } from '../../../ui/data/bulk-bar.tsx';
import { useConfirm } from '../../../ui/overlays/use-confirm.tsx';
import { judgeSelection } from './reservations-view.ts';
import { type BulkDeed, nameOfReservation } from './use-bulk-reservations.tsx';

type ReservationsBulkBarProps = {
  /** The selected sessions that are on screen. */
  reservations: readonly Reservation[];
  now: ClockReading;
  progress: { readonly done: number; readonly of: number } | undefined;
  onAct: (deed: BulkDeed, reservations: readonly Reservation[]) => Promise<void>;
  onExport: (reservations: readonly Reservation[]) => void;
  onClear: () => void;
};

/** What can be done with which of the selected sessions, said before it is done. */
export function ReservationsBulkBar(props: ReservationsBulkBarProps) {
  const { reservations, now, progress, onAct, onExport, onClear } = props;
  const { t } = useLingui();
  const [confirm, confirmDialog] = useConfirm();
  const { cancellable, past, cancelled, refund } = judgeSelection(reservations, now);
  const isBusy = progress !== undefined;

  const askToCancel = async () => {
    const count = cancellable.length;
    const rest = reservations.length - count;
    const isSure = await confirm({
      type: 'danger',
      title: plural(count, { one: 'Annuler # réservation ?', other: 'Annuler # réservations ?' }),
      message: (
        <WhatHappens reservations={cancellable}>
          <Plural
            value={refund}
            _0="Aucun crédit n'est à rendre."
            one="# crédit SI est rendu."
            other="# crédits SI sont rendus."
          />{' '}
          <Trans>Les heures des coachs redeviennent libres.</Trans>{' '}
          {rest > 0 && (
            <Plural
              value={rest}
              one="L'autre, passée ou déjà annulée, reste comme elle est."
              other="Les # autres, passées ou déjà annulées, restent comme elles sont."
            />
          )}
        </WhatHappens>
      ),
      confirmText: t`Annuler ${count}`,
      cancelText: t`Garder les réservations`,
    });
    if (isSure) await onAct('cancel', cancellable);
  };
  const askToDelete = async () => {
    const count = reservations.length;
    const isSure = await confirm({
      type: 'danger',
      title: plural(count, { one: 'Supprimer # réservation ?', other: 'Supprimer # réservations ?' }),
      message: (
        <WhatHappens reservations={reservations}>
          {cancellable.length > 0 && (
            <Plural
              value={cancellable.length}
              one="# est encore à venir : elle est d'abord annulée et remboursée."
              other="# sont encore à venir : elles sont d'abord annulées et remboursées."
            />
          )}{' '}
          <Trans>
            Elles disparaissent de toutes les listes, aussi pour les clients et les coachs. L'historique des
            points reste.
          </Trans>
        </WhatHappens>
      ),
      confirmText: t`Supprimer ${count}`,
      cancelText: t`Garder les réservations`,
    });
    if (isSure) await onAct('delete', reservations);
  };
  const facts = [
    cancellable.length > 0 && plural(cancellable.length, { one: '# annulable', other: '# annulables' }),
    past > 0 && plural(past, { one: '# passée', other: '# passées' }),
    cancelled > 0 && plural(cancelled, { one: '# annulée', other: '# annulées' }),
  ];
  return (
    <>
      <BulkBar
        count={reservations.length}
        selected={<Plural value={reservations.length} one="# sélectionnée" other="# sélectionnées" />}
        detail={facts.filter(Boolean).join(', ')}
        progress={progress}
        onClear={onClear}
      >
        {cancellable.length > 0 && (
          <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => void askToCancel()}>
            {t`Annuler ${cancellable.length}`}
            {refund > 0 && (
              <span className="num font-normal text-night-ink max-md:hidden">
                <Plural value={refund} one="+# point" other="+# points" />
              </span>
            )}
          </Button>
        )}
        <IconButton
          label={t`Supprimer la sélection`}
          size="sm"
          variant="ghost"
          disabled={isBusy}
          onClick={() => void askToDelete()}
        >
          <Trash2 className="size-4" aria-hidden="true" />
        </IconButton>
        <Button
          size="sm"
          variant="ghost"
          disabled={isBusy}
          onClick={() => onExport(reservations)}
          className="max-md:hidden"
        >
          <Trans>Exporter</Trans>
        </Button>
      </BulkBar>
      {confirmDialog}
    </>
  );
}

function WhatHappens({
  reservations,
  children,
}: {
  reservations: readonly Reservation[];
  children: ReactNode;
}) {
  return (
    <>
      <ul className="num mb-3 max-h-48 overflow-y-auto rounded-control bg-sand px-3.5 py-2.5 text-sm">
        {reservations.map((reservation) => (
          <li key={reservation.id}>{nameOfReservation(reservation)}</li>
        ))}
      </ul>
      <p>{children}</p>
    </>
  );
}
