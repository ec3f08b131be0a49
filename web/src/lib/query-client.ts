import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './api-failure.ts';

const MAX_RETRIES = 2;

/** Worth asking again: no answer, or a server that is out of breath. A refusal stays a refusal. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiFailure &&
  (error.kind === 'network' || error.kind === 'timeout' || [502, 503, 504].includes(error.status));

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (failures, error) => failures < MAX_RETRIES && isPassing(error) },
      mutations: { retry: false },
    },
  });
