import { type ChildProcess, spawn } from 'node:child_process';
import type { Counts } from './test-counts.ts';

/** A command whose output matters only when it fails, and how to tell what it counted. */
export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly count: (exitCode: number | string) => Counts;
}
type Say = (text: string) => void;

/** Far more than any step takes, so that what hangs is told apart from what is slow. */
const LONGEST_STEP_MS = 25 * 60_000;
const running = new Set<ChildProcess>();

/** As a person at the keyboard would: Vitest and Playwright then put away the servers and databases they started. */
const STOP = 'SIGINT';

/** Told to stop, we take along what we started and still end with a count. */
export function stopStepsOnSignal() {
  const stop = () => {
    for (const child of running) child.kill(STOP);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(signal, stop);
}

function capture({ command, args, cwd, env }: Step) {
  const { promise, resolve } = Promise.withResolvers<{ exitCode: number | string; output: string }>();
  const options = { timeout: LONGEST_STEP_MS, killSignal: STOP } as const;
  const child = spawn(command, args, { ...options, cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let output = '';
  const note = (chunk: unknown) => {
    output += String(chunk);
  };
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  child.on('error', ({ message }) => note(message));
  child.on('close', (code, signal) => {
    running.delete(child);
    if (child.killed) note(`\nStopped on request, or after ${LONGEST_STEP_MS / 60_000} minutes.\n`);
    resolve({ exitCode: code ?? `signal ${signal}`, output });
  });
  return promise;
}

/** Runs one step, says how it went, and shows everything it said if it went wrong. */
export async function runStep(step: Step, say: Say): Promise<Counts> {
  const begun = performance.now();
  const { exitCode, output } = await capture(step);
  const counts = step.count(exitCode);
  const { passed, failed, flaky } = counts;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const isSuite = passed + failed + flaky.length > 1;
  const unsteady = flaky.length > 0 ? `, ${flaky.length} flaky` : '';
  const tests = isSuite ? `, ${passed} passed, ${failed} failed${unsteady}` : '';
  say(`${failed === 0 ? '✓' : '✗'} ${step.name} (${seconds} s${tests})`);
  if (failed > 0) say(`${output.trimEnd()}\n✗ ${step.name} failed, see above`);
  return counts;
}
