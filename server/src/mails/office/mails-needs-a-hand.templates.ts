import { amountInFigures } from '@elan/contract/money-words.ts';
import { counted } from '@elan/contract/plural.ts';
import {
  type AddressedMail,
  type Addressee,
  frameMail,
  type Item,
  linkTo,
  type Sender,
} from '../mails.templates.ts';

export interface Needs {
  /** A civil date. */
  readonly yesterday: string;
  /** Mails that did not arrive, each with whom it was for. */
  readonly failed: readonly { readonly name: string | null }[];
  readonly late: readonly ('backup' | 'audit')[];
  /** What the last proof of the books found. */
  readonly findings: number;
  /** Of what was due yesterday. */
  readonly overdue_installments: number;
  readonly overdue_amount: number;
  /** Of yesterday, without anybody having said who came. */
  readonly unmarked_sessions: number;
  readonly unmarked_seats: number;
}

const NAMED = 5;

/** `À Amina Mekouar, Zineb Kadiri et 3 autres personnes` */
function toWhom(failed: Needs['failed']): string {
  const names = [...new Set(failed.flatMap(({ name }) => name ?? []))];
  const others = names.length - NAMED;
  if (names.length === 0) return '';
  const named = names.slice(0, NAMED).join(', ');
  return others > 0 ? `À ${named} et ${counted(others, 'autre personne', 'autres personnes')}` : `À ${named}`;
}

const ASK_FOR_HELP = "Prévenez la personne qui s'occupe du serveur";

function* upkeepItems({ findings, late }: Needs, sender: Sender): Generator<Item> {
  const link = linkTo(sender, {
    path: '/admin/account',
    what: "L'état du studio",
    button: "Voir l'état du studio",
  });
  if (findings > 0)
    yield {
      title: 'Des écritures ne concordent pas',
      detail: `${counted(findings, 'anomalie')} au dernier contrôle`,
      note: `${ASK_FOR_HELP}, et ne corrigez rien à la main.`,
      link,
    };
  if (late.includes('backup'))
    yield {
      title: "Aucune sauvegarde depuis plus d'une nuit",
      detail: '',
      note: `${ASK_FOR_HELP} : le disque est peut-être plein.`,
      link,
    };
  if (late.includes('audit'))
    yield {
      title: "Aucun contrôle des écritures depuis plus d'une nuit",
      detail: '',
      note: `${ASK_FOR_HELP}.`,
      link,
    };
}

function* mailItems({ failed }: Needs, sender: Sender): Generator<Item> {
  if (failed.length === 0) return;
  yield {
    title: counted(failed.length, "message n'est pas arrivé", 'messages ne sont pas arrivés'),
    detail: toWhom(failed),
    note: "L'adresse est peut-être à corriger.",
    link: linkTo(sender, {
      path: '/admin/messages/mails?state=failed',
      what: 'Les messages',
      button: 'Voir les messages',
    }),
  };
}

function* paymentItems({ overdue_installments, overdue_amount }: Needs, sender: Sender): Generator<Item> {
  if (overdue_installments === 0) return;
  yield {
    title: counted(
      overdue_installments,
      "échéance d'hier n'est pas réglée",
      "échéances d'hier ne sont pas réglées",
    ),
    detail: amountInFigures(overdue_amount),
    note: '',
    link: linkTo(sender, {
      path: '/admin/payments/overdue',
      what: 'Les échéances en retard',
      button: 'Voir les échéances en retard',
    }),
  };
}

function* presenceItems(needs: Needs, sender: Sender): Generator<Item> {
  const { unmarked_sessions: sessions, unmarked_seats: seats, yesterday } = needs;
  if (sessions + seats === 0) return;
  const kinds = [
    sessions > 0 && counted(sessions, 'séance individuelle', 'séances individuelles'),
    seats > 0 && counted(seats, 'place en cours collectif', 'places en cours collectif'),
  ];
  yield {
    title: counted(
      sessions + seats,
      "présence d'hier n'est pas notée",
      "présences d'hier ne sont pas notées",
    ),
    detail: kinds.filter(Boolean).join(', '),
    note: '',
    link: linkTo(sender, {
      path: `/admin/planning?date=${yesterday}`,
      what: "La journée d'hier",
      button: "Voir la journée d'hier",
    }),
  };
}

export function composeNeedsAHand(to: Addressee, needs: Needs, sender: Sender): AddressedMail {
  const items = [upkeepItems, mailItems, paymentItems, presenceItems].flatMap((itemsOf) => [
    ...itemsOf(needs, sender),
  ]);
  return frameMail(
    {
      subject: `Ce matin : ${counted(items.length, 'point')} à regarder`,
      to,
      introduction: "Voici ce qui attend quelqu'un du studio ce matin :",
      items,
      closing: '',
    },
    sender,
  );
}
