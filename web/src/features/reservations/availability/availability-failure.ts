import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiFailure } from '../../../lib/api-failure.ts';

interface FailureWords {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
}

const NETWORK: FailureWords = {
  title: msg`Erreur de Connexion`,
  text: msg`Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.`,
};
const TIMEOUT: FailureWords = {
  title: msg`Erreur de Connexion`,
  text: msg`La connexion a expiré. Le réseau est peut-être lent : réessayez dans un instant.`,
};
const SERVER: FailureWords = {
  title: msg`Erreur Serveur`,
  text: msg`Erreur interne du serveur. Ce n'est pas de votre fait : réessayez dans quelques minutes.`,
};
const NOT_FOUND: FailureWords = {
  title: msg`Coach Introuvable`,
  text: msg`Coach non trouvé ou aucun créneau configuré pour ce coach.`,
};
const TOO_MANY: FailureWords = {
  title: msg`Erreur de Chargement`,
  text: msg`Trop de requêtes. Veuillez patienter un instant.`,
};
const OTHER: FailureWords = {
  title: msg`Erreur de Chargement`,
  text: msg`Impossible de charger les créneaux horaires disponibles.`,
};

/** Why the slots could not be loaded, in words. */
export const availabilityFailure = (error: unknown): FailureWords => {
  if (!(error instanceof ApiFailure)) return OTHER;
  if (error.kind === 'network') return NETWORK;
  if (error.kind === 'timeout') return TIMEOUT;
  if (error.status === 404) return NOT_FOUND;
  if (error.status === 429) return TOO_MANY;
  return error.kind === 'refused' && error.status >= 500 ? SERVER : OTHER;
};
