import { rmSync, utimesSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { isBuilt, sourcesOfBuild } from './build.ts';

const { at, put } = scratchFolder();

beforeEach(() => {
  put('package-lock.json', '{}');
  put('web/vite.config.ts', 'config');
  put('web/src/main.tsx', 'main');
  put('contract/src/time.ts', 'time');
  put('server/src/main.ts', 'server');
  put('web/dist/index.html', 'page');
  put('web/dist/.elan-built', sourcesOfBuild(at()));
});

test('a build is kept while nothing it was made of changes, whatever the dates say', () => {
  utimesSync(at('web/src/main.tsx'), 1, 1);
  put('server/src/main.ts', 'another server');
  expect(isBuilt(at())).toBe(true);
});

test.each([
  'web/src/main.tsx',
  'web/src/ui/actions/button.tsx',
  'web/vite.config.ts',
  'contract/src/time.ts',
  'package-lock.json',
])('a change of %s makes it stale', (path) => {
  put(path, 'changed');
  expect(isBuilt(at())).toBe(false);
});

test('a build that was interrupted has no stamp', () => {
  rmSync(at('web/dist/.elan-built'));
  expect(isBuilt(at())).toBe(false);
});
