import type { OwnDataHead, OwnDataPart, OwnDataRow } from '@elan/contract/clients/own-data.ts';
import { dateOf, writtenDay } from '../platform/clock.ts';
import { type PdfPage, printable, printPages } from '../platform/pdf/pdf.ts';
import { type TextBox, writeText } from '../platform/pdf/pdf-text.ts';

const INK = '#1c1a16';
const MUTED = '#665e50';
const MAJORELLE = '#3b35d9';
/** In points, of an A4 page. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 48;
const USUAL = { color: INK, x: MARGIN, width: PAGE.width - 2 * MARGIN, align: 'left' } as const;
/** A longer text is cut into pieces, so that each finds room on a page. */
const PIECE = 600;
const MOST_LINES = 40;

const TITLES: Readonly<Record<OwnDataPart, string>> = {
  consents: 'Accords donnés',
  sessions: 'Séances individuelles',
  courses: 'Cours collectifs',
  waiting_lists: "Listes d'attente",
  packs: 'Packs',
  points: 'Mouvements de crédits',
  installments: 'Échéances',
  receipts: 'Paiements et reçus',
  bilans: 'Bilans',
  mail_choices: 'Choix de messages',
  mails: 'E-mails des trente derniers jours',
  logins: 'Sessions ouvertes',
  devices: 'Appareils connus',
};

/** What a field is called; one without words keeps its name. */
const FIELDS: Readonly<Record<string, string>> = {
  version: 'version',
  text: 'texte',
  given_at: 'donné le',
  session_type: 'type',
  coach_name: 'coach',
  date: 'date',
  time: 'heure',
  duration: 'minutes',
  cost: 'crédits',
  status: 'état',
  refunded: 'remboursé',
  released: 'libérée sans remboursement',
  from_list: "par la liste d'attente",
  weekly_since: 'chaque semaine, demandé le',
  notice: 'prévenu au plus tard',
  if_free: 'si une place se libère',
  joined_at: 'inscrit le',
  joined_by: 'inscrit par',
  ended_at: 'fin le',
  ended_by: 'fin par',
  outcome: 'issue',
  presence: 'présence',
  pardon: 'absence pardonnée',
  booked_at: 'réservé le',
  booked_by: 'réservé par',
  cancelled_at: 'annulé le',
  cancelled_by: 'annulé par',
  moves: 'déplacements',
  from: 'auparavant',
  title: 'cours',
  name: 'nom',
  price: 'prix (DH)',
  solo_points: 'SI',
  team_points: 'SE',
  assigned_at: 'attribué le',
  removed_at: 'retiré le',
  removal_reason: 'motif',
  points_removed: 'points retirés',
  at: 'le',
  by: 'par',
  reason: 'cause',
  solo_delta: 'SI',
  team_delta: 'SE',
  solo_after: 'solde SI',
  team_after: 'solde SE',
  note: 'motif',
  pack_name: 'pack',
  number: 'numéro',
  amount: 'montant (DH)',
  due_date: 'date',
  payment_date: 'payé le',
  payment_method: 'moyen',
  rib: 'RIB',
  bank_reference: 'référence',
  cheque_number: 'chèque n°',
  cheque_bank: 'banque',
  cheque_state: 'état du chèque',
  card_ticket: 'ticket',
  recorded_at: 'enregistré le',
  voided_at: 'annulé le',
  bilan: 'texte',
  created_at: 'créé le',
  updated_at: 'modifié le',
  deleted_at: 'supprimé le',
  versions: 'versions',
  written_at: 'écrit le',
  topic: 'sujet',
  is_wanted: 'souhaité',
  chosen_at: 'choisi le',
  means: 'par',
  kind: 'type',
  state: 'état',
  sent_at: 'envoyé le',
  address: 'adresse',
  subject: 'objet',
  user_agent: 'navigateur',
  last_seen_at: 'vue le',
  expires_at: "jusqu'au",
  last_login_at: 'dernière connexion',
  username: "nom d'utilisateur",
  matricule: 'matricule',
  email: 'e-mail',
  full_name: 'nom complet',
  phone: 'téléphone',
  age: 'âge',
  gender: 'genre',
  goal: 'objectifs',
  calendar_feed_since: 'agenda relié depuis le',
};

const VALUES: Readonly<Record<string, string>> = {
  normal: 'séance normale',
  confirmed: 'confirmée',
  cancelled: 'annulée',
  present: 'présent',
  absent: 'absent',
  user: 'vous',
  coach: 'le coach',
  admin: 'le studio',
  reservation: 'réservation',
  reservation_cancelled: 'réservation annulée',
  course: 'cours',
  course_cancelled: 'cours annulé',
  pack: 'pack attribué',
  pack_removed: 'pack retiré',
  admin_add: 'ajout par le studio',
  admin_remove: 'retrait par le studio',
  admin_set: 'correction par le studio',
  enrol: 'inscrire',
  ask: 'demander',
  '2h': '2 heures avant',
  '4h': '4 heures avant',
  '12h': '12 heures avant',
  eve: 'la veille au soir',
  put_in: 'inscrit au cours',
  seat: 'place prise',
  left: 'vous avez quitté la liste',
  removed: 'retiré par le studio',
  called_off: 'cours annulé',
  closed: 'compte fermé',
  over: 'cours passé',
  pending: 'à payer',
  paid: 'payée',
  overdue: 'en retard',
  cash: 'espèces',
  virement: 'virement',
  cheque: 'chèque',
  card: 'carte',
  received: 'reçu',
  handed_in: 'remis en banque',
  cashed: 'encaissé',
  refused: 'refusé',
  returned: 'rendu',
  female: 'femme',
  male: 'homme',
  other: 'autre',
  profile: 'votre profil',
  link: 'le lien du message',
  credits: 'crédits',
  payments: 'paiements',
  bilans: 'bilans',
  offers: 'offres',
  sent: 'envoyé',
  waiting: 'en attente',
  sending: "en cours d'envoi",
  dropped: 'non envoyé',
  undeliverable: 'adresse inconnue',
  failed: 'échec',
};

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const dayOf = (date: string) => date.slice(0, 10).split('-').toReversed().join('/');

/** Written by people: not words of ours, whatever they look like. */
const FREE = new Set([
  'text',
  'bilan',
  'note',
  'removal_reason',
  'title',
  'name',
  'subject',
  'full_name',
  'username',
]);

function writtenValue(field: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((each) => `[${describe(each)}]`).join(' ');
  if (typeof value === 'object' && value !== null) return describe(value);
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  const text = String(value);
  if (FREE.has(field)) return text;
  if (INSTANT.test(text)) return `${dayOf(text)} ${text.slice(11, 16)}`;
  return DAY.test(text) ? dayOf(text) : (VALUES[text] ?? text);
}

/** Numbers of rows are for programs; what is not known is left out. */
const isShown = ([field, value]: readonly [string, unknown]) =>
  !/(^|_)id$/.test(field) && value !== null && !(Array.isArray(value) && value.length === 0);

const describe = (row: object): string =>
  Object.entries(row)
    .filter(isShown)
    .map(([field, value]) => `${FIELDS[field] ?? field} : ${writtenValue(field, value)}`)
    .join(' · ');

const piecesOf = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) => line.match(new RegExp(`.{1,${PIECE}}(?:\\s|$)|.{1,${PIECE}}`, 'gu')) ?? [])
    .filter((piece) => piece.trim() !== '');

/** A page after the other, from the upper edge down; yields after each piece of it. */
function writer(page: PdfPage) {
  let y = MARGIN;
  return {
    *write(text: string, look: Pick<TextBox, 'face' | 'size'> & Partial<TextBox>, space = 0) {
      const box = { ...USUAL, lines: MOST_LINES, ...look };
      for (const piece of piecesOf(text)) {
        page.font(box.face === 'display' ? 'display' : 'text').fontSize(box.size);
        const height = page.heightOfString(printable(piece), { width: box.width });
        if (y + space + height > PAGE.height - MARGIN) {
          page.addPage();
          y = MARGIN;
        }
        y = writeText(page, piece, y + space, box) + 2;
        yield;
      }
    },
  };
}

const INTRODUCTION =
  "Voici tout ce que le studio garde de vous. N'y figurent ni les données d'autres personnes, ni les notes de travail que le studio écrit pour lui-même : demandez-les-lui si vous souhaitez les lire.";

/** The same parts as in the file for programs, in words. */
export const printedOwnData = (
  { account, made_at, studio }: OwnDataHead,
  parts: readonly OwnDataPart[],
  rowsOf: (part: OwnDataPart) => AsyncIterable<readonly OwnDataRow<OwnDataPart>[]>,
): AsyncGenerator<Uint8Array> => {
  const created = dateOf(Temporal.Instant.from(made_at));
  const options = { title: `Mes données chez ${studio}`, author: studio, created };
  return printPages(options, async function* draw(page) {
    const { write } = writer(page);
    yield* write(`Mes données chez ${studio}`, { face: 'display', size: 22, color: MAJORELLE });
    yield* write(`Le ${writtenDay(made_at.slice(0, 10))} à ${made_at.slice(11, 16)}`, {
      face: 'text',
      size: 10,
      color: MUTED,
    });
    yield* write(INTRODUCTION, { face: 'text', size: 10, color: MUTED }, 4);
    yield* write('Compte', { face: 'strong', size: 14 }, 16);
    yield* write(describe(account), { face: 'text', size: 9 }, 4);
    for (const part of parts) {
      let count = 0;
      yield* write(TITLES[part], { face: 'strong', size: 14 }, 16);
      for await (const rows of rowsOf(part)) {
        for (const row of rows) yield* write(describe(row), { face: 'text', size: 9 }, 4);
        count += rows.length;
      }
      yield* write(count === 0 ? 'Rien.' : `${count} en tout.`, { face: 'text', size: 9, color: MUTED }, 4);
    }
  });
};
