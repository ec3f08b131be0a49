import { courseBadge } from '@elan/contract/group-courses.rules.ts';
import type { GroupCourse } from '@elan/contract/group-courses.ts';
import type { CivilMoment } from '@elan/contract/time.ts';
import { Trans } from '@lingui/react/macro';
import {
  formatDate,
  formatDayOfMonth,
  formatShortMonth,
  formatTimeRange,
  formatWeekday,
} from '../../lib/format.ts';
import { cx } from '../../ui/cx.ts';
import { CourseBadge } from '../../ui/feedback/course-badge.tsx';
import { CourseAction } from './course-action.tsx';

const STATE = { OPEN: 'open', FULL: 'full', ENDED: 'ended' } as const;
const BAR = { OPEN: 'bg-saffron', FULL: 'bg-clay', ENDED: 'bg-ink-3' } as const;

type Props = {
  course: GroupCourse;
  now: CivilMoment;
  heading: 'h2' | 'h3';
  /** Whether to say what one does there, too. */
  detailed: boolean;
  onBook: (course: GroupCourse) => void;
  onIntent: () => void;
};

/** One hairline row: the day, what and with whom, the seats, the state, the way in. */
export function CourseRow({ course, now, heading: Heading, detailed, onBook, onIntent }: Props) {
  const badge = courseBadge(course, now);
  const { current_participants: current, max_participants: max } = course;
  return (
    <li className="grid grid-cols-[62px_1fr_auto] items-center gap-x-2.5 border-b border-line py-3.5 md:grid-cols-[88px_5fr_2fr_92px_132px] md:gap-x-[22px] md:py-[18px]">
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
      <div className="min-w-0">
        <Heading className="text-[17.5px] font-semibold md:text-xl">{course.title}</Heading>
        <p className="mt-0.5 text-[13.5px] leading-[1.45] text-ink-2 md:text-[14.5px]">
          {course.coach_name} <span className="max-md:hidden">·</span>{' '}
          <span className="num whitespace-nowrap max-md:block">
            {formatTimeRange(course.time, course.duration)}
          </span>
        </p>
        <p className="num text-[13.5px] text-ink-3 md:hidden">
          <Trans>
            {current}/{max} places
          </Trans>
        </p>
        {detailed && course.description && (
          <p className="mt-0.5 line-clamp-2 max-w-[470px] text-[13.5px] leading-[1.45] text-ink-3">
            {course.description}
          </p>
        )}
      </div>
      <div className="max-md:hidden">
        <div className="mb-1.5 h-1.5 overflow-hidden rounded-full bg-sand-3" aria-hidden="true">
          <span
            className={cx('block h-full rounded-full', BAR[badge])}
            style={{ width: `${Math.min(100, (current / max) * 100)}%` }}
          />
        </div>
        <p className="num text-[13px] font-medium text-ink-3">
          <Trans>
            {current}/{max} places
          </Trans>
        </p>
      </div>
      <div className="grid justify-items-end gap-2 md:contents">
        <span className="md:justify-self-start">
          <CourseBadge state={STATE[badge]} />
        </span>
        <CourseAction course={course} badge={badge} onBook={onBook} onIntent={onIntent} />
      </div>
    </li>
  );
}
