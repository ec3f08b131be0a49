import { SESSION_COST } from '@elan/contract/prices.rules.ts';
import { Trans } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import type { BookingPreset } from '../../../../lib/booking-address.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useDiscardGuard } from '../../../../ui/overlays/use-discard-guard.tsx';
import type { PointsSlot } from '../points-slot.ts';
import { BookingAlert } from './booking-alert.tsx';
import { BookingFields } from './booking-fields.tsx';
import { BookingOutcome } from './booking-outcome.tsx';
import { MissingPoints } from './missing-points.tsx';
import { type BookingForm, useBookingForm } from './use-booking-form.ts';

type BookingDialogProps = {
  /** What is known beforehand. One instance per opening (`key`). */
  preset: BookingPreset;
  isOpen: boolean;
  onClose: () => void;
  pointsForm: PointsSlot;
};

/** Books one session for a client: as few keys as a receptionist with a client on the phone can get by with. */
export function BookingDialog({ preset, isOpen, onClose, pointsForm }: BookingDialogProps) {
  const formId = useId();
  const submitButton = useRef<HTMLButtonElement>(null);
  const booking = useBookingForm(preset, isOpen);
  const { form, submit, isPending, booked, client, needsPoints } = booking;
  const [guard, discardDialog] = useDiscardGuard(isOpen && form.formState.isDirty);
  const close = () => guard(onClose);
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        dismissable={!isPending}
        title={booked ? <Trans>Séance réservée</Trans> : <Trans>Réserver</Trans>}
        footer={
          !booked && (
            <div className="flex items-center gap-2.5 max-md:flex-col-reverse max-md:items-stretch">
              <Balance booking={booking} />
              <Button disabled={isPending} onClick={close}>
                <Trans>Fermer</Trans>
              </Button>
              <Button ref={submitButton} variant="primary" type="submit" form={formId} pending={isPending}>
                <Trans>Réserver</Trans>
              </Button>
            </div>
          )
        }
      >
        {booked ? (
          <BookingOutcome booked={booked} onAgain={() => booking.again(booked)} onClose={onClose} />
        ) : (
          <div className="grid gap-4">
            <BookingAlert booking={booking} />
            <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
              <BookingFields booking={booking} />
            </form>
            {needsPoints && client.data && (
              <MissingPoints client={client.data} refusal={booking.failure}>
                {/* Its form goes away with the shortage: the way on is to book. */}
                {pointsForm(client.data, () => submitButton.current?.focus())}
              </MissingPoints>
            )}
          </div>
        )}
      </Dialog>
      {discardDialog}
    </>
  );
}

/** What the session takes from the client, before it is taken. */
function Balance({ booking: { client, chosen, needsPoints } }: { booking: BookingForm }) {
  if (!client.data) return <span className="mr-auto max-md:hidden" />;
  const name = client.data.full_name ?? client.data.username;
  const before = client.data.solo_points;
  const after = before - SESSION_COST[chosen.type];
  return (
    <span className="num min-w-0 text-[13px] leading-snug max-md:order-last md:mr-auto">
      <span className="block truncate text-ink-3">
        <Trans>Solde de {name}</Trans>
      </span>
      <b className="font-semibold">
        {needsPoints || after === before ? `${before} SI` : `${before} SI → ${after} SI`}
      </b>
    </span>
  );
}
