import type { GroupCourse } from '@elan/contract/group-courses.ts';
import type { CivilMoment } from '@elan/contract/time.ts';
import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { refusalText } from '../../lib/api-failure.ts';
import { useStudioNow } from '../../lib/studio.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';

type Props<Data> = {
  list: UseQueryResult<Data>;
  children: (data: Data, now: CivilMoment) => ReactNode;
};

/** The four faces of a list of courses, whose states depend on the studio's clock. */
export function CoursesFaces<Data extends { readonly courses: readonly GroupCourse[] }>({
  list,
  children,
}: Props<Data>) {
  const clock = useStudioNow();
  // Drawn in steps, as the coaches are, whichever of both comes last.
  const data = useDeferredValue(list.data);
  const { now } = clock;
  const isClockThere = useDeferredValue(now !== undefined);
  if (data && now && isClockThere) {
    if (data.courses.length > 0) return children(data, now);
    return (
      <EmptyState title={<Trans>Aucun cours collectif programmé</Trans>}>
        <Trans>Les prochaines dates s'affichent ici dès qu'elles sont fixées.</Trans>
      </EmptyState>
    );
  }
  if (!list.isError && !clock.isError) return <SkeletonRows />;
  return (
    <ErrorState
      title={<Trans>Failed to load group courses. Please try again.</Trans>}
      onRetry={() => void Promise.all([list.refetch(), clock.refetch()])}
      retrying={list.isFetching}
    >
      {refusalText(list.error)}
    </ErrorState>
  );
}
