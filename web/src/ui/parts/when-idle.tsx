import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';

const LATEST_MS = 2000;

/** For what is not seen at first: takes its place after what is, when nothing else waits to be done. */
export function WhenIdle({ instead, children }: { instead: ReactNode; children: ReactNode }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true)), LATEST_MS), []);
  return isIdle ? children : instead;
}
