import { texts } from '../language.ts';

/** Of the figures that the studio sets for clients who book alone. */
export const BOOKING_RULE_TEXTS = texts('bookingRules', {
  sessionsBetween: (max: number) => `Un nombre de séances entre 1 et ${max}`,
  daysBetween: (max: number) => `Un nombre de jours entre 0 et ${max}`,
  weeksBetween: (max: number) => `Un nombre de semaines entre 1 et ${max}`,
  movesBetween: (max: number) => `Un nombre de déplacements entre 0 et ${max}`,
  hoursBetween: (max: number) => `Un nombre d'heures entre 0 et ${max}`,
  missedBetween: (max: number) => `Un nombre d'absences entre 1 et ${max}`,
});
