import { type CivilMoment, daysBetween } from '@elan/contract/time.ts';
import { Trans } from '@lingui/react/macro';
import { CalendarPlus, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatDay, formatTimeRange, formatWeekday } from '../../lib/format.ts';
import { Arch } from '../../ui/art/arch.tsx';
import { KindName } from '../../ui/data/kind-sign.tsx';
import type { Meeting } from './meeting.ts';
import { useMeetingWords } from './meeting-words.ts';

/** One size for every state, so that nothing below moves when the answer comes. */
export const NEXT_CARD =
  'flex min-h-[92px] items-center gap-3.5 rounded-[18px] bg-paper inset-ring inset-ring-line';

function LinkCard({ to, media, children }: { to: string; media: ReactNode; children: ReactNode }) {
  return (
    <Link to={to} className={`${NEXT_CARD} py-2.5 pr-3.5 pl-2.5`}>
      {media}
      <span className="min-w-0 flex-1">{children}</span>
      <ChevronRight className="size-5 flex-none text-ink-3" aria-hidden="true" />
    </Link>
  );
}

type NextCardProps = { meeting: Meeting; now: CivilMoment; media: ReactNode };

/** When, what and with whom; leads to where it can be cancelled. */
export function NextCard({ meeting, now, media }: NextCardProps) {
  const { nameOf } = useMeetingWords();
  const isNear = daysBetween(now.date, meeting.date) <= 1;
  return (
    <LinkCard to="/profile?tab=reservations" media={<Arch className="h-[70px] w-[60px]">{media}</Arch>}>
      <b className="display num block text-[17px] leading-tight font-[650] tracking-[-.015em] first-letter:uppercase">
        {isNear ? formatDay(meeting.date, now.date) : formatWeekday(meeting.date)},{' '}
        {formatTimeRange(meeting.time, meeting.duration)}
      </b>
      <span className="mt-0.5 block truncate text-sm leading-normal text-ink-2">
        <KindName kind={meeting.kind}>{nameOf(meeting)}</KindName> · {meeting.coach_name}
      </span>
      <span className="block text-[13.5px] leading-normal text-ink-3">{formatDate(meeting.date)}</span>
    </LinkCard>
  );
}

export function NothingBooked() {
  return (
    <LinkCard
      to="/coaches"
      media={
        <Arch className="grid h-[70px] w-[60px] place-items-center bg-maj-50 text-maj-600">
          <CalendarPlus className="size-6" aria-hidden="true" />
        </Arch>
      }
    >
      <b className="block text-[15.5px] font-semibold">
        <Trans>Aucune séance prévue</Trans>
      </b>
      <span className="block text-sm leading-normal text-ink-2">
        <Trans>Choisissez un coach et une heure.</Trans>
      </span>
    </LinkCard>
  );
}
