import type { Coach } from '@elan/contract/coaches.ts';
import type { ReactNode } from 'react';
import { CoachesList } from '../../features/coaches/coaches-list.tsx';
import { useReservationGate } from './reservation-gate.tsx';

type Props = {
  heading: 'h2' | 'h3';
  phone: 'rail' | 'stack';
  phoneBio?: (coach: Coach) => ReactNode;
  /** The page is about the coaches: whoever is here is likely to press one. */
  isLikely?: boolean;
};

/** The coaches, and what a press on one of them opens. */
export function CoachesSection({ isLikely = false, ...props }: Props) {
  const { gate, reserve, prepare } = useReservationGate(isLikely);
  return (
    <>
      <CoachesList {...props} onReserve={reserve} onIntent={prepare} />
      {gate}
    </>
  );
}
