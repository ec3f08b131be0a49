import { useState } from 'react';
import { type BookingPreset, useBookingAddress } from '../../../entities/reservations/booking-address.ts';
import { useSaleAddress } from '../../../entities/sales/sale-address.ts';
import { PointsForm } from '../../../features/points/admin/points-form.tsx';
import { BookingDialog } from '../../../features/reservations/admin/booking/booking-dialog.tsx';

interface Opening {
  readonly preset: BookingPreset;
  /** Each time the dialog opens it begins anew. */
  readonly count: number;
  /** What the address said then: the same words again are the same opening. */
  readonly asked: string;
}

/**
 * The desk's reservation dialog, over whatever tab is open; see `useBookingAddress`. It makes room for a sale that is opened from it,
 * and is there again, as it was, when that closes.
 */
export function DeskBooking() {
  const { preset, close } = useBookingAddress();
  const sale = useSaleAddress();
  const asked = preset && JSON.stringify(preset);
  const [opening, setOpening] = useState<Opening>();
  const [isOpen, setOpen] = useState(false);
  if ((preset !== undefined) !== isOpen) setOpen(preset !== undefined);
  if (preset && asked && (!isOpen || opening?.asked !== asked))
    setOpening({ preset, asked, count: (opening?.count ?? 0) + 1 });
  return (
    opening && (
      <BookingDialog
        key={opening.count}
        preset={opening.preset}
        isOpen={preset !== undefined && !sale.preset}
        onClose={close}
        pointsForm={(client, onDone) => <PointsForm key={client.id} client={client} onDone={onDone} />}
      />
    )
  );
}
