import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../../test/render-at.tsx';
import { aCourse, aSession, aSlot } from '../../features/coach-dashboard/coach.fixture.ts';
import { CalendarPage } from './calendar-page.tsx';

const ANSWERS: Readonly<Record<string, () => unknown>> = {
  '/api/health': () => ({
    status: 'ok',
    database: 'up',
    now: { date: '2026-11-16', time: '09:41', second: 0 },
  }),
  '/api/coach-dashboard/profile': () => ({}),
  '/api/coach-dashboard/days': () => [{ date: '2026-11-16', sessions: 2, bilans: 0, courses: 1, free: 1 }],
  '/api/coach-dashboard/reservations': () => [
    aSession(),
    aSession({ id: 2, time: '23:00', client_name: 'Tard Venu' }),
  ],
  '/api/coach-dashboard/availability': () => [aSlot()],
  '/api/coach-dashboard/group-courses': () => [aCourse()],
};

let asked: string[] = [];
let stop = () => {};
beforeEach(() => {
  asked = [];
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (url) => {
      const { pathname } = new URL(String(url), 'http://localhost');
      asked.push(pathname);
      const answer = ANSWERS[pathname];
      if (!answer) throw new Error(`unexpected call: ${pathname}`);
      return Response.json(answer());
    }),
  );
  ({ stop } = renderAt('/coach/', <CalendarPage />));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('a day with something in it asks once for each resource', async () => {
  await screen.findByText('2 séances · 1 cours · 1 libre');
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
});

test('says who is there and for how long, tells the kinds apart, and what lies outside its hours', async () => {
  const now = await screen.findByRole('region', { name: 'En cours' });
  expect(now.textContent).toContain('Amina Mekouar');
  expect(now.textContent).toContain('Encore 14 min');
  const day = await screen.findByRole('list', { name: 'lundi 16 novembre' });
  await waitFor(() => expect(day.textContent).toContain('cours collectif'));
  expect(day.textContent).toContain('09:00 – 09:55 · normale');
  expect(day.textContent).toContain('Libre18:00 – 18:55');
  expect(day.textContent).toContain('Tard Venu');
  screen.getByText('1 créneau avant 06:00 ou après 22:00 : les heures sont montrées en entier.');
});
