import { addMinutes, type ClockReading } from '@elan/contract/time.ts';

/** What the server said, and when this machine heard it. */
interface StudioReading {
  readonly now: ClockReading;
  readonly heardAt: number;
}

const MS_PER_SECOND = 1000;
const SECONDS_PER_MINUTE = 60;

/** The studio's wall clock at a later moment of this machine, without asking again. */
export const carryForward = ({ now, heardAt }: StudioReading, at: number) => {
  const passed = Math.max(0, Math.floor((at - heardAt) / MS_PER_SECOND));
  const seconds = (now.second ?? 0) + passed;
  return {
    ...addMinutes(now, Math.floor(seconds / SECONDS_PER_MINUTE)),
    second: seconds % SECONDS_PER_MINUTE,
  };
};
