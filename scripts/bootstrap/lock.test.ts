import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../testing/scratch-folder.ts';
import { withLock } from './lock.mjs';

const { at, put } = scratchFolder();

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
    withLock(at('lock'), work('one'), nobody),
    withLock(at('lock'), work('two'), (pid: number) => waitedFor.push(pid)),
  ]);
  expect(events).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  expect(waitedFor).toEqual([process.pid]);
  expect(existsSync(at('lock'))).toBe(false);
});

test('the lock of a process that died is not waited for', async () => {
  const dead = spawnSync(process.execPath, ['--version']).pid;
  put('lock', `${dead} 1\n`);
  expect(await withLock(at('lock'), () => 'done', nobody)).toBe('done');
});

test.runIf(process.platform === 'linux')(
  'nor that of a dead one whose process id somebody else got',
  async () => {
    put('lock', `${process.pid} 1\n`);
    expect(await withLock(at('lock'), () => 'done', nobody)).toBe('done');
  },
);

test('a failure inside gives the lock back and is passed on', async () => {
  const failing = withLock(
    at('lock'),
    () => {
      expect(readFileSync(at('lock'), 'utf8')).toContain(String(process.pid));
      throw new Error('no network');
    },
    nobody,
  );
  await expect(failing).rejects.toThrow('no network');
  expect(existsSync(at('lock'))).toBe(false);
});
