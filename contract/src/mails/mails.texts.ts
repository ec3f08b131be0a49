import { texts } from '../language.ts';

export const MAIL_TEXTS = texts('mailChoices', {
  UNSUBSCRIBED: "C'est noté : vous ne recevrez plus ces messages.",
  UNKNOWN_LINK: "Ce lien n'est pas celui d'un de nos messages.",
});
