import { CLIENT_TEXTS } from '@elan/contract/clients.texts.ts';
import { SLOT_TEXTS } from '@elan/contract/slots.texts.ts';
import { useLingui } from '@lingui/react/macro';
import { ApiFailure, failureText } from '../../../../lib/api-failure.ts';
import { FormAlert } from '../../../../ui/forms/form-alert.tsx';
import type { BookingObstacle } from './booking.rules.ts';
import { type BookingForm, BookingRefusal } from './use-booking-form.ts';

/** Why the session was not booked: by the dialog's own checks, or by the server. */
export function BookingAlert({ booking: { failure, needsPoints } }: { booking: BookingForm }) {
  const { t } = useLingui();
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
  const isAway = failure instanceof ApiFailure && failure.error === undefined;
  const reason = failureText(failure, isAway ? t`le serveur n'a pas répondu. Réessayez.` : failure.message);
  return <FormAlert>{t`Failed to create reservation: ${reason}`}</FormAlert>;
}
