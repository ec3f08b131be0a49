import { machineNow } from '../time/machine-clock.ts';

/** A word that is late by a whole interval is more than late. */
const INTERVALS_OF_SILENCE = 2;

/**
 * Knows a connection that died without a goodbye by its silence. Looks often and at the machine's clock, which goes on while
 * a laptop sleeps; its timers do not.
 */
export const createHeartbeat = (onSilence: () => void) => {
  let everyMs: number | undefined;
  let heardAt = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  // A clock that was set back tells nothing either.
  const isSilent = () =>
    everyMs !== undefined && Math.abs(machineNow() - heardAt) >= INTERVALS_OF_SILENCE * everyMs;
  const heard = () => {
    heardAt = machineNow();
  };
  const stop = () => {
    clearInterval(timer);
    everyMs = undefined;
  };
  return {
    /** `promisedMs`: how often the server says a word; without a promise silence is nothing. */
    start(promisedMs: number | undefined): void {
      stop();
      heard();
      everyMs = promisedMs;
      if (everyMs === undefined) return;
      timer = setInterval(() => {
        if (isSilent()) onSilence();
      }, everyMs / 2);
    },
    /** Any word will do. */
    heard,
    isSilent,
    stop,
  };
};
