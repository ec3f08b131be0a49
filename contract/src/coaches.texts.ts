export const COACH_TEXTS = {
  NOT_FOUND: 'Coach non trouvé ou aucun créneau configuré pour ce coach.',
  MISSING: 'Please select a coach',
} as const;
