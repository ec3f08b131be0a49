import { texts } from '../language.ts';

export const BILAN_TEXTS = texts('bilans', {
  /** To the administrator, who also chooses whose it is. */
  MISSING: 'Please select a coach and enter bilan content',
  NOTHING_WRITTEN: 'Veuillez saisir un bilan',
  NOT_FOUND: "Aucun bilan n'existe pour ce client et ce coach.",
  CHANGED: 'Ce bilan a été modifié entre-temps : comparez les deux textes, puis enregistrez.',
  DELETED_MEANWHILE: 'Ce bilan a été supprimé entre-temps : enregistrez de nouveau pour le rétablir.',
  DELETED: 'Le bilan est supprimé.',
});
