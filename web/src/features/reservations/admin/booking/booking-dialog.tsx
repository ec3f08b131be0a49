import { CLIENT_TEXTS } from '@elan/contract/clients/clients.texts.ts';
import type { AdminClient } from '@elan/contract/clients/clients.ts';
import { SESSION_COST } from '@elan/contract/prices.rules.ts';
import { SLOT_TEXTS } from '@elan/contract/slots/slots.texts.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { BOOKING_PARAMS, type BookingPreset } from '../../../../entities/reservations/booking-address.ts';
import { useSaleAddress } from '../../../../entities/sales/sale-address.ts';
import { reservationPath } from '../../../../lib/address/desk-links.ts';
import { useUnsaved } from '../../../../lib/address/unsaved.ts';
import { ApiFailure } from '../../../../lib/api/api-failure.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { LinkButton } from '../../../../ui/actions/link-button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { useFailureReason } from '../../../../ui/feedback/use-failure-reason.ts';
import { FormAlert } from '../../../../ui/forms/form-alert.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { ReservationSummary } from '../reservation-words.tsx';
import type { BookingObstacle } from './booking.rules.ts';
import { BookingFields } from './booking-fields.tsx';
import { type Booked, type BookingForm, BookingRefusal, useBookingForm } from './use-booking-form.ts';

type BookingDialogProps = {
  /** What is known beforehand. One instance per opening (`key`). */
  preset: BookingPreset;
  isOpen: boolean;
  onClose: () => void;
  /** Gives a client points where they are found missing: another feature's form, handed in by the area. */
  pointsForm: (client: AdminClient, onDone: () => void) => ReactNode;
};

/** Books one session for a client: as few keys as a receptionist with a client on the phone can get by with. */
export function BookingDialog({ preset, isOpen, onClose, pointsForm }: BookingDialogProps) {
  const formId = useId();
  const submitButton = useRef<HTMLButtonElement>(null);
  const booking = useBookingForm(preset, isOpen);
  const { form, submit, isPending, booked, client, needsPoints } = booking;
  useUnsaved(isOpen && !booked && form.formState.isDirty, BOOKING_PARAMS);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      dismissable={!isPending}
      inAddress
      title={booked ? <Trans>Séance réservée</Trans> : <Trans>Réserver</Trans>}
      footer={
        !booked && (
          <div className="flex items-center gap-2.5 max-md:flex-col-reverse max-md:items-stretch">
            <Balance booking={booking} />
            <Button disabled={isPending} onClick={onClose}>
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
  );
}

/** What the session takes from the client, before it is taken. */
function Balance({ booking: { client, chosen, needsPoints } }: { booking: BookingForm }) {
  if (!client.data) return <span className="me-auto max-md:hidden" />;
  const name = client.data.full_name ?? client.data.username;
  const before = client.data.solo_points;
  const after = before - SESSION_COST[chosen.type];
  return (
    <span className="num min-w-0 text-13 leading-snug max-md:order-last md:me-auto">
      <span className="block truncate text-ink-3">
        <Trans>Solde de {name}</Trans>
      </span>
      <b className="font-semibold">
        {needsPoints || after === before ? `${before} SI` : `${before} SI → ${after} SI`}
      </b>
    </span>
  );
}

/** Why the session was not booked: by the dialog's own checks, or by the server. */
function BookingAlert({ booking: { failure, needsPoints } }: { booking: BookingForm }) {
  const { t } = useLingui();
  const reasonOf = useFailureReason();
  if (!failure) return null;
  const words: Record<BookingObstacle, string> = {
    unknown_client: CLIENT_TEXTS.NOT_FOUND,
    no_points: t`Insufficient points!`,
    slot_gone: SLOT_TEXTS.UNAVAILABLE,
    past_date: t`La date ne peut pas être avant aujourd'hui.`,
  };
  if (failure instanceof BookingRefusal) {
    // Told until there are enough.
    if (failure.obstacle === 'no_points' && !needsPoints) return null;
    return <FormAlert>{words[failure.obstacle]}</FormAlert>;
  }
  const reason = failure instanceof ApiFailure ? reasonOf.inFrench(failure) : failure.message;
  return <FormAlert>{t`Failed to create reservation: ${reason}`}</FormAlert>;
}

type MissingPointsProps = {
  client: AdminClient;
  /** A booking was refused for it, each time another: brings the way out into sight. */
  refusal: Error | undefined;
  /** The form that gives points; a form of its own, so it stands beside the dialog's. */
  children: ReactNode;
};

/** Too few points for a session: why that matters, and the way out of it on the spot. */
function MissingPoints({ client, refusal, children }: MissingPointsProps) {
  const sale = useSaleAddress();
  const wayOut = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) wayOut.current?.scrollIntoView({ block: 'end' });
  }, [refusal]);
  const name = client.full_name ?? client.username;
  const { solo_points } = client;
  return (
    <Notice tone="warning" role="status" title={<Trans>Insufficient points!</Trans>}>
      <p>
        <Plural
          value={solo_points}
          _0={`${name} n'a aucun crédit individuel (SI).`}
          one={`${name} n'a que # crédit individuel (SI).`}
          other={`${name} n'a que # crédits individuels (SI).`}
        />{' '}
        <Plural
          value={SESSION_COST.normal}
          one="Une séance normale en coûte # ; un bilan est gratuit."
          other="Une séance normale en coûte # ; un bilan est gratuit."
        />{' '}
        <Trans>Ajoutez des points ici, puis réservez.</Trans>
      </p>
      <div ref={wayOut} className="mt-3 rounded-control bg-paper p-3 text-ink">
        {children}
      </div>
      <p className="mt-2">
        <Button variant="link" size="sm" onClick={() => sale.open(client.id)}>
          <Trans>Vendre un pack</Trans>
        </Button>
      </p>
    </Notice>
  );
}

type BookingOutcomeProps = { booked: Booked; onAgain: () => void; onClose: () => void };

/** What was booked, once the server said so, and what may come next. */
function BookingOutcome({ booked: { reply, client }, onAgain, onClose }: BookingOutcomeProps) {
  const name = client.full_name ?? client.username;
  const { reservation, remaining_solo_points: left } = reply;
  return (
    <div className="grid gap-4">
      <p role="status" className="flex items-center gap-3 text-15 font-semibold text-ok">
        <CircleCheck className="size-6 flex-none" aria-hidden="true" />
        <Trans>La séance est réservée.</Trans>
      </p>
      <ReservationSummary reservation={{ ...reservation, client_name: name }} />
      <p className="num text-sm text-ink-2">
        <Trans>
          Il reste <b className="font-semibold text-ink">{left} SI</b> à {name}.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-2.5 max-md:flex-col">
        <Button variant="primary" autoFocus onClick={onClose}>
          <Trans>Terminé</Trans>
        </Button>
        <Button onClick={onAgain}>
          <Trans>Réserver une autre séance</Trans>
        </Button>
        <LinkButton variant="plain" to={reservationPath(reservation.id)}>
          <Trans>Voir la réservation</Trans>
        </LinkButton>
      </div>
    </div>
  );
}
