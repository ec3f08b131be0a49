import { CLIENT_TEXTS } from '@elan/contract/clients/clients.texts.ts';
import { PACK_TEXTS } from '@elan/contract/packs/packs.texts.ts';
import type {
  AssignPackBody,
  AssignPackReply,
  PackRemoval,
  RemovePackBody,
  RemovePackReply,
  StillRefundable,
  UserPacksQuery,
} from '@elan/contract/packs/packs-admin.ts';
import { sumPoints } from '@elan/contract/points/points.rules.ts';
import { POINTS_TEXTS } from '@elan/contract/points/points.texts.ts';
import { addDays } from '@elan/contract/time.ts';
import { selectClient } from '../accounts/accounts.service.ts';
import { tellPackAssigned, tellPackTakenBack } from '../mails/credits/mails-credits.service.ts';
import { previewClosing } from '../payments/payments-packs.service.ts';
import { dayStart } from '../platform/clock.ts';
import { type Database, withTransaction } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import * as queries from './packs-assigned.queries.ts';

/** Gives a client a pack as it is today, and its points at once. */
export function assignPack(
  deps: Deps,
  actor: Actor,
  { userId, packId }: { userId: number; packId: number },
  { notes = null }: AssignPackBody,
): Promise<AssignPackReply> {
  const command = { client: userId, pack: packId, notes, actor: actor.id, now: deps.clock.now() };
  return withTransaction(deps.db, async (db) => {
    const assigned = await queries.assignPack(db, command);
    if (!assigned?.is_client) throw new Refusal(404, CLIENT_TEXTS.NOT_FOUND);
    if (!assigned.is_pack) throw new Refusal(404, PACK_TEXTS.NOT_FOUND);
    if (!assigned.is_active) throw new Refusal(409, PACK_TEXTS.INACTIVE);
    if (assigned.id === null) throw new Refusal(409, POINTS_TEXTS.TOO_MANY);
    await tellPackAssigned(deps, db, userId, assigned.id);
    const assignment = await queries.selectAssignment(db, assigned.id);
    const { name, balance } = await clientAfter(db, userId);
    return { message: PACK_TEXTS.assigned(name), ...balance, assignment };
  });
}

/** An assigned pack as it stands by now. */
export const readAssignment = ({ db }: Deps, id: number) => queries.selectAssignment(db, id);

/** Takes a pack back, with what is left of its points. The database closes its payment plan with it. */
export function removePack(
  deps: Deps,
  actor: Actor,
  id: number,
  { reason }: RemovePackBody,
): Promise<RemovePackReply> {
  const now = deps.clock.now();
  return withTransaction(deps.db, async (db) => {
    const removed = await queries.removePack(db, { id, reason, actor: actor.id, now });
    if (removed === undefined) throw await explainUnremoved(db, id);
    await tellPackTakenBack(deps, db, removed.user_id, id);
    const points_removed = removed.points_removed ?? 0;
    const { name, balance } = await clientAfter(db, removed.user_id);
    const { solo_delta = 0, team_delta = 0 } = (await queries.findTakenBack(db, id)) ?? {};
    const left = {
      solo_points: removed.solo_points + solo_delta,
      team_points: removed.team_points + team_delta,
    };
    const refundable = await countRefundable({ ...deps, db }, removed.user_id, left);
    return { message: PACK_TEXTS.removed(name, points_removed), ...balance, points_removed, ...refundable };
  });
}

/** Bookings of a client to come that hold points of a pack which it does not take back. */
async function countRefundable(
  { db, clock }: Deps,
  client: number,
  left: { solo_points: number; team_points: number },
): Promise<StillRefundable> {
  const { sessions, courses } = await queries.countBookingsHolding(db, client, left, clock.now());
  return { refundable_sessions: sessions, refundable_courses: courses };
}

/** What removing it would do now: the points it takes back and those it cannot, and what becomes of its payment plan. */
export async function previewRemoval(deps: Deps, id: number): Promise<PackRemoval> {
  const { db } = deps;
  const given = await queries.findStanding(db, id);
  if (given === undefined) throw await explainUnremoved(db, id);
  const solo_points = Math.min(given.solo_points, given.current_solo_points);
  const team_points = Math.min(given.team_points, given.current_team_points);
  const left = { solo_points: given.solo_points - solo_points, team_points: given.team_points - team_points };
  return {
    id,
    user_id: given.user_id,
    client_name: given.full_name ?? given.username,
    pack_name: given.pack_name,
    points: sumPoints({ solo_points, team_points }),
    solo_points,
    team_points,
    ...(await countRefundable(deps, given.user_id, left)),
    plan: await previewClosing(db, id),
  };
}

async function explainUnremoved(db: Database, id: number): Promise<Refusal> {
  const isKnown = (await queries.findAssignment(db, id)) !== undefined;
  return isKnown
    ? new Refusal(409, PACK_TEXTS.ALREADY_REMOVED)
    : new Refusal(404, PACK_TEXTS.ASSIGNMENT_NOT_FOUND);
}

async function clientAfter(db: Database, id: number) {
  const { name, ...points } = await selectClient(db, id);
  return {
    name,
    balance: {
      updated_points: sumPoints(points),
      updated_solo_points: points.solo_points,
      updated_team_points: points.team_points,
    },
  };
}

/** The packs given and not taken back, newest first, by the studio's days. */
export const listAssignments = ({ db }: Deps, { start_date, end_date, ...query }: UserPacksQuery) =>
  queries.listAssignments(db, {
    ...query,
    from: start_date && dayStart(start_date),
    before: end_date && dayStart(addDays(end_date, 1)),
  });
