import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { exitCodeOf } from './hand-over.mjs';

const KILL_AFTER_MS = 8000;

function begin({ name, command, args, cwd, env }, width, write) {
  // Each in a group of its own: a signal then reaches what they started too, and Ctrl-C reaches them once, through us.
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => write(`${name.padEnd(width)} │ ${line}`));
  }
  const signalGroup = (signal) => {
    try {
      if (child.pid) process.kill(-child.pid, signal);
    } catch {
      // The whole group is gone already.
    }
  };
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve({ name, why: error.message, code: 1 }));
    child.on('exit', (code, signal) =>
      resolve({ name, why: signal ?? `code ${code}`, code: exitCodeOf(code, signal) }),
    );
  });
  return { ended, signalGroup, kill: (signal) => child.kill(signal) };
}

/** Runs commands side by side with their names before each line. When one ends, or a signal comes, all end. */
export async function runTogether(commands, write = console.log) {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const running = commands.map((command) => begin(command, width, write));
  let asked = false;
  const stopAll = () => {
    if (asked) return;
    asked = true;
    for (const one of running) one.kill('SIGTERM');
    setTimeout(() => running.map((one) => one.signalGroup('SIGKILL')), KILL_AFTER_MS).unref();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stopAll);

  const first = await Promise.race(running.map((one) => one.ended));
  if (!asked) write(`${first.name} ended (${first.why}); stopping the rest.`);
  const byRequest = asked;
  stopAll();
  await Promise.all(running.map((one) => one.ended));
  return byRequest ? 0 : first.code || 1;
}
