import { texts } from '../language.ts';

export const COACH_TEXTS = texts('coaches', {
  NOT_FOUND: 'Coach non trouvé ou aucun créneau configuré pour ce coach.',
  MISSING: 'Please select a coach',
  CHANGED: 'Ce coach a été modifié entre-temps : vérifiez ce qui a changé, puis enregistrez.',
});
