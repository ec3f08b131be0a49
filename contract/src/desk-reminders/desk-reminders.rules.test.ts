import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillReminder, unknownPlaceholders } from './desk-reminders.rules.ts';
import { DESK_REMINDER_TEXTS } from './desk-reminders.texts.ts';
import { REMINDER_TEXT_MAX_LENGTH, ReminderTextBody } from './desk-reminders.ts';

const AMINA = {
  first_name: 'Amina',
  day: 'jeudi 19 novembre',
  bookings: [{ time: '10:00', coach_name: 'Salma' }],
};
const at = (...bookings: [time: string, coach_name: string][]) => ({
  ...AMINA,
  bookings: bookings.map(([time, coach_name]) => ({ time, coach_name })),
});

describe('a text', () => {
  it('is filled with the name, the day, the hour and the coach', () => {
    expect(fillReminder('{prénom}, {date}, {heure}, {coach} !', AMINA)).toBe(
      'Amina, jeudi 19 novembre, 10:00, Salma !',
    );
  });

  it.each([
    ['two hours with one coach', at(['10:00', 'Salma'], ['18:00', 'Salma']), '10:00 et 18:00 avec Salma'],
    [
      'three hours with two coaches',
      at(['10:00', 'Salma'], ['12:00', 'Karim'], ['18:00', 'Salma']),
      '10:00, 12:00 et 18:00 avec Salma et Karim',
    ],
  ])('tells %s in one sentence', (_, person, told) => {
    expect(fillReminder('{heure} avec {coach}', person)).toBe(told);
  });

  it.each(['{prenom}', '{Prénom}', '{ prénom }', '{PRÉNOM}', '{pre\u0301nom}'])(
    'takes %s for the name',
    (typed) => {
      expect(unknownPlaceholders(typed)).toEqual([]);
      expect(fillReminder(typed, AMINA)).toBe('Amina');
    },
  );

  it('says the same thing as often as it is asked to', () => {
    expect(fillReminder('{prénom} {prénom}', AMINA)).toBe('Amina Amina');
  });

  it('leaves a name as it is, whatever signs are in it', () => {
    expect(fillReminder('{prénom} {heure}', { ...AMINA, first_name: '{heure} $& $1' })).toBe(
      '{heure} $& $1 10:00',
    );
  });

  it('without braces is left as it is', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/[{}]/.test(text)),
        (text) => {
          expect(fillReminder(text, AMINA)).toBe(text);
          expect(unknownPlaceholders(text)).toEqual([]);
        },
      ),
    );
  });

  it('that is accepted has nothing between braces left once it is filled', () => {
    const parts = fc.array(
      fc.oneof(fc.constantFrom('{prénom}', '{date}', '{heure}', '{coach}', '{nom}', '{', '}'), fc.string()),
    );
    fc.assert(
      fc.property(parts, (words) => {
        const text = words.join('');
        fc.pre(unknownPlaceholders(text).length === 0);
        expect(fillReminder(text, AMINA)).not.toMatch(/[{}]/);
      }),
    );
  });
});

describe('what nobody could fill', () => {
  it.each([
    ['Bonjour {nom}', ['{nom}']],
    ['{nom} {heure} {nom} {salle}', ['{nom}', '{salle}']],
    ['Bonjour {prénom', ['{']],
    ['Bonjour prénom}', ['}']],
    ['{}', ['{}']],
    ['{{prénom}}', ['{', '}']],
  ])('in %j is %j', (text, unknown) => {
    expect(unknownPlaceholders(text)).toEqual(unknown);
  });

  it('is named before the text is saved', () => {
    const { error } = ReminderTextBody.safeParse({ text: 'Bonjour {nom}', version: 0 });
    expect(error?.issues.map(({ message }) => message)).toEqual([DESK_REMINDER_TEXTS.unknown(['{nom}'])]);
    expect(DESK_REMINDER_TEXTS.unknown(['{nom}'])).toBe(
      '{nom} ne sera pas remplacé. À écrire entre accolades : {prénom}, {date}, {heure}, {coach}',
    );
  });
});

it('a text is there, and not too long for a message', () => {
  const isRight = (text: string) => ReminderTextBody.safeParse({ text, version: 0 }).success;
  expect(isRight(DESK_REMINDER_TEXTS.DEFAULT)).toBe(true);
  expect(isRight(' \n ')).toBe(false);
  expect(isRight('a'.repeat(REMINDER_TEXT_MAX_LENGTH))).toBe(true);
  expect(isRight('a'.repeat(REMINDER_TEXT_MAX_LENGTH + 1))).toBe(false);
});
