import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../../lib/device/when-idle.ts';

const LATEST_MS = 2000;

/**
 * For what is not seen at first: takes its place after what is, when nothing else waits to be done. Not before the cache of
 * the server's answers is there: all that had waited for it would ask the server in one long task.
 */
export function WhenIdle({ instead, children }: { instead: ReactNode; children: ReactNode }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let takeBack = () => {};
    const wait = () => {
      takeBack = whenIdle(() => startTransition(() => setIdle(true)), LATEST_MS);
    };
    import('../../lib/api/queries.tsx').then(wait, wait);
    return () => takeBack();
  }, []);
  return isIdle ? children : instead;
}
