import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { frenchTypography } from '../french-typography.ts';

describe('French typography', () => {
  it.each([
    ['Annuler ?', 'Annuler\u202f?'],
    ['Votre date est gardée : choisissez', 'Votre date est gardée\u202f: choisissez'],
    ['passée ; elle reste !', 'passée\u202f; elle reste\u202f!'],
    ['le cours « {title} »', 'le cours «\u202f{title}\u202f»'],
    ['{0} min · 100 DH', '{0}\u202fmin · 100\u202fDH'],
    ['{n, plural, one {# SI} other {# SI}}', '{n, plural, one {#\u202fSI} other {#\u202fSI}}'],
    ['{points} {unit} rendu', '{points}\u202f{unit} rendu'],
  ])('sets %s', (plain, set) => {
    expect(frenchTypography(plain)).toBe(set);
  });

  it.each(['Mis à jour!', 'Session Expiring Soon! Your session', '{count} séances', 'de 18:00 à 18:55'])(
    'leaves %s alone',
    (text) => {
      expect(frenchTypography(text)).toBe(text);
    },
  );
});

describe('the catalogues', () => {
  const folder = join(import.meta.dirname, '../src/locales/default');
  const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
  const sources = lines.filter((line) => line.startsWith('msgid '));
  const shown = lines.filter((line) => line.startsWith('msgstr '));

  it('have one apostrophe, the one that can be typed', () => {
    expect(shown.length).toBeGreaterThan(1000);
    expect(lines.filter((line) => /[’‘ʼ]/u.test(line))).toEqual([]);
  });

  it('have sources without a space that cannot be seen: extracting sets them in what is shown', () => {
    expect(sources.filter((line) => /[\u00a0\u202f]/u.test(line))).toEqual([]);
    expect(shown.map(frenchTypography)).toEqual(shown);
  });

  it('forget no space before a mark that wants one', () => {
    const isFrench = /[àâçéèêëîïôûù]|\b(?:le|la|les|une|pas|vous|est)\b/i;
    const forgotten = shown.filter((line) => isFrench.test(line) && /\p{L}[?;»](?=[\s"]|$)/u.test(line));
    expect(forgotten).toEqual([]);
  });
});
