import type { Reservation } from '@elan/contract/reservations/reservations.ts';
import type { ClockReading } from '@elan/contract/time.ts';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarArrowDown, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../../lib/api/api-failure.ts';
import { useReadAgain } from '../../../lib/api/use-read-again.ts';
import { comma } from '../../../lib/time/format.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { BulkBar } from '../../../ui/data/bulk-bar.tsx';
import { useBulkAction } from '../../../ui/data/use-bulk-action.ts';
import { useOutcomeToast } from '../../../ui/feedback/use-outcome-toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useConfirm } from '../../../ui/overlays/use-confirm.ts';
import { useDialogAbout } from '../../../ui/overlays/use-dialog-about.ts';
import { cancelReservation, deleteReservation, moveReservations } from './api.ts';
import type { BulkAct, BulkRemainder, MovePlan } from './bulk-remainder.tsx';
import { CancelSelectionDialog } from './cancelling/cancel-selection-dialog.tsx';
import { MoveSelectionDialog } from './moving/move-selection-dialog.tsx';
import { NamedReservations } from './reservation-words.tsx';
import { judgeSelection } from './reservations-view.ts';
import type { SessionNews } from './session-news.tsx';

interface Outcome {
  readonly done: readonly Reservation[];
  readonly left: BulkRemainder['left'];
  /** What nobody but the desk tells. */
  readonly news: readonly SessionNews[];
}

/** Tried again, it moves what it finds by then: whoever reads the reason knows. */
const asOfNow = (act: BulkAct): BulkAct => {
  if (act.kind !== 'move') return act;
  const { versions: _, ...plan } = act.plan;
  return { ...act, plan };
};

/**
 * Moves, cancels or deletes several sessions. What was done leaves the selection and is counted; what was not stays selected
 * and is named, with its reason, to be tried again: each request is known by its key, so nothing happens twice. To whose
 * sessions something happened is kept until somebody has told them.
 */
export const useBulkReservations = (now: ClockReading, onDone: (ids: readonly number[]) => void) => {
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const readAgain = useReadAgain();
  const { progress, run: runAll } = useBulkAction<Reservation>();
  const [remainder, setRemainder] = useState<BulkRemainder>();
  const [news, setNews] = useState<readonly SessionNews[]>([]);

  const wordsOf = (error: unknown) => failureText(error, t`sans réponse`);
  /** One request for each. */
  const runEach = async (
    chosen: readonly Reservation[],
    act: (reservation: Reservation) => Promise<unknown>,
  ) => {
    const { succeeded, failed } = await runAll(chosen, act);
    const left = failed.map(({ item, error }) => ({ reservation: item, reason: wordsOf(error) }));
    return { done: succeeded, left };
  };
  const cancelAll = async (chosen: readonly Reservation[], isRefunded: boolean): Promise<Outcome> => {
    const gone: SessionNews[] = [];
    let refunded = 0;
    const outcome = await runEach(chosen, async (reservation) => {
      const { refunded_points } = await cancelReservation(reservation, isRefunded);
      gone.push({ ...reservation, became: { refunded: refunded_points } });
      refunded += refunded_points;
    });
    const count = gone.length;
    const kept = gone.reduce((sum, each) => sum + each.cost, 0) - refunded;
    const words = [
      plural(count, { one: '# réservation annulée', other: '# réservations annulées' }),
      refunded > 0 && plural(refunded, { one: '# crédit rendu', other: '# crédits rendus' }),
      kept > 0 && plural(kept, { one: '# crédit gardé', other: '# crédits gardés' }),
    ];
    if (count > 0) toast.succeeded(`${words.filter(Boolean).join(comma())}.`);
    return { ...outcome, news: gone };
  };
  const deleteAll = async (chosen: readonly Reservation[]): Promise<Outcome> => {
    // What is over or was cancelled before is no news to anybody.
    const { cancellable } = judgeSelection(chosen, now);
    const outcome = await runEach(chosen, deleteReservation);
    const count = outcome.done.length;
    if (count > 0)
      toast.succeeded(
        plural(count, { one: '# réservation supprimée.', other: '# réservations supprimées.' }),
      );
    const gone = outcome.done.filter((each) => cancellable.includes(each));
    return { ...outcome, news: gone.map((each) => ({ ...each, became: { refunded: each.cost } })) };
  };
  /** One request for all: they may make room for each other. */
  const moveAll = async (chosen: readonly Reservation[], plan: MovePlan): Promise<Outcome> => {
    try {
      const { message, moves } = await moveReservations({ ids: chosen.map(({ id }) => id), ...plan });
      const judged = chosen.map((reservation) => {
        const move = moves.find(({ id }) => id === reservation.id);
        return { reservation, move, reason: move ? move.obstacle : t`Supprimée entre-temps` };
      });
      const done = judged.filter(({ reason }) => reason === null);
      if (done.length > 0) toast.succeeded(message);
      return {
        done: done.map(({ reservation }) => reservation),
        left: judged.flatMap(({ reservation, reason }) => (reason === null ? [] : [{ reservation, reason }])),
        news: done.flatMap(({ reservation, move }) =>
          move && !move.is_mailed ? [{ ...reservation, became: { to: move.to } }] : [],
        ),
      };
    } catch (error) {
      const reason = wordsOf(error);
      return { done: [], left: chosen.map((reservation) => ({ reservation, reason })), news: [] };
    }
  };
  const run = async (act: BulkAct, chosen: readonly Reservation[]) => {
    setRemainder(undefined);
    const outcome =
      act.kind === 'cancel'
        ? await cancelAll(chosen, act.isRefunded)
        : act.kind === 'move'
          ? await moveAll(chosen, act.plan)
          : await deleteAll(chosen);
    const { done, left } = outcome;
    // All at once: the list takes the focus when the dialog that held it has gone with the selection.
    setNews((before) => [...before, ...outcome.news]);
    onDone(done.map(({ id }) => id));
    if (left.length > 0) setRemainder({ act: asOfNow(act), left });
    readAgain();
  };
  return {
    progress,
    remainder,
    news,
    run,
    forget: () => setRemainder(undefined),
    forgetNews: () => setNews([]),
  };
};

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
  const { cancellable, past, cancelled } = judgeSelection(reservations, now);
  const { about: moved, ...moving } = useDialogAbout<readonly Reservation[]>();
  const { about: doomed, ...cancelling } = useDialogAbout<readonly Reservation[]>();
  const isBusy = progress !== undefined;
  const rest = reservations.length - cancellable.length;

  const askToDelete = async () => {
    const count = reservations.length;
    const isSure = await confirm({
      type: 'danger',
      title: plural(count, { one: 'Supprimer # réservation ?', other: 'Supprimer # réservations ?' }),
      message: (
        <div className="grid gap-3">
          <NamedReservations reservations={reservations} />
          <p>
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
          </p>
        </div>
      ),
      confirmText: t`Supprimer ${count}`,
      cancelText: t`Garder les réservations`,
    });
    if (isSure) await onAct({ kind: 'delete' }, reservations);
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
        detail={facts.filter(Boolean).join(comma())}
        progress={progress}
        onClear={onClear}
      >
        {cancellable.length > 0 && (
          <>
            <Button
              size="sm"
              variant="ghost"
              icon={CalendarArrowDown}
              disabled={isBusy}
              onClick={() => moving.open(cancellable)}
              className="max-md:w-11 max-md:px-0"
            >
              <span className="max-md:sr-only">
                <Trans>Déplacer…</Trans>
              </span>
            </Button>
            <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => cancelling.open(cancellable)}>
              {t`Annuler ${cancellable.length}`}
            </Button>
          </>
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
      {moved && (
        <MoveSelectionDialog
          key={`move ${moving.turn}`}
          {...moving.dialog}
          reservations={moved}
          rest={rest}
          today={now.date}
          onMove={(plan) => onAct({ kind: 'move', plan }, moved)}
        />
      )}
      {doomed && (
        <CancelSelectionDialog
          key={`cancel ${cancelling.turn}`}
          {...cancelling.dialog}
          reservations={doomed}
          rest={rest}
          onCancelAll={(isRefunded) => void onAct({ kind: 'cancel', isRefunded }, doomed)}
        />
      )}
    </>
  );
}
