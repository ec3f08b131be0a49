import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt, stubServer } from '../../../test/render-at.tsx';
import { STUDIO } from '../../entities/studio/studio.fixture.ts';
import { amina, tokenFor } from '../../lib/session/session.fixture.ts';
import { signIn, signOut } from '../../lib/session/sessions.ts';
import { machineNow } from '../../lib/time/machine-clock.ts';
import { SiteLayout } from './site-layout.tsx';

const MINUTES_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  localStorage.clear();
  stubServer({
    'GET /api/studio': () => Response.json(STUDIO),
    'GET /api/auth/me': () => Response.json(amina),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () => {
  renderAt(
    '/packs?q=1',
    <Routes>
      <Route element={<SiteLayout />}>
        <Route path="*" element="page" />
      </Route>
    </Routes>,
  );
  act(() => signIn('client', tokenFor('client', machineNow() + 20 * MINUTES_MS), amina));
};
const told = () => screen.queryByText(/Votre session a expiré/);

test('a session that runs out on a public page is told there, with the way back to the same place', async () => {
  open();
  expect(told()).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(21 * MINUTES_MS));
  expect(await screen.findByText(/Votre session a expiré/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Se connecter' }).getAttribute('href')).toBe(
    '/login?reason=session_expired&next=%2Fpacks%3Fq%3D1',
  );
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByText('Fermer'));
  expect(told()).toBeNull();
});

test('whoever logs out is told nothing', async () => {
  open();
  act(() => signOut('client'));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(told()).toBeNull();
});
