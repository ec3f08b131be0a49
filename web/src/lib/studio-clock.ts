import { addDays, type CivilMoment, minutesOfDay, timeOfMinutes } from '@elan/contract/time.ts';

/**
 * The browser's two ideas of time, and their only owner.
 *
 * The machine's clock measures how long something takes: how long a token still lives, how long ago the server was heard.
 * It never says what time it is in the studio, because its zone data may predate Morocco's change of offset. The studio's
 * wall clock comes from the server and is only carried forward here.
 */
export const machineNow = (): number => Date.now();

/** What the server said, and when this machine heard it. */
export interface StudioReading {
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

/** A moment of this machine as ISO 8601, for people who repair things. */
export const formatMachineInstant = (at: number): string => new Date(at).toISOString();
