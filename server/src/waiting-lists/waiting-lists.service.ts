import type { Page } from '@elan/contract/endpoint.ts';
import type { PageQuery } from '@elan/contract/fields.ts';
import { GROUP_COURSE_TEXTS } from '@elan/contract/group-courses/group-courses.texts.ts';
import { isPast } from '@elan/contract/time.ts';
import { WAITING_TEXTS } from '@elan/contract/waiting-lists/waiting-lists.texts.ts';
import { OwnWait, type WaitingBody, type WaitingReply } from '@elan/contract/waiting-lists/waiting-lists.ts';
import {
  Waiter,
  type WaiterBody,
  type WaitingOrderBody,
} from '@elan/contract/waiting-lists/waiting-lists-admin.ts';
import { requireClient } from '../accounts/accounts.service.ts';
import { listCoursesForClient } from '../group-courses/group-courses.service.ts';
import { type Database, withTransaction } from '../platform/database/database.ts';
import { inWords } from '../platform/database/refusals.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import * as queries from './waiting-lists.queries.ts';
import { secondThoughtsUntil } from './waiting-lists-seats.service.ts';

const placeOf = async (
  db: Database,
  course: number,
  client: number,
  message: string,
): Promise<WaitingReply> => ({
  message,
  ...(await queries.readPlace(db, course, client)),
});

/** Free of charge. Who waits already keeps the place, and says anew how. */
export function joinWaitingList(
  deps: Deps,
  actor: Actor,
  course: number,
  body: WaitingBody,
  client = actor.id,
): Promise<WaitingReply> {
  return withTransaction(deps.db, async (db) => {
    const now = deps.clock.now();
    const before = await queries.readPlace(db, course, client);
    const wait = await queries.joinWaitingList(db, { course, client, ...body, actor: actor.id, now });
    if (wait === undefined) throw await explainNoCourse({ ...deps, db }, course);
    const { JOINED, CHANGED } = WAITING_TEXTS;
    return placeOf(db, course, client, before.waiting_position === null ? JOINED : CHANGED);
  }).catch(inWords({ noun: 'seat', by: actor.role, client }));
}

async function explainNoCourse({ db, clock }: Deps, id: number): Promise<Refusal> {
  const course = await queries.findCourse(db, id);
  if (!course) return new Refusal(404, GROUP_COURSE_TEXTS.NOT_FOUND);
  const { ENDED, INACTIVE } = GROUP_COURSE_TEXTS;
  return new Refusal(409, isPast(course, clock.now()) ? ENDED : INACTIVE);
}

export const leaveWaitingList = (deps: Deps, actor: Actor, course: number): Promise<WaitingReply> =>
  withTransaction(deps.db, async (db) => {
    const left = {
      course,
      client: actor.id,
      actor: actor.id,
      outcome: 'left',
      now: deps.clock.now(),
    } as const;
    if (!(await queries.holdCourse(db, course))) throw new Refusal(404, GROUP_COURSE_TEXTS.NOT_FOUND);
    if (!(await queries.endWait(db, left))) throw new Refusal(404, WAITING_TEXTS.NOT_WAITING);
    return placeOf(db, course, actor.id, WAITING_TEXTS.LEFT);
  });

/** In the order of their days; those that the list has just put the client into, too. */
export async function listOwnWaits(deps: Deps, actor: Actor, page: PageQuery): Promise<Page<OwnWait>> {
  const now = deps.clock.now();
  const { rows, total } = await queries.listOwnWaits(deps.db, actor.id, now, page);
  const courses = await listCoursesForClient(
    deps,
    actor,
    rows.map(({ course_id }) => course_id),
  );
  const waits = rows.flatMap(({ course_id, put_in_at, ...wait }) => {
    const course = courses.find(({ id }) => id === course_id);
    if (!course) return [];
    const state = put_in_at === null ? 'waiting' : 'put_in';
    const waiting_position = state === 'waiting' ? (course.waiting_position ?? null) : null;
    return OwnWait.parse({
      ...wait,
      course,
      state,
      waiting_position,
      second_thoughts_until: put_in_at === null ? null : secondThoughtsUntil(put_in_at, now),
    });
  });
  return { rows: waits, total };
}

/** The office's own acts on a list; in the list they hold the course. */
async function holdList(db: Database, course: number) {
  const held = await queries.holdCourse(db, course);
  if (!held) throw new Refusal(404, GROUP_COURSE_TEXTS.NOT_FOUND);
  return held;
}

export async function listWaiters({ db }: Deps, course: number): Promise<Waiter[]> {
  if (!(await queries.findCourse(db, course))) throw new Refusal(404, GROUP_COURSE_TEXTS.NOT_FOUND);
  return (await queries.listWaiters(db, course)).map((row) => Waiter.parse(row));
}

export async function addWaiter(deps: Deps, actor: Actor, course: number, { user_id, ...body }: WaiterBody) {
  await requireClient(deps.db, user_id);
  await joinWaitingList(deps, actor, course, body, user_id);
  return { message: WAITING_TEXTS.ADDED };
}

/** The whole list anew: somebody who came or left meanwhile would be forgotten. */
export const orderWaiters = (deps: Deps, course: number, { client_ids }: WaitingOrderBody) =>
  withTransaction(deps.db, async (db) => {
    await holdList(db, course);
    const waiting = new Set((await queries.listWaiters(db, course)).map(({ user_id }) => user_id));
    const isWhole = waiting.size === client_ids.length && client_ids.every((id) => waiting.has(id));
    if (!isWhole) throw new Refusal(409, WAITING_TEXTS.ORDER_CHANGED);
    await queries.orderWaiters(db, course, client_ids);
    return { message: WAITING_TEXTS.ORDERED };
  });

export const removeWaiter = (deps: Deps, actor: Actor, course: number, client: number) =>
  withTransaction(deps.db, async (db) => {
    await holdList(db, course);
    const removed = { course, client, actor: actor.id, outcome: 'removed', now: deps.clock.now() } as const;
    if (!(await queries.endWait(db, removed))) throw new Refusal(404, WAITING_TEXTS.CLIENT_NOT_WAITING);
    return { message: WAITING_TEXTS.REMOVED };
  });

/** Nobody waits for a course that has begun. */
export const endOverWaits = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  withTransaction(db, (tx) => queries.endOverWaits(tx, clock.now()));
