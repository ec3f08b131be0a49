import { describe, expect, it } from 'vitest';
import { daysInView, planOf, spanInView } from './plan.ts';
import { aPlannedCourse, aPlannedSession } from './planning.fixture.ts';

const MONDAY = '2026-11-16';
const TUESDAY = '2026-11-17';
const coaches = [
  { id: 3, name: 'Yasmine Alaoui', photo: null },
  { id: 7, name: 'Yassine Berrada', photo: null },
];
const parts = {
  date: TUESDAY,
  coachId: undefined,
  coaches,
  free: [{ coach_id: 7, date: '2026-11-22', session_type: 'normal' as const, start_times: ['05:30'] }],
  busy: [
    aPlannedSession({ coach_id: 3, date: TUESDAY, time: '12:00' }),
    aPlannedSession({ coach_id: 7, date: MONDAY, time: '09:00' }),
    aPlannedCourse({ coach_id: 7, date: TUESDAY, time: '14:00' }),
    aPlannedSession({ coach_id: 11, coach_name: 'Nadia Partie', date: TUESDAY }),
  ],
  now: { date: MONDAY, time: '10:20' },
  isFreeKnown: true,
  isAllKnown: true,
};
const onTuesday = { ...parts, free: [], busy: parts.busy.filter(({ date }) => date === TUESDAY) };

it.each([
  ['2026-11-16', '2026-11-16', '2026-11-22'],
  ['2026-11-19', '2026-11-16', '2026-11-22'],
  ['2026-11-22', '2026-11-16', '2026-11-22'],
  ['2026-11-30', '2026-11-30', '2026-12-06'],
  ['2027-01-01', '2026-12-28', '2027-01-03'],
])('the week of %s goes from %s to %s', (date, start_date, end_date) => {
  expect(spanInView('week', date)).toEqual({ start_date, end_date });
  expect(daysInView('week', date)).toHaveLength(7);
  expect(spanInView('day', date)).toEqual({ start_date: date, end_date: date });
});

describe('a day', () => {
  it('has a column for every coach, and for those who have left and gave something on it', () => {
    const { columns, days } = planOf({ view: 'day', ...onTuesday });
    expect(days).toEqual([TUESDAY]);
    expect(columns.map(({ columnId, coachId, date, hasLeft }) => [columnId, coachId, date, hasLeft])).toEqual(
      [
        [3, 3, TUESDAY, false],
        [7, 7, TUESDAY, false],
        [11, 11, TUESDAY, true],
      ],
    );
  });
});

describe('a week', () => {
  it('has a column for every day of one coach, with what that coach has on it', () => {
    const { columns, busy } = planOf({ view: 'week', ...parts, coachId: 7 });
    expect(columns.map(({ columnId }) => columnId)).toEqual([
      20261116, 20261117, 20261118, 20261119, 20261120, 20261121, 20261122,
    ]);
    expect(columns.every(({ coachId }) => coachId === 7)).toBe(true);
    const reserved = columns.map(({ blocks }) =>
      blocks.filter(({ kind }) => kind !== 'unconfigured').map(({ kind }) => kind),
    );
    expect(reserved).toEqual([['session'], ['course'], [], [], [], [], ['free']]);
    expect(columns.map(({ isUnconfigured }) => isUnconfigured)).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(busy.map(({ coach_id }) => coach_id)).toEqual([7, 7]);
  });

  it.each([
    [undefined, 3, 360],
    [7, 7, 300],
    [11, 3, 360],
    [99, 3, 360],
  ])('of coach %s is that of %i, and begins with what that coach has', (coachId, shown, from) => {
    const plan = planOf({ view: 'week', ...parts, coachId });
    expect(plan.columns[0]?.coachId).toBe(shown);
    expect(plan.from).toBe(from);
  });

  it('without any coach has no column', () => {
    expect(planOf({ view: 'week', ...parts, coaches: [] }).columns).toEqual([]);
  });
});
