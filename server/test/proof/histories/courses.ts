import fc from 'fast-check';
import { expect } from 'vitest';
import {
  type Client,
  type Course,
  cancelSeat,
  DAY_MINUTES,
  dateOf,
  hasBegun,
  isBusy,
  isSeatReleasable,
  type Model,
  PRICES,
  type Span,
  seatsOf,
  shortOf,
  timeOf,
} from './model.ts';
import { type Move, move } from './move.ts';
import { endWait, passOn } from './waits.ts';
import { choose, pick, verdictOf, type World } from './world.ts';

const NOWHERE = 2_147_483_647;

const plans = {
  coach: fc.nat(),
  day: fc.nat(4),
  half: fc.nat(24),
  minutes: fc.constantFrom(15, 45, 60, 120),
  // Small ones are full, and waited for.
  max: fc.constantFrom(1, 1, 2, 3),
  isActive: fc.nat(7).map((face) => face > 0),
};

const spanOf = (at: { day: number; half: number; minutes: number }): Span => {
  const from = at.day * DAY_MINUTES + 8 * 60 + at.half * 30;
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
    const span = spanOf(at);
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

/** The coach or a participant is elsewhere by then. */
const isInTheWay = (model: Model, course: Course, coach: number, span: Span) =>
  isBusy(model, coach, span, course) ||
  seatsOf(model, course).some((seat) => isBusy(model, seat.client.id, span, seat));

const changeCourse = fc.record({ ...plans, course: fc.nat(), stays: fc.boolean() }).map((at) =>
  move('change a course', at, async (world) => {
    const { model } = world;
    const coming = model.courses.filter((course) => !hasBegun(model, course));
    const [course, coach] = [pick(coming, at.course), pick(model.coaches, at.coach)];
    if (!course || !coach) return;
    const span = at.stays ? { from: course.from, to: course.to } : spanOf(at);
    const verdict = course.isListed
      ? verdictOf({
          400: [hasBegun(model, span)],
          404: [!coach.isOpen],
          409: [at.max < seatsOf(model, course).length, isInTheWay(model, course, coach.id, span)],
        })
      : // A past date may be pointed out before it is looked up.
        [400, 404];
    const call = world.asAdmin('PUT', `/api/group-courses/${course.id}`, bodyOf(coach.id, span, at));
    const reply = await world.attempt('change a course', verdict, call);
    if (!reply) return;
    const hasMoreSeats = at.max > course.max || (at.isActive && !course.isActive);
    Object.assign(course, span, { coach, max: at.max, isActive: at.isActive });
    if (hasMoreSeats) passOn(world, course);
    expect(reply.current_participants).toBe(seatsOf(model, course).length);
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
    const [client, course] = [
      choose(model.clients, at.client, ({ isOpen, team }) => isOpen && team >= PRICES.seat),
      choose(model.courses, at.course, (course) => course.isOn && !hasBegun(model, course)),
    ];
    if (!client || !course) return;
    const seats = seatsOf(model, course);
    const isIn = seats.some((seat) => seat.client === client);
    const isOpen = course.isOn && course.isListed && course.isActive && !hasBegun(model, course);
    const isFull = seats.length >= course.max;
    const busy = isBusy(model, client.id, course);
    const verdict = verdictOf({
      401: [!client.isOpen],
      404: [!course.isListed, !course.isOn, !course.isActive],
      409: [!isOpen, isIn, isFull, busy, client.team < PRICES.seat],
    });
    const reply = await world.attempt('join a course', verdict, async () => {
      const answer = await world.asClient(client, 'POST', `/api/group-courses/${course.id}/book`)();
      if (client.isOpen && isOpen && !isIn && !busy) {
        if (isFull && client.team >= PRICES.seat) expect(answer.body.error).toBe('Course Full');
        const short = { error: 'Not enough team points', ...shortOf(PRICES.seat) };
        if (!isFull && client.team < PRICES.seat) expect(answer.body).toEqual(short);
      }
      return answer;
    });
    if (!reply) return;
    client.team -= PRICES.seat;
    model.seats.push({ course, client, isConfirmed: true });
    endWait(model, course, client);
    expect(reply).toMatchObject({
      remaining_points: client.solo + client.team,
      remaining_solo_points: client.solo,
      remaining_team_points: client.team,
    });
  }),
);

/** The administrator puts a client in: the same seat for the same point. */
const addParticipant = fc.record({ client: fc.nat(), course: fc.nat() }).map((at) =>
  move('add a participant', at, async (world) => {
    const { model } = world;
    const client = choose(model.clients, at.client, ({ isOpen, team }) => isOpen && team >= PRICES.seat);
    const course = choose(model.courses, at.course, (each) => each.isOn && !hasBegun(model, each));
    if (!client || !course) return;
    const seats = seatsOf(model, course);
    const verdict = verdictOf({
      404: [!client.isOpen, !course.isListed],
      409: [
        !course.isOn || !course.isActive || hasBegun(model, course),
        seats.some((seat) => seat.client === client),
        seats.length >= course.max,
        isBusy(model, client.id, course),
        client.team < PRICES.seat,
      ],
    });
    const call = world.asAdmin('POST', `/api/group-courses/${course.id}/bookings`, { user_id: client.id });
    const reply = await world.attempt('add a participant', verdict, call);
    if (!reply) return;
    client.team -= PRICES.seat;
    model.seats.push({ course, client, isConfirmed: true });
    endWait(model, course, client);
    expect(reply.remaining_team_points).toBe(client.team);
  }),
);

/** The administrator takes a client out, of whichever of the client's bookings there is. */
const removeParticipant = fc.nat().map((index) =>
  move('remove a participant', { index }, async (world) => {
    const { model } = world;
    const seat = choose(
      model.seats,
      index,
      ({ isConfirmed, course }) => isConfirmed && !hasBegun(model, course),
    );
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
    const verdict = verdictOf({ 404: [!booking], 409: [!seat.isConfirmed, hasBegun(model, course)] });
    const reply = await world.attempt(
      'remove a participant',
      verdict,
      world.asAdmin('DELETE', `${path}/${booking?.id ?? NOWHERE}`),
    );
    if (!reply) return;
    cancelSeat(seat);
    expect(reply.updated_team_points).toBe(client.team);
    passOn(world, course);
  }),
);

export async function leaveAsClient(world: World, client: Client, course: Course): Promise<void> {
  const { model } = world;
  const seat = seatsOf(model, course).find((taken) => taken.client === client);
  const verdict = verdictOf({
    401: [!client.isOpen],
    404: [!seat, !course.isListed],
    409: [!seat, hasBegun(model, course), seat !== undefined && isSeatReleasable(model, seat)],
  });
  const call = world.asClient(client, 'POST', `/api/group-courses/${course.id}/cancel`, {});
  const reply = await world.attempt('leave a course', verdict, call);
  if (!reply || !seat) return;
  cancelSeat(seat);
  expect(reply).toMatchObject({
    updated_points: client.solo + client.team,
    updated_solo_points: client.solo,
    updated_team_points: client.team,
  });
  passOn(world, course);
}

/** Within the studio's notice for courses, where there is one, and until the course begins. */
async function releaseAsClient(world: World, client: Client, course: Course): Promise<void> {
  const { model } = world;
  const seat = seatsOf(model, course).find((taken) => taken.client === client);
  const verdict = verdictOf({
    401: [!client.isOpen],
    404: [!seat, !course.isListed],
    409: [seat === undefined || !isSeatReleasable(model, seat)],
  });
  const call = world.asClient(client, 'POST', `/api/group-courses/${course.id}/release`);
  const reply = await world.attempt('release a seat', verdict, call);
  if (!reply || !seat) return;
  seat.isConfirmed = false;
  expect(reply).toMatchObject({ updated_team_points: client.team });
  passOn(world, course);
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
    course_notice_hours: fc.constantFrom(0, 3, 24, 72),
  })
  .map((rules) => move('change what clients may', rules, ({ setRules }) => setRules(rules)));

const leaveCourse = fc
  .record({ client: fc.nat(), course: fc.nat(), seat: fc.option(fc.nat(), { freq: 4 }) })
  .map((at) =>
    move('leave a course', at, async (world) => {
      const { model } = world;
      const known =
        at.seat === null ? undefined : choose(model.seats, at.seat, ({ isConfirmed }) => isConfirmed);
      const client = known?.client ?? pick(model.clients, at.client);
      const course = known?.course ?? pick(model.courses, at.course);
      if (client && course) await leaveAsClient(world, client, course);
    }),
  );

export const courseMoves: fc.WeightedArbitrary<Move>[] = [
  { weight: 5, arbitrary: planCourse },
  { weight: 4, arbitrary: changeCourse },
  { weight: 2, arbitrary: deleteCourse },
  { weight: 10, arbitrary: joinCourse },
  { weight: 5, arbitrary: leaveCourse },
  { weight: 5, arbitrary: releaseSeat },
  { weight: 2, arbitrary: changeRules },
  { weight: 5, arbitrary: addParticipant },
  { weight: 4, arbitrary: removeParticipant },
];
