import type { GroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import type { ClockReading } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useReadAgain } from '../../../lib/api/use-read-again.ts';
import { formatLongDay, formatTimeRange } from '../../../lib/time/format.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { DialogState } from '../../../ui/overlays/dialog-state.ts';
import { isGone, useParticipants } from '../api.ts';
import { LoadFailure } from '../load-failure.tsx';
import { CourseBadges, SeatsBar } from './course-cards.tsx';
import { CourseParticipants } from './course-participants.tsx';

const GONE_TOAST_MS = 7000;

type CourseSheetProps = DialogState & {
  /** Kept while the sheet leaves the screen. */
  course: GroupCourse;
  now: ClockReading;
};

/** A course and who is in it. One that went meanwhile says so, and the list is read again. */
export function CourseSheet({ course, now, ...dialog }: CourseSheetProps) {
  const { t } = useLingui();
  const toast = useToast();
  const readAgain = useReadAgain('coach');
  const bookings = useParticipants(dialog.isOpen ? course.id : undefined);
  const hasGone = dialog.isOpen && isGone(bookings.error);
  const leave = useEffectEvent(() => {
    toast({
      type: 'warning',
      message: t`This course is no longer available. Refreshing course list...`,
      duration: GONE_TOAST_MS,
    });
    dialog.onClose();
    readAgain();
  });
  useEffect(() => {
    if (hasGone) leave();
  }, [hasGone]);
  return (
    <Dialog
      {...dialog}
      size="xl"
      eyebrow={
        <span className="num">
          {formatLongDay(course.date)} · {formatTimeRange(course.time, course.duration)}
        </span>
      }
      title={course.title}
    >
      <div className="flex flex-wrap items-center gap-2">
        <CourseBadges course={course} now={now} />
        <div className="min-w-40 flex-1">
          <SeatsBar seats={course.current_participants} room={course.max_participants} />
        </div>
      </div>
      {course.description && <p className="mt-3 text-sm leading-normal text-ink-2">{course.description}</p>}
      <div className="mt-4">
        {bookings.isPending && <SkeletonRows dense count={4} />}
        {bookings.isError && bookings.data === undefined && !hasGone && (
          <LoadFailure reads={[bookings]} title={t`Failed to load bookings. Please try again.`} />
        )}
        {bookings.data?.rows.length === 0 && (
          <p className="py-6 text-center text-sm text-ink-3">
            <Trans>Personne n'est encore inscrit.</Trans>
          </p>
        )}
        {bookings.data && bookings.data.rows.length > 0 && (
          <CourseParticipants course={course} bookings={bookings.data.rows} now={now} />
        )}
      </div>
    </Dialog>
  );
}
