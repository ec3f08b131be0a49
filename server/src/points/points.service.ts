import { CLIENT_TEXTS } from '@elan/contract/clients/clients.texts.ts';
import type { ClientPointsBody } from '@elan/contract/clients/clients.ts';
import type { PageQuery } from '@elan/contract/fields.ts';
import { whyNotMovable } from '@elan/contract/points/points.rules.ts';
import { POINTS_TEXTS } from '@elan/contract/points/points.texts.ts';
import { PointsEntry } from '@elan/contract/points/points.ts';
import { findClient } from '../accounts/accounts.service.ts';
import { tellPointsMoved } from '../mails/credits/mails-credits.service.ts';
import { mapPage } from '../platform/database/paging.ts';
import { type ReadIn, readBy } from '../platform/database/translated.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import * as queries from './points.queries.ts';

interface Balances {
  readonly solo_points: number;
  readonly team_points: number;
}

const UNCHANGED: queries.Change = { to: null, by: 0 };
const by = (points: number): queries.Change => ({ to: null, by: points });
const to = (points: number): queries.Change => ({ to: points, by: 0 });

/** The administrator adds, removes or sets points of one kind: one line of history, or none where nothing changes. */
export async function changePoints(deps: Deps, actor: Actor, client: number, body: ClientPointsBody) {
  const { points, pointType, action, reason: note = null } = body;
  const change = { add: by(points), remove: by(-points), set: to(points) }[action];
  const reason = `admin_${action}` as const;
  const changes = { solo: UNCHANGED, team: UNCHANGED, [pointType]: change, note };
  const { line } = await move(deps, actor, client, reason, changes);
  if (line !== null) await tellPointsMoved(deps, deps.db, client, line);
}

/** What a new client starts with; their welcome tells it. */
export const givePoints = (
  deps: Deps,
  actor: Actor,
  client: number,
  { solo_points, team_points }: Balances,
) => move(deps, actor, client, 'admin_add', { solo: by(solo_points), team: by(team_points) });

interface Seen {
  readonly saw: { readonly [kind in keyof Balances]: number | undefined };
  readonly reason?: string | null | undefined;
}

/**
 * Both balances at once: one line tells both differences. Where somebody `saw` them before, only what differs from that is
 * meant, and only if it is still so: a booking made meanwhile must neither be paid back nor be paid twice.
 */
export async function setBalances(
  deps: Deps,
  actor: Actor,
  client: number,
  balances: Balances,
  { saw, reason: note = null }: Seen,
): Promise<void> {
  const change = (kind: keyof Balances) => (balances[kind] === saw[kind] ? UNCHANGED : to(balances[kind]));
  const changes = { solo: change('solo_points'), team: change('team_points'), note };
  const before = await move(deps, actor, client, 'admin_set', changes);
  refuseMoved(before.solo_before, changes.solo, saw.solo_points);
  refuseMoved(before.team_before, changes.team, saw.team_points);
  if (before.line !== null) await tellPointsMoved(deps, deps.db, client, before.line);
}

function refuseMoved(current: number, change: queries.Change, seen = current): void {
  if (change !== UNCHANGED && current !== seen) throw new Refusal(409, POINTS_TEXTS.MOVED, { current });
}

type Changes = Pick<queries.Movement, 'solo' | 'team'> & Partial<Pick<queries.Movement, 'note'>>;

async function move(
  { db, clock }: Deps,
  actor: Actor,
  client: number,
  reason: queries.Movement['reason'],
  changes: Changes,
): Promise<queries.Moved> {
  const now = clock.now();
  const before = await queries.movePoints(db, {
    client,
    reason,
    note: null,
    ...changes,
    actor: actor.id,
    now,
  });
  if (before === undefined) throw new Refusal(404, CLIENT_TEXTS.NOT_FOUND);
  if (before.line === null) {
    refuseImpossible(before.solo_before, changes.solo);
    refuseImpossible(before.team_before, changes.team);
  }
  return before;
}

function refuseImpossible(current: number, change: queries.Change): void {
  const reason = whyNotMovable(current, (change.to ?? current) + change.by);
  if (reason === 'too_few') {
    const details = { current, required: -change.by };
    throw new Refusal(409, POINTS_TEXTS.NOT_ENOUGH_TO_REMOVE, details);
  }
  if (reason === 'too_many') throw new Refusal(409, POINTS_TEXTS.TOO_MANY, { current });
}

/** The signed-in client's own history. */
export const listOwnHistory = (deps: Deps, actor: Actor, query: PageQuery) =>
  readHistory(deps, actor.id, query, readBy(actor));

/** Any client's history, a closed account's too: accounting outlives it. */
export async function listHistory(deps: Deps, client: number, query: PageQuery) {
  if (!(await findClient(deps.db, client))) throw new Refusal(404, CLIENT_TEXTS.NOT_FOUND);
  return readHistory(deps, client, query, 'source');
}

const readHistory = async ({ db }: Deps, client: number, query: PageQuery, language: ReadIn) =>
  mapPage(await queries.listLines(db, client, query, language), describe);

type Line = Awaited<ReturnType<typeof queries.listLines>>['rows'][number];

const describe = (line: Line): PointsEntry => PointsEntry.parse({ ...line, subject: subjectOf(line) });

function subjectOf({ reservation_id, booking_id, user_pack_id, ...line }: Line) {
  const meeting = { date: line.date, time: line.time, coach_name: line.coach_name };
  if (reservation_id !== null) return { kind: 'session', ...meeting };
  if (booking_id !== null)
    return { kind: 'course', course_id: line.course_id, title: line.course_title, ...meeting };
  return user_pack_id === null ? null : { kind: 'pack', name: line.pack_name };
}
