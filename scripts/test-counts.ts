import { existsSync, readFileSync } from 'node:fs';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The names of those that passed only at a second try. They count neither as passed nor as failed. */
  readonly flaky: readonly string[];
}

const NONE: Counts = { passed: 0, failed: 0, skipped: 0, flaky: [] };
export const CHECK_FAILED: Counts = { ...NONE, failed: 1 };

export const checkCounts = (exitCode: number | string): Counts =>
  exitCode === 0 ? { ...NONE, passed: 1 } : CHECK_FAILED;

const readReport = <Report>(path: string): Report | undefined =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;

/** A tool that ended badly without a failed test crashed somewhere else: that counts as a failure, never as a success. */
function orCrashed(counts: Counts, exitCode: number | string): Counts {
  const silent = counts.passed + counts.failed + counts.flaky.length === 0;
  return counts.failed === 0 && (exitCode !== 0 || silent) ? { ...counts, failed: 1 } : counts;
}

export function vitestCounts(reportPath: string, exitCode: number | string): Counts {
  const report = readReport<JsonTestResults>(reportPath);
  if (!report) return CHECK_FAILED;
  const crashedFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + crashedFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: [],
  };
  return orCrashed(counts, exitCode);
}

function flakyOf({ title, suites = [], specs }: JSONReportSuite): string[] {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `${spec.title} (${projectName})`),
  );
  return [...own, ...suites.flatMap(flakyOf)].map((name) => `${title} › ${name}`);
}

export function playwrightCounts(reportPath: string, exitCode: number | string): Counts {
  const report = readReport<JSONReport>(reportPath);
  if (!report) return CHECK_FAILED;
  const { expected, unexpected, skipped } = report.stats;
  const flaky = report.suites.flatMap(flakyOf);
  return orCrashed({ passed: expected, failed: unexpected, skipped, flaky }, exitCode);
}

export const sum = (counts: readonly Counts[]): Counts =>
  counts.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
      flaky: [...total.flaky, ...one.flaky],
    }),
    NONE,
  );

/** What the run ends with. Machines read the last line: its form stays, and what else there is to say comes before it. */
export function lastLines({ passed, failed, skipped, flaky }: Counts): string[] {
  const result = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  if (flaky.length === 0) return [result];
  const names = flaky.map((name) => `flaky: ${name}`);
  return [...names, `${flaky.length} flaky: passed only at a second try`, result];
}
