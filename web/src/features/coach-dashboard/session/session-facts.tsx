import type { Reservation } from '@elan/contract/reservations/reservations.ts';
import type { CivilMoment } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CircleX, Clock, UserX } from 'lucide-react';
import { MeetingKindName } from '../../../entities/reservations/meeting-kind.tsx';
import { comma, formatDate, formatTimeRange } from '../../../lib/time/format.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { kindOf, phaseOf } from '../agenda/entry.ts';
import { Fact } from './client-facts.tsx';

/** What was missed was not held: an absence is said instead. */
export function SessionStatus({ session, now }: { session: Reservation; now: CivilMoment }) {
  const { t } = useLingui();
  if (session.status === 'cancelled')
    return (
      <Badge tone="bad" icon={CircleX}>
        {t`Annulée`}
      </Badge>
    );
  if (session.presence === 'absent')
    return (
      <Badge tone="neutral" icon={UserX}>
        {t({ message: 'Absence', context: 'of a client' })}
      </Badge>
    );
  const phase = phaseOf(session, now);
  if (phase === 'past')
    return (
      <Badge tone="neutral" icon={Check}>
        {t`COMPLETED`}
      </Badge>
    );
  if (phase === 'current')
    return (
      <Badge tone="maj" icon={Clock}>
        {t`En cours`}
      </Badge>
    );
  return (
    <Badge tone="ok" icon={Check}>
      {t`Confirmée`}
    </Badge>
  );
}

type SessionFactsProps = {
  session: Reservation;
  now: CivilMoment;
  /** It is no longer on the agenda. */
  isGone: boolean;
};

/** When it is, what it is, and what is noted beside its hour. */
export function SessionFacts({ session, now, isGone }: SessionFactsProps) {
  const { t } = useLingui();
  const { date, time, duration, notes } = session;
  return (
    <>
      <Fact name={<Trans>Séance</Trans>}>
        {formatDate(date)}
        <span className="num block">
          {formatTimeRange(time, duration)} ·{' '}
          <MeetingKindName kind={kindOf(session)}>
            {kindOf(session) === 'bilan' ? t`bilan` : t`normale`}
          </MeetingKindName>
          {comma()}
          <Trans>{duration} min</Trans>
        </span>
      </Fact>
      <Fact name={<Trans>Statut</Trans>}>
        <SessionStatus session={isGone ? { ...session, status: 'cancelled' } : session} now={now} />
      </Fact>
      {notes && (
        <Fact name={<Trans>Notes</Trans>}>
          <bdi>{notes}</bdi>
        </Fact>
      )}
    </>
  );
}
