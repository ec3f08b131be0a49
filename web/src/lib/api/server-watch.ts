const CHECK_EVERY_MS = 30_000;
const CHECK_AGAIN_MS = 3000;

interface ServerWatch {
  /** Somebody has reason to doubt: asks now instead of later. */
  readonly check: () => void;
  readonly stop: () => void;
}

/**
 * Knows whether the server answers: asks every 30 s, when the window is looked at again and when the network changes, and
 * 3 s after it got no answer. `told` hears every change, the first one being from "there" to "away".
 */
export const watchServer = (
  answers: () => Promise<boolean>,
  told: (isAway: boolean) => void,
): ServerWatch => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  /** While the question was on its way: its answer may be older than the reason to ask. */
  let isDoubted = false;
  let isAway = false;
  let isOver = false;

  const check = async (): Promise<void> => {
    if (isOver) return;
    if (isAsking) {
      isDoubted = true;
      return;
    }
    isAsking = true;
    isDoubted = false;
    clearTimeout(timer);
    const wasAway = isAway;
    isAway = !(await answers());
    isAsking = false;
    if (isOver) return;
    // An answer may still come through while the network goes.
    const isSure = !isAway && navigator.onLine;
    timer = setTimeout(checkNow, isSure ? CHECK_EVERY_MS : CHECK_AGAIN_MS);
    if (isDoubted && !isAway) checkNow();
    if (isAway !== wasAway) told(isAway);
  };
  const checkNow = () => void check();

  const occasions = ['focus', 'online', 'offline'] as const;
  for (const occasion of occasions) window.addEventListener(occasion, checkNow);
  checkNow();
  return {
    check: checkNow,
    stop: () => {
      isOver = true;
      clearTimeout(timer);
      for (const occasion of occasions) window.removeEventListener(occasion, checkNow);
    },
  };
};
