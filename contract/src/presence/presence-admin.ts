import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Message } from '../fields.ts';
import { PRESENCE_TEXTS } from './presence.texts.ts';
import { MarkedPresence, PresenceBody } from './presence.ts';

/*
 * What the desk marks. A coach marks the own sessions and courses by calls of the coach's dashboard.
 */

const MARKED_AT_ONCE_MAX = 500;

const Ids = z.prefault(
  z.array(Id).check(
    z.maxLength(MARKED_AT_ONCE_MAX, {
      error: () => PRESENCE_TEXTS.atOnceMax(MARKED_AT_ONCE_MAX),
      abort: true,
    }),
  ),
  [],
);

/** Sessions, and courses with everybody in them; who is marked already stays as marked. */
export const AllPresentBody = z.object({ reservation_ids: Ids, course_ids: Ids });
export type AllPresentBody = z.infer<typeof AllPresentBody>;

/** `marked` counts those of whom nothing was said before. */
export const AllPresentReply = z.extend(Message, { marked: z.int() });
export type AllPresentReply = z.infer<typeof AllPresentReply>;

export const markReservationPresence = endpoint({
  method: 'PUT',
  path: '/api/admin/reservations/:id/presence',
  summary: 'Marks whether the client came to a session',
  auth: ['admin'],
  once: true,
  params: IdParams,
  body: PresenceBody,
  reply: MarkedPresence,
});

export const markParticipantPresence = endpoint({
  method: 'PUT',
  path: '/api/admin/group-courses/:id/participants/:client_id/presence',
  summary: 'Marks whether a participant came to a group course',
  auth: ['admin'],
  once: true,
  params: z.object({ id: Id, client_id: Id }),
  body: PresenceBody,
  reply: MarkedPresence,
});

export const markAllPresent = endpoint({
  method: 'PUT',
  path: '/api/admin/presence',
  summary: 'Marks everybody of some sessions and courses as present, but for those who are marked',
  auth: ['admin'],
  once: true,
  body: AllPresentBody,
  reply: AllPresentReply,
});
