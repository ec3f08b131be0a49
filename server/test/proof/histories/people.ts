import fc from 'fast-check';
import { expect } from 'vitest';
import {
  type Client,
  cancelSeat,
  cancelSession,
  hasBegun,
  type Model,
  type Seat,
  type Session,
} from './model.ts';
import { type Move, move } from './move.ts';
import { passOn } from './waits.ts';
import { pick, verdictOf } from './world.ts';

/** Seats that free are given course by course, as they are numbered. */
const seatsToComeOf = (model: Model, client: Client) =>
  model.seats
    .filter((seat) => seat.isConfirmed && seat.client === client && !hasBegun(model, seat.course))
    .map(({ course }) => course)
    .toSorted((a, b) => a.id - b.id);

const archiveClient = fc.nat().map((index) =>
  move('archive a client', { index }, async (world) => {
    const { model } = world;
    const client = pick(model.clients, index);
    if (!client) return;
    const call = world.asAdmin('DELETE', `/api/admin/clients/${client.id}`);
    const reply = await world.attempt('archive a client', verdictOf({ 404: [!client.isOpen] }), call);
    if (!reply) return;
    client.isOpen = false;
    const left = seatsToComeOf(model, client);
    for (const wait of model.waits) if (wait.client === client) wait.isOn = false;
    expect(reply.cancelled_bookings).toBe(
      callOff(
        model,
        (session) => session.client === client,
        (seat) => seat.client === client,
      ),
    );
    for (const course of left) passOn(world, course);
    await world.welcomeClient(2, 2);
  }),
);

const archiveCoach = fc.nat().map((index) =>
  move('archive a coach', { index }, async (world) => {
    const { model } = world;
    const coach = pick(model.coaches, index);
    if (!coach) return;
    const call = world.asAdmin('DELETE', `/api/coaches/${coach.id}`);
    const reply = await world.attempt('archive a coach', verdictOf({ 404: [!coach.isOpen] }), call);
    if (!reply) return;
    coach.isOpen = false;
    const cancelled = callOff(
      model,
      ({ slot }) => slot.coach === coach,
      ({ course }) => course.coach === coach,
    );
    expect(reply.cancelled_bookings).toBe(cancelled);
    for (const course of model.courses) {
      if (course.coach === coach && !hasBegun(model, course)) {
        Object.assign(course, { isOn: false, isListed: false });
      }
    }
    await world.hireCoach();
  }),
);

/** Cancels and refunds what has not begun; says how much that was. */
function callOff(model: Model, ofSession: (it: Session) => boolean, ofSeat: (it: Seat) => boolean): number {
  const sessions = model.sessions.filter(
    (session) => session.isConfirmed && !hasBegun(model, session.slot) && ofSession(session),
  );
  const seats = model.seats.filter(
    (seat) => seat.isConfirmed && !hasBegun(model, seat.course) && ofSeat(seat),
  );
  for (const session of sessions) cancelSession(session, true);
  for (const seat of seats) cancelSeat(seat);
  return sessions.length + seats.length;
}

/** Never onto the hour: the last minutes are looked for on purpose, see the edges. */
const letTimePass = fc
  .constantFrom(30, 60, 150, 300, 600)
  .map((minutes) =>
    move('let time pass', { minutes }, async ({ model, setClock }) => setClock(model.now + minutes)),
  );

interface Listed {
  readonly id: number;
  readonly status: string;
}

const told = (rows: readonly Listed[]) => rows.map(({ id, status }) => `${id} ${status}`).toSorted();

const listedSessions = (model: Model, client: Client) =>
  model.sessions
    .filter((session) => session.client === client && session.isListed)
    .map(({ id, isConfirmed }) => `${id} ${isConfirmed ? 'confirmed' : 'cancelled'}`)
    .toSorted();

/** What a client and the administrator are shown about the client. */
const lookAtClient = fc.nat().map((index) =>
  move('look at a client', { index }, async (world) => {
    const { model } = world;
    const open = model.clients.filter(({ isOpen }) => isOpen);
    const client = pick(open, index);
    if (!client) return;
    const see = (url: string) =>
      world.attempt('look at a client', 'granted', world.asClient(client, 'GET', url));
    const points = {
      points: client.solo + client.team,
      solo_points: client.solo,
      team_points: client.team,
    };
    const { user, sessions } = await see('/api/user/profile');
    expect(user).toMatchObject({ id: client.id, ...points });
    expect(told(sessions.list)).toEqual(listedSessions(model, client));
    const list = await world.asAdmin('GET', `/api/admin/reservations?client_id=${client.id}&per_page=200`)();
    expect(told(list.body)).toEqual(listedSessions(model, client));
    const [line] = await see('/api/user/points?per_page=1');
    if (line) expect([line.solo_after, line.team_after]).toEqual([client.solo, client.team]);
    const bookings: { course_id: number }[] = await see('/api/group-courses/my-bookings?status=confirmed');
    const seats = model.seats.filter((seat) => seat.client === client && seat.isConfirmed);
    const shown = seats.filter(({ course }) => course.isListed).map(({ course }) => course.id);
    expect(bookings.map(({ course_id }) => course_id)).toEqual(expect.arrayContaining(shown));
    expect(bookings.length).toBeLessThanOrEqual(seats.length);
  }),
);

export const peopleMoves: fc.WeightedArbitrary<Move>[] = [
  { weight: 1, arbitrary: archiveClient },
  { weight: 1, arbitrary: archiveCoach },
  { weight: 3, arbitrary: letTimePass },
  { weight: 3, arbitrary: lookAtClient },
];
