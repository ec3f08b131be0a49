import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addTranslation, everyNoun, type Language, readIn, type Words } from '../language.ts';
import { offices as arOffices } from './ar/offices.ts';
import { site as arSite } from './ar/site.ts';
import { offices as enOffices } from './en/offices.ts';
import { site as enSite } from './en/site.ts';
import { offices as frOffices } from './fr/offices.ts';
import { site as frSite } from './fr/site.ts';

declare global {
  interface ImportMeta {
    /** Vite's. */
    readonly glob: (pattern: string) => Readonly<Record<string, () => Promise<unknown>>>;
  }
}

type Nouns = Readonly<Record<string, Words>>;
const TRANSLATIONS: Readonly<Record<'fr' | 'en' | 'ar', readonly Nouns[]>> = {
  fr: [frSite, frOffices],
  en: [enSite, enOffices],
  ar: [arSite, arOffices],
};

/** What a text is made of where it is not made of figures alone. Every fact is a number that no text says by itself. */
const KEEPER = { name: '71', phone: '72', email: '73', cndp: '74' };
const byType = (normal: number, bilan: number) => ({ normal, bilan });
const FACTS: Readonly<Record<string, readonly unknown[]>> = {
  'absences.blocked': [[{ title: '71', reason: '72' }]],
  'accounts.closed': ['Client', 71],
  'consents.2026-11': [KEEPER],
  'courseSeries.blocked': [[{ title: '71', day: '72', reason: '73' }]],
  'deskReminders.unknown': [['71', '72']],
  'lists.and': [['71', '72', '73']],
  'slots.created': [byType(71, 72), { existing: byType(73, 74), past: byType(75, 76), shut: byType(77, 78) }],
  'slots.weeksOneOf': [[71, 72, 73]],
  'slots.which': [
    ['71', '72', '73', '75', '76', '77', '78'].map((minute) => ({
      date: '2026-11-09',
      start_time: `10:${minute}`,
    })),
  ],
};
const NUMBERS = [71, 82, 93];

const factsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.values(value).flatMap(factsIn);
};

const say = (language: Language, said: Words[string] | undefined, facts: readonly unknown[]): string => {
  readIn(() => language);
  return typeof said === 'function' ? String(Reflect.apply(said, undefined, facts)) : (said ?? '');
};

const factsOf = (noun: string, name: string, said: Words[string]): readonly unknown[] =>
  typeof said === 'function' ? (FACTS[`${noun}.${name}`] ?? NUMBERS.slice(0, said.length)) : [];

/** Each text of the source with its facts. */
const everyText = () =>
  [...everyNoun()].flatMap(([noun, words]) =>
    Object.entries(words).map(([name, said]) => ({ noun, name, said, facts: factsOf(noun, name, said) })),
  );

/** Words that French does not have; letters with accents are letters. */
const ENGLISH =
  /(?<!\p{L})(?:the|please|you|your|failed|must|is|are|now|only|required|successfully|insufficient|credentials|not|found|select|enter|after|least|full|ended)(?!\p{L})/iu;

beforeAll(async () => {
  // Whatever makes texts: a noun that nobody translated is found although nobody else has loaded it.
  await Promise.all(Object.values(import.meta.glob('../**/*.texts.ts')).map((load) => load()));
});
afterEach(() => {
  readIn(() => 'default');
});

describe.each(['en', 'ar'] as const)('%s', (language) => {
  it('has every noun, in one of both files', () => {
    const given = TRANSLATIONS[language].flatMap((nouns) => Object.keys(nouns));
    expect(given.toSorted()).toEqual([...everyNoun().keys()].toSorted());
  });

  it('says every fact that the source says', () => {
    const [site = {}, offices = {}] = TRANSLATIONS[language];
    const nouns: Nouns = { ...site, ...offices };
    for (const { noun, name, said, facts } of everyText()) {
      const source = say('default', said, facts);
      const words = say(language, nouns[noun]?.[name], facts);
      expect(words, `${noun}.${name}`).not.toMatch(/^\s*$|undefined|NaN|\[object/);
      for (const fact of factsIn(facts).filter((each) => /^\d/.test(each) && source.includes(each)))
        expect(words, `${noun}.${name}`).toContain(fact);
    }
  });

  it.each([0, 1, 2, 3, 11, 100])('counts %i', (count) => {
    const [site = {}, offices = {}] = TRANSLATIONS[language];
    for (const [noun, words] of Object.entries({ ...site, ...offices } satisfies Nouns))
      for (const [name, said] of Object.entries(words)) {
        if (typeof said !== 'function' || FACTS[`${noun}.${name}`]) continue;
        const words = say(language, said, [count, count, count]);
        expect(words, `${noun}.${name}`).not.toMatch(/^\s*$|undefined|NaN|\[object| {2}/);
      }
  });
});

it('French says what the source says in English, and nothing else', () => {
  const [site = {}, offices = {}] = TRANSLATIONS.fr;
  const given = Object.entries({ ...site, ...offices } satisfies Nouns).flatMap(([noun, words]) =>
    Object.keys(words).map((name) => `${noun}.${name}`),
  );
  const english = everyText().filter(({ said, facts }) => ENGLISH.test(say('default', said, facts)));
  const wanted = english.map(({ noun, name }) => `${noun}.${name}`);
  expect(given.toSorted()).toEqual(wanted.toSorted());
  const nouns: Nouns = { ...site, ...offices };
  for (const { noun, name, facts } of english)
    expect(say('fr', nouns[noun]?.[name], facts), `${noun}.${name}`).not.toMatch(ENGLISH);
});

describe('Arabic', () => {
  const LATIN_LEFT =
    /\b(?:SI|SE|RIB|PDF|WhatsApp|DH|CNDP|JSON|JPG|PNG|GIF|WebP)\b|\{(?:prénom|date|heure|coach)\}/g;
  const saidInArabic = () => {
    const [site = {}, offices = {}] = TRANSLATIONS.ar;
    const nouns: Nouns = { ...site, ...offices };
    return everyText().map(({ noun, name, facts }) => ({
      name: `${noun}.${name}`,
      words: say('ar', nouns[noun]?.[name], facts),
    }));
  };

  it('leaves no word in another script, but for names', () => {
    for (const { name, words } of saidInArabic())
      expect(words.replaceAll(LATIN_LEFT, ''), name).not.toMatch(/\p{Script=Latin}/u);
  });

  it('writes with Western digits and Arabic marks', () => {
    for (const { name, words } of saidInArabic()) expect(words, name).not.toMatch(/[٠-٩۰-۹;?]|,(?!\d)/);
  });
});

it('English leaves no French behind', () => {
  const [site = {}, offices = {}] = TRANSLATIONS.en;
  const nouns: Nouns = { ...site, ...offices };
  for (const { noun, name, facts } of everyText()) {
    const words = say('en', nouns[noun]?.[name], facts).replaceAll('{prénom}', '');
    expect(words, `${noun}.${name}`).not.toMatch(/[À-ÿ«»]| [:;!?]|\b(?:veuillez|cette?|crédit|séance)\b/i);
  }
});

it('a text is read in the language of the moment, and as the source has it where a translation lacks it', async () => {
  const { AUTH_TEXTS } = await import('../auth/auth.texts.ts');
  const { FIELD_TEXTS } = await import('../fields.texts.ts');
  for (const nouns of TRANSLATIONS.fr) addTranslation('fr', nouns);
  for (const nouns of TRANSLATIONS.ar) addTranslation('ar', nouns);
  expect(AUTH_TEXTS.INVALID_CREDENTIALS).toBe('Invalid credentials');
  readIn(() => 'fr');
  expect(AUTH_TEXTS.INVALID_CREDENTIALS).toBe('Identifiants incorrects');
  expect(FIELD_TEXTS.REQUIRED).toBe('Ce champ est obligatoire');
  readIn(() => 'ar');
  expect(FIELD_TEXTS.daysMax(7)).toBe('7 أيام على الأكثر');
});
