import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt, stubServer } from '../../../../test/render-at.tsx';
import { KARIM, NADIA, SALMA, YASSINE } from '../../../features/coaches/coach.fixture.ts';
import { COURSE, courseOn } from '../../../features/group-courses/course.fixture.ts';
import { QuickFact } from './quick-facts.tsx';

let stop = () => {};
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const NOW = { date: '2026-11-16', time: '09:41' };

const answering = (coaches: object[]) =>
  stubServer({
    'GET /api/coaches': () => Response.json(coaches),
    'GET /api/health': () => Response.json({ status: 'ok', database: 'up', now: NOW }),
  });

test.each([
  ['this evening', [YASSINE, SALMA, NADIA], 'Dès ce soir, 18:00'],
  ['tomorrow', [YASSINE, KARIM], 'Dès demain, 07:00'],
  ['later', [NADIA, YASSINE], 'Dès jeu. 19 nov., 09:00'],
  ['not at all', [NADIA], 'Quand vous voulez'],
])('the tile tells when one could come: %s', async (_, coaches, words) => {
  answering(coaches);
  ({ stop } = renderAt('/', <QuickFact about="coaches" otherwise="Quand vous voulez" />));
  expect(await screen.findByText(words)).toBeDefined();
});

test('the open courses are counted beyond those that came', async () => {
  // Of the 120 courses that the studio has planned, the server gives fifty at once.
  const some = Array.from({ length: 50 }, (_, index) => courseOn(COURSE.date, index + 1));
  const counted = (courses: unknown, total: number) =>
    Response.json(courses, { headers: { 'X-Total-Count': String(total) } });
  stubServer({
    'GET /api/group-courses': () => counted(some, 120),
    'GET /api/group-courses?state=open&per_page=1': () => counted(some.slice(0, 1), 77),
    'GET /api/health': () => Response.json({ status: 'ok', database: 'up', now: NOW }),
  });
  ({ stop } = renderAt('/', <QuickFact about="courses" otherwise="…" />));
  expect(await screen.findByText('77 cours ouverts')).toBeDefined();
});
