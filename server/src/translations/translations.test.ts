import { glob, readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { inLanguage, readByWork } from '../platform/language.ts';
import { ARABIC } from './ar/nouns.ts';
import { ENGLISH } from './en/nouns.ts';

const SERVER = new URL('../', import.meta.url).pathname;
const MADE = /export const (\w+) = texts\('([\w-]+)', \{/g;

type Texts = Readonly<Record<string, string | ((...facts: never[]) => string)>>;
const TRANSLATIONS: Readonly<Record<string, Readonly<Record<string, Texts>>>> = { ENGLISH, ARABIC };

readByWork();
const nouns: { noun: string; words: Texts }[] = [];
for await (const path of glob('**/*.templates.ts', { cwd: SERVER })) {
  for (const [, name = '', noun = ''] of (await readFile(`${SERVER}${path}`, 'utf8')).matchAll(MADE)) {
    const module: Readonly<Record<string, Texts>> = await import(pathToFileURL(`${SERVER}${path}`).href);
    nouns.push({ noun, words: inLanguage('default', () => ({ ...module[name] })) });
  }
}

/** What a text is made of: nothing, or so many facts. */
const shapeOf = (words: Texts | undefined) =>
  Object.fromEntries(
    Object.entries(words ?? {}).map(([name, text]) => [
      name,
      typeof text === 'string' ? 'a text' : `made of ${text.length} facts`,
    ]),
  );

describe.each(Object.entries(TRANSLATIONS))('%s', (_, translation) => {
  it('has the words of every noun of the server, and of no other', () => {
    expect(nouns.length).toBeGreaterThan(15);
    expect(Object.keys(translation).toSorted()).toEqual(nouns.map(({ noun }) => noun).toSorted());
  });

  it.each(nouns)('$noun tells of all that the source tells of', ({ noun, words }) => {
    expect(shapeOf(translation[noun])).toEqual(shapeOf(words));
  });
});
