import { addDays, type CivilMoment, minutesOfDay, timeOfMinutes } from '@elan/contract/time.ts';

/** What the server said, and when this machine heard it. */
interface StudioReading {
  readonly now: CivilMoment;
  readonly heardAt: number;
}

const MS_PER_MINUTE = 60_000;
const MINUTES_PER_DAY = 1440;

/** The studio's wall clock at a later moment of this machine, without asking again. */
export const carryForward = ({ now, heardAt }: StudioReading, at: number): CivilMoment => {
  const passed = Math.max(0, Math.floor((at - heardAt) / MS_PER_MINUTE));
  const minutes = minutesOfDay(now.time) + passed;
  return {
    date: addDays(now.date, Math.floor(minutes / MINUTES_PER_DAY)),
    time: timeOfMinutes(minutes % MINUTES_PER_DAY),
  };
};
