import { texts } from '../language.ts';
import { counted } from '../plural.ts';
import { COURSE_COST } from '../prices.rules.ts';

const cost = counted(COURSE_COST, 'crédit en équipe (SE)', 'crédits en équipe (SE)');

/** What only the administrator is told about group courses; see group-courses.texts.ts for the rest. */
export const ADMIN_COURSE_TEXTS = texts('adminCourses', {
  COACH_MISSING: 'Veuillez choisir un coach',
  BEYOND_MIDNIGHT: 'Le cours doit se terminer à minuit au plus tard',
  minutesBetween: (min: number, max: number) => `La durée doit être comprise entre ${min} et ${max} minutes`,
  participantsBetween: (min: number, max: number) =>
    `Le nombre de participants doit être compris entre ${min} et ${max}`,
  CLIENT_LACKS_TEAM_POINTS: `Insufficient points! Le client a besoin d'au moins ${cost} pour ce cours collectif.`,
  CLIENT_ALREADY_IN: 'Ce client est déjà inscrit à ce cours collectif.',
  CHANGED: 'Ce cours a été modifié entre-temps : vérifiez ce qui a changé, puis enregistrez.',
  ADDED: 'Le client est inscrit au cours.',
  seriesPlanned: (planned: number, wanted: number) =>
    `${counted(planned, 'cours créé', 'cours créés')} sur ${wanted}.`,
});

/** Why a day of a weekly course is left out. */
export const COURSE_SKIPPED_TEXTS = texts('courseSkipped', {
  BUSY: 'Le coach est déjà pris à cette heure',
  PAST: 'Heure déjà passée',
});
