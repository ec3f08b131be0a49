import type { Presence } from '@elan/contract/presence/presence.ts';
import {
  type AllPresentBody,
  markAllPresent,
  markParticipantPresence,
  markReservationPresence,
} from '@elan/contract/presence/presence-admin.ts';
import { call } from '../../lib/api/api-client.ts';

/* What the desk marks, for whichever coach. */

export const markSession = (id: number, presence: Presence | null) =>
  call(markReservationPresence, { params: { id }, body: { presence } });

export const markParticipant = (courseId: number, client_id: number, presence: Presence | null) =>
  call(markParticipantPresence, { params: { id: courseId, client_id }, body: { presence } });

/** Everybody of these of whom nothing is said yet. */
export const markEverybody = (body: Partial<AllPresentBody>) => call(markAllPresent, { body });
