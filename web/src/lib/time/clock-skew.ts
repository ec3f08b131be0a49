import { readStored, writeStored } from '../device/device-storage.ts';
import { machineNow } from './machine-clock.ts';

const KEY = 'clockSkew';
/** What the way there and back, and a clock that nobody sets to the second, explain. */
const TOLERATED_MS = 120_000;

/** By how much this device's clock is ahead of the server's, as was last heard; 0 for next to nothing. */
export const clockSkew = (): number => Number(readStored(KEY)) || 0;

/** The server just said what time it is there. */
export const heardServerClock = (serverNow: number): void => {
  const skew = machineNow() - serverNow;
  writeStored(KEY, Math.abs(skew) > TOLERATED_MS ? String(skew) : null);
};
