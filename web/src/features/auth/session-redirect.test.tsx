import { me } from '@elan/contract/auth/auth.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../test/render-at.tsx';
import { call } from '../../lib/api/api-client.ts';
import { amina, tokenFor } from '../../lib/session/session.fixture.ts';
import { rejectSession } from '../../lib/session/sessions.ts';
import { SessionRedirect } from './session-redirect.tsx';

const NOW = 1_800_000_000_000;
const address = () => screen.getByTestId('address').textContent;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  localStorage.clear();
  localStorage.setItem('clientToken', tokenFor('client', NOW + 60_000));
  localStorage.setItem('clientUser', JSON.stringify(amina));
  stubServer({ 'GET /api/auth/me': () => refuse(401, { error: 'dead' }) });
  ({ stop } = renderAt('/packs?q=1', <SessionRedirect />));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a 401 leads to the login of the area, says why and remembers the page', async () => {
  await act(() => call(me, {}).catch(() => undefined));
  await waitFor(() => expect(address()).toBe('/login?reason=session_ended&next=%2Fpacks%3Fq%3D1'));
  expect(localStorage.getItem('clientUser')).toBeNull();
});

test('a call that finds its token expired leaves a public page where it is', async () => {
  vi.setSystemTime(NOW + 60_000);
  await act(() => call(me, {}).catch(() => undefined));
  expect(address()).toBe('/packs?q=1');
  expect(localStorage.getItem('clientUser')).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});

test('what needs a session that has expired says why', async () => {
  vi.setSystemTime(NOW + 60_000);
  act(() => rejectSession('client'));
  await waitFor(() => expect(address()).toBe('/login?reason=session_expired&next=%2Fpacks%3Fq%3D1'));
});
