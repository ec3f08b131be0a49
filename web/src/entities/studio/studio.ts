import type { Studio } from '@elan/contract/studio/studio.ts';
import { startTransition, useEffect, useState } from 'react';

/**
 * Name, contact and address as the studio configured them. Every page shows some of it, so it is held without what the
 * other answers of the server are held with: a header need not wait for that to arrive.
 */
let known: Studio | undefined;
let isAsking = false;
const watchers = new Set<() => void>();

const TRIES = 4;
const WAIT_MS = 2000;

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Also for whoever has just changed what the studio says of itself. */
export const heardStudio = (studio: Studio): void => {
  known = studio;
  for (const watcher of watchers) watcher();
};

const ask = async (): Promise<void> => {
  isAsking = true;
  for (let attempt = 1; attempt <= TRIES && known === undefined; attempt += 1) {
    try {
      const { readStudio } = await import('./read-studio.ts');
      heardStudio(await readStudio());
    } catch {
      // A page without the studio's name still works; whoever looks again asks again.
      await pause(WAIT_MS * attempt);
    }
  }
  isAsking = false;
};

const watch = (changed: () => void) => {
  watchers.add(changed);
  if (known === undefined && !isAsking) void ask();
  return () => void watchers.delete(changed);
};

/**
 * The studio, once the server has said who it is: drawn in small steps, not at once like a store's news, which would hold up a phone
 * that is still drawing its home page.
 */
export const useStudio = (): Studio | undefined => {
  const [studio, setStudio] = useState(known);
  useEffect(() => {
    const hear = () => startTransition(() => setStudio(known));
    hear();
    return watch(hear);
  }, []);
  return studio;
};
