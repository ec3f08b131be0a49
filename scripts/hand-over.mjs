import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'];
const PARENT_POLL_MS = 500;
const TERMINAL_GRACE_MS = 3000;

export const exitCodeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

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

  // Some shells that npm puts in between die of a signal without passing it on: then we notice that our parent changed.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => {
      if (process.ppid !== parent) child.kill('SIGTERM');
    }, PARENT_POLL_MS).unref();
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(exitCodeOf(code, signal)));
  });
}
