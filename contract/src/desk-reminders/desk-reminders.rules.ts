import { LIST_TEXTS } from '../lists.texts.ts';

/** What the desk's text is filled with for each person, as it is typed between braces. */
export const PLACEHOLDERS = ['prénom', 'date', 'heure', 'coach'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** What stands between braces, and braces that stand alone. */
const BRACED = /\{([^{}]*)\}|[{}]/g;

/** `Prenom`, with or without its accent, its capital or blanks around it, is the same wish. */
const plain = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

const placeholderOf = (word: string | undefined): Placeholder | undefined =>
  word === undefined ? undefined : PLACEHOLDERS.find((known) => plain(known) === plain(word));

/** What a text has between braces that nobody could fill, as it was typed, each once. */
export const unknownPlaceholders = (text: string): string[] => {
  const unknown = [...text.matchAll(BRACED)].flatMap(([typed, word]) => (placeholderOf(word) ? [] : [typed]));
  return [...new Set(unknown)];
};

interface Reminded {
  readonly first_name: string;
  /** As it is read: jeudi 19 novembre. */
  readonly day: string;
  /** In the order of the day. */
  readonly bookings: readonly { readonly time: string; readonly coach_name: string }[];
}

/** The text as one person reads it; `and` puts words in a row. What a name has between braces stays as it is. */
export const fillReminder = (
  text: string,
  { first_name, day, bookings }: Reminded,
  and: (words: readonly string[]) => string = LIST_TEXTS.and,
): string => {
  const values: Record<Placeholder, string> = {
    prénom: first_name,
    date: day,
    heure: and([...new Set(bookings.map(({ time }) => time))]),
    coach: and([...new Set(bookings.map(({ coach_name }) => coach_name))]),
  };
  return text.replaceAll(BRACED, (typed: string, word?: string) => {
    const placeholder = placeholderOf(word);
    return placeholder ? values[placeholder] : typed;
  });
};
