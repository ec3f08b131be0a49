import type { GroupCourse } from '@elan/contract/group-courses.ts';
import { Trans } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { formatDate, formatTime } from '../../lib/format.ts';
import { CourseBill } from './course-bill.tsx';

/** Shown once the server said so, never before. */
export function CourseBooked({ course, teamPoints }: { course: GroupCourse; teamPoints: number }) {
  const day = formatDate(course.date);
  const time = formatTime(course.time);
  return (
    <>
      <div role="status" className="px-2 pt-2 text-center">
        <span className="mx-auto grid h-[68px] w-14 place-items-center rounded-t-[28px] rounded-b-sm bg-ok-100 text-ok">
          <CircleCheck className="size-7" aria-hidden="true" />
        </span>
        <h3 className="mt-3.5 text-[30px] tracking-[-.035em]">
          <Trans>C'est réservé.</Trans>
        </h3>
        <p className="num mt-2 text-[15.5px] text-ink-2">
          <Trans>
            « {course.title} » avec {course.coach_name}
            <br />
            {day} à {time}.
          </Trans>
        </p>
      </div>
      <CourseBill after={teamPoints} />
      <p className="mt-3 text-sm leading-normal text-ink-2">
        <Trans>
          Vous pouvez annuler depuis votre profil tant que le cours n'a pas commencé ; votre crédit vous est
          alors rendu.
        </Trans>
      </p>
    </>
  );
}
