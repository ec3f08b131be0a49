import type { GroupCourse } from '@elan/contract/group-courses.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useStudioNow } from '../../lib/studio.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { useGroupCourses } from './api.ts';
import { CourseRow } from './course-row.tsx';

type Props = {
  onBook: (course: GroupCourse) => void;
  onIntent: () => void;
  /** One level under the heading above the list. */
  heading: 'h2' | 'h3';
  /** The home page shows the next few, the courses page all of them. */
  limit?: number | undefined;
};

export function CoursesList({ onBook, onIntent, heading, limit }: Props) {
  const { t } = useLingui();
  const courses = useGroupCourses();
  const clock = useStudioNow();
  const retry = () => void Promise.all([courses.refetch(), clock.refetch()]);
  if (courses.isError || (clock.isError && !clock.now)) {
    return (
      <ErrorState
        title={t`Failed to load group courses. Please try again.`}
        onRetry={retry}
        retrying={courses.isFetching}
      />
    );
  }
  const { now } = clock;
  if (courses.isPending || now === undefined) return <SkeletonRows />;
  if (courses.data.length === 0) {
    return (
      <EmptyState title={t`Aucun cours collectif programmé`}>
        <Trans>Les prochaines dates s'affichent ici dès qu'elles sont fixées.</Trans>
      </EmptyState>
    );
  }
  const isCut = limit !== undefined && courses.data.length > limit;
  return (
    <>
      <ul className="border-t border-line">
        {courses.data.slice(0, limit).map((course) => (
          <CourseRow
            key={course.id}
            course={course}
            now={now}
            heading={heading}
            detailed={limit === undefined}
            onBook={onBook}
            onIntent={onIntent}
          />
        ))}
      </ul>
      {isCut && (
        <LinkButton to="/group-courses" className="mt-6 max-md:hidden">
          <Plural
            value={courses.data.length}
            one="Voir le cours collectif"
            other="Voir les # cours collectifs"
          />
        </LinkButton>
      )}
    </>
  );
}
