import { ApiFailure, isUnanswered } from './api-failure.ts';

/** How often, and after which first wait, a call is made again before a person hears of its failure. */
export interface RetryPlan {
  readonly retries: number;
  readonly firstWaitMs: number;
}

/** Somebody waits for the answer. */
export const FOREGROUND: RetryPlan = { retries: 5, firstWaitMs: 1000 };
/** Something older is on screen meanwhile. */
export const BACKGROUND: RetryPlan = { retries: 3, firstWaitMs: 2000 };

const GROWTH = 1.5;
const JITTER_MS = 1000;

/** `retry` counts from 0; `chance` is between 0 and 1, so that a studio's browsers do not come back all at once. */
export const waitBeforeRetry = ({ firstWaitMs }: RetryPlan, retry: number, chance: number): number =>
  firstWaitMs * GROWTH ** retry + chance * JITTER_MS;

/**
 * The same call may well succeed in a moment: no answer, or a server in trouble. That its database is away or too slow, and
 * that one had better try again, it says with a 503. What was refused with a 4xx is refused again.
 */
const isPassing = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof ApiFailure && error.status >= 500);

interface Patience {
  readonly plan: RetryPlan;
  /** Opens the way again ahead of a retry. Never rejects. */
  readonly warm: () => Promise<unknown>;
  /** A try failed and another will follow. */
  readonly onFailure: () => void;
  /** Nobody wants the answer any more. */
  readonly signal?: AbortSignal | undefined;
}

const pause = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done);
  });

/** Makes a call that can be repeated without harm, again and again while what stops it may pass. */
export const retrySilently = async <T>(
  send: () => T | Promise<T>,
  { plan, warm, onFailure, signal }: Patience,
): Promise<T> => {
  for (let retry = 0; ; retry += 1) {
    try {
      return await send();
    } catch (error) {
      if (retry >= plan.retries || !isPassing(error) || signal?.aborted) throw error;
      onFailure();
      await pause(waitBeforeRetry(plan, retry, Math.random()), signal);
      if (signal?.aborted) throw error;
      await warm();
    }
  }
};
