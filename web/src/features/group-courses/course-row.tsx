import { courseBadge } from '@elan/contract/group-courses.rules.ts';
import type { GroupCourse } from '@elan/contract/group-courses.ts';
import type { CivilMoment } from '@elan/contract/time.ts';
import type { ReactNode } from 'react';
import { CourseBadge } from '../../ui/feedback/course-badge.tsx';
import { CourseAction } from './course-action.tsx';
import { SeatBar, SeatCount } from './course-seats.tsx';

export type CourseRowProps = {
  course: GroupCourse;
  now: CivilMoment;
  onBook: (course: GroupCourse) => void;
  onIntent: () => void;
};
type Parts = {
  /** At the left: the day or the hour. */
  when: ReactNode;
  /** Under the name: with whom, and what else there is to say. */
  children: ReactNode;
};

/** One hairline row: when, what and with whom, the seats, the state, the way in. */
export function CourseRow({ course, now, onBook, onIntent, when, children }: CourseRowProps & Parts) {
  const badge = courseBadge(course, now);
  return (
    <li className="grid grid-cols-[62px_1fr_auto] items-center gap-x-2.5 border-b border-line py-3.5 max-[350px]:grid-cols-[62px_1fr] md:grid-cols-[88px_5fr_minmax(88px,2fr)_92px_132px] lg:grid-cols-[100px_5fr_2fr_92px_132px] md:gap-x-[22px] md:py-[18px]">
      {when}
      <div className="min-w-0">
        <h3 className="text-[17.5px] font-semibold md:text-xl">{course.title}</h3>
        {children}
        <p className="num text-[13.5px] text-ink-3 md:hidden">
          <SeatCount course={course} />
        </p>
      </div>
      <SeatBar course={course} badge={badge} />
      <div className="grid justify-items-end gap-2 max-[350px]:col-start-2 max-[350px]:mt-2.5 max-[350px]:flex max-[350px]:items-center max-[350px]:justify-between md:contents">
        <span className="md:justify-self-start">
          <CourseBadge state={badge} />
        </span>
        <CourseAction course={course} badge={badge} onBook={onBook} onIntent={onIntent} />
      </div>
    </li>
  );
}
