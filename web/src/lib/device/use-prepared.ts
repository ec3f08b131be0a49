import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

const LATEST_MS = 4000;

/** Fetches the code of the likely next step once the page has shown what it has to show and nothing else waits to be done. */
export const usePrepared = (prepare: () => void, isShown: boolean): void =>
  useEffect(() => (isShown ? whenIdle(prepare, LATEST_MS) : undefined), [prepare, isShown]);
