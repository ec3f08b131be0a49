import { health } from '@elan/contract/studio/health.ts';
import type { ClockReading } from '@elan/contract/time.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { carryForward } from '../../lib/time/carry-forward.ts';
import { machineNow } from '../../lib/time/machine-clock.ts';

const ONE_SECOND_MS = 1000;
const ONE_MINUTE_MS = 60_000;
/** The last moment of a term is a full minute: one second later everything that ended with it has ended. */
const TICK_SECOND = 1;
const msToTick = (second: number) => ((60 + TICK_SECOND - second) % 60 || 60) * ONE_SECOND_MS;

const NOW_KEY = ['studio', 'now'];

/** Takes over a reading of the studio's clock that came with something else, so that nobody asks twice. */
export const heardStudioNow = (cache: QueryClient, now: ClockReading) =>
  cache.setQueryData(NOW_KEY, { now, heardAt: machineNow() });

/** The studio's wall clock, asked of the server and carried forward in between; moves on once a minute. */
export const useStudioNow = () => {
  const asked = useQuery({
    queryKey: NOW_KEY,
    queryFn: async ({ signal }) => ({ now: (await call(health, { signal })).now, heardAt: machineNow() }),
    refetchInterval: 15 * ONE_MINUTE_MS,
  });
  const [at, setAt] = useState(machineNow);
  const reading = asked.data;
  // Every part of the page that shows the clock moves on in the same second, and whoever scrolls or types meanwhile goes first.
  useEffect(() => {
    if (!reading) return;
    const moveOn = () => startTransition(() => setAt(machineNow()));
    const timer = setTimeout(moveOn, msToTick(carryForward(reading, at).second));
    return () => clearTimeout(timer);
  }, [reading, at]);
  return {
    reading,
    now: reading && carryForward(reading, at),
    isError: asked.isError,
    refetch: asked.refetch,
  };
};
