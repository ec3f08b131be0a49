import { type CivilTime, minutesOfDay, timeOfMinutes } from './time.ts';

/** The planning grid: half-hour rows from 06:00 to 24:00. */
export const ROW_MINUTES = 30;
const FIRST_MINUTE = 6 * 60;
const ROW_COUNT = 36;

export const PLANNING_ROWS: readonly CivilTime[] = Array.from({ length: ROW_COUNT }, (_, index) =>
  timeOfMinutes(FIRST_MINUTE + index * ROW_MINUTES),
);

/** How many rows a session fills: a bilan (25 min) one, a normal session (55 min) two. */
export const durationBlocks = (minutes: number) => Math.ceil(minutes / ROW_MINUTES);

/** The row a time falls into, or undefined before 06:00. */
export const rowOf = (time: CivilTime): number | undefined => {
  const row = Math.floor((minutesOfDay(time) - FIRST_MINUTE) / ROW_MINUTES);
  return row < 0 ? undefined : row;
};

export type PlanningCell = 'reserved' | 'available' | 'unconfigured';

/** What a cell shows: a booking hides the slot it was made from. */
export const planningCell = (isReserved: boolean, isAvailable: boolean): PlanningCell => {
  if (isReserved) return 'reserved';
  return isAvailable ? 'available' : 'unconfigured';
};
