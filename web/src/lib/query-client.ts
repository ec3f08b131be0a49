import { QueryClient } from '@tanstack/react-query';
import { ApiFailure, isUnanswered } from './api-failure.ts';

const MAX_RETRIES = 2;

/** Worth asking again: no answer, or a server that is overloaded or restarting. A refusal stays a refusal. */
const isTransient = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof ApiFailure && [502, 503, 504].includes(error.status));

/** Without a network a page says so and an act fails; waiting for one in silence looks like a page that hangs. */
const networkMode = 'always';

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode,
        refetchOnReconnect: true,
        retry: (failures, error) => failures < MAX_RETRIES && isTransient(error),
      },
      mutations: { retry: false, networkMode },
    },
  });
