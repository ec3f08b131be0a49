import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { scratchFolder } from '../../testing/scratch-folder.ts';
import { ensureInstalled, treeMatchesLock, whyInstall } from './install.mjs';

const { at, put } = scratchFolder();
const zod = { version: '4.6.7', integrity: 'sha512-a' };
const lock = (packages: Record<string, unknown>) => ({ packages: { '': {}, ...packages } });

/** A checkout in which somebody ran npm by hand, with the machine's Node standing in for the project's. */
beforeEach(() => {
  put('package.json', { workspaces: ['web'] });
  put('web/package.json', {});
  put('package-lock.json', lock({ 'node_modules/zod': zod }));
  put('node_modules/.package-lock.json', lock({ 'node_modules/zod': zod }));
  put('node_modules/zod/package.json', {});
  mkdirSync(at('node_modules/.bin'));
  symlinkSync(process.execPath, at('node_modules/.bin/node'));
});

describe('an installation is needed', () => {
  test('on a fresh clone', () => {
    rmSync(at('node_modules'), { recursive: true });
    expect(whyInstall(at())).toBe('nothing is installed yet');
  });

  test('when the lock file moved on', () => {
    put('package-lock.json', lock({ 'node_modules/zod': { version: '4.7.0', integrity: 'sha512-b' } }));
    expect(whyInstall(at())).toBe('the dependencies changed');
  });

  test('when the project’s Node does not run', () => {
    rmSync(at('node_modules/.bin/node'));
    expect(whyInstall(at())).toContain('Node.js does not run');
  });

  test('when a package was deleted, or one is there that the lock file does not know', () => {
    put('node_modules/.package-lock.json', lock({ 'node_modules/zod': zod, 'node_modules/old': zod }));
    expect(treeMatchesLock(at())).toBe(false);
    put('node_modules/.package-lock.json', lock({ 'node_modules/zod': zod }));
    rmSync(at('node_modules/zod'), { recursive: true });
    expect(treeMatchesLock(at())).toBe(false);
  });

  test('when an optional package for this very machine is missing', () => {
    const own = { ...zod, optional: true, os: [process.platform], cpu: [process.arch] };
    put('package-lock.json', lock({ 'node_modules/zod': zod, 'node_modules/own': own }));
    expect(treeMatchesLock(at())).toBe(false);
  });
});

describe('no installation is needed', () => {
  test('when the tree is what the lock file says, stamp or not', async () => {
    const said: string[] = [];
    await ensureInstalled(at(), (text: string) => said.push(text));
    await ensureInstalled(at(), (text: string) => said.push(text));
    expect(said).toEqual([]);
  });

  test('when a manifest changed in a way that the lock file does not mind, and it is remembered', async () => {
    await ensureInstalled(at());
    put('web/package.json', { description: 'new' });
    expect(whyInstall(at())).toBeUndefined();
  });

  test('for packages of other machines', () => {
    const foreign = { ...zod, optional: true, os: ['plan9'] };
    put('package-lock.json', lock({ 'node_modules/zod': zod, 'node_modules/foreign': foreign }));
    expect(treeMatchesLock(at())).toBe(true);
  });
});
