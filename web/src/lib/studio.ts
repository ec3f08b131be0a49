import { health } from '@elan/contract/health.ts';
import { studio } from '@elan/contract/studio.ts';
import type { CivilMoment } from '@elan/contract/time.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from './api-client.ts';
import { carryForward, machineNow } from './studio-clock.ts';

const ONE_MINUTE_MS = 60_000;

/** Name, contact and address as the studio configured them. They do not change while a page is open. */
export const useStudio = () =>
  useQuery({
    queryKey: ['studio'],
    queryFn: ({ signal }) => call(studio, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

const NOW_KEY = ['studio', 'now'];

/** Takes over a reading of the studio's clock that came with something else, so that nobody asks twice. */
export const heardStudioNow = (cache: QueryClient, now: CivilMoment) =>
  cache.setQueryData(NOW_KEY, { now, heardAt: machineNow() });

/** The studio's wall clock to the minute, asked of the server and carried forward in between. */
export const useStudioNow = () => {
  const asked = useQuery({
    queryKey: NOW_KEY,
    queryFn: async ({ signal }) => ({ now: (await call(health, { signal })).now, heardAt: machineNow() }),
    refetchInterval: 15 * ONE_MINUTE_MS,
  });
  const [at, setAt] = useState(machineNow);
  useEffect(() => {
    const timer = setInterval(() => setAt(machineNow()), ONE_MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const reading = asked.data;
  const now: CivilMoment | undefined = reading && carryForward(reading, Math.max(at, reading.heardAt));
  return { now, isError: asked.isError, refetch: asked.refetch };
};
