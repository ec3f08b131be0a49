import { changeOwnPhone, type OwnPhoneBody } from '@elan/contract/clients/own-phone.ts';
import { profile } from '@elan/contract/clients/profile.ts';
import { listOwnBookings } from '@elan/contract/group-courses/group-courses.ts';
import {
  type ClientReservation,
  type ReserveBody,
  reserve,
} from '@elan/contract/reservations/reservations.ts';
import {
  type MoveReservationBody,
  moveReservation,
} from '@elan/contract/reservations/reservations-moving.ts';
import { readMovableReservation } from '@elan/contract/reservations/reservations-own.ts';
import {
  listAvailability,
  listOpenHours,
  type SessionType,
  SLOTS_EVER_HEADER,
  SlotsEver,
} from '@elan/contract/slots/slots.ts';
import { health } from '@elan/contract/studio/health.ts';
import { type CivilDate, type CivilMoment, isPast } from '@elan/contract/time.ts';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ANY_COACH_ID } from '../../entities/coaches/any-coach.ts';
import { heardStudioNow } from '../../entities/studio/studio-clock.ts';
import { call, callWithHeaders } from '../../lib/api/api-client.ts';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { AVAILABILITY, retryBy } from '../../lib/api/retry.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { saveRemainingPoints } from '../../lib/session/points-updated.ts';
import type { OpenSlot } from './availability/open-slots.ts';
import { type Engagement, engagementsOf } from './availability/own-agenda.ts';

export const changePhone = (body: OwnPhoneBody) => call(changeOwnPhone, { body });

interface Hours {
  readonly slots: readonly OpenSlot[];
  readonly ever: SlotsEver;
}

/** Of whatever makes slots come and go: the live channel's topic of that name reads these again. */
const slotsKey = (coachId: number, type: SessionType) => ['slots', 'availability', coachId, type];

/** Whoever waits for a calendar is told sooner than by the limit of a call that something is wrong. */
const HEALTH_TIMEOUT_MS = 6000;

/** A server that does not say it is well is not asked for more. One that says it is unwell is not the visitor's network. */
const checkHealth = async (cache: QueryClient, signal: AbortSignal) => {
  try {
    const { now } = await call(health, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(HEALTH_TIMEOUT_MS)]),
    });
    heardStudioNow(cache, now);
  } catch (cause) {
    if (signal.aborted) throw cause;
    const { kind, status } = cause instanceof ApiFailure ? cause : { kind: 'network' as const, status: 0 };
    throw new ApiFailure(kind, status, { error: i18n._(msg`Server is not responding`) }, cause);
  }
};

const readAnyHours = async (type: SessionType, signal: AbortSignal): Promise<Hours> => ({
  slots: await call(listOpenHours, { query: { session_type: type }, signal }),
  ever: 'none',
});

export const useSlots = (coachId: number, type: SessionType, isOpen: boolean) => {
  const cache = useQueryClient();
  const queryKey = slotsKey(coachId, type);
  const query = useQuery({
    queryKey,
    enabled: isOpen,
    queryFn: async ({ signal }): Promise<Hours> => {
      await checkHealth(cache, signal);
      if (coachId === ANY_COACH_ID) return readAnyHours(type, signal);
      const { reply: slots, headers } = await callWithHeaders(listAvailability, {
        params: { id: coachId },
        query: { session_type: type },
        signal,
      });
      const ever: SlotsEver = SlotsEver.safeParse(headers.get(SLOTS_EVER_HEADER)).data ?? 'none';
      return { slots, ever };
    },
    staleTime: 0,
    ...retryBy(AVAILABILITY),
  });
  // A closed dialog asks nothing more.
  useEffect(() => {
    if (!isOpen) return;
    return () => void cache.cancelQueries({ queryKey: slotsKey(coachId, type) });
  }, [cache, coachId, type, isOpen]);
  return query;
};

const OWN_DAY_KEY = ['client', 'own-day'];

/** What the client already has on the day in sight, but for a session that is to be moved; nothing while it is not known, for the server has the last word. */
export const useOwnDay = (
  date: CivilDate | undefined,
  isOpen: boolean,
  apart?: number,
): readonly Engagement[] => {
  const { data = [] } = useQuery({
    queryKey: [...OWN_DAY_KEY, date, apart],
    meta: { topics: ['reservations', 'group-courses'] },
    enabled: isOpen && date !== undefined,
    queryFn: async ({ signal }) => {
      const query = { from: date, to: date };
      const [{ sessions }, courses] = await Promise.all([
        call(profile, { query, signal }),
        call(listOwnBookings, { query, signal }),
      ]);
      return engagementsOf(sessions.list, courses, apart);
    },
  });
  return data;
};

/** The bilan that the client has to come: a second one is refused. Nothing while it is not known. */
export const useBilanToCome = (
  now: CivilMoment | undefined,
  isAsked: boolean,
): ClientReservation | undefined => {
  const { data } = useCall(
    ['client', 'to-come', now?.date],
    profile,
    { query: { from: now?.date } },
    { topics: ['reservations'], enabled: isAsked && now !== undefined },
  );
  return data?.sessions.list.find(
    ({ session_type, status, date, time }) =>
      session_type === 'bilan' && status === 'confirmed' && now && !isPast({ date, time }, now),
  );
};

/** A session of one's own that is to be moved, as it stands. */
export const useMovable = (id: number) =>
  useCall(
    ['client', 'movable', id],
    readMovableReservation,
    { params: { id } },
    { topics: ['reservations'], staleTime: 0 },
  );

/** Moves. Done or refused, whatever is on screen is read again: somebody else may have changed it. */
export const useMoveOwn = (id: number) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: MoveReservationBody) => call(moveReservation, { params: { id }, body }),
    onSettled: () => void cache.invalidateQueries(),
  });
};

/** Books. What it costs is saved on the device and told to the page, and whatever is on screen is read again. */
export const useReserve = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ReserveBody) => call(reserve, { body }),
    onSuccess: (reply) => {
      saveRemainingPoints(reply);
      void cache.invalidateQueries();
    },
    // What stands in the way may be what the client booked in another tab.
    onError: () => void cache.invalidateQueries({ queryKey: OWN_DAY_KEY }),
  });
};
