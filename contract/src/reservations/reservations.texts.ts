import { texts } from '../language.ts';
import { counted } from '../plural.ts';
import { SESSION_COST } from '../prices.rules.ts';
import { lessThanNotice, noticeInWords } from './notice-words.ts';
import { CANCEL_NOTICE_HOURS } from './reservations.rules.ts';

const cost = counted(SESSION_COST.normal, 'crédit individuel (SI)', 'crédits individuels (SI)');

export const RESERVATION_TEXTS = texts('reservations', {
  DATE_MISSING: "Veuillez d'abord sélectionner une date",
  TIME_MISSING: 'Veuillez sélectionner un créneau horaire',
  // To the administrator.
  CHOSEN_DATE_MISSING: 'Please select a date',
  CHOSEN_TIME_MISSING: 'Please select a time slot',
  NOT_FOUND: 'Cette réservation est introuvable.',
  /** The specification's own words. */
  NOT_ENOUGH_SOLO_POINTS: `Vous avez besoin d'au moins ${counted(SESSION_COST.normal, 'crédit')} pour réserver une séance normale. Réservez une séance bilan, gratuite, ou contactez l'administrateur pour recharger votre compte.`,
  /** The same shortage, told to the administrator who books for a client. */
  CLIENT_LACKS_SOLO_POINTS: `Insufficient points! Le client a besoin d'au moins ${cost} pour réserver une séance normale.`,
  CLIENT_LACKS_BULK_POINTS: 'Insufficient Client Points',
  ALREADY_CANCELLED: 'Cette réservation est déjà annulée.',
  PAST: 'Cette séance est déjà commencée ou passée.',
  TOO_LATE_TO_CANCEL: `Annulation impossible : la séance commence dans ${lessThanNotice(CANCEL_NOTICE_HOURS, 'default')}.`,
  /** Of a release: there is still a refund to be had. */
  STILL_REFUNDED:
    'Cette séance peut encore être annulée avec remboursement : annulez-la depuis votre profil.',
  RELEASED: "Votre séance est libérée, sans remboursement : l'heure va à d'autres.",
  /** Told to a client who books alone; the administrator may go beyond. */
  oneBilanToCome: (day: string, time: string) =>
    `Vous avez déjà un bilan à venir, le ${day} à ${time}. Un autre est possible une fois celui-ci passé, ou annulé depuis votre profil au moins ${noticeInWords(CANCEL_NOTICE_HOURS, 'default')} avant ; sinon, appelez le studio.`,
  bilanTooSoon: (day: string) =>
    `Votre prochain bilan est possible à partir du ${day}. Choisissez une date plus tardive, réservez une séance normale, ou appelez le studio.`,
  tooManyToCome: (most: number) =>
    `Vous ne pouvez pas avoir plus de ${counted(most, 'séance', 'séances')} à venir à la fois. Annulez-en une, attendez qu'une soit passée, ou appelez le studio.`,
  NO_MATCHING_DAY: 'Aucun jour choisi ne tombe entre ces deux dates',
  BOOKED: 'Votre séance est réservée.',
  BOOKED_FOR_CLIENT: 'La séance est réservée.',
  CANCELLED: 'Votre séance est annulée.',
  CANCELLED_FOR_CLIENT: 'La réservation est annulée.',
  DELETED: 'La réservation est supprimée.',
  tooManyToExport: (most: number) =>
    `Plus de ${most} réservations ne tiennent pas dans un fichier : choisissez moins de dates, ou un seul coach.`,
  seriesBooked: (booked: number, wanted: number) => `${booked} séance(s) réservée(s) sur ${wanted}.`,
});

/** Why a day of a series was left out. */
export const SKIPPED_TEXTS = texts('skipped', {
  NO_SLOT: 'Aucun créneau à cette heure',
  PAST: 'Créneau déjà passé',
  TAKEN: 'Créneau déjà réservé',
  WITHDRAWN: 'Créneau retiré',
  CLIENT_BUSY: 'Le client est déjà pris à cette heure',
  COACH_BUSY: 'Le coach est déjà pris à cette heure',
  NOT_ENOUGH_POINTS: 'Crédits insuffisants',
});
