import { expect, test } from 'vitest';
import { litHours } from './lit-hours.ts';

const session = { date: '2026-11-17', time: '10:00', session_type: 'normal' } as const;
const column = (coachId: number, ...times: readonly [string, 'normal' | 'bilan'][]) => ({
  coachId,
  name: `Coach ${coachId}`,
  photo: null,
  isUnconfigured: false,
  hasLeft: false,
  blocks: [
    {
      kind: 'free' as const,
      start: 0,
      end: 1440,
      starts: times.map(([time, session_type]) => ({ time, session_type })),
    },
  ],
});

test('the hours that are lit are those of the kind, by time and then from column to column', () => {
  const columns = [
    column(7, ['11:00', 'normal'], ['09:00', 'normal'], ['11:00', 'bilan']),
    column(8, ['09:00', 'normal']),
  ];
  const lit = litHours({ date: '2026-11-17', columns }, session, []);
  expect(lit.map(({ coach_id, time, start, end }) => [coach_id, time, start, end])).toEqual([
    [7, '09:00', 540, 600],
    [8, '09:00', 540, 600],
    [7, '11:00', 660, 720],
  ]);
});

test('an hour in which the client is elsewhere stays dark', () => {
  const busy = [{ date: '2026-11-17', time: '11:30', duration: 60 }];
  const columns = [column(7, ['11:00', 'normal'], ['13:00', 'normal'])];
  const lit = litHours({ date: '2026-11-17', columns }, session, busy);
  expect(lit.map(({ time }) => time)).toEqual(['13:00']);
});
