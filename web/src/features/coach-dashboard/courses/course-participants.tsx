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
import { Table, TableHead, Td, Th, Tr } from '../../../ui/data/table.tsx';
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

/** Who is in a course: how to reach them, whether they came, and the way to take them out before it begins. */
export function CourseParticipants({ course, bookings, now }: CourseParticipantsProps) {
  const { t } = useLingui();
  const { about: doomed, turn, ...asking } = useDialogAbout<CourseBooking>();
  const name = doomed ? nameOf(doomed) : '';
  return (
    <>
      <Table caption={t`Participants`} className="-mx-5">
        <TableHead>
          <Th>{t`Nom`}</Th>
          <Th>{t`Téléphone`}</Th>
          <Th>{t`Inscription`}</Th>
          <Th>{t`Statut`}</Th>
          <Th>
            <span className="sr-only">{t`Actions`}</span>
          </Th>
        </TableHead>
        <tbody>
          {bookings.map((booking) => (
            <Participant
              key={booking.id}
              course={course}
              booking={booking}
              now={now}
              onCancel={() => asking.open(booking)}
            />
          ))}
        </tbody>
      </Table>
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

const nameOf = ({ full_name, email }: CourseBooking) => full_name ?? email ?? '';

type ParticipantProps = {
  course: GroupCourse;
  booking: CourseBooking;
  now: ClockReading;
  onCancel: () => void;
};

/** On a phone who it is on the left, and what to do about it on the right. */
function Participant({ course, booking, now, onCancel }: ParticipantProps) {
  const { t } = useLingui();
  const name = nameOf(booking);
  const { phone, email, presence, created_at } = booking;
  const seat = { date: course.date, time: course.time, status: booking.status };
  const isCancelled = booking.status === 'cancelled';
  return (
    <Tr data-booking={booking.id} cardColumns="max-md:grid-cols-[minmax(0,1fr)_auto]">
      <Td className="max-md:row-span-2 max-md:self-center md:py-1.5">
        <b className="block truncate font-semibold max-md:text-15 md:max-w-[min(16rem,30cqw)]">{name}</b>
        {email !== name && (
          <span className="block truncate text-ink-3 md:max-w-[min(16rem,30cqw)]">{email}</span>
        )}
        {phone && <span className="block text-ink-2 md:hidden">{phone}</span>}
      </Td>
      <Td className="max-md:hidden">
        {phone && (
          <a href={callLink(phone)} className="text-maj-700 underline-offset-4 hover:underline">
            {phone}
          </a>
        )}
      </Td>
      <Td className="max-md:hidden">{formatDayMonth(created_at.slice(0, 10))}</Td>
      <Td className="max-md:justify-self-end">
        {presence ? (
          <PresenceMark presence={presence} />
        ) : (
          <StatusMark kind={isCancelled ? 'cancelled' : 'done'}>
            {isCancelled ? t`Annulée` : t`Confirmée`}
          </StatusMark>
        )}
      </Td>
      <Td className="max-md:justify-self-end">
        <span className="flex justify-end gap-2 md:py-1.5">
          {phone && (
            <ExternalLinkButton
              href={callLink(phone)}
              size="sm"
              square
              className="min-h-11 w-11 text-maj-700 md:hidden"
            >
              <Phone className="size-4.5" aria-hidden="true" />
              <span className="sr-only">{t`Appeler ${name}`}</span>
            </ExternalLinkButton>
          )}
          {whyNotMarkable(seat, now) === undefined && (
            <PresenceControl
              compact
              name={name}
              presence={presence}
              mark={(value) => markSeat(booking.id, value)}
            />
          )}
          {whyNotCancellable(seat, now, NO_NOTICE_HOURS) === undefined && (
            <IconButton
              label={t`Annuler l'inscription de ${name}`}
              variant="danger-quiet"
              size="sm"
              className="min-h-11 w-11"
              onClick={onCancel}
              icon={UserMinus}
              iconClass="size-4.5"
            />
          )}
        </span>
      </Td>
    </Tr>
  );
}
