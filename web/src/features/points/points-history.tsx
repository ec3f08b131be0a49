import type { CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Sparkles } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { usePointsHistory } from './api.ts';
import { PointsLine } from './points-line.tsx';
import { usePointsWords } from './points-words.ts';

/** Where every point came from and went. */
export function PointsHistory({ today }: { today: CivilDate }) {
  const { t } = useLingui();
  const titleId = useId();
  const wordsOf = usePointsWords(today);
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    usePointsHistory();
  const lines = data?.pages.flatMap((page) => page.lines) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-4 flex items-baseline gap-2 text-[21px] tracking-[-.025em]">
        <Trans>Historique des points</Trans>
        {total > 0 && (
          <span className="num font-text text-sm font-medium tracking-normal text-ink-3">{total}</span>
        )}
      </h2>
      <Card className="px-4 py-0.5 md:px-6">
        {data === undefined && !isError && <SkeletonRows count={4} />}
        {isError && lines.length === 0 && (
          <ErrorState compact onRetry={() => void refetch()} retrying={isFetching}>
            <Trans>L'historique de vos points n'a pas pu être chargé.</Trans>
          </ErrorState>
        )}
        {data !== undefined && lines.length === 0 && (
          <EmptyState compact icon={<Sparkles aria-hidden="true" />} title={<Trans>Aucun mouvement</Trans>}>
            <Trans>Vos points s'ajoutent dès que le studio vous attribue un pack.</Trans>
          </EmptyState>
        )}
        <ol>
          {lines.map((entry) => (
            <PointsLine key={entry.id} entry={entry} words={wordsOf(entry)} today={today} />
          ))}
        </ol>
      </Card>
      {hasNextPage && (
        <Button className="mt-4" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t`Afficher plus`}
        </Button>
      )}
    </section>
  );
}
