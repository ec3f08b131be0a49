import { ApiFailure, isUnanswered } from './api-failure.ts';

/** How often, and after which waits, a call is made again before a person hears of its failure. */
export interface RetryPlan {
  readonly retries: number;
  /** `retry` counts from 0. */
  readonly waitMs: (retry: number) => number;
  /** After which failures; `isPassing` unless the plan says otherwise. */
  readonly after?: (error: unknown) => boolean;
}

/**
 * The same call may well succeed in a moment: no answer, or a server in trouble. That its database is away or too slow, and
 * that one had better try again, it says with a 503. What was refused with a 4xx is refused again.
 */
export const isPassing = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof ApiFailure && error.status >= 500);
/** Nobody answered, or only who stands before the server. */
const isAway = (error: unknown): boolean =>
  isPassing(error) && !(error instanceof ApiFailure && error.status === 500);
/** The network failed under way: nothing is known, and the answer is there at once if there is one. */
const isLost = (error: unknown): boolean => error instanceof ApiFailure && error.kind === 'network';

const GROWTH = 1.5;
const JITTER_MS = 1000;
/** Longer each time, and not the same for all, so that a studio's browsers do not come back at once. */
const growingFrom = (firstWaitMs: number) => (retry: number) =>
  firstWaitMs * GROWTH ** retry + Math.random() * JITTER_MS;

/** On a phone a sentence and a button serve better than a long wait, and at once where the server itself failed. */
export const VISITOR: RetryPlan = { retries: 2, waitMs: growingFrom(1000), after: isAway };
/** What a visitor sends under a key: a reply lost on the way is asked for again, once, before a person has to. */
export const VISITOR_SENDS: RetryPlan = { retries: 1, waitMs: () => 300, after: isLost };
/** In an office, over a line that fails for seconds: five attempts in all. */
export const OFFICE: RetryPlan = { retries: 4, waitMs: growingFrom(1000) };
/** Something older is on screen meanwhile, and nobody asked: three in all. */
export const BACKGROUND: RetryPlan = { retries: 2, waitMs: growingFrom(2000) };
/** The free hours of a coach. */
export const AVAILABILITY: RetryPlan = { retries: 3, waitMs: (retry) => 2000 * (retry + 1) };

/** A plan as the options of a query. */
export const retryBy = ({ retries, waitMs, after = isPassing }: RetryPlan) => ({
  retry: (failures: number, error: unknown) => failures < retries && after(error),
  retryDelay: waitMs,
});

/** The same for a call that no query makes. `beforeRetry` never rejects. */
export const repeatBy = async <T>(
  { retries, waitMs, after = isPassing }: RetryPlan,
  send: () => Promise<T>,
  beforeRetry: () => Promise<unknown> = async () => undefined,
): Promise<T> => {
  for (let retry = 0; ; retry += 1) {
    try {
      return await send();
    } catch (error) {
      if (retry >= retries || !after(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs(retry)));
      await beforeRetry();
    }
  }
};
