import { expect, it } from 'vitest';
import { aPlannedCourse, aPlannedSession } from './planning.fixture.ts';
import { countDay } from './planning-figures.tsx';

it('countDay counts sessions, bilans and courses apart', () => {
  const bilan = aPlannedSession({ session_type: 'bilan' });
  expect(countDay([aPlannedSession(), bilan, aPlannedCourse(), bilan])).toEqual({
    sessions: 1,
    bilans: 2,
    courses: 1,
  });
});
