import { listCoaches } from '@elan/contract/coaches/coaches.ts';
import { listCourseBookings } from '@elan/contract/group-courses/group-courses-admin.ts';
import { planningAvailability, planningReservations } from '@elan/contract/planning/planning.ts';
import { readReservation } from '@elan/contract/reservations/reservations.ts';
import { createSlots, type NewSlotsBody } from '@elan/contract/slots/slots.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../../../lib/api/api-client.ts';
import { useCall } from '../../../lib/api/use-call.ts';

const PLANNING_KEY = ['admin', 'planning'];

const ofDay = (date: CivilDate | undefined) => ({ start_date: date, end_date: date });

/** Whose columns there are. Read again when somebody comes or leaves, not with every booking: the planning shows no next hour. */
export const useCoachColumns = () =>
  useCall([...PLANNING_KEY, 'coaches'], listCoaches, {}, { topics: ['coaches'] });

/** The slots of a day that nobody took. A session or a course takes them, or gives them back. */
const freeSlots = (date: CivilDate | undefined) =>
  queryOptions({
    queryKey: [...PLANNING_KEY, 'availability', date],
    queryFn: ({ signal }) => call(planningAvailability, { query: ofDay(date), signal }),
    enabled: date !== undefined,
    meta: { topics: ['slots', 'group-courses', 'coaches'] },
  });
export const useFreeSlots = (date: CivilDate | undefined) => useQuery(freeSlots(date));

/** Sessions and courses of a day, with whom. */
const busyHours = (date: CivilDate | undefined) =>
  queryOptions({
    queryKey: [...PLANNING_KEY, 'reservations', date],
    queryFn: ({ signal }) => call(planningReservations, { query: ofDay(date), signal }),
    enabled: date !== undefined,
    meta: { topics: ['reservations', 'group-courses', 'clients', 'coaches'] },
  });
export const useBusyHours = (date: CivilDate | undefined) => useQuery(busyHours(date));

/** Asks for a day before the page shows it. */
export const useReadAhead = () => {
  const cache = useQueryClient();
  return (date: CivilDate) => {
    void cache.prefetchQuery(freeSlots(date));
    void cache.prefetchQuery(busyHours(date));
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
