import { counted } from '@elan/contract/plural.ts';
import { writtenDay } from '../../platform/clock.ts';
import { type AddressedMail, type Addressee, frameMail, linkTo, type Sender } from '../mails.templates.ts';

interface Content {
  readonly event: 'put_in' | 'offered' | 'called_off';
  readonly to: Addressee;
  readonly wait: {
    readonly course_id: number;
    readonly title: string;
    readonly coach_name: string;
    readonly date: string;
    readonly time: string;
    readonly duration: number;
    /** In team credits, of who was put in. */
    readonly cost: number | null;
  };
  /** What the reader waits for on the same day. */
  readonly sameDay: readonly { readonly title: string; readonly time: string }[];
  /** `10:41` */
  readonly until: string;
}

const subjectOf = ({ event, wait: { title, date, time } }: Content): string => {
  const what = `${title}, ${writtenDay(date)} à ${time}`;
  const subjects = {
    put_in: 'Vous êtes inscrit',
    offered: 'Une place est libre',
    called_off: 'Cours annulé',
  };
  return `${subjects[event]} : ${what}`;
};

const INTRODUCTIONS = {
  put_in: "Une place s'est libérée : la liste d'attente vous a inscrit à ce cours.",
  offered: "Une place s'est libérée dans ce cours. La première personne qui la prend l'a.",
  called_off:
    "Ce cours n'aura pas lieu. Vous étiez sur sa liste d'attente : vous n'avez rien payé, et rien n'est à faire.",
};

function closingOf({ event, wait: { cost }, sameDay, until }: Content): string {
  if (event === 'called_off') return '';
  if (event === 'offered') return "Aucun crédit n'est pris tant que vous n'avez pas de place.";
  const paid = cost
    ? `${counted(cost, 'crédit en équipe a été pris', 'crédits en équipe ont été pris')}. `
    : '';
  const others = sameDay.map(({ title, time }) => `${title} à ${time}`).join(', ');
  const alsoWaits =
    others === '' ? '' : ` Ce jour-là, vous attendez aussi : ${others}. Vous pouvez quitter ces listes.`;
  return `${paid}Non merci ? Libérez la place en un geste : jusqu'à ${until}, votre crédit vous est rendu dans tous les cas.${alsoWaits}`;
}

const pageOf = ({ event, wait: { course_id } }: Content) => {
  const path = `/profile?tab=reservations&attente=${course_id}`;
  return event === 'put_in'
    ? { path, what: 'Garder ou libérer la place', button: 'Garder la place ou non merci' }
    : { path, what: 'Prendre la place', button: 'Prendre la place' };
};

/** What a waiting list came to. The studio's own words are for whoever may come. */
export const composeWaiting = (content: Content, sender: Sender): AddressedMail => {
  const { event, to, wait } = content;
  const isOff = event === 'called_off';
  return frameMail(
    {
      subject: subjectOf(content),
      to,
      introduction: INTRODUCTIONS[event],
      items: [
        {
          title: wait.title,
          detail: `${writtenDay(wait.date)} à ${wait.time}`,
          note: `${wait.duration} min avec ${wait.coach_name}`,
        },
      ],
      closing: closingOf(content),
      link: isOff ? undefined : linkTo(sender, pageOf(content)),
    },
    isOff ? { ...sender, note: '' } : sender,
  );
};
