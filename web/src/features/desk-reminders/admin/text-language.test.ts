import { expect, test } from 'vitest';
import { languageOfText } from './text-language.ts';

test.each([
  ['fr', 'Bonjour {prénom}, nous vous attendons {date} à {heure} avec {coach}.\nÀ bientôt !'],
  ['en', 'Hello {prénom}, we are expecting you on {date} at {heure} with {coach}.\nSee you soon!'],
  ['ar', 'مرحبا {prénom}، ننتظرك يوم {date} على الساعة {heure} مع {coach}. WhatsApp'],
  ['fr', 'Chez Élan : {date}, {heure}'],
  [undefined, '{prénom}, {date}, {heure}, {coach} !'],
  [undefined, 'Salut {prénom}'],
] as const)('%s: %j', (language, text) => {
  expect(languageOfText(text)).toBe(language);
});
