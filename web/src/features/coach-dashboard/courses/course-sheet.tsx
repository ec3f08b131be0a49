import type { CourseBooking, GroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import { whyNotMarkable } from '@elan/contract/presence/presence.rules.ts';
import { NO_NOTICE_HOURS, whyNotCancellable } from '@elan/contract/reservations/reservations.rules.ts';
import type { ClockReading } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { UserMinus } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { ContactLinks } from '../../../entities/clients/admin/contact-links.tsx';
import { PhoneNumber } from '../../../entities/clients/admin/phone-number.tsx';
import { PresenceControl } from '../../../entities/presence/presence-control.tsx';
import { PresenceMark } from '../../../entities/presence/presence-mark.tsx';
import { useReadAgain } from '../../../lib/api/use-read-again.ts';
import { formatDayMonth, formatFigures, formatLongDay, formatTimeRange } from '../../../lib/time/format.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { type Columns, TableOfRows } from '../../../ui/data/data-table.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { StatusMark } from '../../../ui/feedback/status-mark.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { DialogState } from '../../../ui/overlays/dialog-state.ts';
import { useDialogAbout } from '../../../ui/overlays/use-dialog-about.ts';
import { cancelSeat, isGone, markSeat, useParticipants } from '../api.ts';
import { LoadFailure } from '../load-failure.tsx';
import { CancelBookingDialog } from '../session/cancel-booking-dialog.tsx';
import { CourseBadges, SeatsBar } from './course-cards.tsx';

type CourseParticipantsProps = {
  course: GroupCourse;
  bookings: readonly CourseBooking[];
  now: ClockReading;
};

const nameOf = ({ full_name, email }: CourseBooking) => full_name ?? email ?? '';

/** Who is in a course: how to reach them, whether they came, and the way to take them out before it begins. */
function CourseParticipants({ course, bookings, now }: CourseParticipantsProps) {
  const { t } = useLingui();
  const { about: doomed, turn, ...asking } = useDialogAbout<CourseBooking>();
  const name = doomed ? nameOf(doomed) : '';
  const seatOf = ({ status }: CourseBooking) => ({ date: course.date, time: course.time, status });
  // On a phone who it is on the left, and what to do about it on the right.
  const columns: Columns<CourseBooking> = {
    name: {
      head: t`Nom`,
      className: 'max-md:row-span-2 max-md:self-center md:py-1.5',
      cell: (booking) => (
        <>
          <b className="block truncate font-semibold max-md:text-15 md:max-w-[min(16rem,30cqw)]">
            {nameOf(booking)}
          </b>
          {booking.email !== nameOf(booking) && (
            <span className="block truncate text-ink-3 md:max-w-[min(16rem,30cqw)]">{booking.email}</span>
          )}
          {booking.phone && (
            <span className="block text-ink-2 md:hidden">{formatFigures(booking.phone)}</span>
          )}
        </>
      ),
    },
    phone: {
      head: t`Téléphone`,
      card: 'hidden',
      cell: (booking) => <PhoneNumber name={nameOf(booking)} of={booking} className="text-maj-700" />,
    },
    joined: {
      head: t`Inscription`,
      card: 'hidden',
      cell: ({ created_at }) => formatDayMonth(created_at.slice(0, 10)),
    },
    status: {
      head: t`Statut`,
      card: { end: true },
      cell: ({ presence, status }) => {
        if (presence) return <PresenceMark presence={presence} />;
        const isCancelled = status === 'cancelled';
        return (
          <StatusMark kind={isCancelled ? 'cancelled' : 'done'}>
            {isCancelled ? t`Annulée` : t`Confirmée`}
          </StatusMark>
        );
      },
    },
    actions: {
      head: <span className="sr-only">{t`Actions`}</span>,
      card: { end: true },
      cell: (booking) => {
        const { id, phone_e164, presence } = booking;
        const who = nameOf(booking);
        return (
          <span className="flex justify-end gap-2 md:py-1.5">
            <ContactLinks name={who} dialled={phone_e164} />
            {whyNotMarkable(seatOf(booking), now) === undefined && (
              <PresenceControl
                compact
                area="coach"
                name={who}
                presence={presence}
                mark={(value) => markSeat(id, value)}
              />
            )}
            {whyNotCancellable(seatOf(booking), now, NO_NOTICE_HOURS) === undefined && (
              <IconButton
                label={t`Annuler l'inscription de ${who}`}
                variant="danger-quiet"
                size="sm"
                className="min-h-11 w-11"
                onClick={() => asking.open(booking)}
                icon={UserMinus}
                iconClass="size-4.5"
              />
            )}
          </span>
        );
      },
    },
  };
  return (
    <>
      <TableOfRows
        caption={t`Participants`}
        rows={bookings}
        columns={columns}
        rowId={({ id }) => id}
        cardColumns="max-md:grid-cols-[minmax(0,1fr)_auto]"
        className="-mx-5"
      />
      {doomed && (
        <CancelBookingDialog
          key={turn}
          isOpen={asking.isOpen}
          title={t`Annuler l'inscription de ${name} ?`}
          cancel={() => cancelSeat(doomed.id)}
          onClose={asking.close}
          onCancelled={asking.close}
        >
          <p>
            <Trans>La place se libère, ce qu'elle a coûté est rendu et {name} le saura par un message.</Trans>
          </p>
        </CancelBookingDialog>
      )}
    </>
  );
}

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
          <SeatsBar
            seats={course.current_participants}
            room={course.max_participants}
            waiting={course.waiting_count}
          />
        </div>
      </div>
      {course.description && (
        <p className="mt-3 text-sm leading-normal text-ink-2">
          <bdi>{course.description}</bdi>
        </p>
      )}
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
