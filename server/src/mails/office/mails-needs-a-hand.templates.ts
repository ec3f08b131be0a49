import { texts } from '@elan/contract/language.ts';
import { amountInFigures } from '@elan/contract/money-words/money-words.ts';
import { counted } from '@elan/contract/plural.ts';
import { isolated } from '../../platform/written.ts';
import {
  type AddressedMail,
  type Addressee,
  frameMail,
  type Item,
  linkTo,
  type Sender,
} from '../mails.templates.ts';
import { TEST_MAIL_TEXTS } from './mails-office.templates.ts';

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

const ASK_FOR_HELP = "Prévenez la personne qui s'occupe du serveur";

export const NEEDS_A_HAND_MAIL_TEXTS = texts('mail-needs-a-hand', {
  subject: (points: number) => `Ce matin : ${counted(points, 'point')} à regarder`,
  INTRODUCTION: "Voici ce qui attend quelqu'un du studio ce matin :",
  to: (names: string) => `À ${names}`,
  toMore: (names: string, others: number) =>
    `À ${names} et ${counted(others, 'autre personne', 'autres personnes')}`,
  COMMA: ', ',
  STATE: "L'état du studio",
  SEE_STATE: "Voir l'état du studio",
  BOOKS_DIFFER: 'Des écritures ne concordent pas',
  anomalies: (count: number) => `${counted(count, 'anomalie')} au dernier contrôle`,
  CORRECT_NOTHING: `${ASK_FOR_HELP}, et ne corrigez rien à la main.`,
  NO_BACKUP: "Aucune sauvegarde depuis plus d'une nuit",
  DISK_FULL: `${ASK_FOR_HELP} : le disque est peut-être plein.`,
  NO_AUDIT: "Aucun contrôle des écritures depuis plus d'une nuit",
  ASK_FOR_HELP: `${ASK_FOR_HELP}.`,
  mailsFailed: (count: number) => counted(count, "message n'est pas arrivé", 'messages ne sont pas arrivés'),
  CORRECT_ADDRESS: "L'adresse est peut-être à corriger.",
  overdue: (count: number) =>
    counted(count, "échéance d'hier n'est pas réglée", "échéances d'hier ne sont pas réglées"),
  OVERDUE: 'Les échéances en retard',
  SEE_OVERDUE: 'Voir les échéances en retard',
  unmarked: (count: number) =>
    counted(count, "présence d'hier n'est pas notée", "présences d'hier ne sont pas notées"),
  sessions: (count: number) => counted(count, 'séance individuelle', 'séances individuelles'),
  seats: (count: number) => counted(count, 'place en cours collectif', 'places en cours collectif'),
  YESTERDAY: "La journée d'hier",
  SEE_YESTERDAY: "Voir la journée d'hier",
});

/** `À Amina Mekouar, Zineb Kadiri et 3 autres personnes` */
function toWhom(failed: Needs['failed']): string {
  const names = [...new Set(failed.flatMap(({ name }) => name ?? []))];
  const others = names.length - NAMED;
  if (names.length === 0) return '';
  const named = names.slice(0, NAMED).map(isolated).join(NEEDS_A_HAND_MAIL_TEXTS.COMMA);
  return others > 0 ? NEEDS_A_HAND_MAIL_TEXTS.toMore(named, others) : NEEDS_A_HAND_MAIL_TEXTS.to(named);
}

function* upkeepItems({ findings, late }: Needs, sender: Sender): Generator<Item> {
  const link = linkTo(sender, {
    path: '/admin/account',
    what: NEEDS_A_HAND_MAIL_TEXTS.STATE,
    button: NEEDS_A_HAND_MAIL_TEXTS.SEE_STATE,
  });
  if (findings > 0)
    yield {
      title: NEEDS_A_HAND_MAIL_TEXTS.BOOKS_DIFFER,
      detail: NEEDS_A_HAND_MAIL_TEXTS.anomalies(findings),
      note: NEEDS_A_HAND_MAIL_TEXTS.CORRECT_NOTHING,
      link,
    };
  if (late.includes('backup'))
    yield {
      title: NEEDS_A_HAND_MAIL_TEXTS.NO_BACKUP,
      detail: '',
      note: NEEDS_A_HAND_MAIL_TEXTS.DISK_FULL,
      link,
    };
  if (late.includes('audit'))
    yield {
      title: NEEDS_A_HAND_MAIL_TEXTS.NO_AUDIT,
      detail: '',
      note: NEEDS_A_HAND_MAIL_TEXTS.ASK_FOR_HELP,
      link,
    };
}

function* mailItems({ failed }: Needs, sender: Sender): Generator<Item> {
  if (failed.length === 0) return;
  yield {
    title: NEEDS_A_HAND_MAIL_TEXTS.mailsFailed(failed.length),
    detail: toWhom(failed),
    note: NEEDS_A_HAND_MAIL_TEXTS.CORRECT_ADDRESS,
    link: linkTo(sender, {
      path: '/admin/messages/mails?state=failed',
      what: TEST_MAIL_TEXTS.MESSAGES,
      button: TEST_MAIL_TEXTS.SEE_MESSAGES,
    }),
  };
}

function* paymentItems({ overdue_installments, overdue_amount }: Needs, sender: Sender): Generator<Item> {
  if (overdue_installments === 0) return;
  yield {
    title: NEEDS_A_HAND_MAIL_TEXTS.overdue(overdue_installments),
    detail: amountInFigures(overdue_amount),
    note: '',
    link: linkTo(sender, {
      path: '/admin/payments/overdue',
      what: NEEDS_A_HAND_MAIL_TEXTS.OVERDUE,
      button: NEEDS_A_HAND_MAIL_TEXTS.SEE_OVERDUE,
    }),
  };
}

function* presenceItems(needs: Needs, sender: Sender): Generator<Item> {
  const { unmarked_sessions: sessions, unmarked_seats: seats, yesterday } = needs;
  if (sessions + seats === 0) return;
  const kinds = [
    sessions > 0 && NEEDS_A_HAND_MAIL_TEXTS.sessions(sessions),
    seats > 0 && NEEDS_A_HAND_MAIL_TEXTS.seats(seats),
  ];
  yield {
    title: NEEDS_A_HAND_MAIL_TEXTS.unmarked(sessions + seats),
    detail: kinds.filter(Boolean).join(NEEDS_A_HAND_MAIL_TEXTS.COMMA),
    note: '',
    link: linkTo(sender, {
      path: `/admin/planning?date=${yesterday}`,
      what: NEEDS_A_HAND_MAIL_TEXTS.YESTERDAY,
      button: NEEDS_A_HAND_MAIL_TEXTS.SEE_YESTERDAY,
    }),
  };
}

export function composeNeedsAHand(to: Addressee, needs: Needs, sender: Sender): AddressedMail {
  const items = [upkeepItems, mailItems, paymentItems, presenceItems].flatMap((itemsOf) => [
    ...itemsOf(needs, sender),
  ]);
  return frameMail(
    {
      subject: NEEDS_A_HAND_MAIL_TEXTS.subject(items.length),
      to,
      introduction: NEEDS_A_HAND_MAIL_TEXTS.INTRODUCTION,
      items,
      closing: '',
    },
    sender,
  );
}
