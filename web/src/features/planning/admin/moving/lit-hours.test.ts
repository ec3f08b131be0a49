import { expect, test } from 'vitest';
import { columnOfDay } from '../grid/grid-cells.ts';
import { aPlannedColumn } from '../planning.fixture.ts';
import { hourNear, litHours } from './lit-hours.ts';

const TUESDAY = '2026-11-17';
const session = { date: TUESDAY, time: '10:00', session_type: 'normal' } as const;
type Start = readonly [string, 'normal' | 'bilan'];
const free = (...times: readonly Start[]) => [
  {
    kind: 'free' as const,
    start: 0,
    end: 1440,
    starts: times.map(([time, session_type]) => ({ time, session_type })),
  },
];
const column = (coachId: number, ...times: readonly Start[]) =>
  aPlannedColumn({ coachId, date: TUESDAY, blocks: free(...times) });
const dayOfCoach = (date: string, ...times: readonly Start[]) =>
  aPlannedColumn({ columnId: columnOfDay(date), date, blocks: free(...times) });

test('the hours that are lit are those of the kind, by time and then from column to column', () => {
  const columns = [
    column(7, ['11:00', 'normal'], ['09:00', 'normal'], ['11:00', 'bilan']),
    column(8, ['09:00', 'normal']),
  ];
  const lit = litHours({ columns }, session, []);
  expect(lit.map(({ coach_id, time, start, end }) => [coach_id, time, start, end])).toEqual([
    [7, '09:00', 540, 600],
    [8, '09:00', 540, 600],
    [7, '11:00', 660, 720],
  ]);
});

test('an hour in which the client is elsewhere stays dark', () => {
  const busy = [{ date: TUESDAY, time: '11:30', duration: 60 }];
  const columns = [column(7, ['11:00', 'normal'], ['13:00', 'normal'])];
  expect(litHours({ columns }, session, busy).map(({ time }) => time)).toEqual(['13:00']);
});

test('in a week the hours of all days are lit, day by day, and the client is elsewhere on one day only', () => {
  const columns = [
    dayOfCoach('2026-11-16', ['11:00', 'normal']),
    dayOfCoach(TUESDAY, ['11:00', 'normal'], ['16:00', 'normal']),
    dayOfCoach('2026-11-19', ['09:00', 'normal'], ['11:00', 'bilan']),
  ];
  const busy = [{ date: '2026-11-16', time: '11:00', duration: 60 }];
  const lit = litHours({ columns }, session, busy);
  expect(lit.map(({ column: index, date, time }) => [index, date, time])).toEqual([
    [1, TUESDAY, '11:00'],
    [1, TUESDAY, '16:00'],
    [2, '2026-11-19', '09:00'],
  ]);
});

const week = litHours(
  {
    columns: [
      dayOfCoach('2026-11-16', ['11:00', 'normal']),
      dayOfCoach(TUESDAY, ['09:00', 'normal'], ['16:00', 'normal']),
      dayOfCoach('2026-11-18', ['08:00', 'normal']),
    ],
  },
  session,
  [],
);
test.each([
  [TUESDAY, '10:00', '2026-11-17 16:00'],
  [TUESDAY, '08:00', '2026-11-17 09:00'],
  ['2026-11-18', '10:00', '2026-11-16 11:00'],
  ['2026-11-10', '10:00', '2026-11-16 11:00'],
  ['2026-11-30', '10:00', '2026-11-16 11:00'],
  [TUESDAY, '20:00', '2026-11-18 08:00'],
])('from %s at %s the keyboard begins at %s', (date, time, begun) => {
  const near = hourNear(week, { date, time });
  expect(near && `${near.date} ${near.time}`).toBe(begun);
});
