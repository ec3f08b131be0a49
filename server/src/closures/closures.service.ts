import { closuresOverlap } from '@elan/contract/closures/closures.rules.ts';
import { CLOSURE_TEXTS } from '@elan/contract/closures/closures.texts.ts';
import type { Closure } from '@elan/contract/closures/closures.ts';
import {
  CLOSURE_DAYS_MAX,
  type ClosureEffect,
  type ClosurePerson,
  type ClosuresBody,
} from '@elan/contract/closures/closures-admin.ts';
import { compareMoments, daysBetween } from '@elan/contract/time.ts';
import { tellClients } from '../mails/bookings/mails-bookings.service.ts';
import { tellCoaches } from '../mails/coaches/mails-coach.service.ts';
import { isKindSent } from '../mails/office/mails-settings.service.ts';
import type { Now } from '../platform/clock.ts';
import { type Database, withTransaction } from '../platform/database/database.ts';
import { holdClosures } from '../platform/database/locks.ts';
import { inWords } from '../platform/database/refusals.ts';
import { rehearse } from '../platform/database/rehearsal.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import { writtenDay } from '../platform/written.ts';
import { tellCalledOff } from '../waiting-lists/waiting-lists-seats.service.ts';
import { keepStudioHoursOpen } from '../weeks/weeks-hours.service.ts';
import * as queries from './closures.queries.ts';

/** As everybody reads them, from today on unless asked otherwise. */
export const listClosures = (
  { db, clock }: Deps,
  { from = clock.now().date, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<Closure[]> =>
  to !== undefined && to < from ? Promise.resolve([]) : queries.listClosures(db, from, to);

type Span = ClosuresBody['closures'][number];

/** Where in the body they stand: one of them alone, or the number of each among several. */
type FieldOf = (index: number) => string;

/** All of them or none; free hours within are offered no more, and what is booked stays or is called off. */
export const closeStudio = (deps: Deps, actor: Actor, body: ClosuresBody, fieldOf: FieldOf) => {
  refuseUnreasonable(body.closures, deps.clock.now(), fieldOf);
  return withTransaction(deps.db, (db) => close({ ...deps, db }, actor, body)).catch(inWords({}));
};

/** The very same, undone. */
export const previewClosing = (deps: Deps, actor: Actor, body: ClosuresBody, fieldOf: FieldOf) => {
  refuseUnreasonable(body.closures, deps.clock.now(), fieldOf);
  return rehearse(deps.db, (db) => close({ ...deps, db }, actor, body)).catch(inWords({}));
};

function refuseUnreasonable(spans: readonly Span[], now: Now, fieldOf: FieldOf): void {
  for (const [index, { from, to, to_time }] of spans.entries()) {
    const isOver = compareMoments({ date: to, time: to_time ?? '24:00' }, now) <= 0;
    const isTooLong = daysBetween(from, to) >= CLOSURE_DAYS_MAX;
    if (!isOver && !isTooLong) continue;
    const text = isOver ? CLOSURE_TEXTS.OVER : CLOSURE_TEXTS.TOO_LONG;
    throw new Refusal(400, text, { fields: { [fieldOf(index)]: text } });
  }
}

/** Who closes holds the closures alone: what is seen here stays so, and `closures_apart` has the last word. */
async function refuseOverlaps(db: Database, spans: readonly Span[]): Promise<void> {
  const dated = spans.map(({ from_time = null, to_time = null, ...span }) => ({
    ...span,
    from_time,
    to_time,
  }));
  const first = dated.map(({ from }) => from).toSorted()[0];
  const last = dated
    .map(({ to }) => to)
    .toSorted()
    .at(-1);
  if (first === undefined) return;
  const known = await queries.listClosures(db, first, last);
  for (const [index, span] of dated.entries()) {
    const there = known.find((closure) => closuresOverlap(closure, span));
    if (there) throw new Refusal(409, CLOSURE_TEXTS.overlaps(there.reason, writtenDay(there.from)));
    const rival = dated.slice(0, index).find((other) => closuresOverlap(other, span));
    if (!rival) continue;
    const { from } = rival.from <= span.from ? span : rival;
    throw new Refusal(409, CLOSURE_TEXTS.bothAtOnce(rival.reason, span.reason, writtenDay(from)));
  }
}

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

async function close(deps: Deps, actor: Actor, body: ClosuresBody): Promise<ClosureEffect> {
  const { db } = deps;
  const now = deps.clock.now();
  const closing = { actor: actor.id, now };
  await holdClosures(db);
  await refuseOverlaps(db, body.closures);
  const spans = body.closures.map(({ from, to, from_time, to_time, reason }) => ({
    starts: `${from} ${from_time ?? '00:00'}`,
    ends: `${to} ${to_time ?? '24:00'}`,
    reason,
  }));
  const closures = await queries.insertClosures(db, spans, closing);
  const ids = idsOf(closures);
  const slots = await queries.lockSlotsIn(db, ids, now);
  const courses = await queries.lockCoursesIn(db, ids, now);
  const sessions = await queries.lockSessionsOf(db, slots, now);
  const { withdrawn } = await queries.withdrawFreeSlots(db, slots, now);
  const people =
    body.bookings === 'cancel'
      ? await callOff(deps, actor, {
          sessions: sessions.filter(({ is_running }) => !is_running),
          courses: courses.filter(({ is_running }) => !is_running),
        })
      : [];
  return {
    message: CLOSURE_TEXTS.closed(closures.length),
    closures,
    withdrawn,
    bookings: [...sessions, ...courses].sort((a, b) => compareMoments(a, b) || a.id - b.id),
    people,
    is_mailed: await isKindSent(deps, 'bookings'),
  };
}

interface CalledOff {
  readonly sessions: readonly queries.BookingInside[];
  readonly courses: readonly queries.BookingInside[];
}

/** Everybody has what it cost back, and is told; so are the coaches. */
async function callOff(deps: Deps, actor: Actor, { sessions, courses }: CalledOff): Promise<ClosurePerson[]> {
  const { db } = deps;
  const closing = { actor: actor.id, now: deps.clock.now() };
  const places = await queries.lockPeopleOf(db, idsOf(sessions), idsOf(courses));
  const cancelled = await queries.cancelSessions(db, idsOf(sessions), closing);
  const seats = await queries.cancelSeats(db, idsOf(courses), closing);
  await queries.callCoursesOff(db, idsOf(courses), closing);
  await tellClients(deps, db, actor, 'cancelled', { sessions: cancelled, seats });
  await tellCalledOff(deps, db, idsOf(courses));
  // Of sessions they hear with their clients.
  await tellCoaches(
    deps,
    db,
    courses.map((course) => ({ kind: 'course', id: course.id, coaches: [course.coach_id], was: course })),
  );
  deps.metrics.countCancelled(db, { session: cancelled.length, course: seats.length });
  return [...Map.groupBy(places, ({ client_id }) => client_id)].flatMap(([user_id, theirs]) => {
    const [first] = theirs;
    if (!first) return [];
    const { full_name, email, phone, phone_e164 } = first;
    const credits = theirs.reduce((sum, { cost }) => sum + cost, 0);
    const bookings = theirs.map(({ kind, id }) => ({ kind, id }));
    return [{ user_id, full_name, email, phone, phone_e164, credits, bookings }];
  });
}

/** The weeks open their hours again, and what was added by hand comes back. */
export const reopenStudio = ({ db, clock }: Deps, id: number) =>
  withTransaction(db, async (tx) => {
    await holdClosures(tx);
    const deleted = await queries.deleteClosure(tx, id);
    if (!deleted) throw new Refusal(404, CLOSURE_TEXTS.NOT_FOUND);
    const hours = await keepStudioHoursOpen(tx, clock.now());
    return { message: CLOSURE_TEXTS.REOPENED, opened: hours.reduce((sum, { opened }) => sum + opened, 0) };
  });
