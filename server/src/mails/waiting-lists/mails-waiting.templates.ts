import { texts } from '@elan/contract/language.ts';
import { counted } from '@elan/contract/plural.ts';
import { isolated, writtenDay } from '../../platform/written.ts';
import {
  type AddressedMail,
  type Addressee,
  frameMail,
  linkTo,
  MAIL_TEXTS,
  type Sender,
} from '../mails.templates.ts';

interface Content {
  readonly event: 'put_in' | 'offered' | 'called_off' | 'on_again';
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

export const WAITING_MAIL_TEXTS = texts('mail-waiting', {
  PUT_IN: 'Vous êtes inscrit',
  OFFERED: 'Une place est libre',
  CALLED_OFF: 'Cours annulé',
  ON_AGAIN: 'Cours maintenu',
  YOU_ARE_IN: "Une place s'est libérée : la liste d'attente vous a inscrit à ce cours.",
  FIRST_TO_TAKE_IT: "Une place s'est libérée dans ce cours. La première personne qui la prend l'a.",
  WILL_NOT_BE:
    "Ce cours n'aura pas lieu. Vous étiez sur sa liste d'attente : vous n'avez rien payé, et rien n'est à faire.",
  WILL_BE:
    "Ce cours aura lieu, finalement. Vous êtes de nouveau sur sa liste d'attente, sans perdre votre tour.",
  NOTHING_TAKEN: "Aucun crédit n'est pris tant que vous n'avez pas de place.",
  creditsTaken: (credits: number) =>
    `${counted(credits, 'crédit en équipe a été pris', 'crédits en équipe ont été pris')}.`,
  noThanks: (until: string) =>
    `Non merci ? Libérez la place en un geste : jusqu'à ${until}, votre crédit vous est rendu dans tous les cas.`,
  at: (course: string, time: string) => `${course} à ${time}`,
  COMMA: ', ',
  alsoWaits: (others: string) =>
    `Ce jour-là, vous attendez aussi : ${others}. Vous pouvez quitter ces listes.`,
  KEEP_OR_RELEASE: 'Garder ou libérer la place',
  KEEP_OR_NO_THANKS: 'Garder la place ou non merci',
  TAKE: 'Prendre la place',
  SEE_LISTS: "Voir mes listes d'attente",
});

const NAMES = {
  put_in: { subject: 'PUT_IN', introduction: 'YOU_ARE_IN' },
  offered: { subject: 'OFFERED', introduction: 'FIRST_TO_TAKE_IT' },
  called_off: { subject: 'CALLED_OFF', introduction: 'WILL_NOT_BE' },
  on_again: { subject: 'ON_AGAIN', introduction: 'WILL_BE' },
} as const;

const whenOf = ({ date, time }: Content['wait']) => MAIL_TEXTS.when(writtenDay(date), time);

function closingOf({ event, wait: { cost }, sameDay, until }: Content): string {
  if (event === 'called_off') return '';
  if (event !== 'put_in') return WAITING_MAIL_TEXTS.NOTHING_TAKEN;
  const others = sameDay
    .map(({ title, time }) => WAITING_MAIL_TEXTS.at(isolated(title), time))
    .join(WAITING_MAIL_TEXTS.COMMA);
  return [
    cost ? WAITING_MAIL_TEXTS.creditsTaken(cost) : '',
    WAITING_MAIL_TEXTS.noThanks(until),
    others === '' ? '' : WAITING_MAIL_TEXTS.alsoWaits(others),
  ]
    .filter(Boolean)
    .join(' ');
}

const pageOf = ({ event, wait: { course_id } }: Content) => {
  const path = `/profile?tab=reservations&attente=${course_id}`;
  const { TAKE, KEEP_OR_RELEASE, KEEP_OR_NO_THANKS, SEE_LISTS } = WAITING_MAIL_TEXTS;
  if (event === 'put_in') return { path, what: KEEP_OR_RELEASE, button: KEEP_OR_NO_THANKS };
  const what = event === 'on_again' ? SEE_LISTS : TAKE;
  return { path, what, button: what };
};

/** What a waiting list came to. The studio's own words are for whoever may come. */
export const composeWaiting = (content: Content, sender: Sender): AddressedMail => {
  const { event, to, wait } = content;
  const isOff = event === 'called_off';
  return frameMail(
    {
      subject: MAIL_TEXTS.headed(
        WAITING_MAIL_TEXTS[NAMES[event].subject],
        MAIL_TEXTS.whatWhen(isolated(wait.title), whenOf(wait)),
      ),
      to,
      introduction: WAITING_MAIL_TEXTS[NAMES[event].introduction],
      items: [
        {
          title: wait.title,
          detail: whenOf(wait),
          note: MAIL_TEXTS.minutesWith(wait.duration, isolated(wait.coach_name)),
        },
      ],
      closing: closingOf(content),
      link: isOff ? undefined : linkTo(sender, pageOf(content)),
    },
    isOff ? { ...sender, note: '' } : sender,
  );
};
