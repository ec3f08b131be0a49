import { counted } from '../plural.ts';
import { COURSE_COST } from '../prices.rules.ts';

const cost = counted(COURSE_COST, 'crédit en équipe (SE)', 'crédits en équipe (SE)');

/** What only the administrator is told about group courses; see group-courses.texts.ts for the rest. */
export const ADMIN_COURSE_TEXTS = {
  CLIENT_LACKS_TEAM_POINTS: `Insufficient points! Le client a besoin d'au moins ${cost} pour ce cours collectif.`,
  CLIENT_ALREADY_IN: 'Ce client est déjà inscrit à ce cours collectif.',
  CHANGED: 'Ce cours a été modifié entre-temps : vérifiez ce qui a changé, puis enregistrez.',
  ADDED: 'Le client est inscrit au cours.',
  seriesPlanned: (planned: number, wanted: number) =>
    `${counted(planned, 'cours créé', 'cours créés')} sur ${wanted}.`,
} as const;

/** Why a day of a weekly course is left out. */
export const COURSE_SKIPPED_TEXTS = {
  BUSY: 'Le coach est déjà pris à cette heure',
  PAST: 'Heure déjà passée',
} as const;
