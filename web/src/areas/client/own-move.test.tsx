import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openClientArea } from '../../../test/client-area.tsx';
import { SESSIONS } from '../../features/profile/profile.fixture.ts';

const [session] = SESSIONS;
const DAY = '2026-11-20';
const FORM = '/profile?tab=reservations&move=1';
const slot = {
  id: 9,
  date: DAY,
  start_time: '10:00',
  end_time: '10:50',
  session_type: 'normal',
  duration: 50,
};
const ANSWERS = {
  'GET /api/reservations/1/move': () =>
    Response.json({ reservation: session, version: 1, moves_left: 2, last_day: '2026-12-16' }),
  'POST /api/reservations/1/move': () =>
    Response.json({
      message: 'Séance déplacée.',
      reservation: { ...session, date: DAY, time: '10:00' },
      version: 2,
      email_notifications: 'disabled',
    }),
  [`GET /api/coaches/${session?.coach_id}/availability?session_type=normal`]: () => Response.json([slot]),
  [`GET /api/user/profile?from=${DAY}&to=${DAY}`]: () => Response.json({ sessions: { list: [] } }),
  [`GET /api/group-courses/my-bookings?from=${DAY}&to=${DAY}`]: () => Response.json([]),
  'GET /api/coaches': () => Response.json([]),
  'GET /api/closures': () => Response.json([]),
};

const address = () => screen.getByTestId('address').textContent;
const form = () => screen.queryByRole('dialog', { name: 'Déplacer ma séance' });
const result = () => screen.findByRole('dialog', { name: 'Séance déplacée' });
const move = async () => userEvent.click(await screen.findByRole('button', { name: /^Déplacer\s: / }));

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => vi.unstubAllGlobals());

test('a session that was moved leaves the address, so that a reload does not open the form again', async () => {
  const { unmount } = openClientArea(`${FORM}&jour=${DAY}&heure=10:00`, ANSWERS);
  const before = window.history.length;
  await move();
  await result();
  await waitFor(() => expect(address()).not.toMatch(/move|jour|heure/));
  expect(window.history.length).toBe(before);
  unmount();
  const reloaded = window.location.pathname + window.location.search;
  openClientArea(reloaded, ANSWERS);
  expect(await screen.findByRole('tab', { name: 'Réservations' })).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what came of a move stays until it is closed, and leaves nothing in the address', async () => {
  openClientArea(`${FORM}&jour=${DAY}&heure=10:00`, ANSWERS);
  await move();
  const done = within(await result());
  await waitFor(() => expect(address()).not.toContain('move'));
  const [close] = done.getAllByRole('button', { name: 'Fermer' });
  if (close) await userEvent.click(close);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/profile?tab=reservations');
});

test('a client who left the form while the move was on its way stays where they are', async () => {
  const reply = Promise.withResolvers<Response>();
  openClientArea('/profile?tab=reservations', {
    ...ANSWERS,
    'POST /api/reservations/1/move': () => reply.promise,
  });
  const [open] = await screen.findAllByRole('button', { name: /^Déplacer/ });
  if (open) await userEvent.click(open);
  await screen.findByRole('dialog', { name: 'Déplacer ma séance' });
  await waitFor(() => expect(document.querySelector(`button[data-date="${DAY}"]`)).not.toBeNull());
  for (const choice of [`button[data-date="${DAY}"]`, '[data-slot="10:00"]']) {
    const button = document.querySelector(choice);
    if (button) await userEvent.click(button);
  }
  await move();
  act(() => window.history.back());
  await waitFor(() => expect(form()).toBeNull());
  await act(async () => reply.resolve(ANSWERS['POST /api/reservations/1/move']()));
  expect(address()).toBe('/profile?tab=reservations');
});
