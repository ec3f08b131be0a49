import { texts } from '@elan/contract/language.ts';
import { isolated } from '../../platform/written.ts';
import { type Credits, writtenCredits } from '../credits/mails-credits.templates.ts';
import { type AddressedMail, type Addressee, frameMail, linkTo, type Sender } from '../mails.templates.ts';

const READY = 'Votre compte est prêt, et nous nous réjouissons de vous accueillir.';

export const WELCOME_MAIL_TEXTS = texts('mail-welcome', {
  SIGN_IN: 'Se connecter',
  TO_SIGN_IN: 'Pour vous connecter',
  email: (address: string) => `E-mail : ${address}`,
  matricule: (matricule: string) => `Matricule : ${matricule}`,
  OWN_PASSWORD: 'Mot de passe : celui que vous avez choisi',
  GIVEN_PASSWORD: 'Mot de passe : celui que le studio vous a donné',
  NOT_YOURS: "Vous n'avez pas ouvert ce compte ? Prévenez le studio.",
  ASK_THE_STUDIO: 'Mot de passe égaré ? Demandez-en un autre au studio.',
  FORGOTTEN:
    "Mot de passe égaré, ou envie d'en changer ? « Mot de passe oublié ? », sur la page de connexion, vous permet d'en choisir un nouveau.",
  welcome: (studio: string) => `Bienvenue chez ${studio}`,
  READY,
  readyWith: (credits: string) => `${READY} Déjà sur votre compte : ${credits}.`,
  welcomeToTeam: (studio: string) => `${studio} : bienvenue dans l'équipe`,
  COACH_READY: 'Votre compte de coach est prêt : votre agenda, vos clients et leurs bilans vous y attendent.',
});

interface Content {
  readonly to: Addressee;
  readonly by: 'self' | 'studio';
}

const loginAt = (path: string) => ({
  path,
  what: WELCOME_MAIL_TEXTS.SIGN_IN,
  button: WELCOME_MAIL_TEXTS.SIGN_IN,
});

/** Never the password itself: only whose it is. */
const passwordOf = (by: Content['by']) =>
  WELCOME_MAIL_TEXTS[by === 'self' ? 'OWN_PASSWORD' : 'GIVEN_PASSWORD'];

/** A link for a new one needs an address to lead to. */
const closingOf = (by: Content['by'], { siteUrl }: Sender) => {
  if (by === 'self') return WELCOME_MAIL_TEXTS.NOT_YOURS;
  return WELCOME_MAIL_TEXTS[siteUrl === null ? 'ASK_THE_STUDIO' : 'FORGOTTEN'];
};

export function composeClientWelcome({ to, by }: Content, credits: Credits, sender: Sender): AddressedMail {
  const given = writtenCredits(credits);
  return frameMail(
    {
      subject: WELCOME_MAIL_TEXTS.welcome(isolated(sender.studio.name)),
      to,
      introduction: given === '' ? WELCOME_MAIL_TEXTS.READY : WELCOME_MAIL_TEXTS.readyWith(given),
      items: [
        {
          title: WELCOME_MAIL_TEXTS.TO_SIGN_IN,
          detail: WELCOME_MAIL_TEXTS.email(to.address),
          note: passwordOf(by),
        },
      ],
      link: linkTo(sender, loginAt('/login')),
      closing: closingOf(by, sender),
    },
    sender,
  );
}

export const composeCoachWelcome = ({ to, by }: Content, matricule: string, sender: Sender): AddressedMail =>
  frameMail(
    {
      subject: WELCOME_MAIL_TEXTS.welcomeToTeam(isolated(sender.studio.name)),
      to,
      introduction: WELCOME_MAIL_TEXTS.COACH_READY,
      items: [
        {
          title: WELCOME_MAIL_TEXTS.TO_SIGN_IN,
          detail: WELCOME_MAIL_TEXTS.matricule(isolated(matricule)),
          note: passwordOf(by),
        },
      ],
      link: linkTo(sender, loginAt('/coach/login')),
      closing: closingOf(by, sender),
    },
    sender,
  );
