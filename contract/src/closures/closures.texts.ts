import { texts } from '../language.ts';
import { counted } from '../plural.ts';

const OVERLAP = 'Le studio est déjà fermé sur une partie de ces heures';

export const CLOSURE_TEXTS = texts('closures', {
  NO_FIRST_DAY: 'Veuillez choisir le premier jour',
  NO_LAST_DAY: 'Veuillez choisir le dernier jour',
  NO_REASON: 'Veuillez dire pourquoi : vos clients le liront',
  ENDS_FIRST: 'La fermeture finit avant de commencer',
  OVER: 'Ces heures sont passées',
  TOO_LONG: 'Un an au maximum',
  NONE: 'Aucune fermeture choisie',
  NOT_FOUND: 'Fermeture introuvable',
  /** One over another. */
  OVERLAP,
  overlaps: (reason: string, day: string) => `${OVERLAP} : ${reason}, ${day}`,
  /** Two of those that are to be entered together. */
  bothAtOnce: (reason: string, other: string, day: string) =>
    `« ${reason} » et « ${other} » tombent sur les mêmes heures, ${day}`,
  closed: (count: number) => `${counted(count, 'fermeture enregistrée', 'fermetures enregistrées')}.`,
  REOPENED: 'Fermeture supprimée.',
  /** To whoever would open an hour or plan a course then. */
  studioClosed: (reason: string) => `Le studio est fermé à cette heure : ${reason}`,
});
