import { machineNow } from '../time/machine-clock.ts';
import type { Area } from './area.ts';

/** `setTimeout` counts in a signed 32-bit integer: a longer wait would fire at once. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

const timers = new Map<Area, ReturnType<typeof setTimeout>>();

export const disarm = (area: Area): void => {
  clearTimeout(timers.get(area));
  timers.delete(area);
};

/** Calls back once the moment has come, however far away it is. */
export const armAt = (area: Area, at: number, due: () => void): void => {
  disarm(area);
  const left = at - machineNow();
  if (left <= 0) {
    due();
    return;
  }
  const again = () => armAt(area, at, due);
  timers.set(area, setTimeout(again, Math.min(left, LONGEST_WAIT_MS)));
};
