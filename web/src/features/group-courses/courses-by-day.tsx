import type { GroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Plural, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { formatDate, formatDay, formatLongDay, formatShortDate, formatTime } from '../../lib/time/format.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ReadMore } from '../../ui/data/read-more.tsx';
import type { useCoursePages } from './course-pages.ts';
import { CourseRow, type CourseRowProps } from './course-row.tsx';
import { LoadedCourses, splitBegun } from './courses-list.tsx';

/** A course under its day: the hour first, and what one does there, which can be read whether or not it can be booked. */
function DayCourse(props: CourseRowProps) {
  const { t } = useLingui();
  const { course } = props;
  return (
    <CourseRow
      {...props}
      when={
        <p className="num self-start md:self-center">
          <b className="display block text-xl leading-[1.2] md:text-2xl">{formatTime(course.time)}</b>
          <span className="block text-13 font-medium text-ink-3">{t`${course.duration} min`}</span>
        </p>
      }
    >
      <p className="mt-0.5 text-13 leading-[1.45] text-ink-2 md:text-15">{course.coach_name}</p>
      {course.description && (
        <p className="mt-0.5 max-w-117.5 text-13 leading-[1.45] text-ink-3">
          <ReadMore text={course.description} about={course.title} />
        </p>
      )}
    </CourseRow>
  );
}

type Acts = Pick<CourseRowProps, 'onBook' | 'onWait' | 'onIntent'>;

/** "aujourd'hui" and "demain" before the day itself; the year only where it is another one. */
const dayTitle = (date: CivilDate, today: CivilDate): [near: string | undefined, day: string] => {
  const near = formatDay(date, today);
  const day = date.slice(0, 4) === today.slice(0, 4) ? formatLongDay(date) : formatDate(date);
  return [near === formatShortDate(date) ? undefined : near, day];
};

type DayProps = Acts & Pick<CourseRowProps, 'now'> & { date: CivilDate; courses: readonly GroupCourse[] };

/** What has begun is folded up. */
function Day({ date, courses, now, ...acts }: DayProps) {
  const titleId = useId();
  const [near, day] = dayTitle(date, now.date);
  const { coming, begun } = splitBegun(courses, now);
  const listed = (some: readonly GroupCourse[]) => (
    <ul>
      {some.map((course) => (
        <DayCourse key={course.id} {...{ course, now, ...acts }} />
      ))}
    </ul>
  );
  return (
    <section aria-labelledby={titleId} className="not-first:mt-7 md:not-first:mt-10">
      <h2
        id={titleId}
        className="sticky top-0 z-1 border-b border-line bg-sand py-2.5 text-19 tracking-[-.02em] first-letter:uppercase md:text-21"
      >
        {near && <span className="text-maj-700">{near} · </span>}
        {day}
      </h2>
      {coming.length > 0 && listed(coming)}
      {begun.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-15 text-ink-2">
            <Plural value={begun.length} one="# cours déjà commencé" other="# cours déjà commencés" />
          </summary>
          {listed(begun)}
        </details>
      )}
    </section>
  );
}

type Props = Acts & {
  list: ReturnType<typeof useCoursePages>;
  empty?: ReactNode;
  onMore: () => void;
};

/** All that is planned, day by day; what is far away comes when it is asked for. */
export function CoursesByDay({ list, empty, onMore, ...acts }: Props) {
  const { t } = useLingui();
  return (
    <LoadedCourses list={list} empty={empty}>
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
    </LoadedCourses>
  );
}
