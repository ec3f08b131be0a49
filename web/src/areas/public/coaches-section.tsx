import type { Coach } from '@elan/contract/coaches.ts';
import type { ReactNode } from 'react';
import { CoachesList } from '../../features/coaches/coaches-list.tsx';
import { useReservationGate } from './reservation-gate.tsx';

type Props = {
  heading: 'h2' | 'h3';
  phone: 'rail' | 'stack';
  phoneBio?: (coach: Coach) => ReactNode;
};

/** The coaches, and what a press on one of them opens. */
export function CoachesSection(props: Props) {
  const { gate, reserve, prepare } = useReservationGate();
  return (
    <>
      <CoachesList {...props} onReserve={reserve} onIntent={prepare} />
      {gate}
    </>
  );
}
