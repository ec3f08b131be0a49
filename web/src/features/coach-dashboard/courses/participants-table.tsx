import type { CourseBooking, GroupCourse } from '@elan/contract/group-courses.ts';
import type { ClockReading } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDialogAbout } from '../../../lib/use-dialog-about.ts';
import { Table, TableHead, Th } from '../../../ui/data/table.tsx';
import { cancelSeat } from '../api.ts';
import { CancelBookingDialog } from '../session/cancel-booking-dialog.tsx';
import { nameOf, Participant } from './participant-row.tsx';

type ParticipantsTableProps = {
  course: GroupCourse;
  bookings: readonly CourseBooking[];
  now: ClockReading;
};

/** Who is in a course: how to reach them, whether they came, and the way to take them out before it begins. */
export function ParticipantsTable({ course, bookings, now }: ParticipantsTableProps) {
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
