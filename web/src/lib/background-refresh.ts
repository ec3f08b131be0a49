import type { Query, QueryClient } from '@tanstack/react-query';
import { isLiveNow } from './live-state.ts';
import { isLiveQuery } from './live-topics.ts';

const REFRESH_EVERY_MS = 120_000;

/** The live channel says by itself when something moved; while it is closed nobody does. */
const isToldOf = (query: Query) => isLiveNow() && isLiveQuery(query);

/** Reads again every two minutes what is on screen and nobody would tell us of; returns how to stop. */
export const refreshInBackground = (cache: QueryClient): (() => void) => {
  const refresh = () => {
    // Out of sight nobody looks: what is stale is read when the window is looked at again.
    if (document.visibilityState === 'hidden') return;
    void cache.refetchQueries(
      { type: 'active', stale: true, predicate: (query) => !isToldOf(query) },
      { cancelRefetch: false },
    );
  };
  const timer = setInterval(refresh, REFRESH_EVERY_MS);
  return () => clearInterval(timer);
};
