import { texts } from '../language.ts';
import { counted } from '../plural.ts';

/** Of what clients do with their own account. */
export const OWN_ACCOUNT_TEXTS = texts('ownAccount', {
  CHANGED: 'Vos informations ont été modifiées entre-temps : vérifiez ce qui a changé, puis enregistrez.',
  closed: (cancelled: number) =>
    cancelled === 0
      ? 'Votre compte est fermé.'
      : `Votre compte est fermé ; ${counted(cancelled, 'réservation à venir annulée', 'réservations à venir annulées')}.`,
});
