import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** When the test that asks for it is done or, outside of a test, its file: within a test nobody would run an `afterAll`. */
export function atEnd(dispose: () => unknown): void {
  const run = async () => {
    await dispose();
  };
  if (TestRunner.getCurrentTest()) onTestFinished(run);
  else afterAll(run);
}
