import { setTimeout as sleep } from 'node:timers/promises';

/** Whoever watches us does not wait as long as a statement may take. */
const ANSWER_WITHIN_MS = 3000;

async function silence(): Promise<never> {
  await sleep(ANSWER_WITHIN_MS, undefined, { ref: false });
  throw Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' });
}

/** What the database was asked, or that it keeps silent: for those who report on it. */
export const answerSoon = <T>(asked: Promise<T>): Promise<T> => Promise.race([asked, silence()]);
