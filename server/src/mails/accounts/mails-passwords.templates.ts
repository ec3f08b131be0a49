import { PASSWORD_LINK_MINUTES } from '@elan/contract/auth/password-links.ts';
import { type AddressedMail, type Addressee, frameMail, type Sender } from '../mails.templates.ts';

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

export const composePasswordChanged = (to: Addressee, sender: Sender): AddressedMail =>
  frameMail(
    {
      subject: 'Votre mot de passe a changé',
      to,
      introduction: "Le mot de passe de votre compte vient d'être changé.",
      closing:
        "Ce n'était pas vous ? Demandez un nouveau mot de passe depuis la page de connexion, et prévenez le studio.",
    },
    sender,
  );
