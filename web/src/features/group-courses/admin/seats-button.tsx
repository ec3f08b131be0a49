import { isFull } from '@elan/contract/group-courses.rules.ts';
import type { GroupCourse } from '@elan/contract/group-courses.ts';
import { useLingui } from '@lingui/react/macro';
import { UsersRound } from 'lucide-react';
import { cx } from '../../../ui/cx.ts';

type SeatsButtonProps = { course: GroupCourse; onView: () => void };

/** How many are in a course of how many could be, and the way to who they are. */
export function SeatsButton({ course, onView }: SeatsButtonProps) {
  const { t } = useLingui();
  const { title, current_participants: taken, max_participants: seats } = course;
  const label = t`Voir les participants de ${title} : ${taken}/${seats}`;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onView}
      className="relative z-1 -my-1 inline-flex min-h-[30px] items-center gap-1.5 overflow-hidden rounded-[9px] bg-paper px-2 align-middle font-medium inset-ring inset-ring-line hover:bg-sand-2 max-md:min-h-11 max-md:px-3"
    >
      <UsersRound className="size-4 flex-none text-saffron-700" aria-hidden="true" />
      <span className="num">
        {taken}/{seats}
      </span>
      <span
        aria-hidden="true"
        className={cx('absolute bottom-0 left-0 h-[3px]', isFull(course) ? 'bg-bad' : 'bg-saffron')}
        style={{ width: `${Math.min(100, (taken / seats) * 100)}%` }}
      />
    </button>
  );
}
