import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonCards } from '../../ui/feedback/skeleton.tsx';
import { usePacks } from './api.ts';
import { PackCard } from './pack-card.tsx';

/** The middle one of three or more stands out; fewer need no favourite. */
const favouriteOf = (count: number) => (count >= 3 ? Math.floor(count / 2) : -1);

/** `heading` is one level under the heading above the list. */
export function PacksList({ heading }: { heading: 'h2' | 'h3' }) {
  const { t } = useLingui();
  const packs = usePacks();
  if (packs.isPending) return <SkeletonCards />;
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
      </Notice>
    );
  }
  if (packs.data.length === 0) {
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
  const favourite = favouriteOf(packs.data.length);
  return (
    <ul className="grid gap-4 md:grid-cols-2 md:gap-[22px] lg:grid-cols-3">
      {packs.data.map((pack, index) => (
        <li key={pack.id}>
          <PackCard pack={pack} dark={index === favourite} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
