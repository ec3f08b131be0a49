import type { GroupCourse } from '@elan/contract/group-courses.ts';
import { endOf } from '@elan/contract/time.ts';
import { Trans } from '@lingui/react/macro';
import { formatDate, formatTime } from '../../lib/format.ts';
import { Arch } from '../../ui/art/arch.tsx';
import { Portrait } from '../../ui/art/portrait.tsx';
import { Zellige } from '../../ui/art/zellige.tsx';

/** When and with whom, large enough to be read before it is confirmed. */
export function CourseTicket({ course }: { course: GroupCourse }) {
  const end = endOf(course.time, course.duration);
  return (
    <div className="night num relative h-[172px] overflow-hidden rounded-[20px]">
      <Zellige size={60} className="text-white/10" />
      <Arch foot="flat" className="absolute right-[18px] bottom-0 h-[146px] w-[116px]">
        <Portrait name={course.coach_name} src={course.photo} />
      </Arch>
      <p className="absolute top-6 left-5 text-sm font-medium leading-[1.3] text-night-ink">
        {formatDate(course.date)}
        <span className="display my-3 -ml-[3px] block text-[64px] font-bold leading-none tracking-[-.045em] text-white">
          {formatTime(course.time)}
        </span>
        <Trans>jusqu'à {end}</Trans>
      </p>
    </div>
  );
}
