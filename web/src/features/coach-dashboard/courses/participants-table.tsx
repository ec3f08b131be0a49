import type { CourseBooking, GroupCourse } from '@elan/contract/group-courses.ts';
import { whyNotMarkable } from '@elan/contract/presence.rules.ts';
import { NO_NOTICE_HOURS, whyNotCancellable } from '@elan/contract/reservations.rules.ts';
import type { ClockReading } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Phone, X } from 'lucide-react';
import { useState } from 'react';
import { formatTableDate } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { ExternalLinkButton } from '../../../ui/actions/link-button.tsx';
import { PresenceMark } from '../../../ui/data/presence-mark.tsx';
import { Table, TableHead, Td, Th, Tr } from '../../../ui/data/table.tsx';
import { StatusMark } from '../../../ui/feedback/status-mark.tsx';
import { cancelSeat, markSeat } from '../api.ts';
import { CancelBookingDialog } from '../session/cancel-booking-dialog.tsx';
import { PresenceControl } from '../session/presence-control.tsx';

type ParticipantsTableProps = {
  course: GroupCourse;
  bookings: readonly CourseBooking[];
  now: ClockReading;
};

const nameOf = ({ full_name, email }: CourseBooking) => full_name ?? email ?? '';

/** Who is in a course: how to reach them, whether they came, and the way to take them out before it begins. */
export function ParticipantsTable({ course, bookings, now }: ParticipantsTableProps) {
  const { t } = useLingui();
  const [doomed, setDoomed] = useState<CourseBooking>();
  const [isAsking, setAsking] = useState(false);
  const name = doomed ? nameOf(doomed) : '';
  return (
    <>
      <Table caption={t`Participants`} className="-mx-5 md:-mx-7">
        <TableHead>
          <Th>{t`Nom`}</Th>
          <Th>{t`Contact`}</Th>
          <Th>{t`Inscription`}</Th>
          <Th>{t`Statut`}</Th>
          <Th>{t`Actions`}</Th>
        </TableHead>
        <tbody>
          {bookings.map((booking) => (
            <Participant
              key={booking.id}
              course={course}
              booking={booking}
              now={now}
              onCancel={() => {
                setDoomed(booking);
                setAsking(true);
              }}
            />
          ))}
        </tbody>
      </Table>
      {doomed && (
        <CancelBookingDialog
          isOpen={isAsking}
          title={t`Annuler l'inscription de ${name} ?`}
          cancel={() => cancelSeat(doomed.id)}
          onClose={() => setAsking(false)}
          onCancelled={() => setAsking(false)}
        >
          <p>
            <Trans>La place se libère, le crédit collectif est rendu et {name} en est averti.</Trans>
          </p>
        </CancelBookingDialog>
      )}
    </>
  );
}

type ParticipantProps = {
  course: GroupCourse;
  booking: CourseBooking;
  now: ClockReading;
  onCancel: () => void;
};

function Participant({ course, booking, now, onCancel }: ParticipantProps) {
  const { t } = useLingui();
  const name = nameOf(booking);
  const seat = { date: course.date, time: course.time, status: booking.status };
  const isCancelled = booking.status === 'cancelled';
  return (
    <Tr data-booking={booking.id}>
      <Td className="font-semibold max-md:col-span-3">{name}</Td>
      <Td className="max-md:order-2 max-md:col-span-4" wraps>
        <span className="block">{booking.phone}</span>
        <span className="block break-all text-ink-3">{booking.email}</span>
      </Td>
      <Td className="max-md:hidden">{formatTableDate(booking.created_at.slice(0, 10))}</Td>
      <Td className="max-md:justify-self-end">
        {booking.presence ? (
          <PresenceMark presence={booking.presence} />
        ) : (
          <StatusMark kind={isCancelled ? 'cancelled' : 'done'}>
            {isCancelled ? t`Annulée` : t`Confirmée`}
          </StatusMark>
        )}
      </Td>
      <Td className="max-md:order-3 max-md:col-span-4">
        <span className="flex items-center gap-2 md:py-1.5">
          {booking.phone && (
            <ExternalLinkButton
              href={`tel:${booking.phone.replace(/[^\d+]/g, '')}`}
              size="sm"
              square
              className="min-h-11 w-11 text-maj-700"
            >
              <Phone className="size-[18px]" aria-hidden="true" />
              <span className="sr-only">{t`Appeler ${name}`}</span>
            </ExternalLinkButton>
          )}
          {whyNotMarkable(seat, now) === undefined && (
            <PresenceControl
              compact
              name={name}
              presence={booking.presence}
              mark={(presence) => markSeat(booking.id, presence)}
            />
          )}
          {whyNotCancellable(seat, now, NO_NOTICE_HOURS) === undefined && (
            <IconButton
              label={t`Annuler l'inscription de ${name}`}
              size="sm"
              className="min-h-11 w-11 text-bad"
              onClick={onCancel}
            >
              <X className="size-[18px]" aria-hidden="true" />
            </IconButton>
          )}
        </span>
      </Td>
    </Tr>
  );
}
