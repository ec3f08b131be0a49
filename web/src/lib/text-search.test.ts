import { expect, test } from 'vitest';
import { isFoundIn } from './text-search.ts';

test.each([
  ['equipe', 'Session en équipe', true],
  ['ÉQUIPE', 'session en equipe', true],
  ['ses eq', 'Session en équipe', true],
  ['quipe', 'Session en équipe', false],
  ['el idr', 'Salma El Idrissi', true],
  ['idrissi salma', 'Salma El Idrissi', true],
  ['co-0001', 'Salma CO-0001', false],
  ['0001', 'Salma CO-0001', true],
  ['', 'tout', true],
  ['  ', 'tout', true],
])('"%s" in "%s": %s', (typed, text, isThere) => {
  expect(isFoundIn(typed, text)).toBe(isThere);
});
