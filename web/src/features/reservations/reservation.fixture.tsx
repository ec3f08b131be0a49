import type { Coach } from '@elan/contract/coaches.ts';
import type { ReserveReply } from '@elan/contract/reservations.ts';
import type { SessionType, Slot } from '@elan/contract/slots.ts';
import { ReservationDialog } from './reservation-dialog.tsx';
import { useBookingDoor } from './use-booking-door.ts';

/** A coach, hours and replies, for the tests of the dialog. It is Monday 16 November 2026, 09:41. */
export const SALMA: Coach = { id: 3, name: 'Salma El Idrissi', specialty: 'Pilates', bio: '', photo: null };
export const NOW = { date: '2026-11-16', time: '09:41' };

const MINUTES = { normal: '55', bilan: '25' };
export const slotAt = (
  id: number,
  date: string,
  hour: string,
  session_type: SessionType = 'normal',
): Slot => ({
  id,
  date,
  start_time: `${hour}:00`,
  end_time: `${hour}:${MINUTES[session_type]}`,
  session_type,
  duration: Number(MINUTES[session_type]),
});

export const SLOTS = [
  slotAt(1, '2026-11-17', '08'),
  slotAt(2, '2026-11-19', '09'),
  slotAt(3, '2026-11-19', '14'),
  slotAt(4, '2026-11-19', '18'),
];

export const BOOKED: ReserveReply = {
  message: 'Votre séance est réservée.',
  remaining_points: 11,
  remaining_solo_points: 7,
  remaining_team_points: 4,
  reservation: {
    id: 90,
    user_id: 7,
    coach_id: 3,
    coach_name: SALMA.name,
    date: '2026-11-19',
    time: '18:00',
    duration: 55,
    session_type: 'normal',
    status: 'confirmed',
    cancelled_at: null,
    refunded: false,
  },
};

/** The dialog as the public area mounts it. */
export function Booking({ onContact }: { onContact: () => void }) {
  const { coachId, open, close } = useBookingDoor();
  return (
    <>
      <button type="button" onClick={() => open(SALMA.id)}>
        Réserver
      </button>
      <ReservationDialog isOpen={coachId !== null} onClose={close} coach={SALMA} onContact={onContact} />
    </>
  );
}
