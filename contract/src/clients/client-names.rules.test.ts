import { expect, it } from 'vitest';
import { firstNameOf } from './client-names.rules.ts';

it.each([
  ['Amina Mekouar', 'Amina'],
  ['Fatima-Zahra El Ouazzani', 'Fatima-Zahra'],
  ['El Mehdi Alaoui', 'El Mehdi'],
  ['Moulay Ahmed Tazi', 'Moulay Ahmed'],
  ['Dr. Moulay Ahmed Tazi', 'Dr. Moulay Ahmed'],
  ['  Salma   Idrissi ', 'Salma'],
  ['amina.m', 'amina.m'],
  ['El', 'El'],
])('%j is called %j', (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});
