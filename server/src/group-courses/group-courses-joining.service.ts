import { GROUP_COURSE_TEXTS } from '@elan/contract/group-courses/group-courses.texts.ts';
import { type OwnBookingsQuery, OwnCourseBooking } from '@elan/contract/group-courses/group-courses.ts';
import { ADMIN_COURSE_TEXTS } from '@elan/contract/group-courses/group-courses-admin.texts.ts';
import { sumPoints } from '@elan/contract/points/points.rules.ts';
import { NO_NOTICE_HOURS, whyNotCancellable } from '@elan/contract/reservations/reservations.rules.ts';
import { RESERVATION_TEXTS } from '@elan/contract/reservations/reservations.texts.ts';
import { isPast } from '@elan/contract/time.ts';
import { readRules } from '../booking-rules/booking-rules.service.ts';
import { mailOfBooking } from '../mails/bookings/mails-bookings.service.ts';
import type { Now } from '../platform/clock.ts';
import { retryingStatement, withTransaction } from '../platform/database/database.ts';
import { mapPage } from '../platform/database/paging.ts';
import { inWords } from '../platform/database/refusals.ts';
import { readBy } from '../platform/database/translated.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import {
  countGivenSeats,
  lockWaiters,
  mailsOfGivenSeats,
  secondThoughtsUntil,
} from '../waiting-lists/waiting-lists-seats.service.ts';
import * as queries from './group-courses.queries.ts';
import * as seats from './group-courses-seats.queries.ts';

const commandOf = ({ clock }: Deps, actor: Actor, course: number, client = actor.id) => ({
  course,
  client,
  actor: actor.id,
  now: clock.now(),
});

/** Takes a seat and its price in team points, or neither; an administrator does so for a client. */
export async function joinCourse(deps: Deps, actor: Actor, courseId: number, client = actor.id) {
  const command = commandOf(deps, actor, courseId, client);
  const mail = mailOfBooking(deps, actor, 'booked', { seat: 'booking_id', client });
  const join = () => seats.joinCourse(deps.db, command, mail);
  const context = { noun: 'seat', by: actor.role, client } as const;
  const joined = await retryingStatement(deps.db, join).catch(inWords(context));
  if (!joined) throw await explainNoCourse(deps, command);
  deps.metrics.countBooked(deps.db, { course: 1 });
  return {
    message: actor.role === 'admin' ? ADMIN_COURSE_TEXTS.ADDED : GROUP_COURSE_TEXTS.JOINED,
    remaining_points: sumPoints(joined),
    remaining_solo_points: joined.solo_points,
    remaining_team_points: joined.team_points,
  };
}

async function explainNoCourse({ db }: Deps, { course: id, now }: seats.Joining): Promise<Refusal> {
  const course = await queries.findCourse(db, id, 'source');
  if (!course) return new Refusal(404, GROUP_COURSE_TEXTS.NOT_FOUND);
  const hasBegun = isPast(course, now);
  return new Refusal(409, hasBegun ? GROUP_COURSE_TEXTS.ENDED : GROUP_COURSE_TEXTS.INACTIVE);
}

/** Gives the seat back, and the point with it, until the course begins or the studio's notice for courses does. */
export async function leaveCourse(deps: Deps, actor: Actor, courseId: number) {
  const left = await giveBack(deps, { ...commandOf(deps, actor, courseId), releases: false });
  return { message: GROUP_COURSE_TEXTS.LEFT, ...pointsAfter(left) };
}

/** Within that notice the seat goes to others, and nothing comes back. */
export async function releaseSeat(deps: Deps, actor: Actor, courseId: number) {
  const left = await giveBack(deps, { ...commandOf(deps, actor, courseId), releases: true });
  return { message: GROUP_COURSE_TEXTS.RELEASED, ...pointsAfter(left) };
}

async function giveBack(deps: Deps, command: seats.Leaving): Promise<seats.Left> {
  const left = await retryingStatement(deps.db, () => leave(deps, command));
  if (!left) throw await explainNotLeft(deps, command);
  return left;
}

/** Tells and counts it too. The seat goes to whoever waits for it. */
async function leave(deps: Deps, command: seats.Leaving) {
  const mail = mailOfBooking(deps, { id: command.actor }, 'cancelled', {
    seat: 'booking_id',
    client: command.client,
  });
  const left = await seats.leaveCourse(deps.db, command, mail, mailsOfGivenSeats(deps));
  if (left) {
    deps.metrics.countCancelled(deps.db, { course: 1 });
    countGivenSeats(deps, left.given);
  }
  return left;
}

const pointsAfter = (left: seats.Joined) => ({
  updated_points: sumPoints(left),
  updated_solo_points: left.solo_points,
  updated_team_points: left.team_points,
});

/** Administrator or coach take a client out, until the course begins. The point comes back, and the client is told. */
export function removeParticipant(deps: Deps, actor: Actor, courseId: number, bookingId: number) {
  return withTransaction(deps.db, async (db) => {
    await lockWaiters(db, [courseId]);
    // Nobody joins or leaves from here on: the seat is the one that was meant.
    const course = await queries.lockCourse(db, courseId);
    const seat = course && (await seats.findSeatIn(db, bookingId, courseId));
    if (!seat) throw new Refusal(404, GROUP_COURSE_TEXTS.SEAT_NOT_FOUND);
    if (seat.status === 'cancelled') throw new Refusal(409, RESERVATION_TEXTS.ALREADY_CANCELLED);
    const command = { ...commandOf(deps, actor, courseId, seat.client_id), releases: false };
    const left = await leave({ ...deps, db }, command);
    if (!left) throw new Refusal(409, RESERVATION_TEXTS.PAST);
    return { message: GROUP_COURSE_TEXTS.SEAT_CANCELLED, ...pointsAfter(left) };
  });
}

interface Given {
  readonly from_list: boolean;
  readonly created_at: string;
}

/** By the waiting list: who was put in unasked may think twice. */
const thinksTwiceUntil = ({ from_list, created_at }: Given, now: Now) =>
  from_list ? secondThoughtsUntil(created_at, now) : null;

async function explainNotLeft(
  deps: Deps,
  { course, client, now, releases }: seats.Leaving,
): Promise<Refusal> {
  const booking = await seats.findLastBooking(deps.db, client, course);
  if (booking?.status === 'cancelled') return new Refusal(409, RESERVATION_TEXTS.ALREADY_CANCELLED);
  if (booking && isPast(booking, now)) return new Refusal(409, RESERVATION_TEXTS.PAST);
  const notice = (await readRules(deps)).course_notice_hours;
  const why =
    booking && whyNotCancellable(booking, now, thinksTwiceUntil(booking, now) ? NO_NOTICE_HOURS : notice);
  if (!releases && why === 'too_late') return new Refusal(409, GROUP_COURSE_TEXTS.tooLateToLeave(notice));
  if (releases && booking && why === undefined) return new Refusal(409, GROUP_COURSE_TEXTS.STILL_REFUNDED);
  // One still to come was made since: when asked, there was nothing to leave.
  return new Refusal(404, GROUP_COURSE_TEXTS.NOT_IN_IT);
}

export async function listOwnBookings({ db, clock }: Deps, actor: Actor, query: OwnBookingsQuery) {
  const now = clock.now();
  return mapPage(await seats.listBookingsOf(db, actor.id, query, readBy(actor)), (row) =>
    OwnCourseBooking.parse({ ...row, second_thoughts_until: thinksTwiceUntil(row, now) }),
  );
}
