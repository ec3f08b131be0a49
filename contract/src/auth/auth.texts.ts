import { texts } from '../language.ts';

export const AUTH_TEXTS = texts('auth', {
  LOGIN_REQUIRED: 'Matricule and password are required',
  EMAIL_MISSING: 'Veuillez saisir votre adresse e-mail',
  MATRICULE_MISSING: 'Veuillez saisir votre matricule',
  PASSWORD_MISSING: 'Veuillez saisir votre mot de passe',
  // Word for word the specification's, number included.
  PASSWORD_TOO_SHORT: 'Le mot de passe doit comporter au moins 6 caractères',
  PASSWORDS_DIFFER: 'Les mots de passe ne correspondent pas',
  CONSENT_MISSING: 'Cochez cette case pour vous inscrire',
  ageBetween: (min: number, max: number) => `L'âge doit être compris entre ${min} et ${max} ans`,
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
});
