import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { AvailabilityGate } from '../availability/availability-gate.tsx';
import type { Booking } from '../state/use-booking.ts';
import { BilanToComeNotice } from './bilan-to-come-notice.tsx';
import { BookingCalendar } from './booking-calendar.tsx';
import { SessionTypeChoice } from './session-type-choice.tsx';
import { ShortOfCreditNotice } from './short-of-credit-notice.tsx';

export function DateStep({ booking, onContact }: { booking: Booking; onContact: () => void }) {
  const { type, offer, date, credits, isShort, bilanToCome, chooseType, chooseDate } = booking;
  return (
    <>
      <SessionTypeChoice type={type} onChange={chooseType} />
      {isShort && (
        <ShortOfCreditNotice credits={credits}>
          <Button size="sm" className="mt-2.5" onClick={() => chooseType('bilan')}>
            <Trans>Choisir un bilan</Trans>
          </Button>
        </ShortOfCreditNotice>
      )}
      {bilanToCome && <BilanToComeNotice bilan={bilanToCome} onContact={onContact} />}
      <div className={cx('mt-3.5', type === 'bilan' && 'bilan-tint')}>
        <AvailabilityGate {...{ offer, type, onContact }} onChooseType={chooseType}>
          {({ days, today }) => (
            <BookingCalendar key={type} {...{ days, today }} selected={date} onSelect={chooseDate} />
          )}
        </AvailabilityGate>
      </div>
    </>
  );
}
