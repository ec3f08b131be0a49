import { texts } from '../language.ts';
import { counted } from '../plural.ts';
import { lessThanNotice } from './notice-words.ts';
import { CANCEL_NOTICE_HOURS } from './reservations.rules.ts';

export const WEEKLY_TEXTS = texts('weekly', {
  NO_DATE: 'Gardez au moins une date',
  OTHER_WEEKDAY: 'Toutes les dates doivent tomber le même jour de la semaine',
  weeksBetween: (min: number, max: number) => `Choisissez de ${min} à ${max} semaines`,
  NOT_FOUND: 'Cette série de séances est introuvable.',
  /** Why a week is left out, told to the client. */
  NO_SLOT: "Pas d'heure ouverte ce jour-là",
  TAKEN: 'Heure déjà réservée',
  CLIENT_BUSY: 'Vous avez déjà une séance ou un cours à cette heure',
  COACH_BUSY: 'Votre coach est déjà pris à cette heure',
  NOT_ENOUGH_POINTS: 'Plus assez de crédits',
  TOO_MANY_TO_COME: 'Trop de séances à venir à la fois',
  TOO_LATE_TO_CANCEL: `Commence dans ${lessThanNotice(CANCEL_NOTICE_HOURS, 'default')}`,
  NOTHING_BOOKED: "Aucune de ces séances n'a pu être réservée. Vérifiez les dates, puis réessayez.",
  NOTHING_LEFT: 'Aucune séance de cette série ne peut plus être annulée.',
  booked: (booked: number, wanted: number) =>
    booked === wanted
      ? `${counted(booked, 'séance réservée', 'séances réservées')}.`
      : `${counted(booked, 'séance réservée', 'séances réservées')} sur ${wanted}.`,
  cancelled: (count: number) => `${counted(count, 'séance annulée', 'séances annulées')}.`,
});
