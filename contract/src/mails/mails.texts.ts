export const MAIL_TEXTS = {
  UNSUBSCRIBED: "C'est noté : vous ne recevrez plus ces messages.",
  UNKNOWN_LINK: "Ce lien n'est pas celui d'un de nos messages.",
} as const;
