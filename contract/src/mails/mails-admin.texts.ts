import { texts } from '../language.ts';

export const MAILS_ADMIN_TEXTS = texts('mailsAdmin', {
  NOT_FOUND: 'Message introuvable',
  /** Never was, or is no more: nobody is told which. */
  UNKNOWN_PAGE: 'Cette page ne sert plus : rouvrez le message.',
  NOT_RESENDABLE:
    "Seul un message qui n'est pas parti peut être renvoyé : celui-ci l'est, ou part en ce moment.",
  RESENT: 'Le message est de nouveau en attente : il part dans un instant.',
  NO_SERVER: "Aucun serveur de courrier n'est réglé : aucun message ne peut partir.",
  NO_OWN_ADDRESS:
    "Vous n'avez pas encore d'adresse e-mail : indiquez-la dans « Mon compte », puis envoyez le message d'essai.",
  TEST_SENT: (address: string) => `Un message d'essai part à ${address}.`,
  SETTINGS_CHANGED: 'Ces réglages ont été modifiés entre-temps : vérifiez ce qui a changé, puis enregistrez.',
});
