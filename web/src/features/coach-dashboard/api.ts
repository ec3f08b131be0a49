import {
  type CoachClientsQuery,
  type CoachCoursesQuery,
  cancelClientSeat,
  cancelClientSession,
  coachProfile,
  listCoachAvailability,
  listCoachClients,
  listCoachCourseBookings,
  listCoachCourses,
  listCoachDays,
  listCoachReservations,
  markSeatPresence,
  markSessionPresence,
} from '@elan/contract/coach-dashboard/coach-dashboard.ts';
import { type CoachNews, readCoachNews } from '@elan/contract/coach-dashboard/coach-dashboard-news.ts';
import { readCoachNext } from '@elan/contract/coach-dashboard/coach-dashboard-next.ts';
import { PER_PAGE_MAX } from '@elan/contract/fields.ts';
import type { Presence } from '@elan/contract/presence/presence.ts';
import { bulkDeleteSlots, createSlots, type NewSlotsBody } from '@elan/contract/slots/slots.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { readCoachWeek } from '@elan/contract/weeks/weeks.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../../lib/api/api-client.ts';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { useCall, usePage } from '../../lib/api/use-call.ts';

/** Both days included. */
export interface Span {
  readonly from: CivilDate;
  readonly to: CivilDate;
}

export const useCoachProfile = () =>
  useQuery({
    queryKey: ['coach', 'coaches', 'profile'],
    queryFn: ({ signal }) => call(coachProfile, { signal }),
    // The frame and the head of every page show it: the live channel keeps it fresh, not each of them.
    refetchOnMount: false,
  });

/** What is on each day; the days without anything are left out. */
export const useCoachDays = ({ from, to }: Span) =>
  useCall(
    ['coach', 'days', from, to],
    listCoachDays,
    { query: { from, to } },
    { topics: ['reservations', 'group-courses', 'slots'], placeholderData: keepPreviousData },
  );

/** A week of a coach has some fifty sessions: one page holds them. */
export const useSessionsOf = ({ from, to }: Span, { enabled = true } = {}) =>
  useCall(
    ['coach', 'reservations', 'of-days', from, to],
    listCoachReservations,
    { query: { from, to, status: 'confirmed', per_page: PER_PAGE_MAX } },
    { topics: ['reservations', 'clients'], enabled },
  );

export const useCoursesOf = ({ from, to }: Span, { enabled = true } = {}) =>
  useCall(
    ['coach', 'group-courses', 'of-days', from, to],
    listCoachCourses,
    { query: { from, to, per_page: PER_PAGE_MAX } },
    { enabled },
  );

const HOURS_TOPICS = ['slots', 'reservations', 'group-courses'] as const;

/** The hours of one day, of both kinds and every status. */
export const useHoursOf = (day: CivilDate) =>
  useCall(
    ['coach', 'slots', 'of-day', day],
    listCoachAvailability,
    { query: { from: day, to: day, per_page: PER_PAGE_MAX } },
    { topics: HOURS_TOPICS },
  );

/** The ordinary hours of several days that can still be booked. */
export const useFreeHoursOf = ({ from, to }: Span) =>
  useCall(
    ['coach', 'slots', 'free', from, to],
    listCoachAvailability,
    { query: { from, to, status: 'available', session_type: 'normal', per_page: PER_PAGE_MAX } },
    { topics: HOURS_TOPICS },
  );

/** The first session and the first course that are not over. */
export const useFirstToCome = () =>
  useCall(['coach', 'next'], readCoachNext, {}, { topics: ['reservations', 'group-courses', 'clients'] });

/** The week that keeps the coach's hours open, as the office drew it. */
export const useOwnWeek = (coachId: number) =>
  useCall(['coach', 'week', coachId], readCoachWeek, { params: { id: coachId } }, { topics: ['hours'] });

const NEWS_KEY = ['coach', 'news'];

/** What others booked or cancelled since the reading before, and a little of what that one had. */
export const useNews = () => {
  const cache = useQueryClient();
  return useQuery({
    queryKey: NEWS_KEY,
    meta: { topics: ['reservations', 'group-courses'] },
    queryFn: ({ signal }) => {
      const since = cache.getQueryData<CoachNews>(NEWS_KEY)?.until;
      return call(readCoachNews, { query: { since }, signal });
    },
  });
};

export interface SessionsQuery {
  readonly from?: CivilDate | undefined;
  readonly to?: CivilDate | undefined;
  readonly past?: boolean | undefined;
  readonly order: 'asc' | 'desc';
  readonly page: number;
  readonly per_page: number;
}

export const useSessionsList = (query: SessionsQuery) =>
  usePage(
    ['coach', 'reservations', 'list', query],
    listCoachReservations,
    { query: { ...query } },
    { topics: ['reservations', 'clients'] },
  );

const CLIENT_TOPICS = ['clients', 'bilans', 'reservations', 'group-courses'] as const;

export const useOwnClients = (query: CoachClientsQuery) =>
  usePage(['coach', 'clients', 'list', query], listCoachClients, { query }, { topics: CLIENT_TOPICS });

/** One of the coach's clients; null when it is not, or not any more. */
export const useOwnClient = (id: number | undefined) =>
  useQuery({
    queryKey: ['coach', 'clients', 'one', id],
    meta: { topics: CLIENT_TOPICS },
    queryFn: async ({ signal }) => {
      const [client] = await call(listCoachClients, { query: { client_id: id, per_page: 1 }, signal });
      return client ?? null;
    },
    enabled: id !== undefined,
  });

/** What is over is history, from the minute on in which it ends. */
export const useCourses = (asked: CoachCoursesQuery) => {
  const query = { ...asked, over: asked.past ? undefined : false };
  return usePage(['coach', 'group-courses', 'list', query], listCoachCourses, { query });
};

export const useParticipants = (courseId: number | undefined) =>
  useQuery({
    queryKey: ['coach', 'group-courses', 'participants', courseId],
    meta: { topics: ['group-courses', 'clients'] },
    queryFn: ({ signal }) =>
      callPage(listCoachCourseBookings, {
        params: { id: courseId ?? 0 },
        query: { per_page: PER_PAGE_MAX },
        signal,
      }),
    enabled: courseId !== undefined,
  });

/** The course went while it was looked at. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 404 || error.status === 410);

export const cancelSession = (id: number) => call(cancelClientSession, { params: { id } });
export const cancelSeat = (id: number) => call(cancelClientSeat, { params: { id } });

/** Where the studio lets coaches do so. */
export const openOwnHours = (id: number, body: NewSlotsBody) => call(createSlots, { params: { id }, body });
export const closeOwnHours = (ids: readonly number[]) => call(bulkDeleteSlots, { body: { ids: [...ids] } });

export const markSession = (id: number, presence: Presence | null) =>
  call(markSessionPresence, { params: { id }, body: { presence } });
export const markSeat = (id: number, presence: Presence | null) =>
  call(markSeatPresence, { params: { id }, body: { presence } });
