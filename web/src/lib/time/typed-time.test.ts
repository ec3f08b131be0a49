import { expect, test } from 'vitest';
import { readTime } from './typed-time.ts';

test.each([
  ['9', '09:00'],
  ['09', '09:00'],
  ['9h', '09:00'],
  ['9h30', '09:30'],
  ['9 H 30', '09:30'],
  ['9:05', '09:05'],
  ['9.15', '09:15'],
  ['930', '09:30'],
  ['0930', '09:30'],
  [' 1745 ', '17:45'],
  ['24', '24:00'],
  ['24:00', '24:00'],
  ['00:00', '00:00'],
])('%s is %s', (typed, time) => expect(readTime(typed)).toBe(time));

test.each(['', 'midi', '25', '9:60', '24:01', '9:5', '12345', '-9', '9h3'])('%j is no hour', (typed) =>
  expect(readTime(typed)).toBeUndefined(),
);
