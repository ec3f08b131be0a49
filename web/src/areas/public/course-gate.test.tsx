import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt, stubServer } from '../../../test/render-at.tsx';
import { SessionRedirect } from '../../features/auth/session-redirect.tsx';
import { COURSE } from '../../features/group-courses/course.fixture.ts';
import { machineNow } from '../../lib/machine-clock.ts';
import { amina, tokenFor } from '../../lib/session.fixture.ts';
import { signOut } from '../../lib/sessions.ts';
import { useCourseGate } from './course-gate.tsx';

vi.setConfig({ testTimeout: 30_000 });
const SLOW = { timeout: 20_000 };
const PLEASE = 'Please log in to book a group course.';
const Gate = () => (
  <>
    {useCourseGate().gate}
    <SessionRedirect />
  </>
);
const address = () => screen.getByTestId('address').textContent;
let stop = () => {};

beforeEach(() => {
  localStorage.clear();
  stubServer({
    'GET /api/group-courses': () => Response.json([COURSE]),
    'GET /api/health': () =>
      Response.json({ status: 'ok', database: 'up', now: { date: '2026-11-16', time: '09:41' } }),
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('a visitor with a link to a course is asked to log in, and led back to it', async () => {
  ({ stop } = renderAt('/group-courses?cours=5', <Gate />));
  await screen.findByText(PLEASE, {}, SLOW);
  expect(screen.getAllByText(PLEASE)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Connexion' }));
  await waitFor(() => expect(address()).toBe('/login?next=%2Fgroup-courses%3Fcours%3D5'));
});

test('a session that ends while the course is open says why its dialog went', async () => {
  localStorage.setItem('clientToken', tokenFor('client', machineNow() + 3_600_000));
  localStorage.setItem('clientUser', JSON.stringify(amina));
  ({ stop } = renderAt('/?cours=5', <Gate />));
  await screen.findByRole('dialog', { name: 'HIIT du matin' }, SLOW);
  expect(screen.queryByText(PLEASE)).toBeNull();
  act(() => signOut('client'));
  expect(await screen.findByText(PLEASE)).toBeDefined();
});

test('a session that runs out while the course is open leads to the login and back to it', async () => {
  localStorage.setItem('clientToken', tokenFor('client', machineNow() + 2000));
  localStorage.setItem('clientUser', JSON.stringify(amina));
  ({ stop } = renderAt('/?cours=5', <Gate />));
  await waitFor(() => expect(address()).toBe('/login?reason=session_expired&next=%2F%3Fcours%3D5'), SLOW);
  expect(screen.queryByText(PLEASE)).toBeNull();
});

test('a course nobody knows says nothing', async () => {
  ({ stop } = renderAt('/?cours=6', <Gate />));
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  await act(async () => {});
  expect(screen.queryByText(PLEASE)).toBeNull();
});
