import type { Coach, FreeHour, ListedCoach } from '@elan/contract/coaches/coaches.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { refusalText } from '../../lib/api/api-failure.ts';
import { useIsPhone } from '../../lib/device/use-media-query.ts';
import { formatLongDay } from '../../lib/time/format.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Portrait } from '../../ui/art/portrait.tsx';
import { cx } from '../../ui/cx.ts';
import { textPreview } from '../../ui/data/text-preview.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonCoaches } from '../../ui/feedback/skeleton.tsx';
import { AnyCoachCard } from './any-coach-card.tsx';
import { useCoaches } from './api.ts';
import { CoachHours } from './next-hours.tsx';

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
  onReserve: (coach: Coach, hour?: FreeHour) => void;
  /** The press is likely to come: a good moment to load what it opens. */
  onIntent: () => void;
};

function CoachCard({ coach, heading: Heading, phoneBio, onReserve, onIntent }: CoachCardProps) {
  const { t } = useLingui();
  return (
    <article className="relative flex h-full flex-col">
      <div className="relative aspect-[1/1.12] overflow-hidden rounded-[50%_50%_18px_18px/44.6%_44.6%_18px_18px]">
        <Portrait name={coach.name} src={coach.photo} />
      </div>
      <Heading className="mt-3 text-lg md:mt-4.5 md:text-21">{coach.name}</Heading>
      <p className="mt-1 mb-1.5 text-13 font-semibold text-maj-700 md:text-sm">
        <bdi>{coach.specialty}</bdi>
      </p>
      <p className="mb-3 text-sm leading-normal text-ink-2 md:text-15">
        <span className="md:hidden">{phoneBio?.(coach) ?? <bdi>{textPreview(coach.bio)}</bdi>}</span>
        <bdi className="max-md:hidden">{coach.bio}</bdi>
      </p>
      <div className="mt-auto">
        <Away coach={coach} />
        <CoachHours coach={coach} onChoose={(hour) => onReserve(coach, hour)} onIntent={onIntent} />
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
  /** At an hour, if one was pressed. */
  onReserve: (coach: Coach, hour?: FreeHour) => void;
  onReserveAny: (hour?: FreeHour) => void;
  onIntent: () => void;
  /** On a phone: a rail to swipe through, or one coach under the other. */
  phone: 'rail' | 'stack';
  phoneBio?: ((coach: Coach) => ReactNode) | undefined;
  /** One level under the heading above the list. */
  heading: 'h2' | 'h3';
};

const RAIL =
  'max-md:-mx-4 max-md:flex max-md:snap-x max-md:gap-3.5 max-md:overflow-x-auto max-md:scroll-px-4 max-md:px-4 max-md:pb-1 max-md:[scrollbar-width:none]';
const RAIL_ITEM = 'max-md:w-56 max-md:flex-none max-md:snap-start';

export function CoachesList({ phone, onReserveAny, ...card }: CoachesListProps) {
  const { t } = useLingui();
  const coaches = useCoaches();
  const isPhone = useIsPhone();
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
  const anyCoach = listed.length > 1 && (
    <AnyCoachCard coaches={listed} onReserve={onReserveAny} onIntent={card.onIntent} />
  );
  return (
    <>
      {/* A phone has the faces at once. */}
      {!isPhone && anyCoach}
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
      {isPhone && anyCoach}
    </>
  );
}
