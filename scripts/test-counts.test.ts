import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { checkCounts, lastLines, playwrightCounts, sum, vitestCounts } from './test-counts.ts';
import { runStep } from './test-step.ts';

const { at, put } = scratchFolder();
const report = (content: unknown) => put('report.json', content);
const vitest = (passed: number, failed: number, files: unknown[] = []) =>
  report({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: files,
  });

describe('counting', () => {
  test('takes Vitest’s own numbers', () => {
    vitest(12, 2);
    expect(vitestCounts(at('report.json'), 1)).toEqual({ passed: 12, failed: 2, skipped: 1, flaky: [] });
  });

  test('a file that could not be loaded is a failure of its own', () => {
    vitest(12, 0, [{ status: 'failed', assertionResults: [] }]);
    expect(vitestCounts(at('report.json'), 1)).toMatchObject({ passed: 12, failed: 1 });
  });

  test('a tool that ends badly with no failed test, or says nothing at all, failed', () => {
    vitest(12, 0);
    expect(vitestCounts(at('report.json'), 1)).toMatchObject({ failed: 1 });
    expect(vitestCounts(at('none.json'), 0)).toMatchObject({ failed: 1 });
    vitest(0, 0);
    expect(vitestCounts(at('report.json'), 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(playwrightCounts(at('none.json'), 0)).toMatchObject({ failed: 1 });
  });

  const playwright = (stats: object, suites: unknown[] = []) =>
    report({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, suites });

  test('takes Playwright’s own numbers', () => {
    playwright({ expected: 5, unexpected: 1, skipped: 2 });
    expect(playwrightCounts(at('report.json'), 1)).toEqual({ passed: 5, failed: 1, skipped: 2, flaky: [] });
  });

  test('what passed only at a second try is named, and counted neither as passed nor as failed', () => {
    const ran = (title: string, ...statuses: string[]) => ({
      title,
      tests: statuses.map((status, index) => ({ status, projectName: index === 0 ? 'desktop' : 'mobile' })),
    });
    playwright({ expected: 2, flaky: 2 }, [
      {
        title: 'booking.spec.ts',
        specs: [ran('books', 'flaky', 'expected')],
        suites: [{ title: 'the last hour', specs: [ran('is taken', 'expected', 'flaky')] }],
      },
    ]);
    const counts = playwrightCounts(at('report.json'), 0);
    expect(counts).toEqual({
      passed: 2,
      failed: 0,
      skipped: 0,
      flaky: ['booking.spec.ts › books (desktop)', 'booking.spec.ts › the last hour › is taken (mobile)'],
    });
    expect(lastLines(sum([checkCounts(0), counts]))).toEqual([
      'flaky: booking.spec.ts › books (desktop)',
      'flaky: booking.spec.ts › the last hour › is taken (mobile)',
      '2 flaky: passed only at a second try',
      '3 passed, 0 failed',
    ]);
  });

  test('the last line adds everything up', () => {
    const total = sum([checkCounts(0), checkCounts(2), { passed: 10, failed: 0, skipped: 0, flaky: [] }]);
    expect(lastLines(total)).toEqual(['11 passed, 1 failed']);
    expect(lastLines({ passed: 1, failed: 0, skipped: 3, flaky: [] })).toEqual([
      '1 passed, 0 failed, 3 skipped',
    ]);
  });
});

test('a part that does not exist fails with the names of those that do', () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'run-tests.ts'), 'untit'],
    { encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stdout.split('\n')).toEqual([expect.stringContaining('check|unit|e2e'), '0 passed, 1 failed', '']);
});

describe('a step', () => {
  const step = (program: string) => ({
    name: 'a step',
    command: process.execPath,
    args: ['-e', program],
    cwd: at(),
    env: process.env,
    count: checkCounts,
  });

  test('that works is one line', async () => {
    const said: string[] = [];
    expect(await runStep(step('console.log("details")'), (text) => said.push(text))).toMatchObject({
      passed: 1,
    });
    expect(said).toEqual([expect.stringMatching(/^✓ a step \(\d+\.\d s\)$/)]);
  });

  test('that fails, or cannot even begin, shows all it said', async () => {
    const said: string[] = [];
    const failing = step('console.log("details"); process.exit(3)');
    expect(await runStep(failing, (text) => said.push(text))).toMatchObject({ failed: 1 });
    expect(said.join('\n')).toMatch(/✗ a step.*details/s);
    expect(await runStep({ ...failing, command: at('nothing') }, () => {})).toMatchObject({
      failed: 1,
    });
  });
});
