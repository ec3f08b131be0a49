import { listOwnPoints, type PointsEntry } from '@elan/contract/points/points.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useEffect, useId } from 'react';
import { Link } from 'react-router';
import { signedPoints } from '../../entities/points/signed-points.ts';
import { callPage } from '../../lib/api/api-client.ts';
import { POINTS_UPDATED } from '../../lib/session/points-updated.ts';
import { formatDate, formatFigures, formatLongDay, formatShortDate } from '../../lib/time/format.ts';
import { Button } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';

const POINTS_KEY = ['client', 'points'];
const LINES_PER_PAGE = 10;

const askPage = async (page: number, signal: AbortSignal) => {
  const query = { page, per_page: LINES_PER_PAGE };
  const { rows: lines, total } = await callPage(listOwnPoints, { query, signal });
  return { lines, total, isLast: lines.length < LINES_PER_PAGE || page * LINES_PER_PAGE >= total };
};

/** The client's own history, newest first, a page at a time; read again when the balance moves. */
const usePointsHistory = () => {
  const cache = useQueryClient();
  useEffect(() => {
    const readAgain = () => void cache.invalidateQueries({ queryKey: POINTS_KEY });
    window.addEventListener(POINTS_UPDATED, readAgain);
    return () => window.removeEventListener(POINTS_UPDATED, readAgain);
  }, [cache]);
  return useInfiniteQuery({
    queryKey: POINTS_KEY,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => askPage(pageParam, signal),
    getNextPageParam: (last, pages) => (last.isLast ? undefined : pages.length + 1),
  });
};

/** Puts a line of the history into words: what the points were for. */
const usePointsWords = (today: CivilDate) => {
  const { t } = useLingui();
  const dayOf = (date: CivilDate) =>
    date.slice(0, 4) === today.slice(0, 4) ? formatLongDay(date) : formatDate(date);

  const subjectOf = ({ subject }: PointsEntry): string => {
    if (subject === null) return '';
    if (subject.kind === 'pack') return subject.name;
    const day = dayOf(subject.date);
    return subject.kind === 'session'
      ? t`séance du ${day} avec ${subject.coach_name}`
      : t`${subject.title} du ${day} avec ${subject.coach_name}`;
  };

  return (entry: PointsEntry): string => {
    const subject = subjectOf(entry);
    switch (entry.reason) {
      case 'reservation':
      case 'course':
        return subject;
      case 'reservation_cancelled':
      case 'course_cancelled':
        return t`annulation : ${subject}`;
      case 'pack':
        return t`pack ${subject}`;
      case 'pack_removed':
        return t`pack ${subject} retiré`;
      case 'admin_add':
        return t`points ajoutés par le studio`;
      case 'admin_remove':
        return t`points retirés par le studio`;
      case 'admin_set':
        return t`solde corrigé par le studio`;
    }
  };
};

/** "−1 SI", "+10 SI +4 SE" */
const movesOf = ({ solo_delta, team_delta }: PointsEntry) =>
  [
    { delta: solo_delta, unit: 'SI' },
    { delta: team_delta, unit: 'SE' },
  ].filter(({ delta }) => delta !== 0);

/** Where what a line was for is shown: the day of a session or course, the packs. */
const placeOf = ({ subject }: PointsEntry): string | undefined => {
  if (subject === null) return undefined;
  if (subject.kind === 'pack') return '/profile?tab=packs';
  return `/profile?tab=calendar&month=${subject.date.slice(0, 7)}&day=${subject.date}`;
};

/** Who moved them; of the office it is enough that it was the office. */
const useDoer = () => {
  const { t } = useLingui();
  return ({ actor_role, actor_name }: PointsEntry): string => {
    if (actor_role === 'user') return t`par vous`;
    return actor_role === 'admin' ? t`par le studio` : t`par ${actor_name}`;
  };
};

type PointsLineProps = { entry: PointsEntry; words: string; today: CivilDate };

const dayOf = (date: CivilDate, today: CivilDate) =>
  date.slice(0, 4) === today.slice(0, 4) ? formatShortDate(date) : formatDate(date);

/** One line: what moved, what for, when, and what was left. */
function PointsLine({ entry, words, today }: PointsLineProps) {
  const place = placeOf(entry);
  const by = useDoer()(entry);
  return (
    <li className="grid grid-cols-[4.5rem_1fr] gap-x-3 border-t border-line py-3 first:border-0 md:grid-cols-[5.5rem_1fr]">
      <p className="num row-span-2 font-semibold whitespace-nowrap">
        {movesOf(entry).map(({ delta, unit }) => (
          <span key={unit} className={cx('block', delta > 0 ? 'text-ok' : 'text-ink')}>
            {formatFigures(`${signedPoints(delta)} ${unit}`)}
          </span>
        ))}
      </p>
      <p className="min-w-0 text-15 leading-snug first-letter:uppercase">
        {place === undefined ? (
          words
        ) : (
          <Link
            to={place}
            className="inline-block underline decoration-line underline-offset-4 first-letter:uppercase hover:decoration-current max-md:py-1"
          >
            {words}
          </Link>
        )}
        {entry.note && (
          <span className="block text-sm text-ink-2">
            <bdi>{entry.note}</bdi>
          </span>
        )}
      </p>
      <p className="num col-start-2 text-13 leading-normal text-ink-3">
        {dayOf(entry.created_at.slice(0, 10), today)}
        <span aria-hidden="true"> · </span>
        {by}
        <span aria-hidden="true"> · </span>
        <Trans>
          solde {entry.solo_after} SI, {entry.team_after} SE
        </Trans>
      </p>
    </li>
  );
}

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
      <h2
        id={titleId}
        tabIndex={-1}
        className="mb-4 flex items-baseline gap-2 text-21 tracking-[-.025em] outline-none"
      >
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
          <EmptyState compact icon={Sparkles} title={<Trans>Aucun mouvement</Trans>}>
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
