import { texts } from '../language.ts';
import { counted } from '../plural.ts';
import { lessThanNotice } from './notice-words.ts';
import { CANCEL_NOTICE_HOURS, MOVE_DAYS_MAX } from './reservations.rules.ts';

export const MOVING_TEXTS = texts('moving', {
  MOVED: 'La séance est déplacée.',
  /** By somebody else, since it was read. */
  MOVED_MEANWHILE: "Cette séance vient d'être déplacée : voyez d'abord où elle est.",
  ALREADY_THERE: 'La séance est déjà à cette heure.',
  TOO_LATE: `Déplacement impossible : la séance commence dans ${lessThanNotice(CANCEL_NOTICE_HOURS, 'default')}.`,
  /** Told to a client who moves alone; the administrator may go beyond. */
  movedOften: (most: number) =>
    most === 0
      ? 'Une séance ne se déplace pas en ligne : appelez le studio.'
      : `Vous avez déjà déplacé cette séance ${most === 1 ? 'une fois' : `${most} fois`} : pour la déplacer encore, appelez le studio.`,
  movedTooFar: (day: string) =>
    `Cette séance peut se déplacer jusqu'au ${day} au plus tard. Choisissez une date plus proche, ou appelez le studio.`,
  NOTHING_CHOSEN: 'Veuillez choisir au moins une réservation',
  DAYS_WRONG: `Un nombre de jours, ${MOVE_DAYS_MAX} au plus`,
  NOWHERE: 'Choisissez un nombre de jours ou un autre coach',
  movedAll: (count: number) => `${counted(count, 'séance déplacée', 'séances déplacées')}.`,
  movedSome: (count: number, stayed: number) =>
    `${counted(count, 'séance déplacée', 'séances déplacées')}, ${counted(stayed, 'laissée en place', 'laissées en place')}.`,
});

/** What stands in the way of one of several, in a few words. */
export const MOVE_OBSTACLES = texts('moveObstacles', {
  CANCELLED: 'Annulée',
  BEGUN: 'Commencée ou passée',
  MOVED: 'Déplacée entre-temps',
  CLIENT_BUSY: 'Le client est déjà pris à cette heure',
  COACH_BUSY: 'Le coach est déjà pris à cette heure',
});
