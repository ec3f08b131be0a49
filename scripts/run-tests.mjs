import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './ensure-browser.mjs';
import { ROOT, sayingOf } from './project.mjs';
import { runStep, runSteps, stopStepsOnSignal } from './run-step.mjs';
import { CHECK_FAILED, lastLine, sum } from './test-counts.mjs';
import { PARTS, readArguments, stepsOf } from './test-steps.mjs';

const CORES = 2;

async function runChecks(steps) {
  const built = runStep(steps.build, say).then(async (build) => [
    build,
    ...(build.failed > 0 ? [] : [await runStep(steps.budget, say)]),
  ]);
  const [checks, site] = await Promise.all([runSteps(steps.check, CORES - 1, say), built]);
  return [...checks, ...site];
}

async function runJourneys(steps, isBuilt) {
  let browser = '';
  try {
    browser = await ensureBrowser(say);
  } catch (error) {
    say(`✗ ${sayingOf(error)}`);
    return [CHECK_FAILED];
  }
  const build = isBuilt ? [] : [await runStep(steps.build, say)];
  if (sum(build).failed > 0) return build;
  return [...build, await runStep(steps.e2e(browser), say)];
}

async function runParts({ parts, rest }, reports) {
  const steps = stepsOf(ROOT, reports, rest);
  const counts = [];
  if (parts.includes('check')) counts.push(...(await runChecks(steps)));
  if (parts.includes('unit')) counts.push(await runStep(steps.unit, say));
  if (parts.includes('e2e')) counts.push(...(await runJourneys(steps, parts.includes('check'))));
  return counts;
}

function say(text) {
  console.log(text);
}

const asked = readArguments(process.argv.slice(2));
if (asked.parts.length === 0)
  say(`There is no part of that name: npm test, or npm test -- ${PARTS.join('|')}`);
stopStepsOnSignal();
const reports = mkdtempSync(join(tmpdir(), 'elan-test-'));
try {
  const total = sum(asked.parts.length > 0 ? await runParts(asked, reports) : [CHECK_FAILED]);
  process.exitCode = total.failed > 0 ? 1 : 0;
  say(lastLine(total));
} catch (error) {
  console.error(error);
  process.exitCode = 1;
  say(lastLine(CHECK_FAILED));
} finally {
  rmSync(reports, { recursive: true, force: true });
}
