import fc from 'fast-check';
import { expect } from 'vitest';
import { adding, changing, isJoinable, joining, leaving, releasingSeat, removing } from './deeds/courses.ts';
import { verdictOf } from './deeds/deed.ts';
import { nextOf } from './deeds/waits.ts';
import {
  type Client,
  type Course,
  cancelSeat,
  DAY_MINUTES,
  dateOf,
  dayOf,
  hasBegun,
  isBusy,
  isSeatReleasable,
  type Model,
  PRICES,
  type Seat,
  type Span,
  seatsOf,
  shortOf,
  timeOf,
} from './model.ts';
import { type Move, move } from './move.ts';
import { choose, pick, type World } from './world.ts';

const NOWHERE = 2_147_483_647;

const plans = {
  coach: fc.nat(),
  day: fc.nat(4),
  half: fc.nat(24),
  minutes: fc.constantFrom(15, 45, 60, 120),
  // Small ones are full, and waited for.
  max: fc.constantFrom(1, 1, 1, 2, 3),
  isActive: fc.nat(7).map((face) => face > 0),
};

const spanOf = ({ now }: Model, at: { day: number; half: number; minutes: number }): Span => {
  const from = (dayOf(now) + at.day) * DAY_MINUTES + 8 * 60 + at.half * 30;
  return { from, to: from + at.minutes };
};

const bodyOf = (
  coach_id: number,
  { from, to }: Span,
  { max, isActive }: { max: number; isActive: boolean },
) => ({
  title: 'Cours',
  coach_id,
  date: dateOf(from),
  time: timeOf(from),
  duration: to - from,
  max_participants: max,
  is_active: isActive,
});

const planCourse = fc.record(plans).map((at) =>
  move('plan a course', at, async (world) => {
    const { model } = world;
    const coach = pick(model.coaches, at.coach);
    if (!coach) return;
    const span = spanOf(model, at);
    const verdict = verdictOf({
      400: [hasBegun(model, span)],
      404: [!coach.isOpen],
      409: [isBusy(model, coach.id, span)],
    });
    const call = world.asAdmin('POST', '/api/group-courses', bodyOf(coach.id, span, at));
    const reply = await world.attempt('plan a course', verdict, call);
    if (!reply) return;
    const { max, isActive } = at;
    model.courses.push({ id: reply.id, coach, ...span, max, isActive, isListed: true, isOn: true });
  }),
);

const changeCourse = fc.record({ ...plans, course: fc.nat(), stays: fc.boolean() }).map((at) =>
  move('change a course', at, async (world) => {
    const { model } = world;
    const coming = model.courses.filter((course) => !hasBegun(model, course));
    const [course, coach] = [pick(coming, at.course), pick(model.coaches, at.coach)];
    if (!course || !coach) return;
    const span = at.stays ? { from: course.from, to: course.to } : spanOf(model, at);
    const call = world.asAdmin('PUT', `/api/group-courses/${course.id}`, bodyOf(coach.id, span, at));
    await world.perform('change a course', changing(model, course, { ...at, coach, span }), call);
  }),
);

const deleteCourse = fc.nat().map((index) =>
  move('delete a course', { index }, async (world) => {
    const { model } = world;
    const course = pick(
      model.courses.filter(({ coach }) => coach.isOpen),
      index,
    );
    if (!course) return;
    const verdict = verdictOf({ 404: [!course.isListed] });
    const call = world.asAdmin('DELETE', `/api/group-courses/${course.id}`);
    const reply = await world.attempt('delete a course', verdict, call);
    if (!reply) return;
    course.isListed = false;
    const cancelled = hasBegun(model, course) ? [] : seatsOf(model, course);
    expect(reply.cancelled_bookings).toBe(cancelled.length);
    for (const seat of cancelled) cancelSeat(seat);
    if (!hasBegun(model, course)) course.isOn = false;
  }),
);

const joinCourse = fc.record({ client: fc.nat(), course: fc.nat() }).map((at) =>
  move('join a course', at, async (world) => {
    const { model } = world;
    const client = choose(model.clients, at.client, ({ isOpen, team }) => isOpen && team >= PRICES.seat);
    if (!client) return;
    // Sometimes it is full, or the client is short or elsewhere.
    const course = choose(
      model.courses,
      at.course,
      (each) => isJoinable(model, each) && !isBusy(model, client.id, each),
    );
    if (!course) return;
    const seats = seatsOf(model, course);
    const isIn = seats.some((seat) => seat.client === client);
    const isFull = seats.length >= course.max;
    const busy = isBusy(model, client.id, course);
    const isOpen = isJoinable(model, course);
    await world.perform('join a course', joining(model, client, course), async () => {
      const answer = await world.asClient(client, 'POST', `/api/group-courses/${course.id}/book`)();
      if (client.isOpen && isOpen && !isIn && !busy) {
        if (isFull && client.team >= PRICES.seat) expect(answer.body.error).toBe('Course Full');
        const short = { error: 'Not enough team points', ...shortOf(PRICES.seat) };
        if (!isFull && client.team < PRICES.seat) expect(answer.body).toEqual(short);
      }
      return answer;
    });
  }),
);

const addParticipant = fc.record({ client: fc.nat(), course: fc.nat() }).map((at) =>
  move('add a participant', at, async (world) => {
    const { model } = world;
    const client = choose(model.clients, at.client, ({ isOpen, team }) => isOpen && team >= PRICES.seat);
    const course = choose(model.courses, at.course, (each) => each.isOn && !hasBegun(model, each));
    if (!client || !course) return;
    const call = world.asAdmin('POST', `/api/group-courses/${course.id}/bookings`, { user_id: client.id });
    await world.perform('add a participant', adding(model, client, course), call);
  }),
);

/** Seats that somebody else would have if they were left. */
const waitedForIn = (model: Model) =>
  model.seats.filter(
    (seat) => seat.isConfirmed && !isSeatReleasable(model, seat) && nextOf(model, seat.course) !== undefined,
  );

/** The administrator takes a client out, of whichever of the client's bookings there is. */
const removeParticipant = fc.nat().map((index) =>
  move('remove a participant', { index }, async (world) => {
    const { model } = world;
    const isToCome = ({ isConfirmed, course }: Seat) => isConfirmed && !hasBegun(model, course);
    const seat = pick(waitedForIn(model), index) ?? choose(model.seats, index, isToCome);
    if (!seat) return;
    const { course, client } = seat;
    const path = `/api/group-courses/${course.id}/bookings`;
    const { body: people } = await world.asAdmin('GET', `${path}?per_page=200`)();
    // Of a course that is deleted nobody is shown, and no seat found.
    const own = course.isListed
      ? people.filter(({ user_id }: { user_id: number }) => user_id === client.id)
      : [];
    const booking = own.find(
      ({ status }: { status: string }) => (status === 'confirmed') === seat.isConfirmed,
    );
    await world.perform(
      'remove a participant',
      removing(model, booking && seat),
      world.asAdmin('DELETE', `${path}/${booking?.id ?? NOWHERE}`),
    );
  }),
);

export async function leaveAsClient(world: World, client: Client, course: Course): Promise<void> {
  const call = world.asClient(client, 'POST', `/api/group-courses/${course.id}/cancel`, {});
  await world.perform('leave a course', leaving(world.model, client, course), call);
}

async function releaseAsClient(world: World, client: Client, course: Course): Promise<void> {
  const call = world.asClient(client, 'POST', `/api/group-courses/${course.id}/release`);
  await world.perform('release a seat', releasingSeat(world.model, client, course), call);
}

const releaseSeat = fc.record({ client: fc.nat(), course: fc.nat(), seat: fc.nat() }).map((at) =>
  move('release a seat', at, async (world) => {
    const { model } = world;
    const known = choose(model.seats, at.seat, (seat) => seat.isConfirmed && isSeatReleasable(model, seat));
    const client = known?.client ?? pick(model.clients, at.client);
    const course = known?.course ?? pick(model.courses, at.course);
    if (client && course) await releaseAsClient(world, client, course);
  }),
);

const changeRules = fc
  .record({
    client_moves_max: fc.nat(3),
    client_move_days_max: fc.nat(4),
    course_notice_hours: fc.constantFrom(0, 0, 3, 24, 72),
  })
  .map((rules) => move('change what clients may', rules, ({ setRules }) => setRules(rules)));

const leaveCourse = fc
  .record({ client: fc.nat(), course: fc.nat(), seat: fc.option(fc.nat(), { freq: 4 }) })
  .map((at) =>
    move('leave a course', at, async (world) => {
      const { model } = world;
      const waitedFor = waitedForIn(model);
      const known =
        at.seat === null
          ? undefined
          : (pick(waitedFor, at.seat) ?? choose(model.seats, at.seat, ({ isConfirmed }) => isConfirmed));
      const client = known?.client ?? pick(model.clients, at.client);
      const course = known?.course ?? pick(model.courses, at.course);
      if (client && course) await leaveAsClient(world, client, course);
    }),
  );

export const courseMoves: fc.WeightedArbitrary<Move>[] = [
  { weight: 5, arbitrary: planCourse },
  { weight: 4, arbitrary: changeCourse },
  { weight: 2, arbitrary: deleteCourse },
  { weight: 16, arbitrary: joinCourse },
  { weight: 9, arbitrary: leaveCourse },
  { weight: 5, arbitrary: releaseSeat },
  { weight: 2, arbitrary: changeRules },
  { weight: 5, arbitrary: addParticipant },
  { weight: 6, arbitrary: removeParticipant },
];
