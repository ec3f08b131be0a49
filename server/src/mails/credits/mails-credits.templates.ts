import { texts } from '@elan/contract/language.ts';
import { counted } from '@elan/contract/plural.ts';
import { isolated } from '../../platform/written.ts';
import { type AddressedMail, type Addressee, frameMail, linkTo, type Sender } from '../mails.templates.ts';

export interface Credits {
  readonly solo_points: number;
  readonly team_points: number;
}

const soloCredits = (count: number) => counted(count, 'crédit individuel (SI)', 'crédits individuels (SI)');
const teamCredits = (count: number) => counted(count, 'crédit en équipe (SE)', 'crédits en équipe (SE)');

export const CREDIT_MAIL_TEXTS = texts('mail-credits', {
  soloCredits,
  teamCredits,
  both: (solo: string, team: string) => `${solo} et ${team}`,
  balance: (credits: string) => `Votre solde : ${credits}.`,
  PACKS_CHANGED: 'Vos packs ont changé',
  newPacks: (count: number) => `Vos ${count} nouveaux packs`,
  packsTakenBack: (count: number) => `${count} de vos packs ont été repris`,
  newPack: (name: string) => `Votre pack ${name}`,
  packTakenBack: (name: string) => `Pack repris : ${name}`,
  CHANGES: 'Voici ce que le studio a changé à vos packs :',
  WAS_GIVEN: 'Le studio vous a attribué un pack, et ses crédits vous attendent déjà :',
  wereGiven: (count: number) =>
    `Le studio vous a attribué ${count} packs, et leurs crédits vous attendent déjà :`,
  WAS_TAKEN_BACK: 'Le studio a repris un pack, avec les crédits qui en restaient :',
  wereTakenBack: (count: number) => `Le studio a repris ${count} packs, avec les crédits qui en restaient :`,
  takenBack: (credits: string) => `Repris : ${credits}`,
  NONE_LEFT: "aucun crédit, il n'en restait pas",
  YOUR_PACKS: 'Vos packs',
  SEE_PACKS: 'Voir mes packs',
  SOLO: 'Séances individuelles (SI)',
  TEAM: 'Séances en équipe (SE)',
  moreCredits: (credits: number) => `+${counted(credits, 'crédit')}`,
  fewerCredits: (credits: number) => `−${counted(credits, 'crédit')}`,
  balanceOfKind: (credits: number) => `Votre solde : ${counted(credits, 'crédit')}`,
  POINTS_CHANGED: 'Vos crédits ont été mis à jour',
  POINTS_INTRODUCTION: 'Le studio a mis vos crédits à jour :',
  HISTORY: "L'historique de vos crédits",
  SEE_HISTORY: "Voir l'historique",
  ANY_QUESTION: 'Une question ? Le studio vous répond volontiers.',
});

/** `10 crédits individuels (SI) et 1 crédit en équipe (SE)`; a kind of which there is none is left out. */
export function writtenCredits({ solo_points, team_points }: Credits): string {
  const solo = solo_points > 0 ? CREDIT_MAIL_TEXTS.soloCredits(solo_points) : '';
  const team = team_points > 0 ? CREDIT_MAIL_TEXTS.teamCredits(team_points) : '';
  return solo && team ? CREDIT_MAIL_TEXTS.both(solo, team) : solo || team;
}

const balanceOf = ({ solo_points, team_points }: Credits) =>
  CREDIT_MAIL_TEXTS.balance(
    CREDIT_MAIL_TEXTS.both(
      CREDIT_MAIL_TEXTS.soloCredits(solo_points),
      CREDIT_MAIL_TEXTS.teamCredits(team_points),
    ),
  );

type Pack = Credits & { readonly pack_name: string };

interface Packs {
  readonly to: Addressee;
  readonly given: readonly Pack[];
  readonly takenBack: readonly Pack[];
  readonly balance: Credits;
}

function subjectOf({ given, takenBack }: Packs): string {
  if (given.length > 0 && takenBack.length > 0) return CREDIT_MAIL_TEXTS.PACKS_CHANGED;
  if (given.length > 1) return CREDIT_MAIL_TEXTS.newPacks(given.length);
  if (takenBack.length > 1) return CREDIT_MAIL_TEXTS.packsTakenBack(takenBack.length);
  const [first] = [...given, ...takenBack];
  const name = isolated(first?.pack_name ?? '');
  return takenBack.length === 0 ? CREDIT_MAIL_TEXTS.newPack(name) : CREDIT_MAIL_TEXTS.packTakenBack(name);
}

function introductionOf({ given, takenBack }: Packs): string {
  if (given.length > 0 && takenBack.length > 0) return CREDIT_MAIL_TEXTS.CHANGES;
  if (given.length > 1) return CREDIT_MAIL_TEXTS.wereGiven(given.length);
  if (given.length === 1) return CREDIT_MAIL_TEXTS.WAS_GIVEN;
  return takenBack.length > 1
    ? CREDIT_MAIL_TEXTS.wereTakenBack(takenBack.length)
    : CREDIT_MAIL_TEXTS.WAS_TAKEN_BACK;
}

const takenWith = (pack: Pack) =>
  CREDIT_MAIL_TEXTS.takenBack(writtenCredits(pack) || CREDIT_MAIL_TEXTS.NONE_LEFT);

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
          detail: takenWith(pack),
          note: '',
        })),
      ],
      link: linkTo(sender, {
        path: '/profile?tab=packs',
        what: CREDIT_MAIL_TEXTS.YOUR_PACKS,
        button: CREDIT_MAIL_TEXTS.SEE_PACKS,
      }),
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
const signed = (points: number) =>
  points > 0 ? CREDIT_MAIL_TEXTS.moreCredits(points) : CREDIT_MAIL_TEXTS.fewerCredits(-points);

export function composePoints({ to, moved, balance }: Points, sender: Sender): AddressedMail {
  const kinds = [
    { title: CREDIT_MAIL_TEXTS.SOLO, by: moved.solo_points, after: balance.solo_points },
    { title: CREDIT_MAIL_TEXTS.TEAM, by: moved.team_points, after: balance.team_points },
  ];
  return frameMail(
    {
      subject: CREDIT_MAIL_TEXTS.POINTS_CHANGED,
      to,
      introduction: CREDIT_MAIL_TEXTS.POINTS_INTRODUCTION,
      items: kinds
        .filter(({ by }) => by !== 0)
        .map(({ title, by, after }) => ({
          title,
          detail: signed(by),
          note: CREDIT_MAIL_TEXTS.balanceOfKind(after),
        })),
      link: linkTo(sender, {
        path: '/profile?view=points',
        what: CREDIT_MAIL_TEXTS.HISTORY,
        button: CREDIT_MAIL_TEXTS.SEE_HISTORY,
      }),
      closing: CREDIT_MAIL_TEXTS.ANY_QUESTION,
    },
    sender,
  );
}
