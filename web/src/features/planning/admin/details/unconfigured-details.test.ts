import { expect, it } from 'vitest';
import { hourChoices, slotsMade, usualWindow } from './unconfigured-details.tsx';

it.each([
  [{ start: 360, end: 480 }, 0, ['06:00', '06:30', '07:00', '07:30', '08:00']],
  [{ start: 360, end: 480 }, 421, ['07:30', '08:00']],
  [{ start: 365, end: 455 }, 0, ['06:30', '07:00', '07:30']],
  [{ start: 1380, end: 1440 }, 0, ['23:00', '23:30', '24:00']],
  [{ start: 360, end: 480 }, 700, []],
])('within %o, from minute %i on: %j', (stretch, notBefore, choices) => {
  expect(hourChoices(stretch, notBefore)).toEqual(choices);
});

it.each([
  [['06:00', '06:30', '07:00', '07:30'], 390, { start_time: '06:30', end_time: '07:30' }],
  [['06:00', '06:30', '07:00', '07:30'], 440, { start_time: '07:00', end_time: '07:30' }],
  [['07:30', '08:00', '08:30'], 360, { start_time: '07:30', end_time: '08:30' }],
  [['23:30', '24:00'], 1425, { start_time: '23:30', end_time: '24:00' }],
])('of %j, pressed at minute %i: %o', (choices, minute, expected) => {
  expect(usualWindow(choices, minute)).toEqual(expected);
});

it.each([
  ['09:00', '10:00', { normal: 1, bilan: 2 }],
  ['09:00', '09:30', { normal: 0, bilan: 1 }],
  ['22:00', '24:00', { normal: 2, bilan: 4 }],
  ['10:00', '09:00', { normal: 0, bilan: 0 }],
])('%s–%s makes %o', (start, end, made) => {
  expect(slotsMade(start, end)).toEqual(made);
});
