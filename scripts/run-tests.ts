import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectEnv, ROOT, sayingOf } from './bootstrap/project.mjs';
import { ensureBrowser } from './ensure-browser.ts';
import {
  CHECK_FAILED,
  type Counts,
  checkCounts,
  lastLines,
  playwrightCounts,
  sum,
  vitestCounts,
} from './test-counts.ts';
import { runStep, type Step, stopStepsOnSignal } from './test-step.ts';

const TYPED = ['contract', 'server', 'web', 'e2e', 'bench', 'testing', 'scripts', 'scripts/bootstrap'];
const env = projectEnv(ROOT, { NO_COLOR: '1', FORCE_COLOR: undefined, CI: '1' });

const tool = (name: string, command: string, args: readonly string[], more: Partial<Step> = {}): Step => ({
  name,
  command: join(ROOT, 'node_modules', '.bin', command),
  args,
  cwd: ROOT,
  env,
  count: checkCounts,
  ...more,
});

/** Several checkers work the same types out several times, and tests want the other core; what lives for seconds needs no sweeping. */
const types = (folder: string) =>
  tool(`types of ${folder}`, 'tsc', ['-p', folder, '--singleThreaded'], { env: { ...env, GOGC: 'off' } });

const BUILD = tool('site builds', 'node', ['scripts/build.ts']);
const BUDGET = tool('bytes within budget', 'node', ['scripts/check-budget.ts']);
const CHECKS = [
  tool('format and lint', 'biome', ['ci', '--colors=off', '--error-on-warnings', '.']),
  tool('nothing unused', 'knip', ['--no-progress']),
  ...TYPED.map(types),
  tool('structure', 'node', ['scripts/check-structure.ts']),
  tool('texts are in the catalogue', 'lingui', ['check', 'sync', '--clean'], { cwd: join(ROOT, 'web') }),
  tool('texts are whole in each language', 'node', ['scripts/check-texts.ts']),
];

interface Asked {
  /** For the tools' own counts. */
  readonly reports: string;
  /** Handed on to the part's tool. */
  readonly rest: readonly string[];
}

const say = (text: string) => console.log(text);

async function runSite(): Promise<Counts[]> {
  const build = await runStep(BUILD, say);
  return build.failed > 0 ? [build] : [build, await runStep(BUDGET, say)];
}

/** One at a time: most of them keep one core busy at best, and others run beside them. */
async function runInTurn(steps: readonly Step[]): Promise<Counts[]> {
  const counts: Counts[] = [];
  for (const step of steps) counts.push(await runStep(step, say));
  return counts;
}

const runChecks = async () => (await Promise.all([runInTurn(CHECKS), runSite()])).flat();

async function runUnit({ reports, rest }: Asked): Promise<Counts[]> {
  const report = join(reports, 'unit.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...rest];
  const count = (exitCode: number | string) => vitestCounts(report, exitCode);
  return [await runStep(tool('unit and API tests', 'vitest', args, { count }), say)];
}

/** Where it is not there yet, it comes over the network, and what needs no browser does not wait for it. */
const findBrowser = () =>
  ensureBrowser(say).catch((error) => {
    say(`✗ ${sayingOf(error)}`);
    return undefined;
  });

async function runJourneys({ reports, rest }: Asked, found = findBrowser()): Promise<Counts[]> {
  const report = join(reports, 'e2e.json');
  const browser = await found;
  if (browser === undefined) return [CHECK_FAILED];
  const build = await runStep(BUILD, say);
  if (build.failed > 0) return [build];
  const journeys = tool(
    'journeys in a browser',
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', ...rest],
    {
      env: { ...env, NO_COLOR: undefined, FORCE_COLOR: '0', E2E_REPORT: report, CHROMIUM_PATH: browser },
      count: (exitCode) => playwrightCounts(report, exitCode),
    },
  );
  return [build, await runStep(journeys, say)];
}

/** Checks beside tests, so that neither core of a small machine waits for the other; the journeys have both to themselves. */
async function runEverything(asked: Asked): Promise<Counts[]> {
  const browser = findBrowser();
  const counts = await Promise.all([runChecks(), runUnit(asked)]);
  return [...counts.flat(), ...(await runJourneys(asked, browser))];
}

const PARTS: Record<string, (asked: Asked) => Promise<Counts[]>> = {
  check: runChecks,
  unit: runUnit,
  e2e: (asked) => runJourneys(asked),
};

/** All parts, or the one that is named: `npm test`, `npm test -- unit`, `npm test -- e2e home.spec.ts`. */
async function runParts([part, ...rest]: readonly string[], reports: string): Promise<Counts> {
  const run = part === undefined ? runEverything : PARTS[part];
  if (run) return sum(await run({ reports, rest }));
  say(`There is no part of that name: npm test, or npm test -- ${Object.keys(PARTS).join('|')}`);
  return CHECK_FAILED;
}

stopStepsOnSignal();
const reports = mkdtempSync(join(tmpdir(), 'elan-test-'));
let total = CHECK_FAILED;
try {
  total = await runParts(process.argv.slice(2), reports);
} catch (error) {
  console.error(error);
} finally {
  rmSync(reports, { recursive: true, force: true });
}
process.exitCode = total.failed > 0 ? 1 : 0;
for (const line of lastLines(total)) say(line);
