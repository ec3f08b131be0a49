import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ensureInstalled, treeMatchesLock, whyInstall } from './install.mjs';

let root = '';
const put = (path: string, content: unknown) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
};
const zod = { version: '4.6.7', integrity: 'sha512-a' };
const lock = (packages: Record<string, unknown>) => ({ packages: { '': {}, ...packages } });

/** A checkout in which somebody ran npm by hand, with the machine's Node standing in for the project's. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'elan-install-'));
  put('package.json', { workspaces: ['web'] });
  put('web/package.json', {});
  put('package-lock.json', lock({ 'node_modules/zod': zod }));
  put('node_modules/.package-lock.json', lock({ 'node_modules/zod': zod }));
  put('node_modules/zod/package.json', {});
  mkdirSync(join(root, 'node_modules', '.bin'));
  symlinkSync(process.execPath, join(root, 'node_modules', '.bin', 'node'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('an installation is needed', () => {
  test('on a fresh clone', () => {
    rmSync(join(root, 'node_modules'), { recursive: true });
    expect(whyInstall(root)).toBe('nothing is installed yet');
  });

  test('when the lock file moved on', () => {
    put('package-lock.json', lock({ 'node_modules/zod': { version: '4.7.0', integrity: 'sha512-b' } }));
    expect(whyInstall(root)).toBe('the dependencies changed');
  });

  test('when the project’s Node does not run', () => {
    rmSync(join(root, 'node_modules', '.bin', 'node'));
    expect(whyInstall(root)).toContain('Node.js does not run');
  });

  test('when a package was deleted, or one is there that the lock file does not know', () => {
    put('node_modules/.package-lock.json', lock({ 'node_modules/zod': zod, 'node_modules/old': zod }));
    expect(treeMatchesLock(root)).toBe(false);
    put('node_modules/.package-lock.json', lock({ 'node_modules/zod': zod }));
    rmSync(join(root, 'node_modules', 'zod'), { recursive: true });
    expect(treeMatchesLock(root)).toBe(false);
  });

  test('when an optional package for this very machine is missing', () => {
    const own = { ...zod, optional: true, os: [process.platform], cpu: [process.arch] };
    put('package-lock.json', lock({ 'node_modules/zod': zod, 'node_modules/own': own }));
    expect(treeMatchesLock(root)).toBe(false);
  });
});

describe('no installation is needed', () => {
  test('when the tree is what the lock file says, stamp or not', async () => {
    const said: string[] = [];
    await ensureInstalled(root, (text: string) => said.push(text));
    await ensureInstalled(root, (text: string) => said.push(text));
    expect(said).toEqual([]);
  });

  test('when a manifest changed in a way that the lock file does not mind, and it is remembered', async () => {
    await ensureInstalled(root);
    put('web/package.json', { description: 'new' });
    expect(whyInstall(root)).toBeUndefined();
  });

  test('for packages of other machines', () => {
    const foreign = { ...zod, optional: true, os: ['plan9'] };
    put('package-lock.json', lock({ 'node_modules/zod': zod, 'node_modules/foreign': foreign }));
    expect(treeMatchesLock(root)).toBe(true);
  });
});
