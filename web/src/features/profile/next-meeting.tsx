import type { CivilMoment } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatRelative } from '../../lib/format.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { hasBegun, type Meeting } from './meeting.ts';
import { NEXT_CARD, NextCard, NothingBooked } from './next-card.tsx';
import { useNextMeeting } from './use-next-meeting.ts';

function Countdown({ meeting, now }: { meeting: Meeting; now: CivilMoment }) {
  const { t } = useLingui();
  return (
    <Badge tone="saffron" icon={<Clock aria-hidden="true" />}>
      <span className="num">{hasBegun(meeting, now) ? t`En cours` : formatRelative(meeting, now)}</span>
    </Badge>
  );
}

/** What a client goes to next, in as little room as its absence takes. `portraitOf` draws the coach. */
export function NextMeeting({ portraitOf }: { portraitOf: (meeting: Meeting) => ReactNode }) {
  const headingId = useId();
  const next = useNextMeeting();
  return (
    <section aria-labelledby={headingId} className="pt-4">
      <div className="mb-2 flex min-h-[26px] items-center justify-between gap-3">
        <h2 id={headingId} className="text-xl tracking-[-.025em]">
          <Trans>Prochaine séance</Trans>
        </h2>
        {next.kind === 'next' && <Countdown {...next} />}
      </div>
      {next.kind === 'next' && <NextCard {...next} media={portraitOf(next.meeting)} />}
      {next.kind === 'none' && <NothingBooked />}
      {next.kind === 'loading' && (
        <SkeletonGroup className={`${NEXT_CARD} px-2.5`}>
          <Skeleton shape="arch" className="h-[70px] w-[60px]" />
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
