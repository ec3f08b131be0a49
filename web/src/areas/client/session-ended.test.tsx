import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '../../../test/render-at.tsx';
import { openClientArea, READ_PROFILE } from './client-area.fixture.tsx';

vi.setConfig({ testTimeout: 30_000 });
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
  expect(address()).toBe('/login?next=%2Fprofile%3Ftab%3Dpacks');
});

test('whoever leaves by themselves meanwhile is left alone', async () => {
  ({ stop } = openClientArea('/profile', { [READ_PROFILE]: () => refuse(401, { error: 'Fini.' }) }));
  await screen.findByRole('alert');
  act(() => window.history.replaceState(null, '', '/packs'));
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(window.location.pathname).toBe('/packs');
});
