import { type Credits, writtenCredits } from '../credits/mails-credits.templates.ts';
import { type AddressedMail, type Addressee, frameMail, linkTo, type Sender } from '../mails.templates.ts';

interface Content {
  readonly to: Addressee;
  readonly by: 'self' | 'studio';
}

const LOGIN = { what: 'Se connecter', button: 'Se connecter' };

/** Never the password itself: only whose it is. */
const passwordOf = (by: Content['by']) =>
  by === 'self'
    ? 'Mot de passe : celui que vous avez choisi'
    : 'Mot de passe : celui que le studio vous a donné';

/** A link for a new one needs an address to lead to. */
const closingOf = (by: Content['by'], { siteUrl }: Sender) => {
  if (by === 'self') return "Vous n'avez pas ouvert ce compte ? Prévenez le studio.";
  return siteUrl === null
    ? 'Mot de passe égaré ? Demandez-en un autre au studio.'
    : "Mot de passe égaré, ou envie d'en changer ? « Mot de passe oublié ? », sur la page de connexion, vous permet d'en choisir un nouveau.";
};

export function composeClientWelcome({ to, by }: Content, credits: Credits, sender: Sender): AddressedMail {
  const given = writtenCredits(credits);
  const ready = 'Votre compte est prêt, et nous nous réjouissons de vous accueillir.';
  return frameMail(
    {
      subject: `Bienvenue chez ${sender.studio.name}`,
      to,
      introduction: given === '' ? ready : `${ready} Déjà sur votre compte : ${given}.`,
      items: [{ title: 'Pour vous connecter', detail: `E-mail : ${to.address}`, note: passwordOf(by) }],
      link: linkTo(sender, { path: '/login', ...LOGIN }),
      closing: closingOf(by, sender),
    },
    sender,
  );
}

export const composeCoachWelcome = ({ to, by }: Content, matricule: string, sender: Sender): AddressedMail =>
  frameMail(
    {
      subject: `${sender.studio.name} : bienvenue dans l'équipe`,
      to,
      introduction:
        'Votre compte de coach est prêt : votre agenda, vos clients et leurs bilans vous y attendent.',
      items: [{ title: 'Pour vous connecter', detail: `Matricule : ${matricule}`, note: passwordOf(by) }],
      link: linkTo(sender, { path: '/coach/login', ...LOGIN }),
      closing: closingOf(by, sender),
    },
    sender,
  );
