import { spawn, spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');

/** A failure that a person can act upon: shown as it is, without a stack. */
export class Sentence extends Error {
  get sentence() {
    return this.message;
  }
}

/** What to show of a failure: its sentence if it has one, else all we know. */
export function sayingOf(error) {
  if (error instanceof Sentence) return error.sentence;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The Node of the lock file, whatever Node the machine has. */
export const projectNode = (root) => join(root, 'node_modules', '.bin', 'node');

/** The same environment, with the project's tools (and so the project's Node) found first. */
export const projectEnv = (root, extra = {}) => ({
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
  ...extra,
});

export const nodeRuns = (root) =>
  spawnSync(projectNode(root), ['--version'], { stdio: 'ignore' }).status === 0;

/** Runs a command with its output shown; resolves with its exit code. Does not leave it behind when we are told to stop. */
export function run(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    const stop = (signal) => child.kill(signal);
    process.once('SIGTERM', stop).once('SIGHUP', stop);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.off('SIGTERM', stop).off('SIGHUP', stop);
      resolve(code ?? `signal ${signal}`);
    });
  });
}
