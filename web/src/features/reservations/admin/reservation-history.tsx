import type { Reservation } from '@elan/contract/reservations/reservations.ts';
import type { ReservationEvent } from '@elan/contract/reservations/reservations-moving.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { ACT_LOOK, useActWords } from '../../../entities/reservations/admin/act-words.ts';
import { formatTime } from '../../../lib/time/format.ts';
import { formatShortDateAsOf } from '../../../lib/time/format-office.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { useReservationHistory } from './api.ts';

type ReservationHistoryProps = {
  reservation: Pick<Reservation, 'id' | 'version' | 'status' | 'is_free'>;
  today: CivilDate;
};

/** Who booked, moved and cancelled a session, and when. */
export function ReservationHistory({ reservation, today }: ReservationHistoryProps) {
  const { t } = useLingui();
  const titleId = useId();
  const { data: events, isError, isFetching, refetch } = useReservationHistory(reservation);
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-1 font-text text-sm font-semibold tracking-normal">
        <Trans>Historique</Trans>
      </h3>
      {events ? (
        <ol className="num">
          {events.map((event) => (
            <EventLine
              key={[event.event, event.at, ...Object.values(event.to)].join()}
              event={event}
              isFree={reservation.is_free}
              today={today}
            />
          ))}
        </ol>
      ) : isError ? (
        <ErrorState compact onRetry={() => void refetch()} retrying={isFetching}>
          {t`L'historique de cette réservation n'a pas pu être chargé.`}
        </ErrorState>
      ) : (
        <SkeletonRows dense count={2} />
      )}
    </section>
  );
}

type EventLineProps = { event: ReservationEvent; isFree: boolean; today: CivilDate };

function EventLine({ event, isFree, today }: EventLineProps) {
  const wordsOf = useActWords(today);
  const { icon: Icon, tone } = ACT_LOOK[event.event];
  return (
    <li className="flex gap-2.5 border-b border-line py-2 leading-snug last:border-0">
      <Icon className={`mt-0.5 size-4 flex-none ${tone}`} aria-hidden="true" />
      <p className="min-w-0">
        <WhatHappened event={event} isFree={isFree} today={today} />
        <span className="block text-13 text-ink-3">{wordsOf(event)}</span>
      </p>
    </li>
  );
}

function WhatHappened({ event, isFree, today }: EventLineProps) {
  const { t } = useLingui();
  const { from, to, refunded } = event;
  if (event.event === 'booked') return <Trans>Réservée</Trans>;
  if (event.event === 'released')
    return isFree ? <Trans>Libérée</Trans> : <Trans>Libérée, crédit gardé</Trans>;
  if (event.event === 'cancelled') {
    if (isFree) return <Trans>Annulée</Trans>;
    return refunded ? <Trans>Annulée, crédit rendu</Trans> : <Trans>Annulée, crédit gardé</Trans>;
  }
  if (from === null) return <Trans>Déplacée</Trans>;
  const isHandedOver = from.coach_id !== to.coach_id;
  const placeOf = ({ date, time, coach_name }: ReservationEvent['to']) => {
    const when = `${formatShortDateAsOf(date, today)} ${formatTime(time)}`;
    return isHandedOver ? t`${when} avec ${coach_name}` : when;
  };
  const [old, fresh] = [placeOf(from), placeOf(to)];
  return (
    <Trans>
      Déplacée de {old} à {fresh}
    </Trans>
  );
}
