import { type CivilMoment, daysBetween } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus, ChevronRight, Clock } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { MeetingKindName } from '../../entities/reservations/meeting-kind.tsx';
import { ownMovingAddress } from '../../entities/reservations/own-moving-address.ts';
import { useStudioNow } from '../../entities/studio/studio-clock.ts';
import {
  comma,
  formatDate,
  formatDay,
  formatRelative,
  formatTimeRange,
  formatWeekday,
} from '../../lib/time/format.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Arch } from '../../ui/art/arch.tsx';
import { cx } from '../../ui/cx.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { useOwnCourses, useProfile } from './api.ts';
import { hasBegun, type Meeting, meetingsOf, nextOf, whyMeetingStays } from './meeting.ts';
import { useMeetingWords } from './meeting-words.ts';

type NextMeetingState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void; readonly retrying: boolean }
  | { readonly kind: 'none' }
  | { readonly kind: 'next'; readonly meeting: Meeting; readonly now: CivilMoment };

/** What a client goes to next. Group courses that cannot be read leave the sessions to stand alone. */
const useNextMeeting = (): NextMeetingState => {
  const profile = useProfile();
  const courses = useOwnCourses();
  const { now, isError, refetch } = useStudioNow();
  if (profile.data && now && !courses.isPending) {
    const meeting = nextOf(meetingsOf(profile.data.sessions.list, courses.data?.list), now);
    return meeting ? { kind: 'next', meeting, now } : { kind: 'none' };
  }
  if ((profile.isError && !profile.data) || (isError && !now)) {
    const retry = () => void Promise.all([profile.refetch(), refetch()]);
    return { kind: 'failed', retry, retrying: profile.isFetching };
  }
  return { kind: 'loading' };
};

/** One size for every state, so that nothing below moves when the answer comes. */
const NEXT_CARD = 'flex min-h-23 items-center gap-3.5 rounded-[18px] bg-paper inset-ring inset-ring-line';

function LinkCard({ to, media, children }: { to: string; media: ReactNode; children: ReactNode }) {
  return (
    <Link to={to} className={`${NEXT_CARD} py-2.5 pe-3.5 ps-2.5`}>
      {media}
      <span className="min-w-0 flex-1">{children}</span>
      <ChevronRight className="size-5 flex-none text-ink-3" aria-hidden="true" />
    </Link>
  );
}

type NextCardProps = { meeting: Meeting; now: CivilMoment; media: ReactNode };

const isMovable = (meeting: Meeting, now: CivilMoment) =>
  meeting.kind !== 'course' && whyMeetingStays(meeting, now) === undefined;

/** When, what and with whom; leads to where it can be cancelled. */
function NextCard({ meeting, now, media }: NextCardProps) {
  const { nameOf } = useMeetingWords();
  const isNear = daysBetween(now.date, meeting.date) <= 1;
  return (
    <LinkCard to="/profile?tab=reservations" media={<Arch className="h-17.5 w-15">{media}</Arch>}>
      <b className="display num block text-17 leading-tight font-[650] tracking-[-.015em] first-letter:uppercase">
        {isNear ? formatDay(meeting.date, now.date) : formatWeekday(meeting.date)}
        {comma()}
        {formatTimeRange(meeting.time, meeting.duration)}
      </b>
      <span className="mt-0.5 flex text-sm leading-normal text-ink-2">
        {/* Each is cut at its own end: one may be written from right to left, and the other from left to right. */}
        <span className="truncate">
          <MeetingKindName kind={meeting.kind}>{nameOf(meeting)}</MeetingKindName>
        </span>
        <span className="flex-none whitespace-pre"> · </span>
        <span className="truncate">{meeting.coach_name}</span>
      </span>
      <span className={cx('block text-13 leading-normal text-ink-3', isMovable(meeting, now) && 'pe-15')}>
        {formatDate(meeting.date)}
      </span>
    </LinkCard>
  );
}

function NothingBooked() {
  return (
    <LinkCard
      to="/coaches"
      media={
        <Arch className="grid h-17.5 w-15 place-items-center bg-maj-50 text-maj-600">
          <CalendarPlus className="size-6" aria-hidden="true" />
        </Arch>
      }
    >
      <b className="block text-15 font-semibold">
        <Trans>Aucune séance prévue</Trans>
      </b>
      <span className="block text-sm leading-normal text-ink-2">
        <Trans>Choisissez un coach et une heure.</Trans>
      </span>
    </LinkCard>
  );
}

function Countdown({ meeting, now }: { meeting: Meeting; now: CivilMoment }) {
  const { t } = useLingui();
  return (
    <Badge tone="saffron" icon={Clock}>
      <span className="num">{hasBegun(meeting, now) ? t`En cours` : formatRelative(meeting, now)}</span>
    </Badge>
  );
}

/** On the card's last line, which leaves it room. */
function MoveLink({ meeting, now }: { meeting: Meeting; now: CivilMoment }) {
  if (!isMovable(meeting, now)) return null;
  return (
    <Link
      to={ownMovingAddress(meeting.id)}
      className="absolute end-10 bottom-2.5 text-13 leading-normal font-semibold text-maj-700 underline underline-offset-2 after:absolute after:-inset-2.5"
    >
      <Trans>Déplacer</Trans>
    </Link>
  );
}

/** What a client goes to next, in as little room as its absence takes. `portraitOf` draws the coach. */
export function NextMeeting({ portraitOf }: { portraitOf: (meeting: Meeting) => ReactNode }) {
  const headingId = useId();
  const next = useNextMeeting();
  return (
    <section aria-labelledby={headingId} className="pt-4">
      <div className="mb-2 flex min-h-6.5 items-center justify-between gap-3">
        <h2 id={headingId} className="text-xl tracking-[-.025em]">
          <Trans>Prochaine séance</Trans>
        </h2>
        {next.kind === 'next' && <Countdown {...next} />}
      </div>
      {next.kind === 'next' && (
        <div className="relative">
          <NextCard {...next} media={portraitOf(next.meeting)} />
          <MoveLink {...next} />
        </div>
      )}
      {next.kind === 'none' && <NothingBooked />}
      {next.kind === 'loading' && (
        <SkeletonGroup className={`${NEXT_CARD} px-2.5`}>
          <Skeleton shape="arch" className="h-17.5 w-15" />
          <span className="grid flex-1 gap-2.5">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3.5 w-4/5" />
          </span>
        </SkeletonGroup>
      )}
      {next.kind === 'failed' && (
        <div role="alert" className={`${NEXT_CARD} px-3.5 text-sm leading-normal text-ink-2`}>
          <p className="flex-1">
            <Trans>Votre prochaine séance n'a pas pu être chargée.</Trans>
          </p>
          <Button size="sm" className="min-h-11" pending={next.retrying} onClick={next.retry}>
            <Trans>Réessayer</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}
