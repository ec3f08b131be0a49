import { texts } from '../language.ts';

export const MISSED_TEXTS = texts('missed', {
  /** Told to a client who books alone; what is booked stays. */
  HELD_BACK:
    'Après plusieurs absences, vos réservations se font avec le studio : appelez-nous. Ce qui est déjà réservé ne change pas.',
  REASON_MISSING: 'Veuillez indiquer un motif',
  PARDONED: "L'absence est pardonnée.",
  /** Somebody forgave it or took the mark back meanwhile. */
  NOT_TO_PARDON: "Il n'y a pas ici d'absence à pardonner : elle l'est déjà, ou la présence a été corrigée.",
});
