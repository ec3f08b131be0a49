import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import { refusalText } from '../../lib/api-failure.ts';
import { Button } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonCards } from '../../ui/feedback/skeleton.tsx';
import { usePacks } from './api.ts';
import { PackCard } from './pack-card.tsx';

/** The middle one stands out. Where none is in the middle, or none is between others, none does. */
const favouriteOf = (count: number) => (count >= 3 && count % 2 === 1 ? Math.floor(count / 2) : -1);

/** `heading` is one level under the heading above the list. */
export function PacksList({ heading }: { heading: 'h2' | 'h3' }) {
  const { t } = useLingui();
  const packs = usePacks();
  // Drawn in steps, as the coaches are.
  const listed = useDeferredValue(packs.data);
  if (packs.isError) {
    return (
      <Notice
        tone="danger"
        role="alert"
        action={
          <Button size="sm" pending={packs.isFetching} onClick={() => void packs.refetch()}>
            <Trans>Réessayer</Trans>
          </Button>
        }
      >
        <Trans>Failed to load available packs. Please try again later.</Trans>
        <p>{refusalText(packs.error)}</p>
      </Notice>
    );
  }
  if (!listed) return <SkeletonCards />;
  if (listed.length === 0) {
    return (
      <EmptyState
        title={
          <>
            <span className="md:hidden">{t`Aucun pack disponible`}</span>
            <span className="max-md:hidden">
              <Trans>
                No packs are currently available. Please check back later or contact your administrator.
              </Trans>
            </span>
          </>
        }
      />
    );
  }
  const favourite = favouriteOf(listed.length);
  // The last row is as wide as the others, however many are in it; one alone would be too wide.
  const inThrees = listed.length % 3 !== 1;
  return (
    <ul className="flex flex-wrap gap-4 md:gap-[22px]">
      {listed.map((pack, index) => (
        <li key={pack.id} className={cx('grow basis-full md:basis-[40%]', inThrees && 'lg:basis-[30%]')}>
          <PackCard pack={pack} dark={index === favourite} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
