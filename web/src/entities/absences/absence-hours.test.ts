import { ABSENCE_TEXTS } from '@elan/contract/absences/absences.texts.ts';
import { expect, test } from 'vitest';
import { absenceHours, type DayPart, hoursOf, spanOf } from './absence-hours.ts';
import { spanOnDay } from './absence-span.ts';

const NOW = { date: '2026-11-16', time: '09:41' };
const hours = (part: DayPart, first: string, last = first, begin = '09:00', end = '12:00') => ({
  part,
  from: { date: first, time: begin },
  to: { date: last, time: end },
});

test.each([
  [hours('day', '2026-11-17', '2026-11-19'), [null, null]],
  [hours('morning', '2026-11-17'), [null, '13:00']],
  [hours('afternoon', '2026-11-17'), ['13:00', null]],
  [hours('hours', '2026-11-17', '2026-11-18', '15:00', '11:00'), ['15:00', '11:00']],
])('what is chosen is sent as hours, and shown again as it was chosen (%#)', (chosen, [begin, end]) => {
  const span = spanOf(chosen);
  expect([span.from.time, span.to.time]).toEqual([begin, end]);
  expect(hoursOf(span).part).toBe(chosen.part);
});

test.each([
  ['is over', hours('morning', '2026-11-15'), 'date', ABSENCE_TEXTS.OVER],
  [
    'ended this morning',
    hours('hours', '2026-11-16', '2026-11-16', '08:00', '09:41'),
    'date',
    ABSENCE_TEXTS.OVER,
  ],
  ['ends before it begins', hours('day', '2026-11-18', '2026-11-17'), 'date', ABSENCE_TEXTS.ENDS_FIRST],
  [
    'ends in the hour it begins',
    hours('hours', '2026-11-17', '2026-11-17', '09:00', '09:00'),
    'date',
    ABSENCE_TEXTS.ENDS_FIRST,
  ],
  ['is longer than a year', hours('day', '2026-11-17', '2027-11-18'), 'date', ABSENCE_TEXTS.TOO_LONG],
  [
    'has no hour that can be read',
    hours('hours', '2026-11-17', '2026-11-17', '09:00', 'midi'),
    'time',
    ABSENCE_TEXTS.NO_HOUR,
  ],
] as const)('an absence that %s is refused under its field', (_, chosen, field, text) => {
  const { error } = absenceHours(NOW, {}).safeParse(chosen);
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    [`to.${field}`, text],
  ]);
});

test('an absence of today that has begun is right', () => {
  expect(absenceHours(NOW, {}).safeParse(hours('day', '2026-11-16')).success).toBe(true);
});

test('of each day an absence takes its own part', () => {
  const span = spanOf(hours('hours', '2026-11-17', '2026-11-19', '15:00', '11:00'));
  const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
  expect(days.map((date) => spanOnDay(span, date))).toEqual([
    undefined,
    { start: 900, end: 1440 },
    { start: 0, end: 1440 },
    { start: 0, end: 660 },
    undefined,
  ]);
});
