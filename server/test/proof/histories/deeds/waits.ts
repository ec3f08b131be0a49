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
} from '../model.ts';
import { type Deed, verdictOf } from './deed.ts';

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

/** Who would have a seat that frees now. */
export const nextOf = (model: Model, course: Course): Client | undefined =>
  course.isActive && areSeatsGiven(model, course)
    ? waitsOf(model, course).find((wait) => isNext(model, wait))?.client
    : undefined;

/** Free seats go to those who wait, in their order, as long as there are any who can be put in. */
export function passOn(model: Model, course: Course): void {
  if (!course.isActive || !course.isListed || !course.isOn || !areSeatsGiven(model, course)) return;
  for (const wait of waitsOf(model, course)) {
    if (seatsOf(model, course).length >= course.max) return;
    if (!isNext(model, wait)) continue;
    wait.isOn = false;
    wait.client.team -= PRICES.seat;
    model.seats.push({ course, client: wait.client, isConfirmed: true, givenAt: model.now });
  }
}

/** A seat that somebody took ends the wait for it. */
export function endWait(model: Model, course: Course, client: Client): void {
  for (const wait of waitsOf(model, course)) if (wait.client === client) wait.isOn = false;
}

const placeOf = (model: Model, course: Course, client: Client) => ({
  waiting_position: waitsOf(model, course).findIndex((wait) => wait.client === client) + 1 || null,
  waiting_count: waitsOf(model, course).length,
});

export type Wish = Pick<Wait, 'notice' | 'ifFree'>;

/** Who waits already keeps the place, and says anew how. */
export function joiningList(model: Model, client: Client, course: Course, wish: Wish): Deed {
  const waiting = waitsOf(model, course).find((wait) => wait.client === client);
  const seats = seatsOf(model, course);
  return {
    verdict: verdictOf({
      401: [!client.isOpen],
      404: [!course.isListed],
      409: [
        !course.isOn || !course.isActive || hasBegun(model, course),
        !waiting && seats.length < course.max,
        seats.some((seat) => seat.client === client),
      ],
    }),
    carryOut: () => {
      if (waiting) Object.assign(waiting, wish);
      else model.waits.push({ course, client, ...wish, isOn: true });
      return placeOf(model, course, client);
    },
  };
}

export const leavingList = (model: Model, client: Client, course: Course): Deed => ({
  verdict: verdictOf({
    401: [!client.isOpen],
    404: [!waitsOf(model, course).some((wait) => wait.client === client), !course.isListed],
  }),
  carryOut: () => {
    endWait(model, course, client);
    return placeOf(model, course, client);
  },
});
