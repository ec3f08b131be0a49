import { listCoaches } from '@elan/contract/coaches/coaches.ts';
import { listCourseBookings } from '@elan/contract/group-courses/group-courses-admin.ts';
import {
  type PlanningQuery,
  planningAvailability,
  planningReservations,
} from '@elan/contract/planning/planning.ts';
import { readReservation } from '@elan/contract/reservations/reservations.ts';
import { createSlots, type NewSlotsBody } from '@elan/contract/slots/slots.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../../../lib/api/api-client.ts';
import { useCall } from '../../../lib/api/use-call.ts';

const PLANNING_KEY = ['admin', 'planning'];

/** Whose columns there are. Read again when somebody comes or leaves, not with every booking: the planning shows no next hour. */
export const useCoachColumns = () =>
  useCall([...PLANNING_KEY, 'coaches'], listCoaches, {}, { topics: ['coaches'] });

/** The slots of one or several days that nobody took. A session or a course takes them, or gives them back. */
const freeSlots = (span: PlanningQuery | undefined) =>
  queryOptions({
    queryKey: [...PLANNING_KEY, 'availability', span],
    queryFn: ({ signal }) => call(planningAvailability, { query: span ?? {}, signal }),
    enabled: span !== undefined,
    meta: { topics: ['slots', 'group-courses', 'coaches'] },
  });
export const useFreeSlots = (span: PlanningQuery | undefined) => useQuery(freeSlots(span));

/** Sessions and courses of one or several days, with whom. */
const busyHours = (span: PlanningQuery | undefined) =>
  queryOptions({
    queryKey: [...PLANNING_KEY, 'reservations', span],
    queryFn: ({ signal }) => call(planningReservations, { query: span ?? {}, signal }),
    enabled: span !== undefined,
    meta: { topics: ['reservations', 'group-courses', 'clients', 'coaches'] },
  });
export const useBusyHours = (span: PlanningQuery | undefined) => useQuery(busyHours(span));

/** Asks for days before the page shows them. */
export const useReadAhead = () => {
  const cache = useQueryClient();
  return (span: PlanningQuery) => {
    void cache.prefetchQuery(freeSlots(span));
    void cache.prefetchQuery(busyHours(span));
  };
};

/** Who is in a course. */
export const useParticipants = (courseId: number) =>
  useQuery({
    queryKey: [...PLANNING_KEY, 'participants', courseId],
    queryFn: ({ signal }) => callPage(listCourseBookings, { params: { id: courseId }, signal }),
    meta: { topics: ['group-courses', 'clients'] },
  });

/** The session that is being moved, on whatever day it stands. */
export const useMovedSession = (id: number | undefined) =>
  useCall(
    [...PLANNING_KEY, 'moving', id],
    readReservation,
    { params: { id: id ?? 0 } },
    { topics: ['reservations', 'clients', 'coaches'], enabled: id !== undefined, staleTime: 0 },
  );

/** Cuts a window of the day into slots of both kinds. */
export const openHours = (coachId: number, body: NewSlotsBody) =>
  call(createSlots, { params: { id: coachId }, body });
