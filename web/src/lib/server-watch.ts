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
  let isAway = false;
  let isOver = false;

  const check = async (): Promise<void> => {
    if (isAsking || isOver) return;
    isAsking = true;
    clearTimeout(timer);
    const wasAway = isAway;
    isAway = !(await answers());
    isAsking = false;
    if (isOver) return;
    timer = setTimeout(checkNow, isAway ? CHECK_AGAIN_MS : CHECK_EVERY_MS);
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
