import { texts } from '../language.ts';

export const CLIENT_TEXTS = texts('clients', {
  pointsBetween: (max: number) => `Les points doivent être un nombre entre 0 et ${max}`,
  NOT_FOUND: 'Selected client not found',
  MISSING: 'Please select a client',
  CHANGED: 'Ce client a été modifié entre-temps : vérifiez ce qui a changé, puis enregistrez.',
});
