import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** A new, empty folder for each test of the file: `at` is a path in it, `put` writes a file there. */
export function scratchFolder() {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'elan-scratch-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));
  const at = (path = '') => join(root, path);
  const put = (path: string, content: unknown) => {
    mkdirSync(dirname(at(path)), { recursive: true });
    const isRaw = typeof content === 'string' || content instanceof Uint8Array;
    writeFileSync(at(path), isRaw ? content : JSON.stringify(content));
  };
  return { at, put };
}
