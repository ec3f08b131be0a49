import { areaOf } from './area.ts';
import { endingOf, peekSession } from './sessions.ts';

/** What was typed into forms whose session ended, until they are on screen again. In memory: a reload forgets it. */
const drafts = new Map<string, unknown>();

export interface DraftPlace {
  /** Says once whether the session has ended by itself: whoever logs out leaves nothing behind. */
  readonly isAbandoned: () => boolean;
  readonly keep: (values: unknown) => void;
  readonly take: () => unknown;
}

/** Where a form keeps what was typed: known by who fills it in, on which page, and from what. Nowhere for a visitor. */
export const draftPlace = (filledFrom: unknown): DraftPlace | undefined => {
  const { pathname } = window.location;
  const area = areaOf(pathname);
  const userId = peekSession(area)?.claims.userId;
  if (userId === undefined) return undefined;
  const key = JSON.stringify([area, userId, pathname, filledFrom]);
  return {
    isAbandoned: () => peekSession(area) === undefined && endingOf(area) !== 'logout',
    keep: (values) => void drafts.set(key, values),
    take: () => {
      const values = drafts.get(key);
      drafts.delete(key);
      return values;
    },
  };
};
