import type { ClientUser } from '@elan/contract/auth.ts';
import { whyNotBookable } from '@elan/contract/group-courses.rules.ts';
import type { GroupCourse } from '@elan/contract/group-courses.ts';
import { COURSE_COST } from '@elan/contract/prices.rules.ts';
import { endOf } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useStudioNow } from '../../lib/studio.ts';
import { HourTicket } from '../../ui/data/hour-ticket.tsx';
import { KindTile } from '../../ui/data/kind-sign.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { CourseBill } from './course-bill.tsx';
import { CourseBooked } from './course-booked.tsx';
import { BookedFooter, ConfirmFooter } from './course-footer.tsx';
import { CourseObstacle } from './course-obstacle.tsx';
import { useCourseBooking } from './use-course-booking.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  course: GroupCourse;
  user: ClientUser;
  onContact: () => void;
};

/** Asks once more before a seat is taken: when, with whom, and what it costs. */
export function CourseDialog({ isOpen, onClose, course, user, onContact }: Props) {
  const { t } = useLingui();
  const reasonId = useId();
  const { now } = useStudioNow();
  const { send, pending, reply, error, forget } = useCourseBooking(course);
  const { team_points: teamPoints } = user;
  const client = { team_points: teamPoints, is_booked: course.is_booked ?? false };
  const reason = now && whyNotBookable(course, client, now);
  const isBlocked = reason !== undefined || teamPoints < COURSE_COST;
  const close = () => {
    if (pending) return;
    forget();
    onClose();
  };
  const { current_participants: current, max_participants: max, date, time, photo } = course;
  const end = endOf(time, course.duration);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      dismissable={!pending}
      media={<KindTile kind="course" />}
      title={course.title}
      eyebrow={reply ? t`Cours collectif` : t`Réserver le cours collectif`}
      footer={
        reply ? (
          <BookedFooter onClose={close} />
        ) : (
          <ConfirmFooter
            isBlocked={isBlocked}
            reasonId={reasonId}
            pending={pending}
            onConfirm={send}
            onCancel={close}
          />
        )
      }
    >
      {reply ? (
        <CourseBooked course={course} teamPoints={reply.remaining_team_points} />
      ) : (
        <>
          <HourTicket kind="course" coach={{ name: course.coach_name, photo }} date={date} time={time}>
            <Trans>jusqu'à {end}</Trans>
          </HourTicket>
          <p className="num mt-4 flex flex-wrap justify-between gap-x-4 text-[15px]">
            <span className="font-semibold">
              <Trans>Avec {course.coach_name}</Trans>
            </span>
            <span className="text-ink-3">
              <Trans>
                {current}/{max} places
              </Trans>
            </span>
          </p>
          {course.description && (
            <p className="mt-1.5 text-[15px] leading-normal text-ink-2">{course.description}</p>
          )}
          {!isBlocked && <CourseBill before={teamPoints} after={teamPoints - COURSE_COST} />}
          <CourseObstacle
            id={reasonId}
            error={error}
            reason={reason}
            teamPoints={teamPoints}
            onContact={onContact}
          />
        </>
      )}
    </Dialog>
  );
}
