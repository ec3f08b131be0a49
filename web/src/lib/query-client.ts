import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './api-failure.ts';

const MAX_RETRIES = 2;

/** Worth asking again: no answer, or a server that is out of breath. A refusal stays a refusal. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiFailure &&
  (error.kind === 'network' || error.kind === 'timeout' || [502, 503, 504].includes(error.status));

/** Without a network a page says so and an act fails; waiting for one in silence looks like a page that hangs. */
const networkMode = 'always';

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode,
        refetchOnReconnect: true,
        retry: (failures, error) => failures < MAX_RETRIES && isPassing(error),
      },
      mutations: { retry: false, networkMode },
    },
  });
