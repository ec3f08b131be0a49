import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@elan/contract/language.ts';
import { type IcuNode, parseIcu, parsePo } from 'pofile-ts';

/** One for each kind of page, in each language; see web/lingui.config.ts. */
const CATALOGUES = ['home', 'site', 'client', 'offices', 'admin'] as const;
const LOCALES = new URL('../web/src/locales', import.meta.url).pathname;

/** A text of the browser's source and how one language says it; '' where that is not written yet. */
export interface CatalogueText {
  readonly catalogue: (typeof CATALOGUES)[number];
  readonly source: string;
  /** Which of its meanings, where the source says two things with one word; else ''. */
  readonly context: string;
  readonly said: string;
}

export const readCatalogues = (language: Language, folder = LOCALES): CatalogueText[] =>
  CATALOGUES.flatMap((catalogue) =>
    parsePo(readFileSync(join(folder, language, `${catalogue}.po`), 'utf8'))
      .items.filter(({ obsolete }) => !obsolete)
      .map(({ msgid, msgctxt, msgstr }) => ({
        catalogue,
        source: msgid,
        context: msgctxt ?? '',
        said: msgstr[0] ?? '',
      })),
  );

/** A text's parts; what cannot be read is thrown. */
export function partsOf(text: string): IcuNode[] {
  const result = parseIcu(text);
  if (!result.success) throw new Error(result.errors.map(({ message }) => message).join('; '));
  return result.ast;
}

/** All forms of a text: its plain words, with `null` where a fact stands. */
export function formsOf(parts: readonly IcuNode[]): (string | null)[][] {
  let forms: (string | null)[][] = [[]];
  for (const part of parts) {
    const next = formsOfPart(part);
    forms = forms.flatMap((form) => next.map((more) => [...form, ...more]));
  }
  return forms;
}

const formsOfPart = (part: IcuNode): (string | null)[][] => {
  if (part.type === 'literal') return [[part.value]];
  if (part.type === 'tag') return formsOf(part.children);
  if (part.type === 'plural' || part.type === 'select')
    return Object.values(part.options).flatMap(({ value }) => formsOf(value));
  return [[null]];
};

const plain = (words: string) => words.replace(/[\u00a0\u202f\s]+/g, ' ');
const escaped = (words: string) => RegExp.escape(plain(words)).replaceAll('\\x20', '\\s+');

interface Entry {
  /** The source's forms, with … for facts. */
  readonly samples: readonly string[];
  readonly said: string;
}
const entries = new Map<Language, readonly Entry[]>();
const entriesOf = (language: Language) => {
  const known =
    entries.get(language) ??
    readCatalogues(language).map(({ source, said }) => ({
      samples: formsOf(partsOf(source)).map((form) => plain(form.map((words) => words ?? '…').join(''))),
      said,
    }));
  entries.set(language, known);
  return known;
};

/**
 * What a language says for words of the source, or for all texts that a pattern finds, whatever their facts: as a pattern of the
 * whole. What is no text of the browser's, such as a person's name, is said as it is.
 */
export function inLanguage(language: Language, words: string | RegExp): string | RegExp {
  const saysNothing = typeof words !== 'string' && words.test('…');
  if (language === 'default' || saysNothing) return words;
  const isMeant = (sample: string) => (typeof words === 'string' ? sample === words : words.test(sample));
  const meant = entriesOf(language).filter(({ samples }) => samples.some(isMeant));
  const forms = meant.flatMap(({ said }) => formsOf(partsOf(said)));
  if (forms.length === 0) return words;
  const patterns = forms.map((form) => form.map((part) => (part === null ? '.*' : escaped(part))).join(''));
  return new RegExp(`^(?:${[...new Set(patterns)].join('|')})$`, 'u');
}
