import { setTimeout as sleep } from 'node:timers/promises';
import type { Language } from '@elan/contract/language.ts';
import type { Deps } from '../platform/deps.ts';
import { readStudio } from './studio.service.ts';

/** What another process changed is known here after so long, and a page waits no longer than that for a database to say so. */
const KNOWN_FOR_MS = 5000;
const MAY_TAKE_MS = 200;

export interface StudioLanguage {
  /** Of whoever did not choose. A page asks, so it is kept in memory, and said even while the database is away. */
  read(): Promise<Language>;
  /** It may have changed just now. */
  look(): Promise<void>;
}

export function keepStudioLanguage(deps: Pick<Deps, 'config' | 'db'>): StudioLanguage {
  let language: Language = 'default';
  let readAt = Number.NEGATIVE_INFINITY;
  const look = async () => {
    // Before it is read: whoever asks meanwhile does not ask again.
    readAt = performance.now();
    try {
      language = (await readStudio(deps)).language ?? 'default';
    } catch {
      // Said as it was; the next page asks again.
      readAt = Number.NEGATIVE_INFINITY;
    }
  };
  return {
    look,
    read: async () => {
      if (performance.now() - readAt > KNOWN_FOR_MS) await Promise.race([look(), sleep(MAY_TAKE_MS)]);
      return language;
    },
  };
}
