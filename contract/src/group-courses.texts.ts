import { COURSE_BUTTON } from './group-courses.rules.ts';
import { counted } from './plural.ts';
import { COURSE_COST } from './prices.rules.ts';

const cost = counted(COURSE_COST, 'crédit en équipe (SE)', 'crédits en équipe (SE)');

export const GROUP_COURSE_TEXTS = {
  NOT_FOUND: 'Ce cours collectif est introuvable.',
  NOT_IN_IT: "Vous n'êtes pas inscrit à ce cours collectif.",
  NOT_ENOUGH_TEAM_POINTS: 'Not enough team points',
  /** The same shortage, told to the administrator who adds a client. */
  CLIENT_LACKS_TEAM_POINTS: `Insufficient points! Le client a besoin d'au moins ${cost} pour ce cours collectif.`,
  /** What the button would have said, had the browser known. */
  FULL: COURSE_BUTTON.FULL,
  ENDED: COURSE_BUTTON.ENDED,
  INACTIVE: "Ce cours collectif n'est pas ouvert aux inscriptions.",
  ALREADY_BOOKED: 'Vous êtes déjà inscrit à ce cours collectif.',
  CLIENT_ALREADY_IN: 'Ce client est déjà inscrit à ce cours collectif.',
  BELOW_PARTICIPANTS: 'Le nombre maximum de participants est inférieur aux inscriptions existantes.',
  NOT_TO_COME: 'Le cours doit avoir lieu plus tard que maintenant',
  CHANGED: 'Ce cours a été modifié entre-temps : vérifiez ce qui a changé, puis enregistrez.',
  JOINED: 'Votre place est réservée.',
  ADDED: 'Le client est inscrit au cours.',
  LEFT: 'Votre inscription est annulée.',
  SEAT_NOT_FOUND: 'Cette inscription est introuvable.',
  SEAT_CANCELLED: "L'inscription est annulée.",
  DELETED: 'Group course deleted successfully!',
  seriesPlanned: (planned: number, wanted: number) =>
    `${counted(planned, 'cours créé', 'cours créés')} sur ${wanted}.`,
} as const;

/** Why a day of a weekly course is left out. */
export const COURSE_SKIPPED_TEXTS = {
  BUSY: 'Le coach est déjà pris à cette heure',
  PAST: 'Heure déjà passée',
} as const;
