import { GROUP_COURSE_TEXTS } from '@elan/contract/group-courses/group-courses.texts.ts';
import { MISSED_TEXTS } from '@elan/contract/missed/missed.texts.ts';
import type { Missed } from '@elan/contract/missed/missed.ts';
import type { PardonBody } from '@elan/contract/missed/missed-admin.ts';
import { RESERVATION_TEXTS } from '@elan/contract/reservations/reservations.texts.ts';
import { requireKnownClient } from '../accounts/accounts.service.ts';
import { readRules } from '../booking-rules/booking-rules.service.ts';
import { retryingStatement } from '../platform/database/database.ts';
import { inWords } from '../platform/database/refusals.ts';
import { type ReadIn, readBy } from '../platform/database/translated.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import * as queries from './missed.queries.ts';

export const readOwnMissed = (deps: Deps, client: Actor) => readMissed(deps, client.id, readBy(client));

/** Where the studio counts nothing, nothing is told. */
async function readMissed({ db, clock }: Deps, client: number, language: ReadIn): Promise<Missed> {
  const { missed_max } = await readRules({ db });
  const list = missed_max === null ? [] : await queries.listMissed(db, client, clock.now(), language);
  return { missed_max, counted: list.length, list };
}

export async function readClientMissed(deps: Deps, client: number): Promise<Missed> {
  await requireKnownClient(deps.db, client);
  return readMissed(deps, client, 'source');
}

/** From then on the client books again, if nothing else is in the way. */
async function pardon(
  { db, clock }: Deps,
  actor: Actor,
  of: Parameters<typeof queries.insertPardon>[1],
  { reason }: PardonBody,
) {
  const line = { reason, by: actor.id, now: clock.now() };
  await retryingStatement(db, () => queries.insertPardon(db, of, line)).catch(inWords({}));
  return { message: MISSED_TEXTS.PARDONED };
}

export async function pardonSession(deps: Deps, actor: Actor, id: number, body: PardonBody) {
  if (!(await queries.findSession(deps.db, id))) throw new Refusal(404, RESERVATION_TEXTS.NOT_FOUND);
  return pardon(deps, actor, { reservation_id: id }, body);
}

export async function pardonParticipant(
  deps: Deps,
  actor: Actor,
  about: { readonly id: number; readonly client_id: number },
  body: PardonBody,
) {
  const seat = await queries.findSeat(deps.db, about.id, about.client_id);
  if (!seat) throw new Refusal(404, GROUP_COURSE_TEXTS.SEAT_NOT_FOUND);
  return pardon(deps, actor, { booking_id: seat.id }, body);
}
