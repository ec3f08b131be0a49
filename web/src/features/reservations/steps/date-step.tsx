import { AvailabilityGate } from '../availability/availability-gate.tsx';
import type { Booking } from '../state/use-booking.ts';
import { BookingCalendar } from './booking-calendar.tsx';
import { SessionTypeChoice } from './session-type-choice.tsx';

export function DateStep({ booking, onContact }: { booking: Booking; onContact: () => void }) {
  const { type, offer, date, chooseType, chooseDate } = booking;
  return (
    <>
      <SessionTypeChoice type={type} onChange={chooseType} />
      <div className="mt-3.5">
        <AvailabilityGate {...{ offer, type, onContact }} onChooseType={chooseType}>
          {({ days, today }) => (
            <BookingCalendar key={type} {...{ days, today }} selected={date} onSelect={chooseDate} />
          )}
        </AvailabilityGate>
      </div>
    </>
  );
}
