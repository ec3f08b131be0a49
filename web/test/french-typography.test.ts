import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { frenchTypography, typesetMarkup } from '../french-typography.ts';

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

  it('sets the words of markup, not its tags', () => {
    expect(typesetMarkup('<a class="x :y" href="/">Prêt ?</a>')).toBe(
      '<a class="x :y" href="/">Prêt\u202f?</a>',
    );
  });
});

describe('the catalogue', () => {
  const catalogue = readFileSync(join(import.meta.dirname, '../src/locales/fr.po'), 'utf8');
  const texts = catalogue.split('\n').filter((line) => /^(?:msgid|msgstr|") ?/.test(line));

  it('has one apostrophe, the one that can be typed', () => {
    expect(texts.length).toBeGreaterThan(1000);
    expect(texts.filter((line) => /[’‘ʼ]/u.test(line))).toEqual([]);
  });

  it('has no space that cannot be seen: the build sets them', () => {
    expect(texts.filter((line) => /[\u00a0\u202f]/u.test(line))).toEqual([]);
  });

  it('forgets no space before a mark that wants one', () => {
    const isFrench = /[àâçéèêëîïôûù]|\b(?:le|la|les|une|pas|vous|est)\b/i;
    const forgotten = texts.filter((line) => isFrench.test(line) && /\p{L}[?;»](?=[\s"]|$)/u.test(line));
    expect(forgotten).toEqual([]);
  });
});
