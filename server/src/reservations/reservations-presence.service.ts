import { whyNotMarkable } from '@elan/contract/presence/presence.rules.ts';
import { PRESENCE_TEXTS } from '@elan/contract/presence/presence.texts.ts';
import { MarkedPresence, type PresenceBody } from '@elan/contract/presence/presence.ts';
import { RESERVATION_TEXTS } from '@elan/contract/reservations/reservations.texts.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import * as queries from './reservations.queries.ts';

/** By its coach, to whom another coach's session is as good as none, or by the desk. The last mark stands. */
export async function markSession(
  { db, clock }: Deps,
  { id: actor, role }: Actor,
  id: number,
  { presence }: PresenceBody,
) {
  const now = clock.now();
  const coach = role === 'coach' ? actor : null;
  const marked = await queries.markSession(db, { id, coach, presence, now });
  if (marked) return MarkedPresence.parse(marked);
  const session = await queries.findReservation(db, id);
  if (!session || (coach !== null && session.coach_id !== coach)) {
    throw new Refusal(404, RESERVATION_TEXTS.NOT_FOUND);
  }
  throw new Refusal(409, PRESENCE_TEXTS[whyNotMarkable(session, now) ?? 'not_begun']);
}

/** How many were not marked before. What was cancelled meanwhile is left out; nobody is there before the hour. */
export async function markSessionsPresent({ db, clock }: Deps, ids: readonly number[]): Promise<number> {
  const now = clock.now();
  if (await queries.findToCome(db, ids, now)) throw new Refusal(409, PRESENCE_TEXTS.not_begun);
  return (await queries.markPresent(db, ids, now)).length;
}
