import { health, warmUp } from '@elan/contract/studio/health.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import { heardStudioNow } from '../../entities/studio/studio-clock.ts';
import { call } from '../../lib/api/api-client.ts';
import { isRefused } from '../../lib/api/api-failure.ts';
import { refreshInBackground } from '../../lib/api/background-refresh.ts';
import { retryInOffice } from '../../lib/api/office-retries.ts';
import { watchServer } from '../../lib/api/server-watch.ts';

const WARM_WITHIN_MS = 3000;

const isThere = async (cache: QueryClient): Promise<boolean> => {
  try {
    heardStudioNow(cache, (await call(health, {})).now);
    return true;
  } catch (error) {
    // Too many questions is an answer, too.
    return isRefused(error);
  }
};

/** Several calls that failed together are preceded by one warm call, and none waits for it long. */
const createWarmer = () => {
  let warming: Promise<unknown> | undefined;
  return () => {
    warming ??= call(warmUp, { signal: AbortSignal.timeout(WARM_WITHIN_MS) })
      .catch(() => undefined)
      .finally(() => {
        warming = undefined;
      });
    return warming;
  };
};

/** Keeps an office working over a poor line; returns how to end it. */
const startConnection = (cache: QueryClient, told: (isAway: boolean) => void): (() => void) => {
  const watch = watchServer(
    () => isThere(cache),
    (isAway) => {
      told(isAway);
      // Nobody knows what moved while the server could not be heard.
      if (!isAway) void cache.invalidateQueries();
    },
  );
  const endRetries = retryInOffice(cache, { warm: createWarmer(), onFailure: watch.check });
  const endRefresh = refreshInBackground(cache);
  return () => {
    watch.stop();
    endRetries();
    endRefresh();
  };
};

const AwayContext = createContext(false);
/** Whether the server is out of reach just now. */
export const useIsServerAway = (): boolean => useContext(AwayContext);

/** The hidden connection monitor of an office, with the silent retries and the background refresh of all that is in it. */
export function OfficeConnection({ children }: { children: ReactNode }) {
  const cache = useQueryClient();
  const [isAway, setAway] = useState(false);
  const [isReady, setReady] = useState(false);
  // Before the first read of what is inside: that one is retried, too.
  useLayoutEffect(() => {
    const end = startConnection(cache, setAway);
    setReady(true);
    return end;
  }, [cache]);
  return <AwayContext value={isAway}>{isReady && children}</AwayContext>;
}
