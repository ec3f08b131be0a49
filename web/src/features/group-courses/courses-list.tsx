import type { GroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import { type CivilMoment, isPast } from '@elan/contract/time.ts';
import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { useStudioNow } from '../../entities/studio/studio-clock.ts';
import { refusalText } from '../../lib/api/api-failure.ts';
import {
  formatDate,
  formatDayOfMonth,
  formatShortMonth,
  formatTimeRange,
  formatWeekday,
} from '../../lib/time/format.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import type { useGroupCourses } from './api.ts';
import { CourseRow } from './course-row.tsx';

type LoadedCoursesProps<Data> = {
  list: UseQueryResult<Data>;
  /** Said where there is none at all. */
  empty?: ReactNode;
  children: (data: Data, now: CivilMoment) => ReactNode;
};

/** Waits for a list of courses and for the studio's clock, on which each course's state depends. */
export function LoadedCourses<Data extends { readonly courses: readonly GroupCourse[] }>({
  list,
  empty,
  children,
}: LoadedCoursesProps<Data>) {
  const clock = useStudioNow();
  // Drawn in steps, as the coaches are, whichever of both comes last.
  const data = useDeferredValue(list.data);
  const { now } = clock;
  const isClockThere = useDeferredValue(now !== undefined);
  if (data && now && isClockThere) {
    if (data.courses.length > 0) return children(data, now);
    if (empty) return empty;
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

type CoursesListProps = {
  list: ReturnType<typeof useGroupCourses>;
  onBook: (course: GroupCourse) => void;
  onWait: (course: GroupCourse) => void;
  onIntent: () => void;
  limit: number;
};

/** Of an evening, what of today has begun would be all that one sees: it stands apart from what can still be joined. */
export const splitBegun = (courses: readonly GroupCourse[], now: CivilMoment) => ({
  coming: courses.filter((course) => !isPast(course, now)),
  begun: courses.filter((course) => isPast(course, now)),
});

const firstFew = (courses: readonly GroupCourse[], now: CivilMoment, limit: number) => {
  const { coming, begun } = splitBegun(courses, now);
  return [...coming, ...begun].slice(0, limit);
};

/** The next few, each with its day. */
export function CoursesList({ list, limit, ...acts }: CoursesListProps) {
  return (
    <LoadedCourses list={list}>
      {({ courses, total }, now) => (
        <>
          <ul className="border-t border-line">
            {firstFew(courses, now, limit).map((course) => (
              <CourseRow
                key={course.id}
                {...{ course, now, ...acts }}
                when={
                  <p>
                    <span className="sr-only">{formatDate(course.date)}</span>
                    <span aria-hidden="true">
                      <b className="display num block text-28 leading-none md:text-32">
                        {formatDayOfMonth(course.date)}
                      </b>
                      <span className="mt-0.5 block text-13 font-medium leading-[1.3] text-ink-3">
                        {formatWeekday(course.date)} <span className="max-md:hidden">·</span>{' '}
                        {formatShortMonth(course.date)}
                      </span>
                    </span>
                  </p>
                }
              >
                <p className="mt-0.5 text-13 leading-[1.45] text-ink-2 md:text-15">
                  {course.coach_name} <span className="max-md:hidden">·</span>{' '}
                  <span className="num whitespace-nowrap max-md:block">
                    {formatTimeRange(course.time, course.duration)}
                  </span>
                </p>
              </CourseRow>
            ))}
          </ul>
          {total > limit && (
            <LinkButton to="/group-courses" className="mt-6 max-md:hidden">
              <Trans>Voir les {total} cours collectifs</Trans>
            </LinkButton>
          )}
        </>
      )}
    </LoadedCourses>
  );
}
