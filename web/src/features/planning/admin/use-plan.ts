import type { CivilDate, CivilMoment } from '@elan/contract/time.ts';
import { useMemo } from 'react';
import { useAbsences } from '../../../entities/absences/api.ts';
import { useStructuralSharing } from '../../../lib/use-structural-sharing.ts';
import { useBusyHours, useCoachColumns, useFreeSlots } from './api.ts';
import { type Plan, type PlanView, planOf, spanInView } from './plan.ts';

const DAY_BREAK = '00:00';
const NOTHING: readonly never[] = [];

interface Wanted {
  readonly view: PlanView;
  readonly date: CivilDate | undefined;
  readonly coachId: number | undefined;
}

/**
 * The day or the week as the grid shows it. What cannot be read counts as empty, as the specification has it, and `unread` says so;
 * what was read before stays.
 */
export const usePlan = ({ view, date, coachId }: Wanted, now: CivilMoment | undefined) => {
  const span = date === undefined ? undefined : spanInView(view, date);
  const team = useCoachColumns();
  const free = useFreeSlots(span);
  const busy = useBusyHours(span);
  // Without them the hours are closed all the same: nothing waits for these words.
  const absences = useAbsences().data ?? NOTHING;
  const isKnown = (query: typeof free | typeof busy) => query.data !== undefined || query.isError;
  const isReady = team.data !== undefined && isKnown(free) && isKnown(busy);
  const [listed, lines, taken] = [team.data, free.data ?? NOTHING, busy.data ?? NOTHING];
  const nowDate = now?.date;
  // Days that lie ahead stay the same from minute to minute.
  const nowTime = span && now && span.start_date > now.date ? DAY_BREAK : now?.time;
  const isFreeKnown = free.data !== undefined;
  const isAllKnown = isFreeKnown && busy.data !== undefined;

  const read = useMemo((): Plan | undefined => {
    if (!isReady || !listed || !date || !nowDate || !nowTime) return undefined;
    const [moment, coaches] = [{ date: nowDate, time: nowTime }, listed];
    const granted = absences.filter(({ state }) => state === 'granted');
    const known = { isFreeKnown, isAllKnown, absences: granted };
    return planOf({ view, date, coachId, coaches, free: lines, busy: taken, now: moment, ...known });
  }, [
    isReady,
    listed,
    lines,
    taken,
    view,
    date,
    coachId,
    nowDate,
    nowTime,
    isFreeKnown,
    isAllKnown,
    absences,
  ]);
  // With every minute and every booking most blocks stay what they were: their cells are not rendered again.
  const plan = useStructuralSharing(read);

  const readAgain = () => {
    for (const query of [team, free, busy]) if (query.isError) void query.refetch();
  };
  return {
    plan,
    coaches: team,
    unread: { free: free.isError, busy: busy.isError },
    isReading: [team, free, busy].some(({ isFetching }) => isFetching),
    readAgain,
  };
};
