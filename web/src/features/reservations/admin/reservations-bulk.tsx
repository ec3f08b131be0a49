import type { Reservation } from '@elan/contract/reservations/reservations.ts';
import type { ClockReading } from '@elan/contract/time.ts';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Trash2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { failureText } from '../../../lib/api/api-failure.ts';
import { useReadAgain } from '../../../lib/api/use-read-again.ts';
import { formatShortDate, formatTime } from '../../../lib/time/format.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { BulkBar } from '../../../ui/data/bulk-bar.tsx';
import { useBulkAction } from '../../../ui/data/use-bulk-action.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useOutcomeToast } from '../../../ui/feedback/use-outcome-toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useConfirm } from '../../../ui/overlays/use-confirm.ts';
import { cancelReservation, deleteReservation } from './api.ts';
import { judgeSelection } from './reservations-view.ts';

type BulkAct = 'cancel' | 'delete';

/** What could not be done, by name, until somebody has read it. */
interface BulkRemainder {
  readonly act: BulkAct;
  readonly left: readonly { readonly reservation: Reservation; readonly reason: string }[];
}

/**
 * Cancels or deletes several sessions. What was done leaves the selection and is counted; what was not stays selected and is
 * named, with its reason, to be tried again: each request is known by its key, so nothing happens twice.
 */
export const useBulkReservations = (onDone: (ids: readonly number[]) => void) => {
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const readAgain = useReadAgain();
  const { progress, run: runAll } = useBulkAction<Reservation>();
  const [remainder, setRemainder] = useState<BulkRemainder>();

  const cancelAll = async (chosen: readonly Reservation[]) => {
    let refunded = 0;
    const outcome = await runAll(chosen, async (reservation) => {
      refunded += (await cancelReservation(reservation)).refunded_points;
    });
    const count = outcome.succeeded.length;
    const cancelled = plural(count, { one: '# réservation annulée', other: '# réservations annulées' });
    const credits = plural(refunded, { one: '# crédit rendu', other: '# crédits rendus' });
    if (count > 0) toast.succeeded(refunded > 0 ? `${cancelled}, ${credits}.` : `${cancelled}.`);
    return outcome;
  };
  const deleteAll = async (chosen: readonly Reservation[]) => {
    const outcome = await runAll(chosen, deleteReservation);
    const count = outcome.succeeded.length;
    if (count > 0)
      toast.succeeded(
        plural(count, { one: '# réservation supprimée.', other: '# réservations supprimées.' }),
      );
    return outcome;
  };
  const run = async (act: BulkAct, chosen: readonly Reservation[]) => {
    setRemainder(undefined);
    const { succeeded, failed } = await (act === 'cancel' ? cancelAll(chosen) : deleteAll(chosen));
    onDone(succeeded.map(({ id }) => id));
    const left = failed.map(({ item, error }) => ({
      reservation: item,
      reason: failureText(error, t`sans réponse`),
    }));
    if (left.length > 0) setRemainder({ act, left });
    readAgain();
  };
  return { progress, remainder, run, forget: () => setRemainder(undefined) };
};

/** Whose session and when, short enough for a list of several. */
const nameOfReservation = ({ client_name, date, time }: Reservation) =>
  `${client_name}, ${formatShortDate(date)} ${formatTime(time)}`;

type BulkRemainderNoticeProps = {
  remainder: BulkRemainder;
  onRetry: (act: BulkAct, reservations: readonly Reservation[]) => void;
  onClose: () => void;
};

/** Which of several sessions were left as they were, and why; stays until it was read. */
export function BulkRemainderNotice({ remainder, onRetry, onClose }: BulkRemainderNoticeProps) {
  const { t } = useLingui();
  const { act, left } = remainder;
  const count = left.length;
  return (
    <Notice
      tone="danger"
      role="alert"
      className="m-3 md:mx-5"
      title={
        act === 'cancel' ? (
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
            <b className="font-semibold">{nameOfReservation(reservation)}</b> : {reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type ReservationsBulkBarProps = {
  /** The selected sessions that are on screen. */
  reservations: readonly Reservation[];
  now: ClockReading;
  progress: { readonly done: number; readonly of: number } | undefined;
  onAct: (act: BulkAct, reservations: readonly Reservation[]) => Promise<void>;
  onExport: (reservations: readonly Reservation[]) => void;
  onClear: () => void;
};

/** What can be done with which of the selected sessions, said before it is done. */
export function ReservationsBulkBar(props: ReservationsBulkBarProps) {
  const { reservations, now, progress, onAct, onExport, onClear } = props;
  const { t } = useLingui();
  const { confirm, question } = useConfirm();
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
          icon={Trash2}
        />
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
      {question && <ConfirmDialog {...question} />}
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
