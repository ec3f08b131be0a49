import { GOAL_SEPARATOR, type GOALS } from '@elan/contract/auth/auth.ts';
import type { OwnDataPart } from '@elan/contract/clients/own-data.ts';
import { texts } from '@elan/contract/language.ts';
import { isolated } from '../platform/written.ts';

/** What each part is called. */
export const OWN_DATA_PART_TEXTS = texts('own-data-parts', {
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
} satisfies Readonly<Record<OwnDataPart, string>>);

/** What a field is called; one without words keeps its name. */
export const OWN_DATA_FIELD_TEXTS = texts('own-data-fields', {
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
  moves: 'déplacée',
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
  created_at: 'créé le',
  updated_at: 'modifié le',
  deleted_at: 'supprimé le',
  versions: 'écrit',
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
  phone_e164: 'téléphone composé',
  matricule: 'matricule',
  email: 'e-mail',
  full_name: 'nom complet',
  phone: 'téléphone',
  age: 'âge',
  gender: 'genre',
  goal: 'objectifs',
  calendar_feed_since: 'agenda relié depuis le',
  language: 'langue',
});

export const OWN_DATA_VALUE_TEXTS = texts('own-data-values', {
  normal: 'séance normale',
  bilan: 'bilan',
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
  welcome: 'bienvenue',
  bookings: 'réservations',
  reminder: 'rappel',
  waiting_list: "liste d'attente",
  points: 'crédits',
  installment_due: 'échéance',
  installment_overdue: 'échéance en retard',
  payment: 'paiement',
  password_link: 'nouveau mot de passe',
  password_changed: 'mot de passe changé',
  email_changed: 'adresse e-mail changée',
  account_closed: 'compte fermé',
  default: "celle d'origine",
  fr: 'français',
  en: 'anglais',
  ar: 'arabe',
});

/** Of those that can be chosen; others somebody wrote by hand. */
export const OWN_DATA_GOAL_TEXTS = texts('own-data-goals', {
  'correction de la posture': 'correction de la posture',
  'prise de masse': 'prise de masse',
  'perte de poids': 'perte de poids',
  'preparation physique': 'préparation physique',
  strongman: 'strongman',
  'Renforcement musculaire': 'renforcement musculaire',
  Tonification: 'tonification',
} satisfies Record<(typeof GOALS)[number], string>);

export const OWN_DATA_TEXTS = texts('own-data', {
  FILE: 'mes-donnees',
  title: (studio: string) => `Mes données chez ${studio}`,
  madeAt: (day: string, time: string) => `Le ${day} à ${time}`,
  INTRODUCTION:
    "Voici tout ce que le studio garde de vous. N'y figurent ni les données d'autres personnes, ni les notes de travail que le studio écrit pour lui-même : demandez-les-lui si vous souhaitez les lire.",
  ACCOUNT: 'Compte',
  NOTHING: 'Rien.',
  inAll: (count: number) => `${count} en tout.`,
  YES: 'oui',
  NO: 'non',
  labelled: (field: string, value: string) => `${field}\u00a0: ${value}`,
  COMMA: ', ',
});

const FIELDS: Readonly<Record<string, string>> = OWN_DATA_FIELD_TEXTS;
const VALUES: Readonly<Record<string, string>> = OWN_DATA_VALUE_TEXTS;
const GOAL_WORDS: Readonly<Record<string, string>> = OWN_DATA_GOAL_TEXTS;

/** What a row is known by, without saying what each is. */
const HEADS: Readonly<Record<OwnDataPart, readonly string[]>> = {
  consents: ['given_at'],
  sessions: ['date', 'time', 'session_type', 'coach_name'],
  courses: ['date', 'time', 'title', 'coach_name'],
  waiting_lists: ['date', 'time', 'title', 'coach_name'],
  packs: ['name', 'assigned_at'],
  points: ['at', 'reason'],
  installments: ['due_date', 'pack_name'],
  receipts: ['payment_date', 'number', 'pack_name'],
  bilans: ['coach_name'],
  mail_choices: ['topic'],
  mails: ['created_at', 'subject'],
  logins: [],
  devices: [],
};

/** Written by people: not words of ours, whatever they look like. */
const FREE = new Set([
  'text',
  'bilan',
  'note',
  'removal_reason',
  'title',
  'name',
  'pack_name',
  'coach_name',
  'subject',
  'full_name',
  'username',
]);
/** Whole texts, each in paragraphs of its own. */
const PROSE = new Set(['text', 'bilan']);
/** Said where it is so. */
const WHERE_SO = new Set(['refunded', 'released', 'from_list']);
const SIGNED = new Set(['solo_delta', 'team_delta']);

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const dayOf = (date: string) => date.slice(0, 10).split('-').toReversed().join('/');

function written(field: string, value: unknown): string {
  if (typeof value === 'object' && value !== null) return labelled(shown(value));
  if (typeof value === 'boolean') return OWN_DATA_TEXTS[value ? 'YES' : 'NO'];
  if (SIGNED.has(field) && Number(value) > 0) return `+${value}`;
  const text = String(value);
  if (field === 'goal')
    return text
      .split(GOAL_SEPARATOR)
      .map((goal) => GOAL_WORDS[goal] ?? goal)
      .join(OWN_DATA_TEXTS.COMMA);
  if (FREE.has(field)) return text;
  if (INSTANT.test(text)) return `${dayOf(text)} ${text.slice(11, 16)}`;
  return DAY.test(text) ? dayOf(text) : (VALUES[text] ?? text);
}

type Field = readonly [name: string, value: unknown];

/** Numbers of rows are for programs; what is not known is left out. */
const isShown = ([field, value]: Field) =>
  !/(^|_)id$/.test(field) &&
  value !== null &&
  !(value === false && WHERE_SO.has(field)) &&
  !(value === 0 && SIGNED.has(field));

const shown = (row: object): Field[] => Object.entries(row).filter(isShown);

const labelled = (fields: readonly Field[]): string =>
  fields
    .map(([field, value]) =>
      isolated(OWN_DATA_TEXTS.labelled(FIELDS[field] ?? field, isolated(written(field, value)))),
    )
    .join(' · ');

export interface Paragraph {
  readonly face: 'strong' | 'text';
  readonly text: string;
}

/** What it is known by, what else is said of it, its texts, and what it was before. */
function* paragraphsOf(row: object, head: readonly string[], title = ''): Generator<Paragraph> {
  const fields = shown(row);
  const known = head.flatMap((name) => fields.filter(([field]) => field === name));
  const others = fields.filter(([field]) => !head.includes(field));
  const lists = others.flatMap(([field, value]) => (Array.isArray(value) ? [{ field, value }] : []));
  const isTold = ([field, value]: Field) => !PROSE.has(field) && !Array.isArray(value);
  const name = known.map(([field, value]) => isolated(written(field, value))).join(' · ');
  if (name !== '' || title !== '') yield { face: 'strong', text: `${title}${name}` };
  yield { face: 'text', text: labelled(others.filter(isTold)) };
  for (const [field, value] of others) if (PROSE.has(field)) yield { face: 'text', text: String(value) };
  for (const { field, value } of lists)
    for (const each of value) yield* paragraphsOf(each, ['at', 'written_at'], `${FIELDS[field] ?? field} · `);
}

/** Of a bilan every text that it ever had is told: the last one is the present one. */
const withoutTwice = (row: object): object =>
  'versions' in row && Array.isArray(row.versions) && row.versions.length > 0 ? { ...row, bilan: null } : row;

export const describeRow = (part: OwnDataPart, row: object): Iterable<Paragraph> =>
  paragraphsOf(withoutTwice(row), HEADS[part]);

export const describeAccount = (account: object): string => labelled(shown(account));
