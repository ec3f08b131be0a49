import { type AddressedMail, type Addressee, frameMail, linkTo, type Sender } from '../mails.templates.ts';

/** What mails of the studio look like, for whoever wants to see one arrive. */
export const composeTest = (to: Addressee, sender: Sender): AddressedMail =>
  frameMail(
    {
      subject: `Message d'essai : ${sender.studio.name}`,
      to,
      introduction:
        "Si vous lisez ces lignes, les messages du studio partent et arrivent. C'est ainsi qu'ils se présentent :",
      items: [
        {
          title: 'Séance individuelle',
          detail: "Ici figurent le jour et l'heure",
          note: "Ici figurent la durée et le coach. Ce n'est qu'un exemple.",
        },
      ],
      link: linkTo(sender, {
        path: '/admin/messages/mails',
        what: 'Les messages',
        button: 'Voir les messages',
      }),
      closing: "Il n'y a rien à faire.",
    },
    sender,
  );
