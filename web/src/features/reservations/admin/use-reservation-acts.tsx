import type { Reservation } from '@elan/contract/reservations.ts';
import { useState } from 'react';
import { CancelReservationDialog } from './cancel-reservation-dialog.tsx';
import { DeleteReservationDialog } from './delete-reservation-dialog.tsx';

/** The questions before a session is cancelled or deleted. `current` says what has become of it since it was asked about. */
export const useReservationActs = (
  current: (id: number) => Reservation | undefined,
  onDeleted: (reservation: Reservation) => void,
) => {
  const [asked, setAsked] = useState<Reservation>();
  const [question, setQuestion] = useState<'cancel' | 'delete'>();
  const ask = (what: 'cancel' | 'delete') => (reservation: Reservation) => {
    setAsked(reservation);
    setQuestion(what);
  };
  const about = asked && {
    reservation: current(asked.id) ?? asked,
    onClose: () => setQuestion(undefined),
  };
  return {
    askToCancel: ask('cancel'),
    askToDelete: ask('delete'),
    dialogs: about && (
      <>
        <CancelReservationDialog {...about} isOpen={question === 'cancel'} />
        <DeleteReservationDialog {...about} isOpen={question === 'delete'} onDeleted={onDeleted} />
      </>
    ),
  };
};
