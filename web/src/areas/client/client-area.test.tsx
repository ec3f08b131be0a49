import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openClientArea, READ_PROFILE } from '../../../test/client-area.tsx';
import { refuse, TestRouter } from '../../../test/render-at.tsx';
import { renderInFrench } from '../../../test/render-in-french.tsx';
import { amina, tokenFor } from '../../lib/session/session.fixture.ts';
import { rejectSession, signIn, signOut } from '../../lib/session/sessions.ts';
import { machineNow } from '../../lib/time/machine-clock.ts';
import { ClientArea } from './client-area.tsx';

let stop = () => {};
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const address = () => screen.getByTestId('address').textContent;

test('a 401 logs out at once, says so, and leads to the login after two seconds', async () => {
  ({ stop } = openClientArea('/profile?tab=packs', {
    [READ_PROFILE]: () => refuse(401, { error: 'Fini.' }),
  }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Erreur');
  expect(alert.textContent).toContain('No authentication token found. Please log in again.');
  expect(localStorage.getItem('clientToken')).toBeNull();
  expect(localStorage.getItem('clientUser')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(address()).toBe('/profile?tab=packs');
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(address()).toBe('/login?reason=session_ended&next=%2Fprofile%3Ftab%3Dpacks');
});

test('a session refused before the profile’s code arrived is told in the same way', async () => {
  ({ stop } = openClientArea('/profile', {}));
  act(() => rejectSession('client'));
  cleanup();
  renderInFrench(
    <TestRouter>
      <ClientArea />
    </TestRouter>,
  );
  expect(screen.getByRole('alert').textContent).toContain('Please log in again.');
  await act(() => vi.advanceTimersByTimeAsync(2100));
  expect(window.location.pathname + window.location.search).toBe(
    '/login?reason=session_ended&next=%2Fprofile',
  );
});

test('whoever signs in again in another tab is not told of it once more after logging out here', async () => {
  ({ stop } = openClientArea('/profile', { [READ_PROFILE]: () => refuse(401, { error: 'Fini.' }) }));
  await screen.findByRole('alert');
  act(() => signIn('client', tokenFor('client', machineNow() + 3_600_000), amina));
  expect(screen.queryByText('No authentication token found. Please log in again.')).toBeNull();
  act(() => signOut('client'));
  expect(screen.queryByText('No authentication token found. Please log in again.')).toBeNull();
  expect(address()).toBe('/');
});

test('one need not wait for it', async () => {
  ({ stop } = openClientArea('/profile', { [READ_PROFILE]: () => refuse(401, { error: 'Fini.' }) }));
  await screen.findByRole('alert');
  fireEvent.click(screen.getByRole('link', { name: 'Se connecter' }));
  expect(address()).toBe('/login?reason=session_ended&next=%2Fprofile');
});
