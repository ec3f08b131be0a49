import { Trans, useLingui } from '@lingui/react/macro';
import { formatLongDay } from '../../../lib/format.ts';
import { KindSign } from '../../../ui/data/kind-sign.tsx';
import { useSessionWords } from '../session-words.ts';
import type { Booking } from '../state/use-booking.ts';
import { BookingFoot, WayOn } from './booking-foot.tsx';

export function SlotFooter({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const { date, type, slot, awaited, missing } = booking;
  const { kind } = useSessionWords()[type];
  return (
    <BookingFoot
      small={
        <>
          <KindSign kind={kind} className="mr-1.5 size-[1em] align-[-.12em]" />
          {date && formatLongDay(date)}
        </>
      }
      strong={slot ? `${slot.start_time} – ${slot.end_time}` : (awaited ?? t`Choisissez une heure`)}
      complaint={missing === 'slot' ? t`Veuillez sélectionner un créneau horaire` : undefined}
    >
      <WayOn isReady={slot !== undefined || awaited !== undefined} onPress={booking.goToConfirm}>
        <Trans>Continuer</Trans>
      </WayOn>
    </BookingFoot>
  );
}
