import { addMinutes, type ClockReading } from '@elan/contract/time.ts';

/** What the server said, and when this machine heard it. */
interface StudioReading {
  readonly now: ClockReading;
  readonly heardAt: number;
}

const MS_PER_SECOND = 1000;
const SECONDS_PER_MINUTE = 60;

/** The studio's wall clock at another moment of this machine, before or after it was heard. */
export const studioTimeAt = ({ now, heardAt }: StudioReading, at: number) => {
  const seconds = (now.second ?? 0) + Math.floor((at - heardAt) / MS_PER_SECOND);
  const minutes = Math.floor(seconds / SECONDS_PER_MINUTE);
  return { ...addMinutes(now, minutes), second: seconds - minutes * SECONDS_PER_MINUTE };
};

/** The same without asking again, and never back: a machine's clock may be set meanwhile. */
export const carryForward = (reading: StudioReading, at: number) =>
  studioTimeAt(reading, Math.max(reading.heardAt, at));
