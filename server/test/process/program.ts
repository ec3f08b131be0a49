import { stat } from 'node:fs/promises';

/** For tests that start the real program: seconds on a quiet machine, far more on a busy one. */
export const REAL_STARTS = { testTimeout: 300_000, hookTimeout: 120_000 };
export const PATIENCE = { timeout: 120_000, interval: 20 };

export const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

export const health = async (address: string) => (await fetch(`${address}/api/health`)).status;
