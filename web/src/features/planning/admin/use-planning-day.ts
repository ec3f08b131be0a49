import { DAY_START_MINUTE } from '@elan/contract/planning/planning.rules.ts';
import type { PlanningReservation } from '@elan/contract/planning/planning.ts';
import type { CivilDate, CivilMoment } from '@elan/contract/time.ts';
import { replaceEqualDeep } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useBusyHours, useCoachColumns, useFreeSlots } from './api.ts';
import { dayBlocks, firstMinute } from './grid/day-blocks.ts';
import type { Column } from './grid/grid-cells.ts';

export interface PlannedCoach extends Column {
  readonly name: string;
  readonly photo: string | null;
  /** No slot of that day, free or taken, as far as all of it could be read. */
  readonly isUnconfigured: boolean;
  readonly hasLeft: boolean;
}

export interface PlannedDay {
  readonly date: CivilDate;
  readonly columns: readonly PlannedCoach[];
  /** The first minute of the grid. */
  readonly from: number;
  readonly busy: readonly PlanningReservation[];
  /** Else what looks unconfigured may only be unread. */
  readonly isFreeKnown: boolean;
}

const DAY_BREAK = '00:00';
const NOTHING: readonly never[] = [];

/** Coaches who have left keep a column on the days on which they gave something. */
const leftCoaches = (busy: readonly PlanningReservation[]) =>
  new Map(busy.flatMap(({ coach_id, coach_name }) => (coach_name ? [[coach_id, coach_name] as const] : [])));

/**
 * The day as the grid shows it. What cannot be read counts as empty, as the specification has it, and `unread` says so; what
 * was read before stays.
 */
export const usePlanningDay = (date: CivilDate | undefined, now: CivilMoment | undefined) => {
  const coaches = useCoachColumns();
  const free = useFreeSlots(date);
  const busy = useBusyHours(date);
  const isKnown = (query: typeof free | typeof busy) => query.data !== undefined || query.isError;
  const isReady = coaches.data !== undefined && isKnown(free) && isKnown(busy);
  const [listed, lines, taken] = [coaches.data, free.data ?? NOTHING, busy.data ?? NOTHING];
  const nowDate = now?.date;
  // A day that lies ahead stays the same from minute to minute.
  const nowTime = date && now && date > now.date ? DAY_BREAK : now?.time;
  const isFreeKnown = free.data !== undefined;
  const isAllKnown = isFreeKnown && busy.data !== undefined;

  const planned = useMemo((): PlannedDay | undefined => {
    if (!isReady || !listed || !date || !nowDate || !nowTime) return undefined;
    const from = firstMinute(lines, taken, DAY_START_MINUTE);
    const left = [...leftCoaches(taken)].map(([id, name]) => ({ id, name, photo: null, hasLeft: true }));
    const here = listed.map(({ id, name, photo }) => ({ id, name, photo, hasLeft: false }));
    const moment = { date: nowDate, time: nowTime };
    const columns = [...here, ...left].map(({ id, name, photo, hasLeft }): PlannedCoach => {
      const own = lines.filter(({ coach_id }) => coach_id === id);
      const held = taken.filter(({ coach_id }) => coach_id === id);
      return {
        coachId: id,
        name,
        photo,
        hasLeft,
        isUnconfigured: isAllKnown && own.length + held.length === 0,
        blocks: dayBlocks(own, held, { date, now: moment, from }),
      };
    });
    return { date, columns, from, busy: taken, isFreeKnown };
  }, [isReady, listed, lines, taken, date, nowDate, nowTime, isFreeKnown, isAllKnown]);
  // With every minute and every booking most blocks stay what they were: their cells are not rendered again.
  const day = useStructuralSharing(planned);

  const readAgain = () => {
    for (const query of [coaches, free, busy]) if (query.isError) void query.refetch();
  };
  return {
    day,
    coaches,
    unread: { free: free.isError, busy: busy.isError },
    isReading: [coaches, free, busy].some(({ isFetching }) => isFetching),
    readAgain,
  };
};

/** The value with those parts of the one before that are equal to its own: what is memoised by them is not rendered again. */
export const useStructuralSharing = <Value>(value: Value): Value => {
  const [kept, setKept] = useState({ value, shared: value });
  if (kept.value === value) return kept.shared;
  const shared = replaceEqualDeep(kept.shared, value);
  setKept({ value, shared });
  return shared;
};
