import { amountInFigures } from '@elan/contract/money-words.ts';
import { counted } from '@elan/contract/plural.ts';
import {
  type AddressedMail,
  type Addressee,
  frameMail,
  type Item,
  linkTo,
  type Sender,
} from './mails.templates.ts';

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

function itemsOf(needs: Needs, sender: Sender): Item[] {
  const items: Item[] = [];
  const upkeep = linkTo(sender, {
    path: '/admin/account',
    what: "L'état du studio",
    button: "Voir l'état du studio",
  });
  if (needs.findings > 0)
    items.push({
      title: 'Des écritures ne concordent pas',
      detail: `${counted(needs.findings, 'anomalie')} au dernier contrôle`,
      note: "Ne corrigez rien à la main : prévenez la personne qui s'occupe du serveur.",
      link: upkeep,
    });
  if (needs.late.includes('backup'))
    items.push({
      title: "Aucune sauvegarde depuis plus d'une nuit",
      detail: "Prévenez la personne qui s'occupe du serveur : le disque est peut-être plein.",
      note: '',
      link: upkeep,
    });
  if (needs.late.includes('audit'))
    items.push({
      title: "Aucun contrôle des écritures depuis plus d'une nuit",
      detail: "Prévenez la personne qui s'occupe du serveur.",
      note: '',
      link: upkeep,
    });
  if (needs.failed.length > 0)
    items.push({
      title: counted(needs.failed.length, "message n'est pas arrivé", 'messages ne sont pas arrivés'),
      detail: toWhom(needs.failed),
      note: "L'adresse est peut-être à corriger.",
      link: linkTo(sender, { path: '/admin/mails', what: 'Les messages', button: 'Voir les messages' }),
    });
  if (needs.overdue_installments > 0)
    items.push({
      title: counted(
        needs.overdue_installments,
        "échéance d'hier n'est pas réglée",
        "échéances d'hier ne sont pas réglées",
      ),
      detail: amountInFigures(needs.overdue_amount),
      note: '',
      link: linkTo(sender, {
        path: '/admin/payments/overdue',
        what: 'Les échéances en retard',
        button: 'Voir les échéances en retard',
      }),
    });
  const unmarked = needs.unmarked_sessions + needs.unmarked_seats;
  if (unmarked > 0)
    items.push({
      title: counted(unmarked, "présence d'hier n'est pas notée", "présences d'hier ne sont pas notées"),
      detail: [
        needs.unmarked_sessions > 0 &&
          counted(needs.unmarked_sessions, 'séance individuelle', 'séances individuelles'),
        needs.unmarked_seats > 0 &&
          counted(needs.unmarked_seats, 'place en cours collectif', 'places en cours collectif'),
      ]
        .filter(Boolean)
        .join(', '),
      note: '',
      link: linkTo(sender, {
        path: `/admin/planning?date=${needs.yesterday}`,
        what: "La journée d'hier",
        button: "Voir la journée d'hier",
      }),
    });
  return items;
}

export function composeNeedsAHand(to: Addressee, needs: Needs, sender: Sender): AddressedMail {
  const items = itemsOf(needs, sender);
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
