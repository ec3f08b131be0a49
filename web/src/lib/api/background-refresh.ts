import type { Query, QueryClient } from '@tanstack/react-query';
import { isLiveNow } from '../live/live-state.ts';
import { isLiveQuery } from '../live/live-topics.ts';
import { BACKGROUND, retryBy } from './retry.ts';

const REFRESH_EVERY_MS = 120_000;

/** The live channel says by itself when something moved; while it is closed nobody does. */
const isToldOf = (query: Query) => isLiveNow() && isLiveQuery(query);

/** Reads again every two minutes what is on screen and nobody would tell us of; returns how to stop. */
export const refreshInBackground = (cache: QueryClient): (() => void) => {
  const refresh = () => {
    // Out of sight nobody looks: what is stale is read when the window is looked at again.
    if (document.visibilityState === 'hidden') return;
    const shown = cache
      .getQueryCache()
      .findAll({ type: 'active', stale: true, fetchStatus: 'idle', predicate: (query) => !isToldOf(query) });
    // A failure shows where the answer would.
    for (const { options, queryKey } of shown)
      void cache
        .fetchQuery({ ...options, queryKey, staleTime: 0, ...retryBy(BACKGROUND) })
        .catch(() => undefined);
  };
  const timer = setInterval(refresh, REFRESH_EVERY_MS);
  return () => clearInterval(timer);
};
