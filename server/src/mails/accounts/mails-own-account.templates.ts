import type { Role } from '@elan/contract/endpoint.ts';
import { texts } from '@elan/contract/language.ts';
import { type AddressedMail, type Addressee, frameMail, type Sender } from '../mails.templates.ts';

export const OWN_ACCOUNT_MAIL_TEXTS = texts('mail-own-account', {
  EMAIL_CHANGED: 'Votre adresse e-mail a changé',
  CLIENT_EMAIL_CHANGED:
    "L'adresse e-mail de votre compte vient d'être remplacée par une autre. Vos messages y arrivent désormais, et c'est avec elle que vous vous connectez : celle-ci ne sert plus.",
  COLLEAGUE_EMAIL_CHANGED:
    "L'adresse e-mail de votre compte vient d'être remplacée par une autre. Vos messages y arrivent désormais : celle-ci ne sert plus.",
  NOT_YOU: "Ce n'était pas vous ? Prévenez le studio aussitôt.",
  ACCOUNT_CLOSED: 'Votre compte est fermé',
  YOU_CLOSED:
    "Vous avez fermé votre compte. Ce qui était encore à venir est annulé, et nous ne vous enverrons plus de messages. Merci d'être passé chez nous.",
  CHANGED_YOUR_MIND: "Ce n'était pas vous, ou vous avez changé d'avis ? Appelez le studio.",
});

/** To the address of before; the new one is nobody's business there. */
export const composeEmailChanged = (to: Addressee, role: Role, sender: Sender): AddressedMail =>
  frameMail(
    {
      subject: OWN_ACCOUNT_MAIL_TEXTS.EMAIL_CHANGED,
      to,
      introduction:
        OWN_ACCOUNT_MAIL_TEXTS[role === 'user' ? 'CLIENT_EMAIL_CHANGED' : 'COLLEAGUE_EMAIL_CHANGED'],
      closing: OWN_ACCOUNT_MAIL_TEXTS.NOT_YOU,
    },
    sender,
  );

export const composeAccountClosed = (to: Addressee, sender: Sender): AddressedMail =>
  frameMail(
    {
      subject: OWN_ACCOUNT_MAIL_TEXTS.ACCOUNT_CLOSED,
      to,
      introduction: OWN_ACCOUNT_MAIL_TEXTS.YOU_CLOSED,
      closing: OWN_ACCOUNT_MAIL_TEXTS.CHANGED_YOUR_MIND,
    },
    sender,
  );
