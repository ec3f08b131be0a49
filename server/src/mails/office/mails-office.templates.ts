import { texts } from '@elan/contract/language.ts';
import { isolated } from '../../platform/written.ts';
import {
  type AddressedMail,
  type Addressee,
  frameMail,
  linkTo,
  MAIL_TEXTS,
  type Sender,
} from '../mails.templates.ts';

export const TEST_MAIL_TEXTS = texts('mail-test', {
  subject: (studio: string) => `Message d'essai : ${studio}`,
  INTRODUCTION:
    "Si vous lisez ces lignes, les messages du studio partent et arrivent. C'est ainsi qu'ils se présentent :",
  DAY_AND_TIME: "Ici figurent le jour et l'heure",
  AN_EXAMPLE: "Ici figurent la durée et le coach. Ce n'est qu'un exemple.",
  MESSAGES: 'Les messages',
  SEE_MESSAGES: 'Voir les messages',
  NOTHING_TO_DO: "Il n'y a rien à faire.",
});

/** What mails of the studio look like, for whoever wants to see one arrive. */
export const composeTest = (to: Addressee, sender: Sender): AddressedMail =>
  frameMail(
    {
      subject: TEST_MAIL_TEXTS.subject(isolated(sender.studio.name)),
      to,
      introduction: TEST_MAIL_TEXTS.INTRODUCTION,
      items: [
        {
          title: MAIL_TEXTS.SESSION,
          detail: TEST_MAIL_TEXTS.DAY_AND_TIME,
          note: TEST_MAIL_TEXTS.AN_EXAMPLE,
        },
      ],
      link: linkTo(sender, {
        path: '/admin/messages/mails',
        what: TEST_MAIL_TEXTS.MESSAGES,
        button: TEST_MAIL_TEXTS.SEE_MESSAGES,
      }),
      closing: TEST_MAIL_TEXTS.NOTHING_TO_DO,
    },
    sender,
  );
