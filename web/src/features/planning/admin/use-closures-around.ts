import type { Closure } from '@elan/contract/closures/closures.ts';
import { type CivilDate, monthGrid } from '@elan/contract/time.ts';
import { useClosures } from '../../../entities/closures/closures.ts';

const NONE: readonly Closure[] = [];

/** Of the month of a day, with the weeks that it shares. */
export const useClosuresAround = (date: CivilDate | undefined): readonly Closure[] => {
  const around = date === undefined ? [] : monthGrid(date);
  const [from, to] = [around[0], around.at(-1)];
  return useClosures(from && to ? { from, to } : undefined).data ?? NONE;
};
