import { texts } from '../language.ts';

/** Of links with which somebody sets a new password. */
export const PASSWORD_LINK_TEXTS = texts('passwordLinks', {
  WHO_MISSING: 'Veuillez saisir votre adresse e-mail ou votre matricule',
  ASKED:
    "Si un compte correspond, un e-mail avec un lien vient de partir. S'il n'arrive pas, vérifiez les indésirables ou appelez le studio.",
  CALL_THE_STUDIO: "Ce studio n'envoie pas d'e-mails : appelez-le pour obtenir un nouveau mot de passe.",
  CHANGED: 'Mot de passe modifié ; toutes vos sessions sont terminées. Connectez-vous.',
  DEAD: 'Ce lien ne sert plus : il a expiré, il a déjà servi, ou le mot de passe a changé depuis.',
  NO_ACCOUNT: 'Ce compte est introuvable ou fermé.',
});
