/** Of what is said of the studio. */
export const STUDIO_TEXTS = {
  CHANGED: 'Ces informations ont été modifiées entre-temps : vérifiez ce qui a changé, puis enregistrez.',
} as const;
