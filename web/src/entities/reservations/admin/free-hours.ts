import type { BusyHours } from '@elan/contract/clients/clients.ts';
import type { PlanningAvailability } from '@elan/contract/planning/planning.ts';
import { SESSION_MINUTES } from '@elan/contract/prices.rules.ts';
import type { SessionType } from '@elan/contract/slots/slots.ts';
import { type CivilMoment, isPast, minutesOfDay } from '@elan/contract/time.ts';

interface PlacedSession extends CivilMoment {
  readonly session_type: SessionType;
}

const overlap = (a: CivilMoment, minutes: number, b: BusyHours) => {
  const [start, begun] = [minutesOfDay(a.time), minutesOfDay(b.time)];
  return a.date === b.date && start < begun + b.duration && begun < start + minutes;
};

/** Whether a session's client has that hour: its own present hour does not count, for it leaves that. */
export const isClientFree = (
  session: PlacedSession,
  to: CivilMoment,
  clientHours: readonly BusyHours[],
): boolean =>
  !clientHours
    .filter(({ date, time }) => date !== session.date || time !== session.time)
    .some((busy) => overlap(to, SESSION_MINUTES[session.session_type], busy));

interface HoursWithCoach {
  readonly coach_id: number;
  readonly times: readonly string[];
}

/** Where a session may go among the free slots of a day, coach by coach, its own first: hours of its kind, to come, in which the client is free. */
export const hoursToMoveTo = (
  lines: readonly PlanningAvailability[],
  session: PlacedSession & { readonly coach_id: number },
  clientHours: readonly BusyHours[],
  now: CivilMoment,
): HoursWithCoach[] =>
  lines
    .filter(({ session_type }) => session_type === session.session_type)
    .map(({ coach_id, date, start_times }) => ({
      coach_id,
      times: start_times.filter(
        (time) => !isPast({ date, time }, now) && isClientFree(session, { date, time }, clientHours),
      ),
    }))
    .filter(({ times }) => times.length > 0)
    .toSorted((a, b) => Number(b.coach_id === session.coach_id) - Number(a.coach_id === session.coach_id));
