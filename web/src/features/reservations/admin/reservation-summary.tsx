import type { Reservation } from '@elan/contract/reservations.ts';
import { Trans } from '@lingui/react/macro';
import { formatDate, formatTimeRange } from '../../../lib/format.ts';

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
      {formatDate(date)}, {formatTimeRange(time, duration)}
      <br />
      {session_type === 'bilan' ? (
        <Trans>Bilan avec {coach_name}</Trans>
      ) : (
        <Trans>Séance normale avec {coach_name}</Trans>
      )}
    </div>
  );
}
