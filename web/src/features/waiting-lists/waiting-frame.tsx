import type { GroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { comma, formatShortDate, formatTimeRange } from '../../lib/time/format.ts';
import { Arch } from '../../ui/art/arch.tsx';
import { Portrait } from '../../ui/art/portrait.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useFailureReason } from '../../ui/feedback/use-failure-reason.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';

type FrameProps = {
  isOpen: boolean;
  onClose: () => void;
  course: GroupCourse;
  pending?: boolean;
  footer?: ReactNode;
  children: ReactNode;
};

/** Why an act on a waiting list was refused. */
export function WaitingFailure({ error, className = 'mt-4' }: { error: Error | null; className?: string }) {
  const reasonOf = useFailureReason();
  if (error === null) return null;
  return (
    <Notice tone="danger" role="alert" className={className}>
      {reasonOf.inFrench(error)}
    </Notice>
  );
}

/** What it is about stands at the top, whatever one does there. */
export function WaitingFrame({ isOpen, onClose, course, pending = false, footer, children }: FrameProps) {
  return (
    <Dialog
      inAddress
      isOpen={isOpen}
      onClose={onClose}
      dismissable={!pending}
      title={course.title}
      media={
        <Arch foot="flat" className="relative h-16 w-14">
          <Portrait name={course.coach_name} src={course.photo} />
        </Arch>
      }
      eyebrow={<Trans>Liste d'attente</Trans>}
      footer={footer}
    >
      <p className="num mb-4 text-sm leading-snug text-ink-2">
        {formatShortDate(course.date)}
        {comma()}
        {formatTimeRange(course.time, course.duration)}
        <span className="block">{course.coach_name}</span>
      </p>
      {children}
    </Dialog>
  );
}
