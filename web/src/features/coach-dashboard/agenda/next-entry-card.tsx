import type { CivilMoment } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ClipboardList, Clock, UsersRound } from 'lucide-react';
import { useEffect } from 'react';
import { goalWordsOf } from '../../../entities/clients/goals.ts';
import { comma, formatDay, formatRelative, formatTimeRange } from '../../../lib/time/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { initialsOf } from '../../../ui/art/avatar.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { useFirstToCome } from '../api.ts';
import { type Entry, entriesOf, minutesLeft, nextEntry, phaseOf } from './entry.ts';

const EMBLEM: Record<Entry['kind'], string> = {
  individual: 'bg-maj-100 text-maj-700',
  bilan: 'bg-ok-100 text-ok',
  course: 'bg-saffron-100 text-saffron-900',
};
const BOX = 'rounded-[18px] bg-paper p-3.5 inset-ring inset-ring-line';

type NextEntryCardProps = {
  now: CivilMoment;
  onOpen: (entry: Entry) => void;
};

/** The session that runs or comes next: with whom, to what end, how long, and what was agreed one tap away. */
export function NextEntryCard({ now, onOpen }: NextEntryCardProps) {
  const next = useNext(now);
  if (next.kind === 'loading') {
    return (
      <SkeletonGroup className={BOX}>
        <span className="flex items-center gap-3.5">
          <Skeleton shape="arch" className="h-14 w-12" />
          <span className="grid flex-1 gap-2.5">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3.5 w-4/5" />
          </span>
        </span>
      </SkeletonGroup>
    );
  }
  if (next.kind === 'failed') return null;
  if (next.kind !== 'next') {
    return (
      <p className={`${BOX} text-sm text-ink-2`}>
        <Trans>Rien n'est réservé avec vous pour le moment.</Trans>
      </p>
    );
  }
  return <NextEntry entry={next.entry} now={now} onOpen={onOpen} />;
}

function NextEntry({ entry, now, onOpen }: NextEntryCardProps & { entry: Entry }) {
  const { t } = useLingui();
  const isRunning = phaseOf(entry, now) === 'current';
  const minutes = minutesLeft(entry, now);
  const isCourse = entry.kind === 'course';
  const goal = isCourse ? '' : goalWordsOf(entry.session.goal).join(comma());
  return (
    <section
      aria-label={isRunning ? t`En cours` : t`Ensuite`}
      className={`${BOX} grid grid-cols-[minmax(0,1fr)] items-center gap-x-5 gap-y-3 @min-[35rem]:grid-cols-[minmax(0,1fr)_auto]`}
    >
      <div className="flex items-center gap-x-3.5">
        <span
          aria-hidden="true"
          className={`display grid h-14 w-12 flex-none place-items-center rounded-t-[24px] rounded-b-[7px] pt-1 text-base font-bold [&_svg]:size-5 ${EMBLEM[entry.kind]}`}
        >
          {isCourse ? <UsersRound /> : initialsOf(entry.name)}
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex items-start justify-between gap-2">
            <p className="min-w-0 truncate text-base font-[650]">{entry.name}</p>
            <Badge tone={isRunning ? 'maj' : 'saffron'} icon={Clock}>
              <span className="num">{isRunning ? t`Encore ${minutes} min` : formatRelative(entry, now)}</span>
            </Badge>
          </div>
          <p className="num text-13 text-ink-2">
            {entry.date !== now.date && <>{formatDay(entry.date, now.date) + comma()}</>}
            <span className="whitespace-nowrap">{formatTimeRange(entry.time, entry.duration)}</span>
            {entry.kind === 'bilan' && (
              <>
                {' · '}
                <ClipboardList className="inline size-3.5 align-[-2px] text-ok" aria-hidden="true" />{' '}
                {t`bilan`}
              </>
            )}
          </p>
          <p className="line-clamp-2 text-13 text-ink-3">
            {isCourse ? (
              <Trans>
                {entry.course.current_participants}/{entry.course.max_participants} participants
              </Trans>
            ) : (
              goal || <Trans>Objectif non précisé</Trans>
            )}
          </p>
        </div>
      </div>
      <Button
        size="sm"
        wide
        className="min-h-11"
        icon={isCourse ? UsersRound : ClipboardList}
        onClick={() => onOpen(entry)}
      >
        {isCourse ? t`Voir les participants` : t`Séance et dernier bilan`}
      </Button>
    </section>
  );
}

type Next =
  | { readonly kind: 'loading' }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'next'; readonly entry: Entry };

/** What runs now or comes next, whatever day is in sight; asked for again when what was told is over. */
const useNext = (now: CivilMoment): Next => {
  const { data, isError, refetch } = useFirstToCome();
  const entries = entriesOf(data?.session ? [data.session] : [], data?.course ? [data.course] : []);
  const isOver = entries.some((entry) => phaseOf(entry, now) === 'past');
  // Minute by minute: the server's clock may be a moment behind this one.
  useEffect(() => {
    if (isOver && now.time) void refetch();
  }, [isOver, now.time, refetch]);
  const entry = nextEntry(entries, now);
  if (entry) return { kind: 'next', entry };
  if (data) return { kind: isOver ? 'loading' : 'none' };
  return { kind: isError ? 'failed' : 'loading' };
};
