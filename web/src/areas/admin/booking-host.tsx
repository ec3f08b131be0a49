import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { BOOKING_PARAMS } from '../../entities/reservations/booking-address.ts';
import { officePart } from '../../ui/parts/part.tsx';

const DeskBooking = officePart(() => import('./reservations/desk-booking.tsx'), 'DeskBooking');

/** Fetches the reservation dialog when an address first asks for it, and keeps it from then on. */
export function BookingHost() {
  const [query] = useSearchParams();
  const isAsked = query.has(BOOKING_PARAMS[0]);
  const [isNeeded, setNeeded] = useState(isAsked);
  if (isAsked && !isNeeded) setNeeded(true);
  return (
    isNeeded && (
      <Suspense fallback={null}>
        <DeskBooking />
      </Suspense>
    )
  );
}
