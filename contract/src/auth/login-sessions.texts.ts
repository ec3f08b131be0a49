import { texts } from '../language.ts';
import { counted } from '../plural.ts';

/** Of what somebody does with their own logins. */
export const LOGIN_SESSION_TEXTS = texts('loginSessions', {
  WRONG_PASSWORD: 'Mot de passe actuel incorrect',
  PASSWORD_CHANGED: 'Mot de passe modifié ; vos autres sessions sont terminées.',
  NOT_FOUND: 'Cette session est déjà terminée.',
  ENDED: 'Session terminée.',
  othersEnded: (ended: number) =>
    ended === 0
      ? "Il n'y avait pas d'autre session."
      : `${counted(ended, 'session terminée', 'sessions terminées')}.`,
});
