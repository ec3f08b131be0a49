import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Message, prose } from '../fields.ts';
import { MISSED_TEXTS } from './missed.texts.ts';
import { Missed } from './missed.ts';

export const PARDON_REASON_MAX = 300;

export const PardonBody = z.object({ reason: prose(PARDON_REASON_MAX, () => MISSED_TEXTS.REASON_MISSING) });
export type PardonBody = z.infer<typeof PardonBody>;

export const readClientMissed = endpoint({
  method: 'GET',
  path: '/api/admin/clients/:id/missed',
  summary: 'What a client missed and was not forgiven, if the studio counts it',
  auth: ['admin'],
  params: IdParams,
  reply: Missed,
});

export const pardonReservation = endpoint({
  method: 'POST',
  path: '/api/admin/reservations/:id/pardon',
  summary: 'Forgives that a client was absent from a session, with a reason',
  auth: ['admin'],
  once: true,
  params: IdParams,
  body: PardonBody,
  reply: Message,
});

export const pardonParticipant = endpoint({
  method: 'POST',
  path: '/api/admin/group-courses/:id/participants/:client_id/pardon',
  summary: 'Forgives that a participant was absent from a group course, with a reason',
  auth: ['admin'],
  once: true,
  params: z.object({ id: Id, client_id: Id }),
  body: PardonBody,
  reply: Message,
});
