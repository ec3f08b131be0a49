import { health } from '@elan/contract/health.ts';
import type { CivilMoment } from '@elan/contract/time.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from './api-client.ts';
import { carryForward } from './carry-forward.ts';
import { machineNow } from './studio-clock.ts';

const ONE_MINUTE_MS = 60_000;

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
