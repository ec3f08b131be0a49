import type { ClientUser } from '@elan/contract/auth/auth.ts';
import { whyNotBookable } from '@elan/contract/group-courses/group-courses.rules.ts';
import type { GroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import { COURSE_COST } from '@elan/contract/prices.rules.ts';
import { NO_NOTICE_HOURS } from '@elan/contract/reservations/reservations.rules.ts';
import { endOf } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { AddToCalendar } from '../../entities/calendars/add-to-calendar.tsx';
import { HeldBackNotice } from '../../entities/missed/held-back-notice.tsx';
import { useHeldBack } from '../../entities/missed/own-missed.ts';
import { CreditBill } from '../../entities/points/credit-bill.tsx';
import { MeetingKindTile } from '../../entities/reservations/meeting-kind.tsx';
import { SlotSummary } from '../../entities/reservations/slot-summary.tsx';
import { useStudio } from '../../entities/studio/studio.ts';
import { useStudioNow } from '../../entities/studio/studio-clock.ts';
import { useSingleFlight } from '../../lib/api/use-single-flight.ts';
import { formatDate, formatFigures, formatTime } from '../../lib/time/format.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FreshControls } from '../../ui/actions/fresh-controls.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useBookCourse } from './api.ts';
import { CourseObstacle } from './course-obstacle.tsx';
import { LeavingTerms } from './leaving-terms.tsx';

/** Sends the booking once, however often it is pressed, and holds what became of it until it is forgotten. */
const useCourseBooking = (course: GroupCourse) => {
  const booking = useBookCourse();
  const isThisOne = booking.variables === course.id;
  const send = useSingleFlight(async () => {
    // A failure is told by `error`.
    await booking.mutateAsync(course.id).catch(() => undefined);
  });
  return {
    send,
    pending: booking.isPending,
    reply: isThisOne ? booking.data : undefined,
    error: isThisOne ? booking.error : null,
    forget: booking.reset,
  };
};

function CourseBill(balance: { before?: number; after: number }) {
  const item = <Trans>Un cours collectif</Trans>;
  return <CreditBill {...balance} item={item} cost={formatFigures(`− ${COURSE_COST} SE`)} unit="SE" />;
}

type CourseBookedProps = { course: GroupCourse; teamPoints: number; children: ReactNode };

/** Shown once the server said so, never before. */
function CourseBooked({ course, teamPoints, children }: CourseBookedProps) {
  const day = formatDate(course.date);
  const time = formatTime(course.time);
  return (
    <>
      <div role="status" className="px-2 pt-2 text-center">
        <span className="mx-auto grid h-17 w-14 place-items-center rounded-t-[28px] rounded-b-sm bg-ok-100 text-ok">
          <CircleCheck className="size-7" aria-hidden="true" />
        </span>
        <h3 className="mt-3.5 text-30 tracking-[-.035em]">
          <Trans>C'est réservé.</Trans>
        </h3>
        <p className="num mt-2 text-15 text-ink-2">
          <Trans>
            « {course.title} » avec {course.coach_name}
            <br />
            {day} à {time}.
          </Trans>
        </p>
      </div>
      <CourseBill after={teamPoints} />
      {children}
    </>
  );
}

function BookedFooter({ courseId, onClose }: { courseId: number; onClose: () => void }) {
  return (
    <FreshControls className="grid gap-2.5">
      <LinkButton variant="primary" wide replace to="/profile?tab=reservations">
        <Trans>Voir mes réservations</Trans>
      </LinkButton>
      <AddToCalendar wide booking={{ kind: 'course', id: courseId }} />
      <Button variant="link" wide onClick={onClose}>
        <Trans>Fermer</Trans>
      </Button>
    </FreshControls>
  );
}

type ConfirmFooterProps = {
  /** Why the act is not possible now; the reason itself stands above. */
  isBlocked: boolean;
  reasonId: string;
  pending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

function ConfirmFooter({ isBlocked, reasonId, pending, onConfirm, onCancel }: ConfirmFooterProps) {
  return (
    // Where they do not fit side by side, the act comes first.
    <div className="flex flex-wrap-reverse gap-2.5">
      <Button size="lg" className="flex-1" onClick={onCancel} disabled={pending}>
        <Trans>Annuler</Trans>
      </Button>
      <Button
        size="lg"
        variant="accent"
        className="flex-1"
        pending={pending}
        disabled={isBlocked}
        aria-describedby={isBlocked ? reasonId : undefined}
        onClick={onConfirm}
      >
        <Trans>Confirmer la réservation</Trans>
      </Button>
    </div>
  );
}

type CourseDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  course: GroupCourse;
  user: ClientUser;
  onContact: () => void;
};

/** Asks once more before a seat is taken: when, with whom, and what it costs. */
export function CourseDialog({ isOpen, onClose, course, user, onContact }: CourseDialogProps) {
  const { t } = useLingui();
  const reasonId = useId();
  const { now } = useStudioNow();
  const notice = useStudio()?.course_notice_hours ?? NO_NOTICE_HOURS;
  const { send, pending, reply, error, forget } = useCourseBooking(course);
  const { team_points: teamPoints } = user;
  const client = { team_points: teamPoints, is_booked: course.is_booked ?? false };
  const reason = now && whyNotBookable(course, client, now);
  const missed = useHeldBack(isOpen);
  // Whoever has the seat is told that first.
  const heldBack = reason === 'booked' ? undefined : missed;
  const isBlocked = heldBack !== undefined || reason !== undefined || teamPoints < COURSE_COST;
  const close = () => {
    if (pending) return;
    forget();
    onClose();
  };
  const { current_participants: current, max_participants: max, date, time, photo } = course;
  const end = endOf(time, course.duration);
  const terms = <LeavingTerms {...{ course, notice, now }} />;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      dismissable={!pending}
      media={<MeetingKindTile kind="course" />}
      title={course.title}
      eyebrow={reply ? t`Cours collectif` : t`Réserver le cours collectif`}
      footer={
        reply ? (
          <BookedFooter courseId={course.id} onClose={close} />
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
        <CourseBooked course={course} teamPoints={reply.remaining_team_points}>
          {terms}
        </CourseBooked>
      ) : (
        <>
          <SlotSummary kind="course" coach={{ name: course.coach_name, photo }} date={date} time={time}>
            <Trans>jusqu'à {end}</Trans>
          </SlotSummary>
          <p className="num mt-4 flex flex-wrap justify-between gap-x-4 text-15">
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
            <p className="mt-1.5 text-15 leading-normal text-ink-2">
              <bdi>{course.description}</bdi>
            </p>
          )}
          {!isBlocked && (
            <>
              <CourseBill before={teamPoints} after={teamPoints - COURSE_COST} />
              {/* Without a notice the page has said it already. */}
              {notice > 0 && terms}
            </>
          )}
          {heldBack ? (
            <HeldBackNotice className="mt-4" id={reasonId} missed={heldBack} onContact={onContact} />
          ) : (
            <CourseObstacle
              id={reasonId}
              error={error}
              reason={reason}
              teamPoints={teamPoints}
              onContact={onContact}
            />
          )}
        </>
      )}
    </Dialog>
  );
}
