import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from './bootstrap/project.mjs';

const server = ['--watch', '--watch-preserve-output', 'server/src/main.ts'];
const running = [
  spawn(process.execPath, server, { cwd: ROOT, stdio: 'inherit' }),
  spawn(join(ROOT, 'node_modules', '.bin', 'vite'), { cwd: join(ROOT, 'web'), stdio: 'inherit' }),
];

// When one ends, or a signal comes, both end.
const stop = () => {
  for (const child of running) child.kill();
};
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
const ends = running.map((child) => once(child, 'exit'));
const [code] = await Promise.race(ends);
stop();
await Promise.all(ends);
process.exitCode = code ?? 0;
