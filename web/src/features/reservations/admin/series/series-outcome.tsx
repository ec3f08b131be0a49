import type { BulkReservationsReply } from '@elan/contract/reservations.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { formatShortDate, formatTime } from '../../../../lib/format.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';

/** What was booked, what was left out and why, what is left of the credit, and whether the client was written to. */
export function SeriesOutcome({ made }: { made: BulkReservationsReply }) {
  const { reservations, skipped, remaining_solo_points, email_notifications } = made;
  return (
    <div className="grid gap-4">
      <p role="status" className="flex items-center gap-3 text-[15px] font-semibold text-ok">
        <CircleCheck className="size-6 flex-none" aria-hidden="true" />
        <Plural
          value={reservations.length}
          _0="Aucune réservation créée"
          one="# réservation créée"
          other="# réservations créées"
        />
      </p>
      {skipped.length > 0 && (
        <Notice
          tone="warning"
          role="alert"
          title={
            <Plural value={skipped.length} one="# date laissée de côté" other="# dates laissées de côté" />
          }
        >
          <ul className="num">
            {skipped.map(({ date, reason }) => (
              <li key={date}>
                <b className="font-semibold">{formatShortDate(date)}</b> : {reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {reservations.length > 0 && (
        <ul className="num overflow-hidden rounded-control inset-ring inset-ring-line">
          {reservations.map(({ id, date, time }) => (
            <li key={id} className="flex min-h-8 items-center border-b border-line px-3 last:border-0">
              <span className="w-28">{formatShortDate(date)}</span>
              <span className="text-ink-3">{formatTime(time)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="num text-ink-2">
        <Trans>Solde du client : {remaining_solo_points} SI.</Trans>{' '}
        {email_notifications === 'sent' ? (
          <Trans>Le client est prévenu par e-mail.</Trans>
        ) : (
          <Trans>Le client n'est pas prévenu : l'envoi d'e-mails n'est pas configuré.</Trans>
        )}
      </p>
    </div>
  );
}
