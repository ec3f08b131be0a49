import type { Coach } from '@elan/contract/coaches.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useDeferredValue } from 'react';
import { refusalText } from '../../lib/api-failure.ts';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonCoaches } from '../../ui/feedback/skeleton.tsx';
import { useCoaches } from './api.ts';
import { CoachCard } from './coach-card.tsx';

type Props = {
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

export function CoachesList({ phone, ...card }: Props) {
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
        'md:grid md:grid-cols-2 md:gap-[22px] lg:grid-cols-4',
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
