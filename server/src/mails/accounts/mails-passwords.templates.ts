import { PASSWORD_LINK_MINUTES } from '@elan/contract/auth/password-links.ts';
import type { Role } from '@elan/contract/endpoint.ts';
import { texts } from '@elan/contract/language.ts';
import { type AddressedMail, type Addressee, frameMail, linkTo, type Sender } from '../mails.templates.ts';

export const PASSWORD_MAIL_TEXTS = texts('mail-passwords', {
  NEW_PASSWORD: 'Votre nouveau mot de passe',
  YOU_ASKED: 'Vous avez demandé à changer de mot de passe. Choisissez-en un nouveau par ce lien :',
  LINK: 'Nouveau mot de passe',
  CHOOSE: 'Choisir un mot de passe',
  onceUntil: (minutes: number, time: string) =>
    `Il sert une seule fois, pendant ${minutes} minutes, jusqu'à ${time}. Vous n'avez rien demandé ? Ne faites rien : votre mot de passe reste le même.`,
  CHANGED: 'Votre mot de passe a changé',
  WAS_CHANGED: "Le mot de passe de votre compte vient d'être changé.",
  NOT_YOU: "Ce n'était pas vous",
  ASK_FOR_ANOTHER: 'Demander un nouveau mot de passe',
  IF_NOT_YOU: "Ce n'était pas vous ? Demandez un nouveau mot de passe, et prévenez le studio.",
});

interface Link {
  readonly url: string;
  /** As the studio's clock shows it. */
  readonly expires_at: string;
}

export const composePasswordLink = (
  to: Addressee,
  { url, expires_at }: Link,
  sender: Sender,
): AddressedMail =>
  frameMail(
    {
      subject: PASSWORD_MAIL_TEXTS.NEW_PASSWORD,
      to,
      introduction: PASSWORD_MAIL_TEXTS.YOU_ASKED,
      link: { url, what: PASSWORD_MAIL_TEXTS.LINK, button: PASSWORD_MAIL_TEXTS.CHOOSE },
      secrets: [url],
      closing: PASSWORD_MAIL_TEXTS.onceUntil(PASSWORD_LINK_MINUTES, expires_at.slice(11, 16)),
    },
    sender,
  );

const FORGOTTEN: Readonly<Record<Role, string>> = {
  user: '/forgot-password',
  coach: '/coach/forgot-password',
  admin: '/admin/forgot-password',
};

export const composePasswordChanged = (
  { role, ...to }: Addressee & { readonly role: Role },
  sender: Sender,
): AddressedMail =>
  frameMail(
    {
      subject: PASSWORD_MAIL_TEXTS.CHANGED,
      to,
      introduction: PASSWORD_MAIL_TEXTS.WAS_CHANGED,
      link: linkTo(sender, {
        path: FORGOTTEN[role],
        what: PASSWORD_MAIL_TEXTS.NOT_YOU,
        button: PASSWORD_MAIL_TEXTS.ASK_FOR_ANOTHER,
      }),
      closing: PASSWORD_MAIL_TEXTS.IF_NOT_YOU,
    },
    sender,
  );
