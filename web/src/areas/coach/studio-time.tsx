import type { ClockReading } from '@elan/contract/time.ts';
import type { ReactNode } from 'react';
import { useStudioNow } from '../../entities/studio/studio-clock.ts';
import { LoadFailure } from '../../features/coach-dashboard/load-failure.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';

/** Nothing of a day can be shown before the studio's clock is known. */
export function StudioTime({ children }: { children: (now: ClockReading) => ReactNode }) {
  const { now, isError, refetch } = useStudioNow();
  if (now) return children(now);
  if (isError) return <LoadFailure reads={[{ refetch, isFetching: false }]} />;
  return <SkeletonRows count={5} />;
}
