import { counted } from '@elan/contract/plural.ts';
import { type AddressedMail, type Addressee, frameMail, linkTo, type Sender } from '../mails.templates.ts';

export interface Credits {
  readonly solo_points: number;
  readonly team_points: number;
}

const soloCredits = (count: number) => counted(count, 'crédit individuel (SI)', 'crédits individuels (SI)');
const teamCredits = (count: number) => counted(count, 'crédit en équipe (SE)', 'crédits en équipe (SE)');

/** `10 crédits individuels (SI) et 1 crédit en équipe (SE)`; a kind of which there is none is left out. */
export const writtenCredits = ({ solo_points, team_points }: Credits): string =>
  [solo_points > 0 && soloCredits(solo_points), team_points > 0 && teamCredits(team_points)]
    .filter(Boolean)
    .join(' et ');

const balanceOf = ({ solo_points, team_points }: Credits) =>
  `Votre solde : ${soloCredits(solo_points)} et ${teamCredits(team_points)}.`;

type Pack = Credits & { readonly pack_name: string };

interface Packs {
  readonly to: Addressee;
  readonly given: readonly Pack[];
  readonly takenBack: readonly Pack[];
  readonly balance: Credits;
}

function subjectOf({ given, takenBack }: Packs): string {
  const [first] = [...given, ...takenBack];
  if (given.length > 0 && takenBack.length > 0) return 'Vos packs ont changé';
  if (given.length > 1) return `Vos ${given.length} nouveaux packs`;
  if (takenBack.length > 1) return `${takenBack.length} de vos packs ont été repris`;
  return takenBack.length === 0 ? `Votre pack ${first?.pack_name}` : `Pack repris : ${first?.pack_name}`;
}

function introductionOf({ given, takenBack }: Packs): string {
  if (given.length > 0 && takenBack.length > 0) return 'Voici ce que le studio a changé à vos packs :';
  if (given.length > 1)
    return `Le studio vous a attribué ${given.length} packs, et leurs crédits vous attendent déjà :`;
  if (given.length === 1) return 'Le studio vous a attribué un pack, et ses crédits vous attendent déjà :';
  return takenBack.length > 1
    ? `Le studio a repris ${takenBack.length} packs, avec les crédits qui en restaient :`
    : 'Le studio a repris un pack, avec les crédits qui en restaient :';
}

const takenWith = (pack: Pack) => writtenCredits(pack) || "aucun crédit, il n'en restait pas";

export function composePacks(packs: Packs, sender: Sender): AddressedMail {
  const { to, given, takenBack, balance } = packs;
  return frameMail(
    {
      subject: subjectOf(packs),
      to,
      introduction: introductionOf(packs),
      items: [
        ...given.map((pack) => ({ title: pack.pack_name, detail: writtenCredits(pack), note: '' })),
        ...takenBack.map((pack) => ({
          title: pack.pack_name,
          detail: `Repris : ${takenWith(pack)}`,
          note: '',
        })),
      ],
      link: linkTo(sender, { path: '/profile?tab=packs', what: 'Vos packs', button: 'Voir mes packs' }),
      closing: balanceOf(balance),
    },
    sender,
  );
}

interface Points {
  readonly to: Addressee;
  /** The difference, above or below zero. */
  readonly moved: Credits;
  readonly balance: Credits;
}

/** `+2 crédits`, `−1 crédit` */
const signed = (points: number) => `${points > 0 ? '+' : '−'}${counted(Math.abs(points), 'crédit')}`;

export function composePoints({ to, moved, balance }: Points, sender: Sender): AddressedMail {
  const kinds = [
    { title: 'Séances individuelles (SI)', by: moved.solo_points, after: balance.solo_points },
    { title: 'Séances en équipe (SE)', by: moved.team_points, after: balance.team_points },
  ];
  return frameMail(
    {
      subject: 'Vos crédits ont été mis à jour',
      to,
      introduction: 'Le studio a mis vos crédits à jour :',
      items: kinds
        .filter(({ by }) => by !== 0)
        .map(({ title, by, after }) => ({
          title,
          detail: signed(by),
          note: `Votre solde : ${counted(after, 'crédit')}`,
        })),
      link: linkTo(sender, {
        path: '/profile?view=points',
        what: "L'historique de vos crédits",
        button: "Voir l'historique",
      }),
      closing: 'Une question ? Le studio vous répond volontiers.',
    },
    sender,
  );
}
