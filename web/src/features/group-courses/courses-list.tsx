import type { GroupCourse } from '@elan/contract/group-courses.ts';
import { Trans } from '@lingui/react/macro';
import {
  formatDate,
  formatDayOfMonth,
  formatShortMonth,
  formatTimeRange,
  formatWeekday,
} from '../../lib/format.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import type { useGroupCourses } from './api.ts';
import { CourseRow } from './course-row.tsx';
import { CoursesFaces } from './courses-faces.tsx';

type Props = {
  list: ReturnType<typeof useGroupCourses>;
  onBook: (course: GroupCourse) => void;
  onIntent: () => void;
  limit: number;
};

/** The next few, each with its day. */
export function CoursesList({ list, limit, ...acts }: Props) {
  return (
    <CoursesFaces list={list}>
      {({ courses, total }, now) => (
        <>
          <ul className="border-t border-line">
            {courses.slice(0, limit).map((course) => (
              <CourseRow
                key={course.id}
                {...{ course, now, ...acts }}
                when={
                  <p>
                    <span className="sr-only">{formatDate(course.date)}</span>
                    <span aria-hidden="true">
                      <b className="display num block text-[28px] leading-none md:text-[32px]">
                        {formatDayOfMonth(course.date)}
                      </b>
                      <span className="mt-0.5 block text-[13px] font-medium leading-[1.3] text-ink-3">
                        {formatWeekday(course.date)} <span className="max-md:hidden">·</span>{' '}
                        {formatShortMonth(course.date)}
                      </span>
                    </span>
                  </p>
                }
              >
                <p className="mt-0.5 text-[13.5px] leading-[1.45] text-ink-2 md:text-[14.5px]">
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
    </CoursesFaces>
  );
}
