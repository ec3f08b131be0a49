import * as z from 'zod/mini';
import { ClientCard } from '../clients/client-card.ts';
import { endpoint } from '../endpoint.ts';
import { distinct, Id, IdParams, Message } from '../fields.ts';
import { ClientChoice } from '../reservations/reservations.ts';
import { Instant } from '../time.ts';
import { WAITING_NOTICES, WAITING_WISHES } from './waiting-lists.rules.ts';

/*
 * What the desk does with a waiting list. Whoever waits is put in by hand, whatever the order, as any participant is (`addParticipant`).
 */

const WAITERS_MAX = 500;

/** One who waits, as the office sees them, and what would keep them from a seat today. */
export const Waiter = z.object({
  user_id: z.int(),
  ...z.pick(ClientCard, { full_name: true, email: true, phone: true, phone_e164: true }).shape,
  waiting_position: z.int(),
  notice: z.enum(WAITING_NOTICES),
  if_free: z.enum(WAITING_WISHES),
  created_at: Instant,
  team_points: z.int(),
  /** Elsewhere at the hour of the course. */
  is_busy: z.boolean(),
});
export type Waiter = z.infer<typeof Waiter>;

export const WaitingOrderBody = z.object({
  /** Everybody who waits, the first first. */
  client_ids: distinct(Id, WAITERS_MAX),
});
export type WaitingOrderBody = z.infer<typeof WaitingOrderBody>;

export const WaiterBody = z.object({
  user_id: ClientChoice,
  notice: z.prefault(z.enum(WAITING_NOTICES), '2h'),
  if_free: z.prefault(z.enum(WAITING_WISHES), 'enrol'),
});
export type WaiterBody = z.infer<typeof WaiterBody>;

export const listWaiters = endpoint({
  method: 'GET',
  path: '/api/admin/group-courses/:id/waiting-list',
  summary: 'Who waits for a seat in a group course, the first first',
  auth: ['admin'],
  params: IdParams,
  reply: z.array(Waiter),
});

export const addWaiter = endpoint({
  method: 'POST',
  path: '/api/admin/group-courses/:id/waiting-list',
  summary: 'Puts a client on the waiting list of a full group course',
  auth: ['admin'],
  once: true,
  params: IdParams,
  body: WaiterBody,
  reply: Message,
});

export const orderWaiters = endpoint({
  method: 'PUT',
  path: '/api/admin/group-courses/:id/waiting-list',
  summary: 'Orders the waiting list of a group course',
  auth: ['admin'],
  once: true,
  params: IdParams,
  body: WaitingOrderBody,
  reply: Message,
});

export const removeWaiter = endpoint({
  method: 'DELETE',
  path: '/api/admin/group-courses/:id/waiting-list/:client_id',
  summary: 'Takes a client off the waiting list of a group course',
  auth: ['admin'],
  once: true,
  params: z.object({ id: Id, client_id: Id }),
  reply: Message,
});
