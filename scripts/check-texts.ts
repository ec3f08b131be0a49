import { LANGUAGES, type Language } from '@elan/contract/language.ts';
import type { IcuNode } from 'pofile-ts';
import { type CatalogueText, formsOf, partsOf, readCatalogues } from '../testing/catalogues.ts';

/**
 * The forms of a count that each language has to say. Arabic's `zero` is said by `other` where nothing is said of none; French `many`
 * begins at a million.
 */
const PLURALS: Readonly<Record<Language, readonly string[]>> = {
  default: ['one', 'other'],
  fr: ['one', 'other'],
  en: ['one', 'other'],
  ar: ['one', 'two', 'few', 'many', 'other'],
};
/** Where the source says something else of none, Arabic does too. */
const OF_NONE = ['=0', 'zero'];
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/;
const WORD = /\p{L}[\p{L}\p{M}'’]+/gu;
/** Written so in every language. */
const NAMES =
  /\b(?:Élan|WhatsApp|SMS|RIB|PDF|CSV|SI|SE|DH|Google|Outlook|Apple|iPhone|Android|JPG|PNG|GIF|WebP|SMTP_URL)\b/gu;

/** What a text is made of beside its words. */
interface Frame {
  readonly facts: Set<string>;
  readonly tags: Set<string>;
  /** The forms that each count and each choice has. */
  readonly counts: Map<string, Set<string>>;
  readonly choices: Map<string, Set<string>>;
}

function frameOf(parts: readonly IcuNode[], frame: Frame): Frame {
  for (const part of parts) {
    if (part.type === 'literal' || part.type === 'pound') continue;
    if (part.type === 'tag') {
      frame.tags.add(part.value);
      frameOf(part.children, frame);
      continue;
    }
    frame.facts.add(part.value);
    if (part.type !== 'plural' && part.type !== 'select') continue;
    const forms = part.type === 'plural' ? frame.counts : frame.choices;
    forms.set(part.value, new Set([...(forms.get(part.value) ?? []), ...Object.keys(part.options)]));
    for (const { value } of Object.values(part.options)) frameOf(value, frame);
  }
  return frame;
}
const read = (text: string) =>
  frameOf(partsOf(text), { facts: new Set(), tags: new Set(), counts: new Map(), choices: new Map() });

function* differences(what: string, source: ReadonlySet<string>, said: ReadonlySet<string>) {
  for (const name of source) if (!said.has(name)) yield `lacks the ${what} ${name}`;
  for (const name of said) if (!source.has(name)) yield `has a ${what} ${name} that the source does not have`;
}

function* faultsOfForms(language: Language, source: Frame, said: Frame) {
  for (const [name, forms] of said.counts) {
    for (const form of PLURALS[language]) if (!forms.has(form)) yield `lacks the form ${form} of ${name}`;
    const saysNone = source.counts.get(name)?.has('=0') ?? false;
    if (saysNone && !OF_NONE.some((form) => forms.has(form))) yield `says nothing of none of ${name}`;
  }
  for (const name of source.counts.keys()) if (!said.counts.has(name)) yield `does not count ${name}`;
  for (const [name, forms] of source.choices)
    yield* differences(`choice of ${name}:`, forms, said.choices.get(name) ?? new Set());
}

/** A single word may be the same in two languages. */
const isSentence = (text: string) =>
  formsOf(partsOf(text)).some(
    (form) => form.flatMap((words) => (words ?? '').replace(NAMES, ' ').match(WORD) ?? []).length > 1,
  );

/** What belongs to the word before it, and the Arabic "and", which belongs to the one after it. */
const CLINGS = { before: /^[,;:.!?،؛؟)…]/, after: /و$/ };

/** A text that is set beside others keeps its distance from them. */
function* faultsOfEdges(source: string, said: string) {
  if (/^\s/.test(source) ? !/^\s/.test(said) && !CLINGS.before.test(said) : /^\s/.test(said))
    yield 'does not begin with a space where the source does, or does where it does not';
  if (/\s$/.test(source) ? !/\s$/.test(said) && !CLINGS.after.test(said) : /\s$/.test(said))
    yield 'does not end with a space where the source does, or does where it does not';
}

/** What a language lacks or says wrong of one text; `french` is how French says it. */
export function faultsOf(language: Language, source: string, said: string, french: string): string[] {
  if (said.trim() === '') return ['is not translated'];
  try {
    const [before, after] = [read(source), read(said)];
    const faults = [
      ...differences('fact', before.facts, after.facts),
      ...differences('tag', before.tags, after.tags),
      ...faultsOfForms(language, before, after),
      ...faultsOfEdges(source, said),
    ];
    if (OTHER_DIGITS.test(said)) faults.push('has other digits than 0 to 9');
    // English may be the source's own words, which French then says otherwise.
    const isTranslated = language === 'ar' || (language === 'en' && plain(french) === plain(source));
    if (isTranslated && plain(said) === plain(source) && isSentence(source))
      faults.push('is the source as it stands');
    return faults;
  } catch (error) {
    return [`cannot be read: ${error instanceof Error ? error.message : String(error)}`];
  }
}
const plain = (text: string) => text.replace(/[\u00a0\u202f\s]+/g, ' ').replaceAll('’', "'");

const meaningOf = ({ source, context }: CatalogueText) => `${context}\0${source}`;
const keyOf = (text: CatalogueText) => `${text.catalogue}\0${meaningOf(text)}`;
/** As somebody finds it: in its file, by its words and by what they are said of. */
const nameOf = ({ catalogue, source, context }: CatalogueText) =>
  `${catalogue}.po "${source}"${context === '' ? '' : ` (${context})`}`;

/** A page has several catalogues, of which the last one loaded would have the say. */
function saidTwice(texts: readonly CatalogueText[]): string[] {
  const known = new Map<string, CatalogueText>();
  return texts.flatMap((text) => {
    const before = known.get(meaningOf(text)) ?? text;
    known.set(meaningOf(text), before);
    return before.said === text.said ? [] : [`${nameOf(text)}: is said otherwise in ${before.catalogue}.po`];
  });
}

/** Everything wrong with the catalogues, one line each: language, catalogue, text, fault. */
export function textProblems(folder?: string): string[] {
  const french = new Map(readCatalogues('fr', folder).map((text) => [keyOf(text), text.said]));
  const sources = readCatalogues('default', folder);
  return LANGUAGES.flatMap((language) => {
    const texts = readCatalogues(language, folder);
    const said = new Map(texts.map((text) => [keyOf(text), text.said]));
    const faults = sources.flatMap((text) =>
      faultsOf(language, text.source, said.get(keyOf(text)) ?? '', french.get(keyOf(text)) ?? '').map(
        (fault) => `${nameOf(text)}: ${fault}`,
      ),
    );
    return [...faults, ...saidTwice(texts)].map((problem) => `${language} ${problem}`);
  });
}

if (import.meta.main) {
  const problems = textProblems();
  for (const problem of problems) console.error(problem);
  console.log(`${LANGUAGES.length} languages, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
