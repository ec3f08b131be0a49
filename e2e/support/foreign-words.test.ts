import { expect, test } from 'vitest';
import { foreignWords } from './foreign-words.ts';
import { collectTyped } from './typed-by-people.ts';

const NOBODY: ReadonlySet<string> = new Set();
const typedIn = (reply: unknown) => {
  const typed = new Set<string>();
  collectTyped(reply, typed);
  return typed;
};

test.each([
  ['en', 'Veuillez saisir votre mot de passe', ['Veuillez', 'saisir', 'votre', 'mot', 'de', 'passe']],
  ['en', 'Annuler', ['Annuler']],
  ['en', 'lundi 3 février', ['lundi', 'février']],
  ['en', 'Cancel الحجز', ['الحجز']],
  ['fr', 'Matricule and password are required', ['and', 'password', 'are', 'required']],
  ['fr', 'Time Slots', ['Time', 'Slots']],
  ['fr', 'Monday', ['Monday']],
  ['fr', 'العربية', ['العربية']],
  ['ar', 'Book Now', ['Book', 'Now']],
  ['ar', 'متاح 3 h', ['h']],
  ['ar', 'حجز séance', ['séance']],
] as const)('in %s, "%s" is of another language', (language, text, words) => {
  expect(foreignWords(language, text, NOBODY)).toEqual(words);
});

test.each([
  ['en', 'Please type your password'],
  ['en', 'Cancel the session'],
  ['fr', 'Veuillez saisir votre mot de passe'],
  ['fr', 'Annuler la séance du lundi 3 février'],
  ['ar', 'إلغاء الحصة، 2 SI'],
  ['ar', 'واتساب WhatsApp، +212 612-345678، contact@elan.ma، https://elan.ma/coaches'],
  ['ar', 'AD-0001، R-2026-00012، SMTP_URL، {prénom}'],
] as const)('in %s, "%s" is whole', (language, text) => {
  expect(foreignWords(language, text, NOBODY)).toEqual([]);
});

test('what people wrote stays as they wrote it, whole, in part or cut, and nothing else of the reply', () => {
  const bio = "Ancien haltérophile de l'équipe nationale, il vous apprend à soulever.";
  const typed = typedIn({
    coaches: [{ name: 'Yassine El Idrissi', bio }],
    message: 'Réservation confirmée',
    state: 'ouvert',
  });
  for (const text of [
    'حصة مع Yassine El Idrissi',
    'Yassine',
    'YE',
    'Yassine E.',
    bio.replace("'", '’'),
    'Ancien haltérophile de l’équipe…',
  ])
    expect(foreignWords('ar', text, typed)).toEqual([]);
  expect(foreignWords('ar', 'Réservation confirmée', typed)).toEqual(['Réservation', 'confirmée']);
  expect(foreignWords('ar', 'Book with Yassine', typed)).toEqual(['Book', 'with']);
  expect(foreignWords('ar', 'Ancien coach…', typed)).toEqual(['Ancien', 'coach']);
});
