import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { counted, READ_COURSES, READ_PROFILE } from '../../../../test/client-area.tsx';
import { refuse, renderAt, stubServer, unreachable } from '../../../../test/render-at.tsx';
import { courseOf, NEWCOMER, NOW, PROFILE, sessionOf } from '../../../features/profile/profile.fixture.ts';
import { NextSession } from './client-home.tsx';

let stop = () => {};
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const SALMA = {
  id: 3,
  name: 'Salma El Idrissi',
  specialty: '',
  bio: '',
  photo: '/api/images/3',
  next_slot: null,
  next_slots: [],
  back_on: null,
  away_reason: null,
  absences: [],
};
const withSessions = (...list: ReturnType<typeof sessionOf>[]) => ({
  [READ_PROFILE]: () => Response.json({ ...PROFILE, sessions: { total: list.length, list } }),
});
const open = (answers: Parameters<typeof stubServer>[0] = {}) => {
  stubServer({
    [READ_PROFILE]: () => Response.json(PROFILE),
    [READ_COURSES]: () => counted([]),
    'GET /api/coaches': () => Response.json([SALMA]),
    'GET /api/health': () => Response.json({ status: 'ok', database: 'up', now: NOW }),
    ...answers,
  });
  ({ stop } = renderAt('/', <NextSession />));
};
const card = async (name: RegExp) => (await screen.findByRole('link', { name })).textContent;

test('today: when, what, with whom, in how long, and the way to where it can be cancelled', async () => {
  open();
  const link = await screen.findByRole('link', { name: /14:00/ });
  expect(link.textContent).toBe(
    "aujourd'hui, 14:00 – 14:55Séance normale · Salma El Idrissilundi 16 novembre 2026",
  );
  expect(screen.getByText('dans 4 h 19')).toBeDefined();
  await waitFor(() => expect(link.querySelector('img')?.getAttribute('src')).toBe(SALMA.photo));
  await userEvent.click(link);
  expect(screen.getByTestId('address').textContent).toBe('/profile?tab=reservations');
});

test('later: the weekday; a course under its own name, without a photo its initials', async () => {
  open({
    ...withSessions(sessionOf(1)),
    [READ_COURSES]: () => counted([courseOf(1, { date: '2026-11-18' })]),
  });
  expect(await card(/HIIT/)).toBe(
    'NBmercredi, 07:00 – 08:00HIIT du matin · Nadia Bensoudamercredi 18 novembre 2026',
  );
  expect(screen.getByText('dans 2 jours')).toBeDefined();
});

test('tomorrow, and what has begun', async () => {
  open(withSessions(sessionOf(1, { date: '2026-11-17' })));
  expect(await card(/demain, 18:00/)).toContain('mardi 17 novembre 2026');
  stop();
  open(withSessions(sessionOf(1, { date: NOW.date, time: '09:30' })));
  expect(await screen.findByText('En cours')).toBeDefined();
});

test('courses that cannot be read leave the sessions to stand alone', async () => {
  open({ [READ_COURSES]: unreachable });
  expect(await card(/14:00/)).toContain('Séance normale');
});

test('nothing booked: said, with the way to a coach; a cancelled session is nothing booked', async () => {
  open(withSessions(sessionOf(1, { status: 'cancelled' })));
  await userEvent.click(await screen.findByRole('link', { name: /Aucune séance prévue/ }));
  expect(screen.getByTestId('address').textContent).toBe('/coaches');
});

test('while the next session is being read, neither one nor its absence is claimed', async () => {
  open({ [READ_COURSES]: () => new Promise(() => {}), [READ_PROFILE]: () => Response.json(NEWCOMER) });
  expect(screen.getByRole('status').textContent).toContain('Chargement');
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(4));
  expect(screen.queryByRole('link')).toBeNull();
});

test('a profile that cannot be read can be asked for again', async () => {
  let isWell = false;
  open({ [READ_PROFILE]: () => (isWell ? Response.json(PROFILE) : refuse(500, { error: 'Panne' })) });
  expect((await screen.findByRole('alert')).textContent).toContain("n'a pas pu être chargée");
  isWell = true;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await card(/14:00/)).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
