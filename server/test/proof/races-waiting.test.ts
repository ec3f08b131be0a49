import { COURSE_COST } from '@elan/contract/prices.rules.ts';
import { expect } from 'vitest';
import type { Person } from '../app.ts';
import { DAY, hour, inTurn, openStage, won } from './stage.ts';

const stage = await openStage();
const { aClient, aCourse, aPerson, aSeat, aSlot, ask, asAdmin, crowd, db, join, leave, reserve, rounds } =
  stage;

const wait = (client: Person, course: number, body?: object) => () =>
  ask('POST', `/api/group-courses/${course}/waiting-list`, { token: client.token, ...(body && { body }) });

const stopWaiting = (client: Person, course: number) => () =>
  ask('DELETE', `/api/group-courses/${course}/waiting-list`, { token: client.token });

/** Full of these, and waited for by those, in their order. */
async function waitedFor(inIt: readonly Person[], waiters: readonly Person[], at: object = {}) {
  const coach = await aPerson('coach');
  const course = await aCourse(coach.id, { max_participants: inIt.length, ...at });
  for (const { id } of inIt) await aSeat(course, id);
  for (const waiter of waiters) expect((await wait(waiter, course)()).status).toBe(200);
  return { course, coach };
}

async function stateOf(course: number) {
  const seats = await db
    .selectFrom('course_bookings')
    .select(['client_id', 'from_list'])
    .where('course_id', '=', course)
    .where('status', '=', 'confirmed')
    .orderBy('id')
    .execute();
  const waits = await db
    .selectFrom('course_waits')
    .select('client_id')
    .where('course_id', '=', course)
    .where('ended_at', 'is', null)
    .orderBy('rank')
    .execute();
  return {
    seated: seats.map(({ client_id }) => client_id),
    put_in: seats.filter(({ from_list }) => from_list).map(({ client_id }) => client_id),
    waiting: waits.map(({ client_id }) => client_id),
  };
}

const idsOf = (people: readonly Person[]) => people.map(({ id }) => id);
const plan = (coach_id: number, over: object = {}) => ({
  title: 'Cours',
  coach_id,
  date: DAY,
  time: '18:00',
  ...over,
});

rounds(
  'the last seat is left while three wait and strangers want it: the first who waits has it',
  async () => {
    const [leaver] = await crowd(1, { team: COURSE_COST });
    const [first, second, third] = await crowd(3, { team: COURSE_COST });
    const strangers = await crowd(10, { team: COURSE_COST });
    if (!leaver || !first || !second || !third) throw new Error('nobody came');
    const { course } = await waitedFor([leaver], [first, second, third]);
    const [left, ...replies] = await inTurn([
      leave(leaver, course),
      ...strangers.map((stranger) => join(stranger, course)),
    ]);
    expect([left?.status, won(replies)]).toEqual([200, []]);
    expect(await stateOf(course)).toEqual({
      seated: [first.id],
      put_in: [first.id],
      waiting: [second.id, third.id],
    });
  },
);

rounds(
  'there are more seats while many join and wait: none is left, and those who waited come first',
  async () => {
    const [inIt, waiters] = [await crowd(1, { team: COURSE_COST }), await crowd(3, { team: COURSE_COST })];
    const strangers = await crowd(12, { team: COURSE_COST });
    const { course, coach } = await waitedFor(inIt, waiters);
    const raise = asAdmin('PUT', `/api/group-courses/${course}`, plan(coach.id, { max_participants: 6 }));
    const replies = await inTurn([
      raise,
      ...strangers.slice(0, 6).map((stranger) => join(stranger, course)),
      ...strangers.slice(6).map((stranger) => wait(stranger, course)),
    ]);
    expect(replies[0]?.status).toBe(200);
    const { seated, waiting } = await stateOf(course);
    expect(seated.slice(0, 4)).toEqual([...idsOf(inIt), ...idsOf(waiters)]);
    // A place on the list that was asked for after the seats came is refused while there are any.
    expect(seated.length === 6 || waiting.length === 0).toBe(true);
  },
);

rounds(
  'who waits spends the last credit elsewhere as a seat frees: on one of the two, and the seat is not lost',
  async () => {
    const [leaver, waiter, next] = await crowd(3, { team: COURSE_COST });
    if (!leaver || !waiter || !next) throw new Error('nobody came');
    const { course } = await waitedFor([leaver], [waiter, next]);
    const elsewhere = await Promise.all(
      [0, 1, 2].map(async (index) => aCourse((await aPerson('coach')).id, hour(index))),
    );
    const [left, ...replies] = await inTurn([
      leave(leaver, course),
      ...elsewhere.map((other) => join(waiter, other)),
    ]);
    expect(left?.status).toBe(200);
    const spent = won(replies).length;
    const { seated, waiting } = await stateOf(course);
    expect([spent, seated, waiting]).toEqual(
      spent === 0 ? [0, [waiter.id], [next.id]] : [1, [next.id], [waiter.id]],
    );
    expect(await stage.balanceOf(waiter.id)).toMatchObject({ team_points: 0 });
  },
);

rounds('who waits is archived as a seat frees: the seat goes to the next, or comes back', async () => {
  const [leaver, waiter, next] = await crowd(3, { team: COURSE_COST });
  if (!leaver || !waiter || !next) throw new Error('nobody came');
  const { course } = await waitedFor([leaver], [waiter, next]);
  const replies = await inTurn([leave(leaver, course), asAdmin('DELETE', `/api/admin/clients/${waiter.id}`)]);
  expect(won(replies)).toHaveLength(2);
  expect(await stateOf(course)).toEqual({ seated: [next.id], put_in: [next.id], waiting: [] });
  expect(await stage.balanceOf(waiter.id)).toMatchObject({ team_points: COURSE_COST });
});

rounds('two leave at once: the first two who wait are put in', async () => {
  const [inIt, waiters] = [await crowd(2, { team: COURSE_COST }), await crowd(4, { team: COURSE_COST })];
  const { course } = await waitedFor(inIt, waiters);
  const replies = await inTurn(inIt.map((client) => leave(client, course)));
  expect(won(replies)).toHaveLength(2);
  const [first, second, ...others] = idsOf(waiters);
  expect(await stateOf(course)).toMatchObject({ put_in: [first, second], waiting: others });
});

rounds('who waits books the same hour elsewhere as a seat frees: one of the two', async () => {
  const [leaver, next] = await crowd(2, { team: COURSE_COST });
  const waiter = await aClient({ solo: 5, team: 5 });
  if (!leaver || !next) throw new Error('nobody came');
  const { course } = await waitedFor([leaver], [waiter, next]);
  const slots = await Promise.all(
    [0, 1, 2].map(async () => aSlot((await aPerson('coach')).id, { time: '18:00' })),
  );
  const [left, ...replies] = await inTurn([
    leave(leaver, course),
    ...slots.map((slot) => reserve(waiter, slot)),
  ]);
  expect(left?.status).toBe(200);
  const { seated } = await stateOf(course);
  expect([won(replies).length, seated]).toEqual(
    seated.includes(waiter.id) ? [0, [waiter.id]] : [1, [next.id]],
  );
});

rounds('an offered seat is wanted by all who wait: one has it', async () => {
  const [leaver] = await crowd(1, { team: COURSE_COST });
  const waiters = await crowd(12, { team: COURSE_COST });
  if (!leaver) throw new Error('nobody came');
  const { course } = await waitedFor([leaver], []);
  for (const waiter of waiters) await wait(waiter, course, { if_free: 'ask' })();
  await leave(leaver, course)();
  const replies = await inTurn(waiters.map((waiter) => join(waiter, course)));
  expect(won(replies)).toHaveLength(1);
  expect((await stateOf(course)).waiting).toHaveLength(11);
});

rounds(
  'people who are in some courses and wait for the others leave all of them: nobody waits in a circle',
  async () => {
    const people = await crowd(8, { team: 8 });
    const courses: { course: number; coach: Person; inIt: Person[]; waiters: Person[] }[] = [];
    for (let index = 0; index < 4; index++) {
      const turned = [...people.slice(2 * index), ...people.slice(0, 2 * index)];
      const [inIt, waiters] = [turned.slice(0, 3), turned.slice(3).toReversed()];
      courses.push({ ...(await waitedFor(inIt, waiters, hour(index))), inIt, waiters });
    }
    const [gone] = people;
    await inTurn([
      ...courses.flatMap(({ course, inIt }) => inIt.map((client) => leave(client, course))),
      ...courses.flatMap(({ course, waiters }) =>
        waiters.slice(-2).map((client) => stopWaiting(client, course)),
      ),
      ...courses.map(({ course, coach }, index) =>
        asAdmin(
          'PUT',
          `/api/group-courses/${course}`,
          plan(coach.id, { ...hour(index), max_participants: 4 }),
        ),
      ),
      asAdmin('DELETE', `/api/admin/clients/${gone?.id}`),
      ...courses.slice(3).map(({ course }) => asAdmin('DELETE', `/api/group-courses/${course}`)),
    ]);
  },
);
