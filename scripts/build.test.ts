import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBuilt, sourcesOfBuild } from './build.ts';

let root = '';
const put = (path: string, content: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), content);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'elan-build-'));
  put('package-lock.json', '{}');
  put('web/vite.config.ts', 'config');
  put('web/src/main.tsx', 'main');
  put('contract/src/time.ts', 'time');
  put('server/src/main.ts', 'server');
  put('web/dist/index.html', 'page');
  put('web/dist/.elan-built', sourcesOfBuild(root));
});
afterEach(() => rmSync(root, { recursive: true }));

test('a build is kept while nothing it was made of changes, whatever the dates say', () => {
  utimesSync(join(root, 'web/src/main.tsx'), 1, 1);
  put('server/src/main.ts', 'another server');
  expect(isBuilt(root)).toBe(true);
});

test.each([
  'web/src/main.tsx',
  'web/src/ui/actions/button.tsx',
  'web/vite.config.ts',
  'contract/src/time.ts',
  'package-lock.json',
])('a change of %s makes it stale', (path) => {
  put(path, 'changed');
  expect(isBuilt(root)).toBe(false);
});

test('a build that was interrupted has no stamp', () => {
  rmSync(join(root, 'web/dist/.elan-built'));
  expect(isBuilt(root)).toBe(false);
});
