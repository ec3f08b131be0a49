import { expect, it } from 'vitest';
import { countDay } from '../day-figures.tsx';
import { aPlannedCourse, aPlannedSession } from '../planning.fixture.ts';
import { firstSight } from './first-sight.ts';

const now = { date: '2026-11-16', time: '10:20' };
const early = aPlannedSession({ time: '07:00' });

it.each([
  ['2026-11-16', [early], 185],
  ['2026-11-17', [], 90],
  ['2026-11-17', [aPlannedSession({ time: '11:00' })], 90],
  ['2026-11-17', [early], 30],
  ['2026-11-15', [aPlannedSession({ time: '06:00' })], 0],
])('on %s with %o one first sees what comes %i minutes after the beginning', (date, busy, minutes) => {
  expect(firstSight({ date, from: 360, busy }, now)).toBeCloseTo((minutes / 30) * 32);
});

it('counts sessions, assessments and courses apart', () => {
  const bilan = aPlannedSession({ session_type: 'bilan' });
  expect(countDay([early, bilan, aPlannedCourse(), bilan])).toEqual({ sessions: 1, bilans: 2, courses: 1 });
});
