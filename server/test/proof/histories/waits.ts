import fc from 'fast-check';
import { expect } from 'vitest';
import {
  type Client,
  type Course,
  DAY_MINUTES,
  hasBegun,
  isBusy,
  type Model,
  PRICES,
  seatsOf,
  type Wait,
  waitsOf,
} from './model.ts';
import { type Move, move } from './move.ts';
import { choose, verdictOf, type World } from './world.ts';

const HOUR = 60;
const [WAKES, SLEEPS, OFFERED] = [7 * HOUR, 22 * HOUR, 2 * HOUR];
const NOTICES = { '2h': 2 * HOUR, '4h': 4 * HOUR, '12h': 12 * HOUR };

/** Until when who waits may be put in; the evening before is ten o'clock of the day before. */
const toldUntil = ({ notice, course }: Wait) =>
  notice === 'eve'
    ? Math.floor(course.from / DAY_MINUTES) * DAY_MINUTES - 2 * HOUR
    : course.from - NOTICES[notice];

const areSeatsGiven = ({ now }: Model, { from }: Course) => {
  const time = now % DAY_MINUTES;
  return time >= WAKES && time < SLEEPS && now + OFFERED <= from;
};

const isNext = (model: Model, wait: Wait) =>
  wait.ifFree === 'enrol' &&
  toldUntil(wait) >= model.now &&
  wait.client.team >= PRICES.seat &&
  !isBusy(model, wait.client.id, wait.course);

const PUT_IN = 'be put in by a waiting list';

/** Free seats go to those who wait, in their order, as long as there are any who can be put in. */
export function passOn({ model, tally }: World, course: Course): void {
  if (!course.isActive || !course.isListed || !course.isOn || !areSeatsGiven(model, course)) return;
  for (const wait of waitsOf(model, course)) {
    if (seatsOf(model, course).length >= course.max) return;
    if (!isNext(model, wait)) continue;
    wait.isOn = false;
    wait.client.team -= PRICES.seat;
    model.seats.push({ course, client: wait.client, isConfirmed: true, givenAt: model.now });
    const { granted, refused } = tally.get(PUT_IN) ?? { granted: 0, refused: 0 };
    tally.set(PUT_IN, { granted: granted + 1, refused });
  }
}

/** A seat that somebody took ends the wait for it. */
export function endWait(model: Model, course: Course, client: Client): void {
  for (const wait of waitsOf(model, course)) if (wait.client === client) wait.isOn = false;
}

const placeOf = (model: Model, course: Course, client: Client) =>
  waitsOf(model, course).findIndex((wait) => wait.client === client) + 1 || null;

const joinList = fc
  .record({
    client: fc.nat(),
    course: fc.nat(),
    notice: fc.constantFrom('2h', '4h', '12h', 'eve'),
    ifFree: fc.constantFrom('enrol', 'enrol', 'ask'),
  })
  .map((at) =>
    move('join a waiting list', at, async (world) => {
      const { model } = world;
      const client = choose(model.clients, at.client, ({ isOpen }) => isOpen);
      const isFull = (course: Course) => seatsOf(model, course).length >= course.max;
      const course = choose(model.courses, at.course, (each) => isFull(each) && !hasBegun(model, each));
      if (!client || !course) return;
      const waiting = waitsOf(model, course).find((wait) => wait.client === client);
      const verdict = verdictOf({
        401: [!client.isOpen],
        404: [!course.isListed],
        409: [
          !course.isOn || !course.isActive || hasBegun(model, course),
          !waiting && !isFull(course),
          seatsOf(model, course).some((seat) => seat.client === client),
        ],
      });
      const body = { notice: at.notice, if_free: at.ifFree };
      const call = world.asClient(client, 'POST', `/api/group-courses/${course.id}/waiting-list`, body);
      const reply = await world.attempt('join a waiting list', verdict, call);
      if (!reply) return;
      if (waiting) Object.assign(waiting, { notice: at.notice, ifFree: at.ifFree });
      else model.waits.push({ course, client, notice: at.notice, ifFree: at.ifFree, isOn: true });
      expect(reply.waiting_position).toBe(placeOf(model, course, client));
      expect(reply.waiting_count).toBe(waitsOf(model, course).length);
    }),
  );

const leaveList = fc.nat().map((index) =>
  move('leave a waiting list', { index }, async (world) => {
    const { model } = world;
    const wait = choose(model.waits, index, ({ client, course }) =>
      waitsOf(model, course).some((other) => other.client === client),
    );
    if (!wait) return;
    const { client, course } = wait;
    const isWaiting = waitsOf(model, course).some((other) => other.client === client);
    const verdict = verdictOf({ 401: [!client.isOpen], 404: [!isWaiting, !course.isListed] });
    const call = world.asClient(client, 'DELETE', `/api/group-courses/${course.id}/waiting-list`);
    if (await world.attempt('leave a waiting list', verdict, call)) endWait(model, course, client);
  }),
);

export const waitMoves: fc.WeightedArbitrary<Move>[] = [
  { weight: 14, arbitrary: joinList },
  { weight: 6, arbitrary: leaveList },
];
