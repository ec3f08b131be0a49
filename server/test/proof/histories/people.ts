import fc from 'fast-check';
import { expect } from 'vitest';
import { verdictOf } from './deeds/deed.ts';
import { archiving, callOff } from './deeds/people.ts';
import { type Client, hasBegun, type Model } from './model.ts';
import { type Move, move } from './move.ts';
import { pick } from './world.ts';

const archiveClient = fc.nat().map((index) =>
  move('archive a client', { index }, async (world) => {
    const { model } = world;
    const client = pick(model.clients, index);
    if (!client) return;
    const call = world.asAdmin('DELETE', `/api/admin/clients/${client.id}`);
    if (await world.perform('archive a client', archiving(model, client), call))
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
