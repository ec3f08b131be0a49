import { join } from 'node:path';
import { projectEnv, projectNode } from './project.mjs';
import { checkCounts, playwrightCounts, vitestCounts } from './test-counts.mjs';

export const PARTS = ['check', 'unit', 'e2e'];
const TYPED = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts'];

/** Which parts to run, and what to hand to their tool: `npm test`, `npm test -- unit`, `npm test -- e2e home.spec.ts`. */
export function readArguments(args) {
  const [part, ...rest] = args;
  if (part === undefined) return { parts: PARTS, rest };
  if (!PARTS.includes(part)) return { parts: [], rest };
  return { parts: [part], rest };
}

/** All steps of the checks, the tests and the journeys, as commands. `reports` is a folder for the tools' own counts. */
export function stepsOf(root, reports, rest) {
  const env = projectEnv(root, { NO_COLOR: '1', FORCE_COLOR: undefined, CI: '1' });
  const tool = (name, command, args, more = {}) => ({
    name,
    command: join(root, 'node_modules', '.bin', command),
    args,
    cwd: root,
    env,
    count: checkCounts,
    ...more,
  });
  const script = (name, file) => ({
    name,
    command: projectNode(root),
    args: [file],
    cwd: root,
    env,
    count: checkCounts,
  });
  const unitReport = join(reports, 'unit.json');
  const e2eReport = join(reports, 'e2e.json');
  return {
    build: script('site builds', 'scripts/build.mjs'),
    check: [
      tool('format and lint', 'biome', ['ci', '--colors=off', '--error-on-warnings', '.']),
      tool('nothing unused', 'knip', ['--no-progress']),
      ...TYPED.map((folder) => tool(`types of ${folder}`, 'tsc', ['-p', folder])),
      script('structure', 'scripts/check-structure.mjs'),
      tool('texts are in the catalogue', 'lingui', ['check', 'sync', '--clean'], { cwd: join(root, 'web') }),
    ],
    budget: script('bytes within budget', 'scripts/check-budget.mjs'),
    unit: tool(
      'unit and API tests',
      'vitest',
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`, ...rest],
      { count: (exitCode) => vitestCounts(unitReport, exitCode) },
    ),
    e2e: (browser) =>
      tool('journeys in a browser', 'playwright', ['test', '--config', 'e2e/playwright.config.ts', ...rest], {
        env: { ...env, NO_COLOR: undefined, FORCE_COLOR: '0', E2E_REPORT: e2eReport, CHROMIUM_PATH: browser },
        count: (exitCode) => playwrightCounts(e2eReport, exitCode),
      }),
  };
}
