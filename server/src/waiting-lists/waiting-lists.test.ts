import { GROUP_COURSE_TEXTS } from '@elan/contract/group-courses/group-courses.texts.ts';
import { WAITING_TEXTS } from '@elan/contract/waiting-lists/waiting-lists.texts.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOW, type Person, testApp } from '../../test/app.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { waitingStudio } from '../../test/waiting-studio.ts';
import { endOverWaits } from './waiting-lists.service.ts';

const studio = await testApp({ TOKEN_TTL_HOURS: '720' });
const { ask, aPerson, clock, db } = studio;
const { aClient, aFullCourse, wait, stopWaiting, leave, positionOf, listOf, aSeatIn, balanceOf } =
  waitingStudio(studio);
const admin = await aPerson('admin');
const asAdmin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
  ask(method, url, { token: admin.token, ...(body !== undefined && { body }) });

beforeEach(() => clock.set(NOW));
afterEach(() => expectInvariants(db));

describe('a waiting list', () => {
  it('is joined free of charge, in the order of joining, and tells each their place', async () => {
    const { course } = await aFullCourse();
    const [first, second] = [await aClient(), await aClient()];
    expect(await wait(first, course)).toMatchObject({
      status: 200,
      body: { message: WAITING_TEXTS.JOINED, waiting_position: 1, waiting_count: 1 },
    });
    expect((await wait(second, course)).body).toMatchObject({ waiting_position: 2, waiting_count: 2 });
    expect(await balanceOf(second.id)).toMatchObject({ team_points: 2 });
    const { body } = await ask('GET', `/api/group-courses/${course}`, { token: second.token });
    expect(body).toMatchObject({ is_booked: false, waiting_position: 2, waiting_count: 2 });
    const { body: stranger } = await ask('GET', `/api/group-courses/${course}`);
    expect(stranger).toMatchObject({ waiting_count: 2 });
    expect(stranger).not.toHaveProperty('waiting_position');
  });

  it('is left, and those behind move up', async () => {
    const { course } = await aFullCourse();
    const [first, second] = [await aClient(), await aClient()];
    await wait(first, course);
    await wait(second, course);
    expect(await stopWaiting(first, course)).toMatchObject({
      status: 200,
      body: { message: WAITING_TEXTS.LEFT, waiting_position: null, waiting_count: 1 },
    });
    expect(await positionOf(second, course)).toBe(1);
    expect(await stopWaiting(first, course)).toMatchObject({
      status: 404,
      body: { error: WAITING_TEXTS.NOT_WAITING },
    });
  });

  it('keeps the place of who says anew how they wait', async () => {
    const { course } = await aFullCourse();
    const [first, second] = [await aClient(), await aClient()];
    await wait(first, course);
    await wait(second, course);
    expect(await wait(first, course, { notice: 'eve', if_free: 'ask' })).toMatchObject({
      status: 200,
      body: { message: WAITING_TEXTS.CHANGED, waiting_position: 1, waiting_count: 2 },
    });
    expect(await listOf(first)).toMatchObject([{ state: 'waiting', notice: 'eve', if_free: 'ask' }]);
  });

  it('is refused while there are seats, to who is in the course, of a draft, of one that has begun, and of none', async () => {
    const { course, people, coach } = await aFullCourse();
    const client = await aClient();
    const [inIt] = people;
    expect(await wait(inIt, course)).toMatchObject({
      status: 409,
      body: { error: GROUP_COURSE_TEXTS.ALREADY_BOOKED },
    });
    const open = await anOpenCourse(coach.id);
    expect(await wait(client, open)).toMatchObject({ status: 409, body: { error: WAITING_TEXTS.NOT_FULL } });
    await db.updateTable('group_courses').set({ is_active: false }).where('id', '=', course).execute();
    expect(await wait(client, course)).toMatchObject({
      status: 409,
      body: { error: GROUP_COURSE_TEXTS.INACTIVE },
    });
    await db.updateTable('group_courses').set({ is_active: true }).where('id', '=', course).execute();
    clock.set('2026-11-20T18:00');
    expect(await wait(client, course)).toMatchObject({
      status: 409,
      body: { error: GROUP_COURSE_TEXTS.ENDED },
    });
    expect((await wait(client, 999_999)).status).toBe(404);
    expect(await wait(client, course, { notice: '3h' })).toMatchObject({ status: 400 });
  });

  it('ends with the hour of the course, with a call-off, and with the account of who waits', async () => {
    const [over, off, closed] = [
      await aFullCourse(),
      await aFullCourse({ time: '20:00' }),
      await aFullCourse({ time: '21:00' }),
    ];
    const client = await aClient();
    for (const { course } of [over, off, closed]) await wait(client, course);
    await asAdmin('DELETE', `/api/group-courses/${off.course}`);
    expect((await listOf(client)).map(({ course }: { course: { id: number } }) => course.id)).toEqual([
      over.course,
      closed.course,
    ]);
    clock.set('2026-11-20T18:30');
    expect((await listOf(client)).map(({ course }: { course: { id: number } }) => course.id)).toEqual([
      closed.course,
    ]);
    await endOverWaits({ db, clock });
    expect(await outcomesOf(client)).toEqual(['over', 'called_off', null]);
    await asAdmin('DELETE', `/api/admin/clients/${client.id}`);
    expect(await outcomesOf(client)).toEqual(['over', 'called_off', 'closed']);
  });

  it('stays with a course that moves', async () => {
    const { course, coach } = await aFullCourse();
    const client = await aClient();
    await wait(client, course);
    const { status } = await asAdmin('PUT', `/api/group-courses/${course}`, {
      title: 'Yoga',
      coach_id: coach.id,
      date: '2026-11-24',
      time: '19:00',
      max_participants: 1,
    });
    expect(status).toBe(200);
    expect(await positionOf(client, course)).toBe(1);
  });
});

describe('the office', () => {
  it('reads the list with what would keep each from a seat, orders it and takes somebody off it', async () => {
    const { course } = await aFullCourse();
    const [first, second, third] = [await aClient(0), await aClient(), await aClient()];
    for (const client of [first, second, third]) await wait(client, course);
    const path = `/api/admin/group-courses/${course}/waiting-list`;
    const { body } = await asAdmin('GET', path);
    expect(body).toMatchObject([
      { user_id: first.id, waiting_position: 1, team_points: 0, is_busy: false, notice: '2h' },
      { user_id: second.id, waiting_position: 2, team_points: 2 },
      { user_id: third.id, waiting_position: 3 },
    ]);
    expect(await asAdmin('PUT', path, { client_ids: [third.id, first.id, second.id] })).toMatchObject({
      status: 200,
      body: { message: WAITING_TEXTS.ORDERED },
    });
    expect(await positionOf(third, course)).toBe(1);
    expect(await asAdmin('PUT', path, { client_ids: [third.id, first.id] })).toMatchObject({
      status: 409,
      body: { error: WAITING_TEXTS.ORDER_CHANGED },
    });
    expect(await asAdmin('DELETE', `${path}/${third.id}`)).toMatchObject({
      status: 200,
      body: { message: WAITING_TEXTS.REMOVED },
    });
    expect((await asAdmin('DELETE', `${path}/${third.id}`)).status).toBe(404);
    expect(await positionOf(second, course)).toBe(2);
  });

  it('puts a client on the list, and puts one who waits in by hand, whatever the order', async () => {
    const { course, people } = await aFullCourse({ max_participants: 1 });
    const [first, second] = [await aClient(0), await aClient()];
    const path = `/api/admin/group-courses/${course}/waiting-list`;
    expect(await asAdmin('POST', path, { user_id: first.id })).toMatchObject({
      status: 200,
      body: { message: WAITING_TEXTS.ADDED },
    });
    await wait(second, course, { if_free: 'ask' });
    await leave(people[0], course);
    expect(await aSeatIn(course, second)).toBe(false);
    expect(
      (await asAdmin('POST', `/api/group-courses/${course}/bookings`, { user_id: second.id })).status,
    ).toBe(200);
    expect(await outcomesOf(second)).toEqual(['seat']);
    const { body } = await asAdmin('GET', `/api/group-courses/${course}/bookings`);
    expect(body).toContainEqual(expect.objectContaining({ user_id: second.id, from_list: false }));
  });
});

const outcomesOf = async ({ id }: Person) =>
  (
    await db
      .selectFrom('course_waits as w')
      .innerJoin('group_courses as c', 'c.id', 'w.course_id')
      .select('w.outcome')
      .where('w.client_id', '=', id)
      .orderBy('c.time')
      .execute()
  ).map(({ outcome }) => outcome);

const anOpenCourse = async (coach_id: number) => {
  const { body } = await asAdmin('POST', '/api/group-courses', {
    title: 'Ouvert',
    coach_id,
    date: '2026-11-21',
    time: '18:00',
  });
  return body.id;
};
