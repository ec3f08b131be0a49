import { readStored, writeStored } from './device-storage.ts';
import { isInt, isString, readShape } from './shape.ts';

/**
 * A long text that somebody typed and has not saved, kept on the device: it outlives a reload, a lost line and a dead
 * session. What is typed into any other form outlives only the session (`session-draft.ts`).
 */
export interface Draft {
  readonly text: string;
  /** Of what it changes: the version its writer saw. */
  readonly version: number;
}

const keyOf = (name: string) => `draft:${name}`;

export const readDraft = (name: string): Draft | undefined => {
  const stored = readStored(keyOf(name));
  if (stored === null) return undefined;
  try {
    return readShape<Draft>({ text: isString, version: isInt }, JSON.parse(stored));
  } catch {
    return undefined;
  }
};

export const writeDraft = (name: string, draft: Draft | undefined): void =>
  writeStored(keyOf(name), draft ? JSON.stringify(draft) : null);
