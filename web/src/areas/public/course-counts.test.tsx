import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt, stubServer } from '../../../test/render-at.tsx';
import { COURSE, courseOn } from '../../features/group-courses/course.fixture.ts';
import { CoursesSection } from './courses-section.tsx';
import { QuickFact } from './quick-facts.tsx';

vi.setConfig({ testTimeout: 20_000 });

/** Of the 120 courses that the studio has planned, the server gives fifty at once. */
const SOME = Array.from({ length: 50 }, (_, index) => courseOn(COURSE.date, index + 1));
const counted = (courses: unknown, total: number) =>
  Response.json(courses, { headers: { 'X-Total-Count': String(total) } });
let stop = () => {};

beforeEach(() => {
  localStorage.clear();
  stubServer({
    'GET /api/group-courses': () => counted(SOME, 120),
    'GET /api/group-courses?state=open&per_page=1': () => counted(SOME.slice(0, 1), 77),
    'GET /api/health': () =>
      Response.json({ status: 'ok', database: 'up', now: { date: '2026-11-16', time: '09:41' } }),
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('the list says how many courses there are in all, not how many came', async () => {
  ({ stop } = renderAt('/', <CoursesSection limit={6} />));
  expect(await screen.findByRole('link', { name: 'Voir les 120 cours collectifs' })).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
});

test('the open courses are counted beyond those that came', async () => {
  ({ stop } = renderAt('/', <QuickFact about="courses" />));
  expect(await screen.findByText('77 cours ouverts')).toBeDefined();
});
