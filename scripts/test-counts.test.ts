import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runStep } from './run-step.mjs';
import { checkCounts, lastLine, playwrightCounts, sum, vitestCounts } from './test-counts.mjs';
import { PARTS, readArguments } from './test-steps.mjs';

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'elan-counts-'));
  path = join(folder, 'report.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const report = (content: unknown) => writeFileSync(path, JSON.stringify(content));
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
    expect(vitestCounts(path, 1)).toEqual({ passed: 12, failed: 2, skipped: 1 });
  });

  test('a file that could not be loaded is a failure of its own', () => {
    vitest(12, 0, [{ status: 'failed', assertionResults: [] }]);
    expect(vitestCounts(path, 1)).toMatchObject({ passed: 12, failed: 1 });
  });

  test('a tool that ends badly with no failed test, or says nothing at all, failed', () => {
    vitest(12, 0);
    expect(vitestCounts(path, 1)).toMatchObject({ failed: 1 });
    expect(vitestCounts(join(folder, 'none.json'), 0)).toMatchObject({ failed: 1 });
    vitest(0, 0);
    expect(vitestCounts(path, 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(playwrightCounts(join(folder, 'none.json'), 0)).toMatchObject({ failed: 1 });
  });

  test('takes Playwright’s own numbers', () => {
    report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 } });
    expect(playwrightCounts(path, 1)).toEqual({ passed: 6, failed: 1, skipped: 2 });
  });

  test('the last line adds everything up', () => {
    const total = sum([checkCounts(0), checkCounts(2), { passed: 10, failed: 0, skipped: 0 }]);
    expect(lastLine(total)).toBe('11 passed, 1 failed');
    expect(lastLine({ passed: 1, failed: 0, skipped: 3 })).toBe('1 passed, 0 failed, 3 skipped');
  });
});

test('all parts, one part with arguments of its tool, or a name that is none', () => {
  expect(readArguments([])).toEqual({ parts: PARTS, rest: [] });
  expect(readArguments(['unit', 'server/src/auth'])).toEqual({ parts: ['unit'], rest: ['server/src/auth'] });
  expect(readArguments(['untit'])).toEqual({ parts: [], rest: [] });
});

describe('a step', () => {
  const step = (program: string) => ({
    name: 'a step',
    command: process.execPath,
    args: ['-e', program],
    cwd: folder,
    env: process.env,
    count: checkCounts,
  });

  test('that works is one line', async () => {
    const said: string[] = [];
    expect(await runStep(step('console.log("details")'), (text: string) => said.push(text))).toMatchObject({
      passed: 1,
    });
    expect(said).toEqual([expect.stringMatching(/^✓ a step \(\d+\.\d s\)$/)]);
  });

  test('that fails, or cannot even begin, shows all it said', async () => {
    const said: string[] = [];
    const failing = step('console.log("details"); process.exit(3)');
    expect(await runStep(failing, (text: string) => said.push(text))).toMatchObject({ failed: 1 });
    expect(said.join('\n')).toMatch(/✗ a step.*details/s);
    expect(await runStep({ ...failing, command: join(folder, 'nothing') }, () => {})).toMatchObject({
      failed: 1,
    });
  });
});
