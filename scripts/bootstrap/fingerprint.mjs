import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

function* filesUnder(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) yield* filesUnder(child);
    else yield child;
  }
}

/** One hash over the names and contents of files and folders. Contents, not dates: a checkout touches every file. */
export function fingerprint(root, paths) {
  const hash = createHash('sha256');
  const files = paths.flatMap((path) => [...filesUnder(join(root, path))]);
  for (const file of files.map((path) => relative(root, path)).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

export function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
}

export function writeStamp(path, value) {
  writeFileSync(path, `${value}\n`);
}
