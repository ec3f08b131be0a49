import type { QueryClient } from '@tanstack/react-query';
import { repeatKeyedBy } from './idempotency-keys.ts';
import { OFFICE, repeatBy, retryBy } from './retry.ts';

interface Help {
  /** Opens the way again ahead of a retry. Never rejects. */
  readonly warm: () => Promise<unknown>;
  /** A try failed and another will follow. */
  readonly onFailure: () => void;
}

/**
 * Lets everything that can be repeated without harm be repeated in silence: what is read, and what is sent under an
 * idempotency key. Anything else fails at once, as the person who pressed the button has to decide. Returns how to end it.
 */
export const retryInOffice = (cache: QueryClient, { warm, onFailure }: Help): (() => void) => {
  const usual = cache.getDefaultOptions();
  cache.setDefaultOptions({ ...usual, queries: { ...usual.queries, ...retryBy(OFFICE) } });
  const stopReads = cache.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'failed') return;
    onFailure();
    void warm();
  });
  const stopSends = repeatKeyedBy((send) =>
    repeatBy(OFFICE, send, () => {
      onFailure();
      return warm();
    }),
  );
  return () => {
    cache.setDefaultOptions(usual);
    stopReads();
    stopSends();
  };
};
