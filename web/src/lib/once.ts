import { ApiFailure } from './api-failure.ts';
import { machineNow } from './studio-clock.ts';

/**
 * The keys under which `once` calls are sent. A wish is what a person asks for, down to the last field; it keeps its key
 * until it is known what became of it, so that a double click or another try after a lost reply is carried out once. The
 * same request afterwards is a new wish. An unanswered wish is given up, too, when a later one got through (by then the
 * screen shows how things really are) and after a while: whoever asks again then means it.
 */
const UNANSWERED_FOR_MS = 5 * 60_000;
const KEY_BYTES = 16;
/** A reply lost on the way is asked for again, once, before a person has to. */
const ASK_AGAIN_AFTER_MS = 300;

interface Wish {
  readonly key: string;
  lastTry: number;
  underWay: number;
}
const wishes = new Map<string, Wish>();
const underWay = new Set<Promise<unknown>>();

/** Not `randomUUID`, which browsers withhold on plain http. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** These are said before the wish is looked at, and tell nothing of an earlier try. */
const AT_THE_DOOR = [401, 408, 425, 429];
const isRefused = (error: unknown): boolean =>
  error instanceof ApiFailure &&
  error.status >= 400 &&
  error.status < 500 &&
  !AT_THE_DOOR.includes(error.status);

const forgetUnanswered = (isOld: (wish: Wish) => boolean): void => {
  for (const [request, wish] of wishes) if (wish.underWay === 0 && isOld(wish)) wishes.delete(request);
};

const wishFor = (request: string): Wish => {
  const now = machineNow();
  forgetUnanswered(({ lastTry }) => now - lastTry > UNANSWERED_FOR_MS);
  const wish = wishes.get(request) ?? { key: newKey(), lastTry: now, underWay: 0 };
  wishes.set(request, wish);
  return Object.assign(wish, { lastTry: now });
};

const isLost = (error: unknown): boolean => error instanceof ApiFailure && error.kind === 'network';

const askTwice = async <T>(send: () => Promise<T>): Promise<T> => {
  try {
    return await send();
  } catch (error) {
    if (!isLost(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_AFTER_MS));
    return send();
  }
};

const attempt = async <T>(request: string, send: (key: string) => Promise<T>): Promise<T> => {
  const wish = wishFor(request);
  wish.underWay += 1;
  try {
    const reply = await askTwice(() => send(wish.key));
    wishes.delete(request);
    forgetUnanswered(() => true);
    return reply;
  } catch (error) {
    if (isRefused(error)) wishes.delete(request);
    throw error;
  } finally {
    wish.underWay -= 1;
  }
};

/** Sends a wish under its key. `request` is all that is asked for, in one string. */
export const once = <T>(request: string, send: (key: string) => Promise<T>): Promise<T> => {
  const trying = attempt(request, send).finally(() => underWay.delete(trying));
  underWay.add(trying);
  return trying;
};

/** Resolves when this tab waits for no answer to a wish. */
export const untilNoWish = async (): Promise<void> => {
  while (underWay.size > 0) await Promise.allSettled(underWay);
};
