import { existsSync, readFileSync } from 'node:fs';

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

const CHECK_PASSED = { passed: 1, failed: 0, skipped: 0 };
export const CHECK_FAILED = { passed: 0, failed: 1, skipped: 0 };

export const checkCounts = (exitCode) => (exitCode === 0 ? CHECK_PASSED : CHECK_FAILED);

/** A tool that ended badly without a failed test crashed somewhere else: that counts as a failure, never as a success. */
function orCrashed(counts, exitCode) {
  const silent = counts.passed + counts.failed === 0;
  return counts.failed === 0 && (exitCode !== 0 || silent) ? { ...counts, failed: 1 } : counts;
}

export function vitestCounts(reportPath, exitCode) {
  const report = readJson(reportPath);
  if (!report) return CHECK_FAILED;
  const crashedFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + crashedFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return orCrashed(counts, exitCode);
}

export function playwrightCounts(reportPath, exitCode) {
  const report = readJson(reportPath);
  if (!report) return CHECK_FAILED;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return orCrashed({ passed: expected + flaky, failed: unexpected, skipped }, exitCode);
}

export const sum = (counts) =>
  counts.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

export const lastLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
