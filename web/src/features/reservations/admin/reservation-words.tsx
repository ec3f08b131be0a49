import type { Reservation } from '@elan/contract/reservations/reservations.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { AbsenceMark } from '../../../entities/presence/presence-mark.tsx';
import {
  comma,
  formatDate,
  formatFigures,
  formatShortDate,
  formatTime,
  formatTimeRange,
} from '../../../lib/time/format.ts';
import { StatusMark } from '../../../ui/feedback/status-mark.tsx';

type Judged = Pick<Reservation, 'is_past' | 'presence'> & { readonly status: string };

/** A status by its shape and its word. What is over is past, whatever else it was, unless it was cancelled or missed. */
export function ReservationStatusMark({
  reservation: { status, is_past, presence },
}: {
  reservation: Judged;
}) {
  const { t } = useLingui();
  if (status === 'cancelled') return <StatusMark kind="cancelled">{t`Annulée`}</StatusMark>;
  if (presence === 'absent') return <AbsenceMark />;
  if (is_past)
    return (
      <span className="text-ink-3">
        <StatusMark kind="past">{t`Passée`}</StatusMark>
      </span>
    );
  if (status === 'confirmed') return <StatusMark kind="done">{t`Confirmée`}</StatusMark>;
  if (status === 'pending') return <StatusMark kind="waiting">{t`En attente`}</StatusMark>;
  return <StatusMark kind="off">{status}</StatusMark>;
}

/** What became of the credit. */
export function CreditWord({ reservation }: { reservation: Reservation }) {
  const { cost, is_free, refunded, status } = reservation;
  if (is_free) return <Trans>offert</Trans>;
  if (refunded) return <Trans>rendu</Trans>;
  if (status === 'cancelled') return <Trans>gardé</Trans>;
  return <>{formatFigures(`${cost} SI`)}</>;
}

export type SummarisedReservation = Pick<
  Reservation,
  'client_name' | 'coach_name' | 'date' | 'time' | 'duration' | 'session_type'
>;

/** Whose session, when and with whom: what one must be sure of before an act that cannot be undone. */
export function ReservationSummary({ reservation }: { reservation: SummarisedReservation }) {
  const { client_name, coach_name, date, time, duration, session_type } = reservation;
  return (
    <div className="num rounded-control bg-sand px-3.5 py-3 text-sm leading-normal">
      <b className="block font-semibold text-ink">{client_name}</b>
      {formatDate(date)}
      {comma()}
      {formatTimeRange(time, duration)}
      <br />
      {session_type === 'bilan' ? (
        <Trans>Bilan avec {coach_name}</Trans>
      ) : (
        <Trans>Séance normale avec {coach_name}</Trans>
      )}
    </div>
  );
}

/** Whose session and when, short enough for a list of several. */
export const nameOfReservation = ({ client_name, date, time }: Reservation) =>
  `${client_name}${comma()}${formatShortDate(date)} ${formatTime(time)}`;

/** Several sessions by name, before an act on all of them. */
export function NamedReservations({ reservations }: { reservations: readonly Reservation[] }) {
  return (
    <ul className="num max-h-48 overflow-y-auto rounded-control bg-sand px-3.5 py-2.5 text-sm">
      {reservations.map((reservation) => (
        <li key={reservation.id}>{nameOfReservation(reservation)}</li>
      ))}
    </ul>
  );
}
