import { useState } from 'react';
import { bookingValues, useBookingAddress } from '../../../entities/reservations/booking-address.ts';
import { useSaleAddress } from '../../../entities/sales/sale-address.ts';
import { useStudioNow } from '../../../entities/studio/studio-clock.ts';
import { SalePanel } from '../../../features/payments/admin/sale/sale-panel.tsx';

interface Opening {
  readonly client: number | undefined;
  /** Each sale begins anew. */
  readonly count: number;
}

/** The desk's sale, beside whatever tab is open; see `useSaleAddress`. */
export function DeskSale() {
  const { preset, close, open, handOver } = useSaleAddress();
  const booking = useBookingAddress();
  const { now } = useStudioNow();
  const [opening, setOpening] = useState<Opening>();
  const [isOpen, setOpen] = useState(false);
  if ((preset !== undefined) !== isOpen) setOpen(preset !== undefined);
  if (preset && (!isOpen || opening?.client !== preset.client))
    setOpening({ client: preset.client, count: (opening?.count ?? 0) + 1 });
  return (
    opening &&
    now && (
      <SalePanel
        key={opening.count}
        client={opening.client}
        today={now.date}
        isOpen={preset !== undefined}
        onClose={close}
        // Opened from a booking, it goes back to it.
        onBook={(client) => (booking.preset ? close() : handOver(bookingValues({ client })))}
        onAgain={() => {
          setOpening({ client: undefined, count: opening.count + 1 });
          open();
        }}
      />
    )
  );
}
