import type { Coach, ListedCoach } from '@elan/contract/coaches/coaches.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock, Clock } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { useStudioNow } from '../../entities/studio/studio-clock.ts';
import { refusalText } from '../../lib/api/api-failure.ts';
import { formatDay, formatLongDay, formatShortDate } from '../../lib/time/format.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Portrait } from '../../ui/art/portrait.tsx';
import { cx } from '../../ui/cx.ts';
import { textPreview } from '../../ui/data/text-preview.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonCoaches } from '../../ui/feedback/skeleton.tsx';
import { useCoaches } from './api.ts';

/** When one could come: the day in words when it is near, and the hour. */
function NextSlot({ slot }: { slot: ListedCoach['next_slot'] }) {
  const { now } = useStudioNow();
  return (
    <p className="num mb-3 flex items-center gap-1.5 text-13 font-medium text-ink-3 md:mb-3.5 md:text-13">
      <Clock className="size-4 flex-none" aria-hidden="true" />
      {slot === null ? (
        <Trans>Complet pour le moment</Trans>
      ) : (
        <span>
          <span className="max-md:block">
            <Trans>Prochain créneau :</Trans>
          </span>{' '}
          <span className="whitespace-nowrap">
            {now ? formatDay(slot.date, now.date) : formatShortDate(slot.date)} · {slot.start_time}
          </span>
        </span>
      )}
    </p>
  );
}

/** Somebody who is away says until when, and why if clients may know. */
function Away({ coach: { back_on, away_reason } }: { coach: ListedCoach }) {
  if (back_on === null) return null;
  const day = formatLongDay(back_on);
  return (
    <p className="mb-1.5 flex items-start gap-1.5 text-13 font-semibold text-warn">
      <CalendarClock className="mt-px size-4 flex-none" aria-hidden="true" />
      <span>
        <Trans>De retour le {day}</Trans>
        {away_reason && <span className="block font-medium text-ink-3">{away_reason}</span>}
      </span>
    </p>
  );
}

type CoachCardProps = {
  coach: ListedCoach;
  heading: 'h2' | 'h3';
  /** The bio where a phone has room for its beginning only; without it, just that. */
  phoneBio?: ((coach: Coach) => ReactNode) | undefined;
  onReserve: (coach: Coach) => void;
  /** The press is likely to come: a good moment to load what it opens. */
  onIntent?: (() => void) | undefined;
};

function CoachCard({ coach, heading: Heading, phoneBio, onReserve, onIntent }: CoachCardProps) {
  const { t } = useLingui();
  return (
    <article className="relative flex h-full flex-col">
      <div className="relative aspect-[1/1.12] overflow-hidden rounded-[50%_50%_18px_18px/44.6%_44.6%_18px_18px]">
        <Portrait name={coach.name} src={coach.photo} />
      </div>
      <Heading className="mt-3 text-lg md:mt-4.5 md:text-21">{coach.name}</Heading>
      <p className="mt-1 mb-1.5 text-13 font-semibold text-maj-700 md:text-sm">{coach.specialty}</p>
      <p className="mb-3 text-sm leading-normal text-ink-2 md:text-15">
        <span className="md:hidden">{phoneBio?.(coach) ?? textPreview(coach.bio)}</span>
        <span className="max-md:hidden">{coach.bio}</span>
      </p>
      <div className="mt-auto">
        <Away coach={coach} />
        <NextSlot slot={coach.next_slot} />
      </div>
      <Button
        wide
        aria-label={t`Réserver une Séance avec ${coach.name}`}
        onClick={() => onReserve(coach)}
        onPointerEnter={onIntent}
        onFocus={onIntent}
      >
        <Trans>Réserver une Séance</Trans>
      </Button>
    </article>
  );
}

type CoachesListProps = {
  onReserve: (coach: Coach) => void;
  onIntent?: () => void;
  /** On a phone: a rail to swipe through, or one coach under the other. */
  phone: 'rail' | 'stack';
  phoneBio?: ((coach: Coach) => ReactNode) | undefined;
  /** One level under the heading above the list. */
  heading: 'h2' | 'h3';
};

const RAIL =
  'max-md:-mx-4 max-md:flex max-md:snap-x max-md:gap-3.5 max-md:overflow-x-auto max-md:scroll-px-4 max-md:px-4 max-md:pb-1 max-md:[scrollbar-width:none]';
const RAIL_ITEM = 'max-md:w-56 max-md:flex-none max-md:snap-start';

export function CoachesList({ phone, ...card }: CoachesListProps) {
  const { t } = useLingui();
  const coaches = useCoaches();
  // An answer is shown at once, in one long task; deferred, it is drawn in steps between which a phone can scroll.
  const listed = useDeferredValue(coaches.data);
  if (coaches.isError) {
    return (
      <ErrorState
        title={t`Impossible de charger les coachs.`}
        onRetry={() => void coaches.refetch()}
        retrying={coaches.isFetching}
      >
        {refusalText(coaches.error)}
      </ErrorState>
    );
  }
  if (!listed) return <SkeletonCoaches />;
  if (listed.length === 0) {
    return (
      <EmptyState title={t`Aucun coach pour le moment`}>
        <Trans>L'équipe se prépare. Revenez bientôt, ou écrivez-nous.</Trans>
      </EmptyState>
    );
  }
  return (
    <ul
      className={cx(
        'md:grid md:grid-cols-2 md:gap-5.5 lg:grid-cols-4',
        phone === 'rail' ? RAIL : 'lying-coaches grid gap-10',
      )}
    >
      {listed.map((coach) => (
        <li key={coach.id} className={phone === 'rail' ? RAIL_ITEM : undefined}>
          <CoachCard coach={coach} {...card} />
        </li>
      ))}
    </ul>
  );
}
