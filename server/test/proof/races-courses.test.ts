import { GROUP_COURSE_TEXTS } from '@elan/contract/group-courses/group-courses.texts.ts';
import { COURSE_COST, SESSION_COST } from '@elan/contract/prices.rules.ts';
import { AGENDA_TEXTS } from '@elan/contract/reservations/agenda.texts.ts';
import { RESERVATION_TEXTS } from '@elan/contract/reservations/reservations.texts.ts';
import { expect } from 'vitest';
import { atOnce, CONTENDERS, DAY, errorsOf, hour, inTurn, lost, openStage, won } from './stage.ts';

const stage = await openStage();
const { rounds, aPerson, aClient, crowd, aSlot, aCourse, reserve, join, leave, asAdmin } = stage;

const plan = (coach_id: number, changes: object = {}) => ({
  title: 'Mobilité douce',
  coach_id,
  date: DAY,
  time: '09:00',
  duration: 60,
  max_participants: 10,
  ...changes,
});

const seatsOf = async (id: number) => {
  const { current_participants } = await stage.db
    .selectFrom('group_courses')
    .select('current_participants')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return current_participants;
};

rounds('the last seats of a course: as many as there are, the others keep their point', async () => {
  const coach = await aPerson('coach');
  const clients = await crowd(CONTENDERS, { team: COURSE_COST });
  const course = await aCourse(coach.id, { max_participants: 3 });
  await stage.aSeat(course, (await aClient({ team: COURSE_COST })).id);
  const replies = await atOnce(clients.map((client) => join(client, course)));
  expect(won(replies)).toHaveLength(2);
  expect(errorsOf(replies)).toEqual([`409 ${GROUP_COURSE_TEXTS.FULL}`]);
  const left = replies.map(({ status }) => ({
    solo_points: 0,
    team_points: status === 200 ? 0 : COURSE_COST,
  }));
  expect(await stage.balances(clients)).toEqual(left);
  expect(await seatsOf(course)).toBe(3);
});

rounds('one client, one seat, fifty clicks: one seat, one point', async () => {
  const [coach, client] = [await aPerson('coach'), await aClient({ team: CONTENDERS * COURSE_COST })];
  const course = await aCourse(coach.id, { max_participants: CONTENDERS });
  const replies = await atOnce(Array.from({ length: CONTENDERS }, () => join(client, course)));
  expect(won(replies)).toHaveLength(1);
  expect(errorsOf(replies)).toEqual([`409 ${GROUP_COURSE_TEXTS.ALREADY_BOOKED}`]);
  expect(await stage.balanceOf(client.id)).toMatchObject({ team_points: (CONTENDERS - 1) * COURSE_COST });
});

rounds(
  'one client joins and leaves over and over: who had nothing to leave is told no untrue reason',
  async () => {
    const [coach, client] = [await aPerson('coach'), await aClient({ team: CONTENDERS * COURSE_COST })];
    const course = await aCourse(coach.id, { max_participants: CONTENDERS });
    const replies = await atOnce(
      Array.from({ length: CONTENDERS }, (_, index) => (index % 2 ? leave : join)(client, course)),
    );
    const refused = new Set(errorsOf(replies));
    refused.delete(`409 ${GROUP_COURSE_TEXTS.ALREADY_BOOKED}`);
    refused.delete(`409 ${RESERVATION_TEXTS.ALREADY_CANCELLED}`);
    refused.delete(`404 ${GROUP_COURSE_TEXTS.NOT_IN_IT}`);
    expect([...refused]).toEqual([]);
  },
);

rounds("a client's last team point, many courses: one seat", async () => {
  const [coach, client] = [await aPerson('coach'), await aClient({ solo: 5, team: COURSE_COST })];
  const courses = await Promise.all(
    Array.from({ length: CONTENDERS }, (_, index) => aCourse(coach.id, hour(index))),
  );
  const replies = await atOnce(courses.map((course) => join(client, course)));
  expect(won(replies)).toHaveLength(1);
  for (const { status, body } of lost(replies)) {
    expect({ status, ...body }).toEqual({
      status: 409,
      error: 'Not enough team points',
      current: 0,
      required: 1,
    });
  }
  expect(await stage.balanceOf(client.id)).toEqual({ solo_points: 5, team_points: 0 });
});

rounds('a full course is left and wanted at once: never more than it holds', async () => {
  const coach = await aPerson('coach');
  const [seated, rivals] = [
    await crowd(5, { team: COURSE_COST }),
    await crowd(CONTENDERS, { team: COURSE_COST }),
  ];
  const course = await aCourse(coach.id, { max_participants: seated.length });
  for (const { id } of seated) await stage.aSeat(course, id);
  const leaving = seated.flatMap((client) => [leave(client, course), leave(client, course)]);
  const replies = await atOnce([...leaving, ...rivals.map((rival) => join(rival, course))]);
  expect(won(replies.slice(0, leaving.length))).toHaveLength(seated.length);
  const joined = won(replies.slice(leaving.length)).length;
  expect(joined).toBeLessThanOrEqual(seated.length);
  expect(await seatsOf(course)).toBe(joined);
  expect((await stage.balances(seated)).every(({ team_points }) => team_points === COURSE_COST)).toBe(true);
});

rounds('an hour is booked and planned for a course at once: the one or the other', async () => {
  const coach = await aPerson('coach');
  const clients = await crowd(CONTENDERS, { solo: 1 });
  const slot = await aSlot(coach.id);
  const plans = Array.from({ length: 5 }, (_, index) =>
    asAdmin('POST', '/api/group-courses', plan(coach.id, { time: `09:${10 + index}` })),
  );
  const replies = await atOnce([...plans, ...clients.map((client) => reserve(client, slot))]);
  expect(won(replies)).toHaveLength(1);
  const booked = won(replies.slice(plans.length)).length;
  expect(await stage.confirmed({ coach_id: coach.id })).toHaveLength(booked);
  const kept = (await stage.balances(clients)).filter(({ solo_points }) => solo_points === 1);
  expect(kept).toHaveLength(CONTENDERS - booked);
});

rounds('a course moves over an hour that is being booked: the one or the other', async () => {
  const coach = await aPerson('coach');
  const [clients, participant] = [await crowd(CONTENDERS, { solo: 1 }), await aClient({ team: COURSE_COST })];
  const slot = await aSlot(coach.id);
  const course = await aCourse(coach.id, { time: '15:00' });
  await stage.aSeat(course, participant.id);
  const moves = Array.from({ length: 5 }, () =>
    asAdmin('PUT', `/api/group-courses/${course}`, plan(coach.id, { time: '09:30' })),
  );
  const replies = await atOnce([...moves, ...clients.map((client) => reserve(client, slot))]);
  const [moved, booked] = [won(replies.slice(0, 5)).length, won(replies.slice(5)).length];
  // Moving it to where it is already succeeds as well.
  expect([
    [5, 0],
    [0, 1],
  ]).toContainEqual([moved, booked]);
});

rounds('a client is wanted in a course and in a session at the same hour: in one of them', async () => {
  const client = await aClient({ solo: 30, team: 30 });
  const coaches = await Promise.all(Array.from({ length: CONTENDERS }, () => aPerson('coach')));
  const moves = await Promise.all(
    coaches.map(async ({ id }, index) =>
      index % 2
        ? join(client, await aCourse(id, { time: '09:00' }))
        : reserve(client, await aSlot(id, { time: '09:00' })),
    ),
  );
  const replies = await atOnce(moves);
  expect(won(replies)).toHaveLength(1);
  expect(errorsOf(replies)).toEqual([`409 ${AGENDA_TEXTS.CLIENT_BUSY}`]);
  const { solo_points, team_points } = await stage.balanceOf(client.id);
  expect([60 - SESSION_COST.normal, 60 - COURSE_COST]).toContain(solo_points + team_points);
});

rounds('a course is deleted while many join: everybody has the point back', async () => {
  const coach = await aPerson('coach');
  const clients = await crowd(CONTENDERS, { team: COURSE_COST });
  const course = await aCourse(coach.id, { max_participants: CONTENDERS });
  const deletions = [1, 2, 3].map(() => asAdmin('DELETE', `/api/group-courses/${course}`));
  const replies = await atOnce([...deletions, ...clients.map((client) => join(client, course))]);
  const [deleted] = won(replies.slice(0, deletions.length));
  expect(won(replies.slice(0, deletions.length))).toHaveLength(1);
  expect(deleted?.body.cancelled_bookings).toBe(won(replies.slice(deletions.length)).length);
  expect((await stage.balances(clients)).every(({ team_points }) => team_points === COURSE_COST)).toBe(true);
  expect(await seatsOf(course)).toBe(0);
});

rounds('a course shrinks while many join: it is never over-full', async () => {
  const coach = await aPerson('coach');
  const clients = await crowd(CONTENDERS, { team: COURSE_COST });
  const course = await aCourse(coach.id, { time: '09:00', max_participants: 20 });
  const shrink = asAdmin('PUT', `/api/group-courses/${course}`, plan(coach.id, { max_participants: 5 }));
  const [shrunk, ...replies] = await atOnce([shrink, ...clients.map((client) => join(client, course))]);
  expect(won(replies)).toHaveLength(shrunk?.status === 200 ? 5 : 20);
});

/** Courses in hours of their own, all with the same participants, who sat down in different orders. */
async function sharedCourses(count: number, size: number) {
  const clients = await crowd(size, { team: count * COURSE_COST });
  const courses: { id: number; coach: number }[] = [];
  for (let index = 0; index < count; index++) {
    const { id: coach } = await aPerson('coach');
    const id = await aCourse(coach, { ...hour(index), max_participants: size });
    for (const client of index % 2 ? clients.toReversed() : clients) await stage.aSeat(id, client.id);
    courses.push({ id, coach });
  }
  const leaving = clients.flatMap((client) => courses.map(({ id }) => leave(client, id)));
  const expectRefunds = async () =>
    expect(
      (await stage.balances(clients)).every(({ team_points }) => team_points === count * COURSE_COST),
    ).toBe(true);
  return { clients, courses, leaving, expectRefunds };
}

rounds(
  'courses with the same people move over each other while some leave: nobody waits in a circle',
  async () => {
    const { courses, leaving } = await sharedCourses(3, 12);
    const move = ({ id, coach }: { id: number; coach: number }, index: number) =>
      asAdmin('PUT', `/api/group-courses/${id}`, plan(coach, { ...hour(index), max_participants: 12 }));
    const moves = [3, 4, 3, 4].flatMap((index) => courses.map((course) => move(course, index)));
    const some = leaving.slice(0, 9);
    const replies = await inTurn([...moves, ...some]);
    expect(won(replies.slice(moves.length))).toHaveLength(some.length);
  },
);

rounds(
  'courses are left, deleted and closed with their people at once: nobody waits in a circle',
  async () => {
    const { clients, courses, leaving, expectRefunds } = await sharedCourses(6, 10);
    await inTurn([
      ...leaving,
      ...courses.slice(0, 4).map(({ id }) => asAdmin('DELETE', `/api/group-courses/${id}`)),
      ...courses.slice(2).map(({ coach }) => asAdmin('DELETE', `/api/coaches/${coach}`)),
      ...clients.slice(0, 3).map(({ id }) => asAdmin('DELETE', `/api/admin/clients/${id}`)),
    ]);
    await expectRefunds();
  },
);
