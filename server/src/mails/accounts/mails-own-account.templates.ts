import type { Role } from '@elan/contract/endpoint.ts';
import { type AddressedMail, type Addressee, frameMail, type Sender } from '../mails.templates.ts';

/** To the address of before; the new one is nobody's business there. */
export const composeEmailChanged = (to: Addressee, role: Role, sender: Sender): AddressedMail =>
  frameMail(
    {
      subject: 'Votre adresse e-mail a changé',
      to,
      introduction: `L'adresse e-mail de votre compte vient d'être remplacée par une autre. Vos messages y arrivent désormais${role === 'user' ? ", et c'est avec elle que vous vous connectez" : ''} : celle-ci ne sert plus.`,
      closing: "Ce n'était pas vous ? Prévenez le studio aussitôt.",
    },
    sender,
  );

export const composeAccountClosed = (to: Addressee, sender: Sender): AddressedMail =>
  frameMail(
    {
      subject: 'Votre compte est fermé',
      to,
      introduction:
        "Vous avez fermé votre compte. Ce qui était encore à venir est annulé, et nous ne vous enverrons plus de messages. Merci d'être passé chez nous.",
      closing: "Ce n'était pas vous, ou vous avez changé d'avis ? Appelez le studio.",
    },
    sender,
  );
