import * as z from 'zod/mini';
import { isFoundIn, withoutAccents } from '../../../lib/text-search.ts';

/** What can be done with a person: open the record, book for the client, sell to it, move a session; book with the coach, see its hours, enter an absence. */
const PERSON_KINDS = ['client', 'book', 'sell', 'move', 'coach', 'with', 'slots', 'absent'] as const;
const PersonChoice = z.object({
  kind: z.enum(PERSON_KINDS),
  id: z.int(),
  name: z.string(),
  /** What tells two of the same name apart. */
  detail: z.string(),
});
/** A tab, or something to do, by its name. */
const NamedChoice = z.object({ kind: z.enum(['place', 'action']), id: z.string() });

export const Choice = z.discriminatedUnion('kind', [PersonChoice, NamedChoice]);
export type Choice = z.infer<typeof Choice>;
export type PersonChoice = z.infer<typeof PersonChoice>;

export const keyOf = ({ kind, id }: Choice): string => `${kind}-${id}`;

/** A tab or an action, with the other words people type for it. */
export interface Named {
  readonly id: string;
  readonly label: string;
  readonly words: string;
}

type Person = Pick<PersonChoice, 'id' | 'name' | 'detail'>;

const GROUPS = ['recent', 'clients', 'actions', 'coaches', 'places'] as const;
export type GroupId = (typeof GROUPS)[number];
export type FoundGroup = { readonly id: GroupId; readonly choices: readonly Choice[] };

const VERBS = {
  book: ['reserver'],
  sell: ['vendre'],
  move: ['deplacer'],
  absent: ['absence', 'absente', 'malade'],
} as const;
const ACTS = ['book', 'sell', 'move', 'absent'] as const;
type Act = (typeof ACTS)[number];
const MIN_VERB_LENGTH = 3;

const actOf = (word: string): Act | undefined => {
  const folded = withoutAccents(word);
  if (folded.length < MIN_VERB_LENGTH) return undefined;
  return ACTS.find((act) => VERBS[act].some((verb) => verb.startsWith(folded)));
};

/** "réserver pour amina" is about amina, and so is "vendre à amina": whom to search for, and what is to be done. */
export const readWish = (text: string): { who: string; act: Act | undefined } => {
  const [verb = '', ...rest] = text.trim().split(/\s+/);
  const act = actOf(verb);
  if (!act) return { who: text.trim(), act };
  const who = ['pour', 'avec', 'a', 'de'].includes(withoutAccents(rest[0] ?? '')) ? rest.slice(1) : rest;
  return { who: who.join(' '), act };
};

const as =
  (kind: PersonChoice['kind']) =>
  (person: Person): PersonChoice => ({ kind, ...person });

const COACHES_LISTED = 5;
/** Beyond these, whoever is meant is looked up by another letter. */
const BOOKED_FOR = 3;

interface Known {
  readonly text: string;
  readonly clients: readonly Person[];
  readonly coaches: readonly Person[];
  readonly places: readonly Named[];
  readonly actions: readonly Named[];
  readonly recent: readonly Choice[];
}

const named = (kind: 'place' | 'action', all: readonly Named[], text: string): Choice[] =>
  all.filter(({ label, words }) => isFoundIn(text, `${label} ${words}`)).map(({ id }) => ({ kind, id }));

/** What is listed for what was typed; with nothing typed, what was chosen last. */
export const findChoices = ({ text, clients, coaches, places, actions, recent }: Known): FoundGroup[] => {
  const { who, act } = readWish(text);
  const found: Record<GroupId, Choice[]> = { recent: [], clients: [], actions: [], coaches: [], places: [] };
  found.actions = named('action', actions, text);
  found.places = named('place', places, text);
  if (text.trim() === '') found.recent = [...recent];
  if (who !== '') {
    const isCalledSo = ({ name }: Person) => isFoundIn(who, name);
    const meant = coaches
      .filter(({ name, detail }) => isFoundIn(who, `${name} ${detail}`))
      .toSorted((one, other) => Number(isCalledSo(other)) - Number(isCalledSo(one)))
      .slice(0, COACHES_LISTED);
    const [first, ...others] = meant;
    const served = clients.slice(0, BOOKED_FOR);
    const isForClients = act === 'sell' || act === 'move';
    const acts = isForClients
      ? served.map(as(act))
      : act === 'absent'
        ? meant.map(as('absent'))
        : [...served.map(as('book')), ...meant.slice(0, 1).map(as('with'))];
    found.clients = act ? [] : clients.map(as('client'));
    found.coaches = isForClients || act === 'absent' ? [] : meant.map(as('coach'));
    found.actions = [
      ...acts,
      ...(first && others.length === 0 && !act ? [as('slots')(first), as('absent')(first)] : []),
      ...found.actions,
    ];
  }
  return GROUPS.map((id) => ({ id, choices: found[id] })).filter(({ choices }) => choices.length > 0);
};
