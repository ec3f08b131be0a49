import type { GroupCourse } from '@elan/contract/group-courses.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { formatDate, formatDay, formatLongDay, formatShortDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import type { CourseRowProps } from '../course-row.tsx';
import { CoursesFaces } from '../courses-faces.tsx';
import type { useCoursePages } from './course-pages.ts';
import { DayCourse } from './day-course.tsx';

type Acts = Pick<CourseRowProps, 'onBook' | 'onIntent'>;

/** "aujourd'hui" and "demain" before the day itself; the year only where it is another one. */
const dayTitle = (date: CivilDate, today: CivilDate): [near: string | undefined, day: string] => {
  const near = formatDay(date, today);
  const day = date.slice(0, 4) === today.slice(0, 4) ? formatLongDay(date) : formatDate(date);
  return [near === formatShortDate(date) ? undefined : near, day];
};

type DayProps = Acts & Pick<CourseRowProps, 'now'> & { date: CivilDate; courses: readonly GroupCourse[] };

function Day({ date, courses, now, ...acts }: DayProps) {
  const titleId = useId();
  const [near, day] = dayTitle(date, now.date);
  return (
    <section aria-labelledby={titleId} className="not-first:mt-7 md:not-first:mt-10">
      <h2
        id={titleId}
        className="sticky top-0 z-1 border-b border-line bg-sand py-2.5 text-[19px] tracking-[-.02em] md:text-[22px]"
      >
        {near && <span className="text-maj-700">{near} · </span>}
        {day}
      </h2>
      <ul>
        {courses.map((course) => (
          <DayCourse key={course.id} {...{ course, now, ...acts }} />
        ))}
      </ul>
    </section>
  );
}

type Props = Acts & { list: ReturnType<typeof useCoursePages>; onMore: () => void };

/** All that is planned, day by day; what is far away comes when it is asked for. */
export function CoursesByDay({ list, onMore, ...acts }: Props) {
  const { t } = useLingui();
  return (
    <CoursesFaces list={list}>
      {({ courses, next, total }, now) => (
        <>
          {[...Map.groupBy(courses, ({ date }) => date)].map(([date, ofDay]) => (
            <Day key={date} {...{ date, now, ...acts }} courses={ofDay} />
          ))}
          {next !== undefined && (
            <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
              <Button onClick={onMore} pending={list.isPlaceholderData}>
                {t`Afficher la suite, dès ${formatLongDay(next)}`}
              </Button>
              <p role="status" className="num text-sm text-ink-3">
                {t`${courses.length} cours sur ${total}`}
              </p>
            </div>
          )}
        </>
      )}
    </CoursesFaces>
  );
}
