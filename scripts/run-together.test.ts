import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runTogether } from './run-together.mjs';

const command = (name: string, program: string) => ({
  name,
  command: process.execPath,
  args: ['-e', program],
  cwd: import.meta.dirname,
  env: process.env,
});
const FOREVER = 'setInterval(() => {}, 1000);';

test('each line carries its name, and when one ends all end with its code', async () => {
  const lines: string[] = [];
  const code = await runTogether(
    [
      command('web', `console.log('ready'); ${FOREVER}`),
      command('server', 'setTimeout(() => process.exit(3), 300)'),
    ],
    (line: string) => lines.push(line),
  );
  expect(code).toBe(3);
  expect(lines).toEqual(['web    │ ready', 'server ended (code 3); stopping the rest.']);
});

test('Ctrl-C ends all of them, and that is no failure', async () => {
  const script = `import(${JSON.stringify(join(import.meta.dirname, 'run-together.mjs'))}).then(async ({ runTogether }) => {
    const one = { name: 'one', command: process.execPath, args: ['-e', 'console.log(process.pid);${FOREVER}'], cwd: '.', env: process.env };
    process.exitCode = await runTogether([one]);
  });`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  const pid = Number(String(line).split('│ ')[1]);
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
