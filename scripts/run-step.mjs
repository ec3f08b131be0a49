import { spawn } from 'node:child_process';

/** Far more than any step takes, so that what hangs is told apart from what is slow. */
const LONGEST_STEP_MS = 25 * 60_000;
const running = new Set();

/** As a person at the keyboard would: Vitest and Playwright then put away the servers and databases they started. */
const stop = (child) => child.kill('SIGINT');

/** Told to stop, we take along what we started and still end with a count. */
export function stopStepsOnSignal() {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(signal, () => running.forEach(stop));
}

function capture(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    const late = setTimeout(() => {
      output += `\nStopped after ${LONGEST_STEP_MS / 60_000} minutes.\n`;
      stop(child);
    }, LONGEST_STEP_MS);
    const end = (exitCode) => {
      clearTimeout(late);
      running.delete(child);
      resolve({ exitCode, output });
    };
    child.on('error', (error) => {
      output += error.message;
      end(1);
    });
    child.on('close', (code, signal) => end(code ?? `signal ${signal}`));
  });
}

/** Runs one step, says how it went, and shows everything it said if it went wrong. */
export async function runStep({ name, command, args, cwd, env, count }, say) {
  const begun = performance.now();
  const { exitCode, output } = await capture(command, args, { cwd, env });
  const counts = count(exitCode);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const isSuite = counts.passed + counts.failed > 1;
  const tests = isSuite ? `, ${counts.passed} passed, ${counts.failed} failed` : '';
  say(`${counts.failed === 0 ? '✓' : '✗'} ${name} (${seconds} s${tests})`);
  if (counts.failed > 0) say(`${output.trimEnd()}\n✗ ${name} failed, see above`);
  return counts;
}

/** Runs steps in their order, at most `width` at a time. */
export async function runSteps(steps, width, say) {
  const waiting = [...steps];
  const results = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step, say));
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
