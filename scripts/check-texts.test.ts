import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { faultsOf, textProblems } from './check-texts.ts';

const { at } = scratchFolder();
const PLACES = '{0, plural, one {# place} other {# places}}';

test('a text is missing where nothing is said', () => {
  expect(faultsOf('en', 'Fermer', '', 'Fermer')).toEqual(['is not translated']);
  expect(faultsOf('fr', 'Book Now', ' ', '')).toEqual(['is not translated']);
  expect(faultsOf('en', 'Fermer', 'Close', 'Fermer')).toEqual([]);
});

test('facts, tags and choices are those of the source, wherever they stand', () => {
  expect(faultsOf('en', 'Menu de {name}', 'Menu of', 'Menu de {name}')).toEqual(['lacks the fact name']);
  expect(faultsOf('en', 'Menu de {name}', '{nom}’s menu of {name}', '')).toEqual([
    'has a fact nom that the source does not have',
  ]);
  expect(faultsOf('ar', 'Lire <0>la suite</0>', 'قراءة البقية', '')).toEqual(['lacks the tag 0']);
  expect(faultsOf('ar', 'Lire <0>la suite</0>', '<0>البقية</0> للقراءة', '')).toEqual([]);
  const choice = '{who, select, coach {Le coach} other {Le client}}';
  expect(faultsOf('en', choice, '{who, select, other {The client}}', choice)).toEqual([
    'lacks the choice of who: coach',
  ]);
});

test('a count has every form that its language needs', () => {
  expect(faultsOf('en', PLACES, '{0, plural, other {# seats}}', PLACES)).toEqual(['lacks the form one of 0']);
  expect(faultsOf('en', PLACES, '{0} seats', PLACES)).toEqual(['does not count 0']);
  const arabic = '{0, plural, one {مكان} two {مكانان} few {# أماكن} other {# مكان}}';
  expect(faultsOf('ar', PLACES, arabic, PLACES)).toEqual(['lacks the form many of 0']);
  expect(faultsOf('ar', PLACES, arabic.replace('other', 'many {# مكانا} other'), PLACES)).toEqual([]);
  const none = '{0, plural, =0 {Complet} one {# place} other {# places}}';
  expect(faultsOf('en', none, '{0, plural, one {# seat} other {# seats}}', none)).toEqual([
    'says nothing of none of 0',
  ]);
});

test('a text set beside others begins and ends with the space that the source has there', () => {
  const end = ['does not end with a space where the source does, or does where it does not'];
  expect(faultsOf('en', 'Bonjour {0}, ', 'Hello {0},', 'Bonjour {0}, ')).toEqual(end);
  expect(faultsOf('en', 'Bonjour {0}', 'Hello {0} ', 'Bonjour {0}')).toEqual(end);
  expect(faultsOf('en', ' · réf.', '· ref.', ' · réf.')).toEqual([
    'does not begin with a space where the source does, or does where it does not',
  ]);
  // French sets a colon apart, Arabic puts "and" before the word.
  expect(faultsOf('en', ' : chèque', ': cheque', ' : chèque')).toEqual([]);
  expect(faultsOf('ar', ' et ', ' و', ' et ')).toEqual([]);
});

test('digits are 0 to 9 everywhere, and what cannot be read is said', () => {
  expect(faultsOf('ar', '3 mois', '٣ أشهر', '3 mois')).toEqual(['has other digits than 0 to 9']);
  expect(faultsOf('en', '{name}', '{name', '{name}')).toEqual([expect.stringMatching(/^cannot be read: /)]);
});

test('a French sentence is no English and no Arabic, a name or a single word may be', () => {
  const left = 'Il reste {0} places';
  expect(faultsOf('en', left, left, left)).toEqual(['is the source as it stands']);
  expect(faultsOf('ar', 'Book Now', 'Book Now', 'Réserver')).toEqual(['is the source as it stands']);
  // The source is English here: French says it otherwise.
  expect(faultsOf('en', 'Book Now', 'Book Now', 'Réserver')).toEqual([]);
  expect(faultsOf('en', PLACES, PLACES, PLACES)).toEqual([]);
  expect(faultsOf('ar', 'Élan · WhatsApp', 'Élan · WhatsApp', 'Élan · WhatsApp')).toEqual([]);
});

test('a text that one catalogue lacks is named with its language, its file and its words', () => {
  cpSync(new URL('../web/src/locales', import.meta.url).pathname, at(), { recursive: true });
  expect(textProblems(at())).toEqual([]);
  const file = join(at(), 'ar', 'site.po');
  const whole = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    whole.replace(/msgid "Prise de masse"\nmsgstr ".*"/, 'msgid "Prise de masse"\nmsgstr ""'),
  );
  expect(textProblems(at())).toEqual(['ar site.po "Prise de masse": is not translated']);
});

test('what two catalogues say of one text is the same, for a page has both', () => {
  cpSync(new URL('../web/src/locales', import.meta.url).pathname, at(), { recursive: true });
  const file = join(at(), 'en', 'admin.po');
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, whole.replace(/msgid "Matricule"\nmsgstr ".*"/, 'msgid "Matricule"\nmsgstr "Number"'));
  expect(textProblems(at())).toEqual(['en admin.po "Matricule": is said otherwise in site.po']);
});
