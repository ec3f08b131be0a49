import { machineNow } from '../time/machine-clock.ts';
import { ApiFailure, isRefused } from './api-failure.ts';
import { repeatBy, VISITOR_SENDS } from './retry.ts';

/**
 * The idempotency keys under which `once` calls are sent. A request, down to the last field, keeps its key until it is
 * known what became of it, so that a double click or another try after a lost reply is carried out once. The same request
 * afterwards gets a new key. An unanswered request loses its key, too, when a later one got through (by then the screen
 * shows how things really are) and after a while: whoever asks again then means it.
 */
const UNANSWERED_FOR_MS = 5 * 60_000;
const KEY_BYTES = 16;

interface KeyedRequest {
  readonly key: string;
  lastTry: number;
  inFlight: number;
}
/** By all that is asked for, in one string. */
const keyedRequests = new Map<string, KeyedRequest>();
const inFlight = new Set<Promise<unknown>>();

/** Not `randomUUID`, which browsers withhold on plain http. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Refusals made before the server looks at the key: they tell nothing of an earlier try. */
const STATUSES_BEFORE_KEY = [401, 408, 425, 429];
const isRefusedUnderKey = (error: unknown): boolean =>
  isRefused(error) && error instanceof ApiFailure && !STATUSES_BEFORE_KEY.includes(error.status);

const dropUnanswered = (isOld: (keyed: KeyedRequest) => boolean): void => {
  for (const [request, keyed] of keyedRequests)
    if (keyed.inFlight === 0 && isOld(keyed)) keyedRequests.delete(request);
};

const keyedRequestFor = (request: string): KeyedRequest => {
  const now = machineNow();
  dropUnanswered(({ lastTry }) => now - lastTry > UNANSWERED_FOR_MS);
  const keyed = keyedRequests.get(request) ?? { key: newKey(), lastTry: now, inFlight: 0 };
  keyedRequests.set(request, keyed);
  return Object.assign(keyed, { lastTry: now });
};

/** Repeats a request under its key while a failure may pass; rejects with the last one. */
type Repeat = <T>(send: () => Promise<T>) => Promise<T>;

const repeatForVisitor: Repeat = (send) => repeatBy(VISITOR_SENDS, send);

let repeat = repeatForVisitor;
/** Those who work here wait longer for an answer than a visitor would; returns how to end that. */
export const repeatKeyedBy = (other: Repeat): (() => void) => {
  repeat = other;
  return () => {
    repeat = repeatForVisitor;
  };
};

const attempt = async <T>(request: string, send: (key: string) => Promise<T>): Promise<T> => {
  const keyed = keyedRequestFor(request);
  keyed.inFlight += 1;
  try {
    const reply = await repeat(() => send(keyed.key));
    keyedRequests.delete(request);
    dropUnanswered(() => true);
    return reply;
  } catch (error) {
    if (isRefusedUnderKey(error)) keyedRequests.delete(request);
    throw error;
  } finally {
    keyed.inFlight -= 1;
  }
};

const noted = <T>(sending: Promise<T>): Promise<T> => {
  const trying = sending.finally(() => inFlight.delete(trying));
  inFlight.add(trying);
  return trying;
};

/** Sends a request under its idempotency key. `request` is all that is asked for, in one string. */
export const sendWithKey = <T>(request: string, send: (key: string) => Promise<T>): Promise<T> =>
  noted(attempt(request, send));

/** Sends a request under a key of the caller's own, which it keeps for as long as it means the same act, whatever is changed in it. */
export const sendUnderKey = <T>(key: string, send: (key: string) => Promise<T>): Promise<T> =>
  noted(repeat(() => send(key)));

/** Resolves when no keyed request of this tab waits for its answer. */
export const untilNoneInFlight = async (): Promise<void> => {
  while (inFlight.size > 0) await Promise.allSettled(inFlight);
};
