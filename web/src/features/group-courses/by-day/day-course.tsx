import { useLingui } from '@lingui/react/macro';
import { formatTime } from '../../../lib/format.ts';
import { ReadMore } from '../../../ui/data/read-more.tsx';
import { CourseRow, type CourseRowProps } from '../course-row.tsx';

/** A course under its day: the hour first, and what one does there, which can be read whether or not it can be booked. */
export function DayCourse(props: CourseRowProps) {
  const { t } = useLingui();
  const { course } = props;
  return (
    <CourseRow
      {...props}
      when={
        <p className="num self-start md:self-center">
          <b className="display block text-xl leading-[1.2] md:text-2xl">{formatTime(course.time)}</b>
          <span className="block text-[13px] font-medium text-ink-3">{t`${course.duration} min`}</span>
        </p>
      }
    >
      <p className="mt-0.5 text-[13.5px] leading-[1.45] text-ink-2 md:text-[14.5px]">{course.coach_name}</p>
      {course.description && (
        <p className="mt-0.5 max-w-[470px] text-[13.5px] leading-[1.45] text-ink-3">
          <ReadMore text={course.description} about={course.title} />
        </p>
      )}
    </CourseRow>
  );
}
