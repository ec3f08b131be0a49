import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from './lock.mjs';

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'elan-lock-'));
  path = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const nobody = () => {};

test('two that want the lock work one after the other, and the second hears whom it waits for', async () => {
  const events: string[] = [];
  const work = (name: string) => async () => {
    events.push(`${name} begins`);
    await sleep(50);
    events.push(`${name} ends`);
  };
  const waitedFor: number[] = [];
  await Promise.all([
    withLock(path, work('one'), nobody),
    withLock(path, work('two'), (pid: number) => waitedFor.push(pid)),
  ]);
  expect(events).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  expect(waitedFor).toEqual([process.pid]);
  expect(existsSync(path)).toBe(false);
});

test('the lock of a process that died is not waited for', async () => {
  const dead = spawnSync(process.execPath, ['--version']).pid;
  writeFileSync(path, `${dead} 1\n`);
  expect(await withLock(path, () => 'done', nobody)).toBe('done');
});

test.runIf(process.platform === 'linux')(
  'nor that of a dead one whose process id somebody else got',
  async () => {
    writeFileSync(path, `${process.pid} 1\n`);
    expect(await withLock(path, () => 'done', nobody)).toBe('done');
  },
);

test('a failure inside gives the lock back and is passed on', async () => {
  const failing = withLock(
    path,
    () => {
      expect(readFileSync(path, 'utf8')).toContain(String(process.pid));
      throw new Error('no network');
    },
    nobody,
  );
  await expect(failing).rejects.toThrow('no network');
  expect(existsSync(path)).toBe(false);
});
