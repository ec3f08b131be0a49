import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { retryBy, VISITOR } from './retry.ts';

/** Without a network a page says so and an act fails; waiting for one in silence looks like a page that hangs. */
const networkMode = 'always';

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode,
        refetchOnReconnect: true,
        ...retryBy(VISITOR),
      },
      mutations: { retry: false, networkMode },
    },
  });

const client = createQueryClient();

/** The one cache of the server's answers, for whatever part of the page needs it. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
