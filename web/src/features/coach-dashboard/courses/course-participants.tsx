import type { CourseBooking, GroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import { whyNotMarkable } from '@elan/contract/presence/presence.rules.ts';
import { NO_NOTICE_HOURS, whyNotCancellable } from '@elan/contract/reservations/reservations.rules.ts';
import type { ClockReading } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Phone, UserMinus } from 'lucide-react';
import { PresenceMark } from '../../../entities/presence/presence-mark.tsx';
import { callLink } from '../../../lib/address/call-link.ts';
import { formatDayMonth } from '../../../lib/time/format.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { ExternalLinkButton } from '../../../ui/actions/link-button.tsx';
import { type Columns, TableOfRows } from '../../../ui/data/data-table.tsx';
import { StatusMark } from '../../../ui/feedback/status-mark.tsx';
import { useDialogAbout } from '../../../ui/overlays/use-dialog-about.ts';
import { cancelSeat, markSeat } from '../api.ts';
import { CancelBookingDialog } from '../session/cancel-booking-dialog.tsx';
import { PresenceControl } from '../session/presence-control.tsx';

type CourseParticipantsProps = {
  course: GroupCourse;
  bookings: readonly CourseBooking[];
  now: ClockReading;
};

const nameOf = ({ full_name, email }: CourseBooking) => full_name ?? email ?? '';

/** Who is in a course: how to reach them, whether they came, and the way to take them out before it begins. */
export function CourseParticipants({ course, bookings, now }: CourseParticipantsProps) {
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
          {booking.phone && <span className="block text-ink-2 md:hidden">{booking.phone}</span>}
        </>
      ),
    },
    phone: {
      head: t`Téléphone`,
      card: 'hidden',
      cell: ({ phone }) =>
        phone && (
          <a href={callLink(phone)} className="text-maj-700 underline-offset-4 hover:underline">
            {phone}
          </a>
        ),
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
        const { id, phone, presence } = booking;
        const who = nameOf(booking);
        return (
          <span className="flex justify-end gap-2 md:py-1.5">
            {phone && (
              <ExternalLinkButton
                href={callLink(phone)}
                size="sm"
                square
                icon={Phone}
                iconClass="size-4.5"
                className="min-h-11 w-11 text-maj-700 md:hidden"
              >
                <span className="sr-only">{t`Appeler ${who}`}</span>
              </ExternalLinkButton>
            )}
            {whyNotMarkable(seatOf(booking), now) === undefined && (
              <PresenceControl compact name={who} presence={presence} mark={(value) => markSeat(id, value)} />
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
            <Trans>La place se libère, le crédit collectif est rendu et {name} en est averti.</Trans>
          </p>
        </CancelBookingDialog>
      )}
    </>
  );
}
