import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInFrench } from '../../../test/render-in-french.tsx';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { tokenFor, yassine } from '../../lib/session/session.fixture.ts';
import { peekSession, signIn, startSessions } from '../../lib/session/sessions.ts';
import { machineNow } from '../../lib/time/machine-clock.ts';
import { useRefusedSession } from './use-refused-session.ts';

const FORBIDDEN = () => Promise.reject(new ApiFailure('refused', 403, { error: 'Forbidden' }));
const MINUTES_MS = 60_000;

function Dashboard() {
  useRefusedSession();
  return null;
}

let cache = new QueryClient();
const openDashboard = () => {
  signIn('coach', tokenFor('coach', machineNow() + 60 * MINUTES_MS), yassine);
  renderInFrench(
    <QueryClientProvider client={cache}>
      <Dashboard />
    </QueryClientProvider>,
  );
};

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
  stop = startSessions();
  cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const save = () =>
  act(() =>
    cache
      .getMutationCache()
      .build(cache, { mutationFn: FORBIDDEN })
      .execute(undefined)
      .catch(() => 0),
  );
const read = () =>
  act(() => cache.fetchQuery({ queryKey: ['coach', 'clients'], queryFn: FORBIDDEN }).catch(() => 0));

test.each([
  ['an act', save],
  ['a read', read],
])('%s that the server forbids ends the session', async (_, ask) => {
  openDashboard();
  await ask();
  expect(peekSession('coach')).toBeUndefined();
});

test.each([
  ['an act', save],
  ['a read', read],
])('%s that was forbidden before does not end the session of whoever signed in since', async (_, ask) => {
  openDashboard();
  await ask();
  cleanup();
  openDashboard();
  void cache.invalidateQueries();
  // The cache throws away what nobody looks at.
  await act(() => vi.advanceTimersByTimeAsync(10 * MINUTES_MS));
  expect(peekSession('coach')).toBeDefined();
});
