export const AUTH_TEXTS = {
  INVALID_CREDENTIALS: 'Invalid credentials',
  /** The coach login's own words for the same thing. */
  COACH_LOGIN_FAILED: 'Login failed. Please check your credentials.',
  CLIENTS_ONLY: 'This login is for clients only. Please use the appropriate login.',
  ADMINS_ONLY: 'This login is for admins only',
  COACHES_ONLY: 'Cette connexion est réservée aux coachs.',
  TOO_MANY_TRIES: 'Trop de tentatives. Veuillez patienter quelques minutes avant de réessayer.',
  NOT_SIGNED_IN: 'Veuillez vous connecter pour continuer.',
  SESSION_DEAD: 'Votre session a expiré. Veuillez vous reconnecter.',
  FORBIDDEN: "Vous n'avez pas accès à cette ressource.",
  NOT_YOURS: 'Vous ne pouvez agir que pour votre propre compte.',
} as const;
