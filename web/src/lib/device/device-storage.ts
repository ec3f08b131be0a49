/**
 * `localStorage`, or the page's own memory where the browser refuses it (private windows, full quota, blocked cookies):
 * a person can still log in, only not across reloads.
 */
const memory = new Map<string, string | null>();

export const readStored = (key: string): string | null => {
  const remembered = memory.get(key);
  if (remembered !== undefined) return remembered;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

export const writeStored = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
};

/** Under which keys of that beginning something is kept. */
export const storedKeys = (beginning: string): string[] => {
  const keys = [...memory.keys()];
  try {
    keys.push(...Object.keys(localStorage));
  } catch {
    // Nothing could have been stored either.
  }
  return keys.filter((key) => key.startsWith(beginning));
};

export const clearStored = (): void => {
  memory.clear();
  try {
    localStorage.clear();
  } catch {
    // Nothing could have been stored either.
  }
};

/** Calls back when another tab wrote something under a key, or cleared them all (null). */
export const onStoredElsewhere = (
  changed: (key: string | null, value: string | null) => void,
): (() => void) => {
  const listener = ({ key, newValue }: StorageEvent) => changed(key, newValue);
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
};
