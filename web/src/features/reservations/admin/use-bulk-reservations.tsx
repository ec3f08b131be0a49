import type { Reservation } from '@elan/contract/reservations.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText } from '../../../lib/api-failure.ts';
import { formatShortDate, formatTime } from '../../../lib/format.ts';
import { useBulkAction } from '../../../lib/use-bulk-action.ts';
import { useReadAgain } from '../../../lib/use-read-again.ts';
import { useOutcomeToast } from '../../../ui/feedback/use-outcome-toast.ts';
import { cancelReservation, deleteReservation } from './api.ts';

export type BulkDeed = 'cancel' | 'delete';

/** What could not be done, by name, until somebody has read it. */
export interface BulkRemainder {
  readonly deed: BulkDeed;
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
  const { progress, run } = useBulkAction<Reservation>();
  const [remainder, setRemainder] = useState<BulkRemainder>();

  const cancelAll = async (chosen: readonly Reservation[]) => {
    let refunded = 0;
    const outcome = await run(chosen, async (reservation) => {
      refunded += (await cancelReservation(reservation)).refunded_points;
    });
    const count = outcome.succeeded.length;
    const cancelled = plural(count, { one: '# réservation annulée', other: '# réservations annulées' });
    const credits = plural(refunded, { one: '# crédit rendu', other: '# crédits rendus' });
    if (count > 0) toast.succeeded(refunded > 0 ? `${cancelled}, ${credits}.` : `${cancelled}.`);
    return outcome;
  };
  const deleteAll = async (chosen: readonly Reservation[]) => {
    const outcome = await run(chosen, deleteReservation);
    const count = outcome.succeeded.length;
    if (count > 0)
      toast.succeeded(
        plural(count, { one: '# réservation supprimée.', other: '# réservations supprimées.' }),
      );
    return outcome;
  };
  const act = async (deed: BulkDeed, chosen: readonly Reservation[]) => {
    setRemainder(undefined);
    const { succeeded, failed } = await (deed === 'cancel' ? cancelAll(chosen) : deleteAll(chosen));
    onDone(succeeded.map(({ id }) => id));
    const left = failed.map(({ item, error }) => ({
      reservation: item,
      reason: failureText(error, t`sans réponse`),
    }));
    if (left.length > 0) setRemainder({ deed, left });
    readAgain();
  };
  return { progress, remainder, act, forget: () => setRemainder(undefined) };
};

/** Whose session and when, short enough for a list of several. */
export const nameOfReservation = ({ client_name, date, time }: Reservation) =>
  `${client_name}, ${formatShortDate(date)} ${formatTime(time)}`;
