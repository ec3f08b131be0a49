import { COURSE_COST } from '@elan/contract/prices.rules.ts';
import { addDays } from '@elan/contract/time.ts';
import { expect } from 'vitest';
import type { Person } from '../app.ts';
import { behind, holdBalance, holdHour } from './behind.ts';
import { DAY, hour, inTurn, openStage, type Reply, won } from './stage.ts';

const stage = await openStage();
const { aClient, aCourse, aPerson, aSeat, aSlot, ask, asAdmin, crowd, db, join, leave, reserve, rounds } =
  stage;

/* A coach's absence moves courses with open seats, which go to who waits, while others want the same seats, hours, credits and accounts. */

const LATER = addDays(DAY, 7);
const TIME = '18:00';

const wait = (client: Person, course: number) => () =>
  ask('POST', `/api/group-courses/${course}/waiting-list`, { token: client.token });

const stopWaiting = (client: Person, course: number) => () =>
  ask('DELETE', `/api/group-courses/${course}/waiting-list`, { token: client.token });

const pathOf = (coach: number) => `/api/coaches/${coach}/absences`;
const move = (course: number, time = TIME, date = LATER) => ({ course_id: course, act: 'move', date, time });
const enter = (coach: Person, bookings: readonly object[]) =>
  asAdmin('POST', pathOf(coach.id), { from: { date: DAY }, to: { date: DAY }, bookings });
const undo = (coach: Person, { body }: Reply) => asAdmin('DELETE', `${pathOf(coach.id)}/${body.absence.id}`);

/** Something else that they are in at that hour: while it stands no list gives them a seat then. */
async function occupy(people: readonly Person[], time = TIME) {
  const course = await aCourse((await aPerson('coach')).id, { max_participants: people.length + 1, time });
  for (const { id } of people) await aSeat(course, id);
}

/** One seat of it is open, all others are taken, and these wait: for another hour, for they are taken at this one. */
async function standsOpen(waiters: readonly Person[], { seats = 2, time = TIME } = {}) {
  const coach = await aPerson('coach');
  const [leaver, ...inIt] = await crowd(seats, { team: COURSE_COST });
  if (!leaver) throw new Error('nobody came');
  const course = await aCourse(coach.id, { max_participants: seats, time });
  for (const { id } of [leaver, ...inIt]) await aSeat(course, id);
  for (const waiter of waiters) expect((await wait(waiter, course)()).status).toBe(200);
  expect((await leave(leaver, course)()).status).toBe(200);
  return { course, coach, inIt };
}

/** With so many credits to spend, besides what keeps them from the old hour. */
async function taken(count: number, credits = COURSE_COST) {
  const people = await crowd(count, { team: COURSE_COST + credits });
  await occupy(people);
  return people;
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

rounds(
  'a course goes to another hour while strangers want its open seat: one of them has it, or the list',
  async () => {
    const waiters = await taken(2);
    const strangers = await crowd(8, { team: COURSE_COST });
    const { course, coach } = await standsOpen(waiters);
    const [entered, ...replies] = await inTurn([
      enter(coach, [move(course)]),
      ...strangers.map((stranger) => join(stranger, course)),
    ]);
    expect(entered?.status).toBe(200);
    const { seated, put_in, waiting } = await stateOf(course);
    const wasTaken = won(replies).length === 1;
    expect([seated.length, put_in.length, waiting.length]).toEqual(wasTaken ? [2, 0, 2] : [2, 1, 1]);
    if (!wasTaken) expect(put_in).toEqual([waiters[0]?.id]);
  },
);

rounds(
  'a course goes to another hour while somebody leaves it: the first two who wait are put in',
  async () => {
    const waiters = await taken(3);
    const { course, coach, inIt } = await standsOpen(waiters);
    const replies = await inTurn([
      enter(coach, [move(course)]),
      ...inIt.map((client) => leave(client, course)),
    ]);
    expect(won(replies)).toHaveLength(2);
    const [first, second, third] = idsOf(waiters);
    expect(await stateOf(course)).toMatchObject({ put_in: [first, second], waiting: [third] });
  },
);

rounds('a course goes to another hour while many join its list: who waited before is put in', async () => {
  const waiters = await taken(1);
  const others = await crowd(6, { team: COURSE_COST });
  const { course, coach } = await standsOpen(waiters, { seats: 1 });
  const [entered, ...replies] = await inTurn([
    enter(coach, [move(course)]),
    ...others.map((client) => wait(client, course)),
  ]);
  expect(entered?.status).toBe(200);
  const { put_in, waiting } = await stateOf(course);
  expect(put_in).toEqual(idsOf(waiters));
  expect(waiting).toHaveLength(won(replies).length);
});

rounds('who waits is archived as the course goes to another hour: its seat is the next one’s', async () => {
  const [waiter, next] = await taken(2);
  if (!waiter || !next) throw new Error('nobody came');
  const { course, coach } = await standsOpen([waiter, next]);
  const replies = await inTurn([
    enter(coach, [move(course)]),
    asAdmin('DELETE', `/api/admin/clients/${waiter.id}`),
  ]);
  expect(won(replies)).toHaveLength(2);
  expect(await stateOf(course)).toMatchObject({ put_in: [next.id], waiting: [] });
  expect(await stage.balanceOf(waiter.id)).toMatchObject({ team_points: 2 * COURSE_COST });
});

rounds(
  'who waits spends the last credit elsewhere as the course goes to another hour: on one of the two',
  async () => {
    const [waiter, next] = await taken(2);
    if (!waiter || !next) throw new Error('nobody came');
    const { course, coach } = await standsOpen([waiter, next]);
    const elsewhere = await Promise.all(
      [0, 1, 2].map(async (index) => aCourse((await aPerson('coach')).id, hour(index))),
    );
    const [entered, ...replies] = await inTurn([
      enter(coach, [move(course)]),
      ...elsewhere.map((other) => join(waiter, other)),
    ]);
    expect(entered?.status).toBe(200);
    const spent = won(replies).length;
    const { put_in, waiting } = await stateOf(course);
    expect([spent, put_in, waiting]).toEqual(
      spent === 0 ? [0, [waiter.id], [next.id]] : [1, [next.id], [waiter.id]],
    );
    expect(await stage.balanceOf(waiter.id)).toMatchObject({ team_points: 0 });
  },
);

rounds('who waits books the new hour elsewhere as the course goes there: one of the two', async () => {
  const waiter = await aClient({ solo: 5, team: 5 });
  const [next] = await taken(1);
  if (!next) throw new Error('nobody came');
  await occupy([waiter]);
  const { course, coach } = await standsOpen([waiter, next]);
  const slots = await Promise.all(
    [0, 1].map(async () => aSlot((await aPerson('coach')).id, { date: LATER, time: TIME })),
  );
  const [entered, ...replies] = await inTurn([
    enter(coach, [move(course)]),
    ...slots.map((slot) => reserve(waiter, slot)),
  ]);
  expect(entered?.status).toBe(200);
  const { put_in } = await stateOf(course);
  expect([won(replies).length, put_in]).toEqual(
    put_in.includes(waiter.id) ? [0, [waiter.id]] : [1, [next.id]],
  );
});

rounds(
  'two coaches are away and their courses go to one hour: who waits for both is in one of them',
  async () => {
    const waiters = await taken(2, 4 * COURSE_COST);
    const [one, other] = [await standsOpen(waiters), await standsOpen(waiters)];
    const replies = await inTurn([one, other].map(({ coach, course }) => enter(coach, [move(course)])));
    expect(won(replies)).toHaveLength(2);
    const seats = [...(await stateOf(one.course)).put_in, ...(await stateOf(other.course)).put_in];
    expect(seats).toHaveLength(2);
    expect(new Set(seats)).toEqual(new Set(idsOf(waiters)));
  },
);

rounds('an absence is undone while who was put in says no: too late, or the course is back', async () => {
  const waiters = await taken(1);
  const { course, coach } = await standsOpen(waiters);
  const absence = await enter(coach, [move(course)])();
  const [undone, left] = await inTurn([
    undo(coach, absence),
    ...waiters.map((client) => leave(client, course)),
  ]);
  expect(left?.status).toBe(200);
  expect([200, 409]).toContain(undone?.status);
  const { date } = await db
    .selectFrom('group_courses')
    .select('date')
    .where('id', '=', course)
    .executeTakeFirstOrThrow();
  expect(date).toBe(undone?.status === 200 ? DAY : LATER);
});

rounds(
  'an absence waits for the balance of who is next, who books meanwhile: nobody waits in a circle',
  async () => {
    const [waiter, next] = await taken(2);
    if (!waiter || !next) throw new Error('nobody came');
    const { course, coach } = await standsOpen([waiter, next]);
    const other = await aCourse((await aPerson('coach')).id, hour(0));
    const [joined, entered] = await behind(db, async (tx, come) => {
      await holdBalance(tx, waiter.id);
      await come(join(waiter, other));
      await come(enter(coach, [move(course)]));
    });
    expect(entered?.status).toBe(200);
    const { put_in } = await stateOf(course);
    expect([joined?.status, put_in]).toEqual(
      put_in.includes(waiter.id) ? [409, [waiter.id]] : [200, [next.id]],
    );
  },
);

rounds('an absence waits for the new hour of who is next, and for nobody after that', async () => {
  const [waiter, next] = await taken(2);
  if (!waiter || !next) throw new Error('nobody came');
  const { course, coach, inIt } = await standsOpen([waiter, next]);
  const [inside] = inIt;
  if (!inside) throw new Error('nobody is in it');
  const replies = await behind(db, async (tx, come) => {
    await holdHour(tx, waiter.id, LATER, TIME);
    await come(enter(coach, [move(course)]));
    await come(leave(inside, course));
    await come(asAdmin('DELETE', `/api/admin/clients/${next.id}`));
  });
  expect(won(replies)).toHaveLength(3);
  expect((await stateOf(course)).put_in).toEqual([waiter.id]);
});

rounds(
  'all courses of a day go to other hours while their people leave, wait, join and close accounts',
  async () => {
    const people = await crowd(8, { team: 12 });
    const coach = await aPerson('coach');
    const courses: { course: number; inIt: Person[]; waiters: Person[] }[] = [];
    for (let index = 0; index < 4; index++) {
      const turned = [...people.slice(2 * index), ...people.slice(0, 2 * index)];
      const [inIt, waiters] = [turned.slice(0, 3), turned.slice(3).toReversed()];
      const course = await aCourse(coach.id, { ...hour(index), max_participants: 3 });
      for (const { id } of inIt) await aSeat(course, id);
      for (const waiter of waiters) await wait(waiter, course)();
      courses.push({ course, inIt, waiters });
    }
    const [gone] = people;
    const plan = courses.map(({ course }, index) =>
      index === 3 ? { course_id: course, act: 'cancel' } : move(course, hour(2 - index).time),
    );
    const replies = await inTurn([
      enter(coach, plan),
      ...courses.flatMap(({ course, inIt }) => inIt.map((client) => leave(client, course))),
      ...courses.flatMap(({ course, waiters }) =>
        waiters.slice(-2).map((client) => stopWaiting(client, course)),
      ),
      asAdmin('DELETE', `/api/admin/clients/${gone?.id}`),
    ]);
    expect(replies[0]?.status).toBe(200);
  },
);
