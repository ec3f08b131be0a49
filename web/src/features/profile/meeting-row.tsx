import type { CivilMoment } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { Check, CircleMinus, Hourglass, Timer, UserX, X } from 'lucide-react';
import { AddToCalendar } from '../../entities/calendars/add-to-calendar.tsx';
import { MeetingKindName } from '../../entities/reservations/meeting-kind.tsx';
import {
  formatDate,
  formatDayOfMonth,
  formatShortMonth,
  formatShortWeekday,
  formatTimeRange,
} from '../../lib/time/format.ts';
import { cx } from '../../ui/cx.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { CancelTerms } from './cancel-terms.tsx';
import { hasBegun, isOver, type Meeting } from './meeting.ts';
import { dayInWords, useMeetingWords } from './meeting-words.ts';

/** A shape and a word, so that the status survives without colour. */
export function MeetingBadge({ meeting, now }: { meeting: Meeting; now: CivilMoment }) {
  const { t } = useLingui();
  if (meeting.status === 'cancelled')
    return (
      <Badge tone="bad" icon={X}>
        {meeting.released ? t`Libérée` : t`Annulée`}
      </Badge>
    );
  if (meeting.presence === 'absent')
    return (
      <Badge tone="neutral" icon={UserX}>
        {t({ message: 'Absence', context: 'of a client' })}
      </Badge>
    );
  if (isOver(meeting, now))
    return (
      <Badge tone="neutral" icon={CircleMinus}>
        {t`Terminée`}
      </Badge>
    );
  if (meeting.status === 'pending')
    return (
      <Badge tone="warn" icon={Hourglass}>
        {t`En attente`}
      </Badge>
    );
  if (hasBegun(meeting, now))
    return (
      <Badge tone="maj" icon={Timer}>
        {t`En cours`}
      </Badge>
    );
  return (
    <Badge tone="ok" icon={Check}>
      {t`Confirmée`}
    </Badge>
  );
}

/** What is to come, for the calendar of one's phone; nothing of what has begun or is cancelled. */
export function MeetingToCalendar({ meeting, now }: { meeting: Meeting; now: CivilMoment }) {
  const { t } = useLingui();
  const { nameOf } = useMeetingWords();
  const { kind, id, status, date, time } = meeting;
  if (status === 'cancelled' || hasBegun(meeting, now)) return null;
  return (
    <AddToCalendar
      variant="link"
      size="sm"
      className="mt-1 md:min-h-8"
      booking={{ kind: kind === 'course' ? 'course' : 'session', id }}
      label={t`${nameOf(meeting)}, ${dayInWords(date, now.date)} à ${time}`}
    />
  );
}

export const rowIdOf = ({ key }: Meeting) => `meeting-${key}`;

type MeetingRowProps = { meeting: Meeting; now: CivilMoment; onCancel: () => void };

/** One booking: a phone stacks it beside its date, a wide screen lays it out in columns, a tablet its terms under them. */
export function MeetingRow({ meeting, now, onCancel }: MeetingRowProps) {
  const { t } = useLingui();
  const { nameOf } = useMeetingWords();
  const isDull = meeting.status === 'cancelled' || isOver(meeting, now);
  const isThisYear = meeting.date.slice(0, 4) === now.date.slice(0, 4);
  return (
    <li
      id={rowIdOf(meeting)}
      tabIndex={-1}
      className="grid scroll-mt-6 grid-cols-[3.625rem_1fr_auto] items-start gap-x-2.5 border-b border-line py-4 md:grid-cols-[4.5rem_minmax(0,1fr)_auto_7.5rem] md:items-center lg:grid-cols-[4.5rem_minmax(0,1.3fr)_minmax(9.375rem,.8fr)_7.5rem_minmax(0,1.6fr)] md:gap-x-5"
    >
      <p className="row-span-4 whitespace-nowrap md:row-span-1 rtl:whitespace-normal">
        <span className="sr-only">{formatDate(meeting.date)}</span>
        <span aria-hidden="true">
          <b
            className={cx(
              'display num block text-30 leading-none font-bold tracking-[-.03em]',
              isDull && 'text-ink-2',
            )}
          >
            {formatDayOfMonth(meeting.date)}
          </b>
          <span className="mt-1 block text-13 leading-[1.3] font-medium text-ink-3">
            {formatShortWeekday(meeting.date)} {formatShortMonth(meeting.date)}
            {!isThisYear && <span className="num block">{meeting.date.slice(0, 4)}</span>}
          </span>
        </span>
      </p>
      <div className="min-w-0 max-md:contents">
        <h3
          className={cx(
            'min-w-0 text-17 font-[650] leading-[1.25] tracking-[-.015em] break-words max-md:self-center',
            isDull && 'text-ink-2',
          )}
        >
          <MeetingKindName kind={meeting.kind}>{nameOf(meeting)}</MeetingKindName>
        </h3>
        <p className="text-sm leading-normal text-ink-2 max-md:order-1 max-md:col-start-2 max-md:col-end-4">
          {meeting.kind === 'course' ? t`Cours collectif · ${meeting.coach_name}` : meeting.coach_name}
        </p>
      </div>
      <div className="md:order-1 md:justify-self-end lg:justify-self-start">
        <MeetingBadge meeting={meeting} now={now} />
      </div>
      <p className="num text-sm leading-normal whitespace-nowrap text-ink-2 max-md:order-2 max-md:col-start-2 max-md:col-end-4">
        {formatTimeRange(meeting.time, meeting.duration)} · {t`${meeting.duration} min`}
      </p>
      <div className="order-3 empty:hidden max-lg:col-start-2 max-lg:-col-end-1 max-lg:mt-2.5">
        <CancelTerms meeting={meeting} now={now} onCancel={onCancel} />
        <MeetingToCalendar meeting={meeting} now={now} />
      </div>
    </li>
  );
}
