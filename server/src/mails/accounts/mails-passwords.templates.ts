import { PASSWORD_LINK_MINUTES } from '@elan/contract/auth/password-links.ts';
import type { Role } from '@elan/contract/endpoint.ts';
import { type AddressedMail, type Addressee, frameMail, linkTo, type Sender } from '../mails.templates.ts';

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
      subject: 'Votre nouveau mot de passe',
      to,
      introduction: 'Vous avez demandé à changer de mot de passe. Choisissez-en un nouveau par ce lien :',
      link: { url, what: 'Nouveau mot de passe', button: 'Choisir un mot de passe' },
      secrets: [url],
      closing: `Il sert une seule fois, pendant ${PASSWORD_LINK_MINUTES} minutes, jusqu'à ${expires_at.slice(11, 16)}. Vous n'avez rien demandé ? Ne faites rien : votre mot de passe reste le même.`,
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
      subject: 'Votre mot de passe a changé',
      to,
      introduction: "Le mot de passe de votre compte vient d'être changé.",
      link: linkTo(sender, {
        path: FORGOTTEN[role],
        what: "Ce n'était pas vous",
        button: 'Demander un nouveau mot de passe',
      }),
      closing: "Ce n'était pas vous ? Demandez un nouveau mot de passe, et prévenez le studio.",
    },
    sender,
  );
