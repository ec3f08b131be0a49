import { renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../../test/render-at.tsx';
import { signInAsAdmin } from '../../../lib/session/session.fixture.ts';
import { useStructuralSharing } from '../../../lib/use-structural-sharing.ts';
import { usePlan } from './use-plan.ts';

const dayWith = (...names: string[]) => ({ hours: names.map((name) => ({ name })) });

test('what did not change stays the same object', () => {
  const first = dayWith('Amina', 'Yassine');
  const { result, rerender } = renderHook(useStructuralSharing<ReturnType<typeof dayWith>>, {
    initialProps: first,
  });
  expect(result.current).toBe(first);
  rerender(dayWith('Amina', 'Yassine'));
  expect(result.current).toBe(first);
  rerender(dayWith('Amina', 'Leïla'));
  expect(result.current).toEqual(dayWith('Amina', 'Leïla'));
  expect(result.current.hours[0]).toBe(first.hours[0]);
});

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const DAY = '2026-11-16';
const COACH = {
  ...{ id: 3, name: 'Yasmine', specialty: 'Posture', bio: '', photo: null },
  ...{ next_slot: null, next_slots: [], back_on: null, away_reason: null, absences: [] },
};
function Columns() {
  const { plan } = usePlan({ view: 'day', date: DAY, coachId: undefined }, { date: DAY, time: '09:41' });
  return <p>{plan?.columns.map(({ isUnconfigured }) => (isUnconfigured ? 'rien' : 'peut-être')).join()}</p>;
}

test.each([
  ['nothing', 'rien', () => Response.json([]), () => Response.json([])],
  ['free hours that cannot be read', 'peut-être', () => refuse(500, {}), () => Response.json([])],
  ['bookings that cannot be read', 'peut-être', () => Response.json([]), () => refuse(500, {})],
])('of a day with %s it is said: %s', async (_, words, free, busy) => {
  signInAsAdmin();
  const query = `start_date=${DAY}&end_date=${DAY}`;
  stubServer({
    'GET /api/coaches': () => Response.json([COACH]),
    [`GET /api/admin/planning/availability?${query}`]: free,
    [`GET /api/admin/planning/reservations?${query}`]: busy,
  });
  renderAt('/admin/planning', <Columns />);
  expect(await screen.findByText(words)).toBeTruthy();
});
