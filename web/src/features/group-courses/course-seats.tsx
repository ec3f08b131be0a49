import type { CourseBadge } from '@elan/contract/group-courses.rules.ts';
import type { GroupCourse } from '@elan/contract/group-courses.ts';
import { Trans } from '@lingui/react/macro';
import { cx } from '../../ui/cx.ts';

const BAR = { OPEN: 'bg-saffron', FULL: 'bg-clay', ENDED: 'bg-ink-3' } as const;

export function SeatCount({
  course: { current_participants: current, max_participants: max },
}: {
  course: GroupCourse;
}) {
  return (
    <Trans>
      {current}/{max} places
    </Trans>
  );
}

/** How full it is, where there is room for a bar. */
export function SeatBar({ course, badge }: { course: GroupCourse; badge: CourseBadge }) {
  return (
    <div className="max-md:hidden">
      <div className="mb-1.5 h-1.5 overflow-hidden rounded-full bg-sand-3" aria-hidden="true">
        <span
          className={cx('block h-full rounded-full', BAR[badge])}
          style={{
            width: `${Math.min(100, (course.current_participants / course.max_participants) * 100)}%`,
          }}
        />
      </div>
      <p className="num text-[13px] font-medium text-ink-3">
        <SeatCount course={course} />
      </p>
    </div>
  );
}
