import { LANGUAGES, type Language } from '@elan/contract/language.ts';
import { expect, it } from 'vitest';
import { inLanguage, readByWork } from './language.ts';
import { isolated, writtenDate, writtenDay } from './written.ts';

readByWork();
const DAYS: Readonly<Record<Language, readonly [day: string, first: string]>> = {
  default: ['jeudi 12 novembre 2026', '1er août 2027'],
  fr: ['jeudi 12 novembre 2026', '1er août 2027'],
  en: ['Thursday 12 November 2026', '1 August 2027'],
  ar: ['الخميس 12 نونبر 2026', '1 غشت 2027'],
};

it.each(LANGUAGES)('days are written in %s as its readers write them', (language) => {
  const written = inLanguage(language, () => [writtenDay('2026-11-12'), writtenDate('2027-08-01')]);
  expect(written).toEqual(DAYS[language]);
});

it('a name is kept apart among Arabic words, and nowhere else', () => {
  expect(LANGUAGES.map((language) => inLanguage(language, () => isolated('Élan')))).toEqual([
    ...['Élan', 'Élan', 'Élan', '\u2068Élan\u2069'],
  ]);
});
