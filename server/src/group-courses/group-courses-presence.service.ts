import { GROUP_COURSE_TEXTS } from '@elan/contract/group-courses/group-courses.texts.ts';
import { whyNotMarkable } from '@elan/contract/presence/presence.rules.ts';
import { PRESENCE_TEXTS } from '@elan/contract/presence/presence.texts.ts';
import { MarkedPresence, type PresenceBody } from '@elan/contract/presence/presence.ts';
import type { Now } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import * as seats from './group-courses-seats.queries.ts';

function refuseSeat(seat: Awaited<ReturnType<typeof seats.findSeatOf>>, now: Now): never {
  if (!seat) throw new Refusal(404, GROUP_COURSE_TEXTS.SEAT_NOT_FOUND);
  throw new Refusal(409, PRESENCE_TEXTS[whyNotMarkable(seat, now) ?? 'not_begun']);
}

/** By the coach who gives the course; a seat in another's is as good as none. The last mark stands. */
export async function markSeat({ db, clock }: Deps, coach: Actor, id: number, { presence }: PresenceBody) {
  const now = clock.now();
  const marked = await seats.markSeat(db, { id, coach: coach.id, presence, now });
  return marked ? MarkedPresence.parse(marked) : refuseSeat(await seats.findSeatOf(db, id, coach.id), now);
}

/** By the desk, in any course. */
export async function markParticipant(
  { db, clock }: Deps,
  about: { readonly id: number; readonly client_id: number },
  { presence }: PresenceBody,
) {
  const now = clock.now();
  const seat = await seats.findSeatOfClient(db, about.id, about.client_id);
  const marked = seat && (await seats.markSeat(db, { id: seat.id, coach: null, presence, now }));
  // Read again where it was cancelled in between.
  return marked
    ? MarkedPresence.parse(marked)
    : refuseSeat(await seats.findSeatOfClient(db, about.id, about.client_id), now);
}

/** How many were not marked before; nobody is there before the hour. */
export async function markParticipantsPresent({ db, clock }: Deps, ids: readonly number[]): Promise<number> {
  const now = clock.now();
  if (await seats.findToCome(db, ids, now)) throw new Refusal(409, PRESENCE_TEXTS.not_begun);
  return (await seats.markPresent(db, ids, now)).length;
}
