export const CLIENT_TEXTS = {
  NOT_FOUND: 'Selected client not found',
  MISSING: 'Please select a client',
  CHANGED: 'Ce client a été modifié entre-temps : vérifiez ce qui a changé, puis enregistrez.',
} as const;
