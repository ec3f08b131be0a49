export const CLIENT_TEXTS = {
  NOT_FOUND: 'Selected client not found',
  MISSING: 'Please select a client',
} as const;
