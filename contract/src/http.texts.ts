import { texts } from './language.ts';

/** What the HTTP layer answers before or instead of a use case. */
export const HTTP_TEXTS = texts('http', {
  INVALID: 'Certaines informations sont manquantes ou invalides.',
  MALFORMED_JSON: "Le corps de la requête n'est pas un JSON valide.",
  UNKNOWN_PATH: "Cette adresse n'existe pas.",
  METHOD_NOT_ALLOWED: "Cette méthode n'est pas acceptée à cette adresse.",
  UNSUPPORTED_MEDIA_TYPE: "Ce type de contenu n'est pas accepté.",
  TOO_LARGE: 'La requête est trop volumineuse.',
  TOO_SLOW: 'La requête est arrivée trop lentement. Vérifiez votre connexion, puis réessayez.',
  TOO_MANY_REQUESTS: 'Trop de requêtes. Veuillez patienter un instant.',
  IDEMPOTENCY_KEY_REUSED: "Cette clé d'idempotence a déjà servi pour une autre demande.",
  IDEMPOTENCY_KEY_INVALID: "Une clé d'idempotence compte de 1 à 200 caractères visibles.",
  SERVER_ERROR: 'Erreur interne du serveur. Veuillez réessayer dans quelques instants.',
  DATABASE_AWAY: 'Le service est momentanément indisponible. Veuillez réessayer dans quelques instants.',
});
