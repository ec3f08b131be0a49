import { AvailabilityGate } from './availability-gate.tsx';
import { BookingCalendar } from './booking-calendar.tsx';
import { SessionTypeChoice } from './session-type-choice.tsx';
import type { Booking } from './use-booking.ts';

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
