import { CoachesList } from '../../features/coaches/coaches-list.tsx';
import { useReservationGate } from './reservation-gate.tsx';

type Props = { heading: 'h2' | 'h3'; phone: 'rail' | 'stack' };

/** The coaches, and what a press on one of them opens. */
export function CoachesSection({ heading, phone }: Props) {
  const { gate, reserve, prepare } = useReservationGate();
  return (
    <>
      <CoachesList heading={heading} phone={phone} onReserve={reserve} onIntent={prepare} />
      {gate}
    </>
  );
}
