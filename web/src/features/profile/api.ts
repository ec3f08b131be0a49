import { profile } from '@elan/contract/clients/profile.ts';
import { listOwnBookings, type OwnCourseBooking } from '@elan/contract/group-courses/group-courses.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { useQuery } from '@tanstack/react-query';
import { call, callPage } from '../../lib/api/api-client.ts';
import { followPoints } from '../../lib/session/points-updated.ts';

export const PROFILE_KEY = ['client', 'profile'];
export const OWN_COURSES_KEY = ['client', 'group-courses'];
const COURSES_MAX = 200;

export interface OwnCourses {
  readonly total: number;
  readonly list: readonly OwnCourseBooking[];
}
interface Span {
  readonly from: CivilDate;
  readonly to: CivilDate;
}

/** What the profile is made of, every part of which may move while it is open. */
const PROFILE_META = {
  topics: ['reservations', 'packs', 'payments', 'bilans', 'points', 'clients'],
} as const;

export const useProfile = () =>
  useQuery({
    queryKey: PROFILE_KEY,
    meta: PROFILE_META,
    queryFn: async ({ signal }) => {
      const reply = await call(profile, { signal });
      // The freshest word on the balance: what the device remembers follows it.
      followPoints(reply.user);
      return reply;
    },
  });

const askCourses = async (signal: AbortSignal, span?: Span): Promise<OwnCourses> => {
  const query = { ...span, per_page: COURSES_MAX };
  const { rows: list, total } = await callPage(listOwnBookings, { query, signal });
  return { total: Math.max(total, list.length), list };
};

export const useOwnCourses = () =>
  useQuery({ queryKey: OWN_COURSES_KEY, queryFn: ({ signal }) => askCourses(signal) });

/** The days of a month that lie before what the two lists hold. */
export const useOlderMonth = (span: Span, isAsked: boolean) =>
  useQuery({
    queryKey: [...PROFILE_KEY, span.from, span.to],
    meta: { topics: ['reservations', 'group-courses'] },
    enabled: isAsked,
    queryFn: async ({ signal }) => {
      const [older, courses] = await Promise.all([
        call(profile, { query: { ...span }, signal }),
        askCourses(signal, span),
      ]);
      return { sessions: older.sessions.list, courses: courses.list };
    },
  });
