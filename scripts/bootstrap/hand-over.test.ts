import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isSupported } from './on-supported-node.mjs';

const HAND_OVER = join(import.meta.dirname, 'hand-over.mjs');

/** A script that hands over to `program`, which then says its process id. */
async function handedOver(program: string, { asNpm = false } = {}) {
  const script = `import(${JSON.stringify(HAND_OVER)}).then(async ({ handOver }) => {
    process.exitCode = await handOver(process.execPath, ['-e', ${JSON.stringify(`${program};console.log(process.pid)`)}]);
  });`;
  // Two shells stand for npm and the one it starts; the `exit` keeps each from making room for its command.
  const args = asNpm ? ['-c', `sh -c '"$NODE" -e "$SCRIPT"; exit $?'; exit $?`] : ['-e', script];
  const child = spawn(asNpm ? 'sh' : process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE: process.execPath,
      SCRIPT: script,
      npm_lifecycle_event: asNpm ? 'start' : '',
    },
  });
  const [first] = await once(child.stdout, 'data');
  return { child, server: Number(String(first)) };
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('the exit code is the server’s', async () => {
  const { child } = await handedOver('process.exitCode = 7');
  expect(await once(child, 'exit')).toEqual([7, null]);
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'the signal %s reaches the server once, and its exit code counts',
  async (signal) => {
    const { child } = await handedOver(
      `let n = 0; process.on('${signal}', () => { n += 1; setTimeout(() => process.exit(40 + n), 200); }); setInterval(() => {}, 1000);`,
    );
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([41, null]);
  },
);

const parentOf = (pid: number) => Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)]));

test.each(['npm', 'its shell'])('the server does not outlive %s', async (victim) => {
  const { child, server } = await handedOver('setInterval(() => {}, 1000)', { asNpm: true });
  expect(isAlive(server)).toBe(true);
  process.kill(victim === 'npm' ? Number(child.pid) : parentOf(parentOf(server)), 'SIGKILL');
  await expect.poll(() => isAlive(server), { timeout: 5000 }).toBe(false);
});

test.each([
  ['v20.19.0', true],
  ['v26.10.0', true],
  ['v20.18.3', false],
  ['v18.20.8', false],
])('Node %s: supported %s', (version, supported) => {
  expect(isSupported(version)).toBe(supported);
});
