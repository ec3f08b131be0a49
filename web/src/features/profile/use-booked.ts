import type { Profile } from '@elan/contract/clients/profile.ts';
import { useMemo } from 'react';
import { useOwnCourses } from './api.ts';
import { type Meeting, meetingsOf } from './meeting.ts';

/** Everything a client has booked that the lists hold, and how much there is in all. */
export interface Booked {
  readonly meetings: readonly Meeting[];
  readonly total: number;
  /** Before this day something may be missing; undefined when nothing is. */
  readonly completeFrom: string | undefined;
  /** The group courses could not be read; the sessions stand alone. */
  readonly coursesFailed: boolean;
  readonly retryCourses: () => void;
}

const firstDayOf = (list: readonly { date: string }[], total: number) =>
  list.length < total ? list.at(-1)?.date : undefined;

const laterOf = (a: string | undefined, b: string | undefined) =>
  a === undefined || (b !== undefined && b > a) ? b : a;

/** Sessions and courses in one list. A failed load of the courses leaves their list empty. */
export const useBooked = (profile: Profile): Booked => {
  const { data: courses, isError, refetch } = useOwnCourses();
  const { list, total } = profile.sessions;
  return useMemo(() => {
    const ownCourses = courses ?? { list: [], total: 0 };
    return {
      meetings: meetingsOf(list, ownCourses.list),
      total: total + ownCourses.total,
      completeFrom: laterOf(firstDayOf(list, total), firstDayOf(ownCourses.list, ownCourses.total)),
      coursesFailed: isError,
      retryCourses: () => void refetch(),
    };
  }, [list, total, courses, isError, refetch]);
};
