import type { AdminClient } from '@elan/contract/clients/clients.ts';
import { SESSION_COST } from '@elan/contract/prices.rules.ts';
import type { AdminReserveBody } from '@elan/contract/reservations/reservations.ts';
import type { SessionType, Slot } from '@elan/contract/slots/slots.ts';
import type { CivilDate } from '@elan/contract/time.ts';

export type BookingObstacle = 'unknown_client' | 'no_points' | 'slot_gone' | 'past_date';

/** What the dialog knows by now. */
interface Known {
  /** Undefined when there is no such client (any more). */
  readonly client: Pick<AdminClient, 'solo_points'> | undefined;
  /** The coach's free slots of the chosen kind; undefined while they are not known, when the server alone decides. */
  readonly slots: readonly Slot[] | undefined;
  readonly today: CivilDate;
}

export const lacksPoints = ({ solo_points }: Pick<AdminClient, 'solo_points'>, type: SessionType) =>
  solo_points < SESSION_COST[type];

/**
 * Why a session with client, coach, date and hour chosen (the contract's schema asks for those, in that order) cannot be
 * booked, in the specification's order: the client exists, has the credit, the hour is still free, the day is not over.
 */
export const whyNotBookable = (
  { date, time, session_type }: AdminReserveBody,
  { client, slots, today }: Known,
): BookingObstacle | undefined => {
  if (!client) return 'unknown_client';
  if (lacksPoints(client, session_type)) return 'no_points';
  const isOffered = (slot: Slot) => slot.date === date && slot.start_time === time;
  if (slots && !slots.some(isOffered)) return 'slot_gone';
  return date < today ? 'past_date' : undefined;
};

/** Why a day has no hour to choose. */
export const whyNoHours = (
  slots: readonly { readonly status: string; readonly is_past: boolean }[],
): 'none' | 'booked' | 'past' | undefined => {
  if (slots.length === 0) return 'none';
  if (slots.every(({ is_past }) => is_past)) return 'past';
  return slots.some(({ status, is_past }) => status === 'available' && !is_past) ? undefined : 'booked';
};

const NEXT_HOURS = 6;

/** The hours a caller is offered first: the very next ones, the earliest first. */
export const nextHours = (slots: readonly Slot[]): Slot[] =>
  slots
    .toSorted((a, b) => `${a.date} ${a.start_time}`.localeCompare(`${b.date} ${b.start_time}`))
    .slice(0, NEXT_HOURS);
