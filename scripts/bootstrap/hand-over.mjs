import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'];
const PARENT_POLL_MS = 500;
const TERMINAL_GRACE_MS = 3000;

const exitCodeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

/**
 * Who runs us, when npm does: a shell, and npm above it. That shell dies of a signal without passing it on, and outlives a killed npm;
 * either way one of the two changes.
 */
function npmAndShell() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return `${process.ppid} ${stat.split(') ').at(-1)?.split(' ')[1]}`;
  } catch {
    return `${process.ppid}`;
  }
}

/**
 * Becomes, as far as others can see, the given command: signals go through, its exit code is ours, and it does not outlive us.
 */
export function handOver(command, args, options = {}) {
  const child = spawn(command, args, { stdio: 'inherit', ...options });
  const pass = (signal) => {
    // A terminal sends Ctrl-C to the whole group, the child included: a second one at once could read as "hurry".
    const fromTerminal = signal === 'SIGINT' && process.stdin.isTTY;
    if (!fromTerminal) child.kill(signal);
    else setTimeout(() => child.kill(signal), TERMINAL_GRACE_MS).unref();
  };
  for (const signal of SIGNALS) process.on(signal, pass);

  if (process.env.npm_lifecycle_event) {
    const before = npmAndShell();
    setInterval(() => {
      if (npmAndShell() !== before) child.kill('SIGTERM');
    }, PARENT_POLL_MS).unref();
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(exitCodeOf(code, signal)));
  });
}
