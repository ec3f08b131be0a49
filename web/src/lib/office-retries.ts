import type { Query, QueryClient } from '@tanstack/react-query';
import { repeatKeyedBy } from './idempotency-keys.ts';
import { BACKGROUND, FOREGROUND, retrySilently } from './silent-retry.ts';

interface Help {
  readonly warm: () => Promise<unknown>;
  readonly onFailure: () => void;
}

const planFor = (query: Query) => (query.state.data === undefined ? FOREGROUND : BACKGROUND);

/**
 * Lets everything that can be repeated without harm be repeated in silence: what is read, and what is sent under an
 * idempotency key. Anything else fails at once, as the person who pressed the button has to decide. Returns how to end it.
 */
export const retryInOffice = (cache: QueryClient, help: Help): (() => void) => {
  const usual = cache.getDefaultOptions();
  cache.setDefaultOptions({
    ...usual,
    queries: {
      ...usual.queries,
      retry: false,
      // The one place where the cache hands out the query with its function: whether somebody waits depends on the query.
      persister: (read, context, query) =>
        retrySilently(() => read(context), { ...help, plan: planFor(query), signal: context.signal }),
    },
  });
  const stopKeyed = repeatKeyedBy((send) => retrySilently(send, { ...help, plan: FOREGROUND }));
  return () => {
    cache.setDefaultOptions(usual);
    stopKeyed();
  };
};
