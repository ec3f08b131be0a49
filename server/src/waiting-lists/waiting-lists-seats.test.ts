import { GROUP_COURSE_TEXTS } from '@elan/contract/group-courses/group-courses.texts.ts';
import { AGENDA_TEXTS } from '@elan/contract/reservations/agenda.texts.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOW, type Person, testApp } from '../../test/app.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { waitingStudio } from '../../test/waiting-studio.ts';

const studio = await testApp({ TOKEN_TTL_HOURS: '720' });
const { ask, aPerson, clock, db } = studio;
const { aClient, aFullCourse, aCourse, aSeat, wait, leave, join, positionOf, listOf, aSeatIn, balanceOf } =
  waitingStudio(studio);
const admin = await aPerson('admin');
const asAdmin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
  ask(method, url, { token: admin.token, ...(body !== undefined && { body }) });

beforeEach(() => clock.set(NOW));
afterEach(() => expectInvariants(db));

/** Full of one, and these wait for it, in this order. */
async function aCourseWaitedFor(
  clients: readonly (readonly [Person, Parameters<typeof wait>[2]?])[],
  at?: Parameters<typeof aFullCourse>[0],
) {
  const full = await aFullCourse(at);
  for (const [client, wish] of clients) expect((await wait(client, full.course, wish)).status).toBe(200);
  return { ...full, inIt: full.people[0] };
}

const planOf = (coach_id: number, over: Record<string, unknown> = {}) => ({
  title: 'Mobilité douce',
  coach_id,
  date: '2026-11-20',
  time: '18:00',
  max_participants: 1,
  ...over,
});

describe('a seat that frees', () => {
  it('goes to the first who waits, for a credit, and shows where it comes from', async () => {
    const [first, second] = [await aClient(), await aClient()];
    const { course, inIt } = await aCourseWaitedFor([[first], [second]]);
    expect((await leave(inIt, course)).status).toBe(200);
    expect(await aSeatIn(course, first)).toBe(true);
    expect(await balanceOf(first.id)).toMatchObject({ team_points: 1 });
    expect(await balanceOf(inIt.id)).toMatchObject({ team_points: 2 });
    expect(await positionOf(second, course)).toBe(1);
    expect(await listOf(first)).toMatchObject([
      { state: 'put_in', second_thoughts_until: { date: '2026-11-16', time: '10:41' } },
    ]);
    const { body } = await ask('GET', '/api/group-courses/my-bookings', { token: first.token });
    const until = { date: '2026-11-16', time: '10:41' };
    expect(body).toMatchObject([{ course_id: course, from_list: true, second_thoughts_until: until }]);
    clock.advance({ minutes: 61 });
    expect(await listOf(first)).toEqual([]);
    const later = await ask('GET', '/api/group-courses/my-bookings', { token: first.token });
    expect(later.body).toMatchObject([{ from_list: true, second_thoughts_until: null }]);
  });

  it('goes on to the next when it is declined, with the credit back', async () => {
    const [first, second] = [await aClient(), await aClient()];
    const { course, inIt } = await aCourseWaitedFor([[first], [second]]);
    await leave(inIt, course);
    expect((await leave(first, course)).body).toMatchObject({ updated_team_points: 2 });
    expect(await aSeatIn(course, second)).toBe(true);
    expect(await positionOf(first, course)).toBe(null);
  });

  it('is left with its refund for an hour, whatever notice the studio wants for courses, and then released', async () => {
    const [first, second] = [await aClient(), await aClient()];
    const rules = await ask('GET', '/api/admin/booking-rules', { token: admin.token });
    const wanted = { ...rules.body, course_notice_hours: 168 };
    const saved = await ask('PUT', '/api/admin/booking-rules', { token: admin.token, body: wanted });
    const [one, other] = [
      await aCourseWaitedFor([[first]]),
      await aCourseWaitedFor([[second]], { time: '20:00' }),
    ];
    for (const { course, inIt } of [one, other])
      expect((await ask('POST', `/api/group-courses/${course}/release`, { token: inIt.token })).status).toBe(
        200,
      );
    const release = () => ask('POST', `/api/group-courses/${one.course}/release`, { token: first.token });
    expect(await release()).toMatchObject({
      status: 409,
      body: { error: GROUP_COURSE_TEXTS.STILL_REFUNDED },
    });
    expect((await leave(second, other.course)).body).toMatchObject({ updated_team_points: 2 });
    clock.advance({ minutes: 61 });
    expect((await leave(first, one.course)).status).toBe(409);
    expect((await release()).body).toMatchObject({ updated_team_points: 1 });
    await ask('PUT', '/api/admin/booking-rules', {
      token: admin.token,
      body: { ...saved.body, course_notice_hours: 0 },
    });
  });

  it('passes over who has no credit, is taken at that hour, or wants to be asked', async () => {
    const [poor, busy, asked, last] = [await aClient(0), await aClient(), await aClient(), await aClient()];
    const { course, inIt } = await aCourseWaitedFor([[poor], [busy], [asked, { if_free: 'ask' }], [last]]);
    await aSeat(await aCourse((await aPerson('coach')).id, { time: '18:30' }), busy.id);
    await leave(inIt, course);
    expect(await aSeatIn(course, last)).toBe(true);
    expect(await positionOf(asked, course)).toBe(3);
  });

  it.each([
    ['2h', '2026-11-20T18:00', '2026-11-20T18:01'],
    ['4h', '2026-11-20T16:00', '2026-11-20T16:01'],
    ['12h', '2026-11-20T08:00', '2026-11-20T08:01'],
    ['eve', '2026-11-19T21:59', '2026-11-20T07:00'],
  ])('goes to who wants to know %s before until then, and no later', async (notice, inTime, tooLate) => {
    const [early, late] = [await aClient(), await aClient()];
    const first = await aCourseWaitedFor([[early, { notice }]], { time: '20:00' });
    const second = await aCourseWaitedFor([[late, { notice }]], { time: '20:00' });
    clock.set(inTime);
    await leave(first.inIt, first.course);
    clock.set(tooLate);
    await leave(second.inIt, second.course);
    expect([await aSeatIn(first.course, early), await aSeatIn(second.course, late)]).toEqual([true, false]);
  });

  it.each([
    ['two hours before it begins', '2026-11-20T16:01'],
    ['at night', '2026-11-19T22:00'],
    ['before seven', '2026-11-20T06:59'],
  ])('is offered %s: the first to take it has it', async (_, moment) => {
    const [first, second] = [await aClient(), await aClient()];
    const { course, inIt } = await aCourseWaitedFor([[first], [second]]);
    clock.set(moment);
    await leave(inIt, course);
    expect([await positionOf(first, course), await positionOf(second, course)]).toEqual([1, 2]);
    expect((await join(second, course)).status).toBe(200);
    expect([await positionOf(first, course), await positionOf(second, course)]).toEqual([1, null]);
    expect(await join(first, course)).toMatchObject({ status: 409, body: { error: 'Course Full' } });
  });

  it('is held for nobody: who does not wait may take what is offered', async () => {
    const [asked, stranger] = [await aClient(), await aClient()];
    const { course, inIt } = await aCourseWaitedFor([[asked, { if_free: 'ask' }]]);
    await leave(inIt, course);
    expect((await join(stranger, course)).status).toBe(200);
    expect(await positionOf(asked, course)).toBe(1);
  });

  it('goes to the next when somebody is taken out, by the office and by the coach', async () => {
    const [first, second] = [await aClient(), await aClient()];
    const { course, coach, inIt } = await aCourseWaitedFor([[first], [second]]);
    const seatOf = async ({ id }: Person) =>
      (await asAdmin('GET', `/api/group-courses/${course}/bookings`)).body.find(
        (seat: { user_id: number; status: string }) => seat.user_id === id && seat.status === 'confirmed',
      ).id;
    await asAdmin('DELETE', `/api/group-courses/${course}/bookings/${await seatOf(inIt)}`);
    expect(await aSeatIn(course, first)).toBe(true);
    const path = `/api/coach-dashboard/course-bookings/${await seatOf(first)}/cancel`;
    expect((await ask('POST', path, { token: coach.token, body: {} })).status).toBe(200);
    expect(await aSeatIn(course, second)).toBe(true);
  });

  it('goes to the next when a client is archived, in every course they were in', async () => {
    const [first, second, leaver] = [await aClient(), await aClient(), await aClient(5)];
    const coach = await aPerson('coach');
    const courses = [
      await aCourse(coach.id, { max_participants: 1 }),
      await aCourse(coach.id, { max_participants: 1, time: '20:00' }),
    ] as const;
    for (const course of courses) await aSeat(course, leaver.id);
    await wait(first, courses[0]);
    await wait(second, courses[1]);
    const { course: waitedFor } = await aCourseWaitedFor([[leaver], [first]], { time: '14:00' });
    expect((await asAdmin('DELETE', `/api/admin/clients/${leaver.id}`)).body.cancelled_bookings).toBe(2);
    expect([await aSeatIn(courses[0], first), await aSeatIn(courses[1], second)]).toEqual([true, true]);
    expect(await positionOf(first, waitedFor)).toBe(1);
  });

  it('goes to as many as there are new seats, also in a series', async () => {
    const [first, second, third] = [await aClient(), await aClient(), await aClient()];
    const { course, coach } = await aCourseWaitedFor([[first], [second], [third]]);
    const body = planOf(coach.id, { max_participants: 3 });
    expect((await asAdmin('PUT', `/api/group-courses/${course}`, body)).body).toMatchObject({
      current_participants: 3,
      waiting_count: 1,
    });
    const { status } = await asAdmin('PUT', `/api/admin/group-courses/${course}/series`, {
      scope: 'this',
      changes: { max_participants: 4 },
    });
    expect(status).toBe(200);
    expect(await aSeatIn(course, third)).toBe(true);
  });

  it('goes to who is free at the new hour of a course that moves and grows', async () => {
    const [busy, free] = [await aClient(), await aClient()];
    const { course, coach } = await aCourseWaitedFor([[busy], [free]]);
    await aSeat(await aCourse((await aPerson('coach')).id, { time: '19:30' }), busy.id);
    const body = planOf(coach.id, { max_participants: 2, time: '19:00' });
    expect((await asAdmin('PUT', `/api/group-courses/${course}`, body)).status).toBe(200);
    expect([await aSeatIn(course, busy), await aSeatIn(course, free)]).toEqual([false, true]);
  });

  it('that stands open goes to who is free at the new hour of a course that moves alone, also in a series', async () => {
    const [first, second] = [await aClient(), await aClient()];
    const elsewhere = async (client: Person, time: string) =>
      aSeat(await aCourse((await aPerson('coach')).id, { time }), client.id);
    const one = await aCourseWaitedFor([[first]]);
    const other = await aCourseWaitedFor([[second]], { time: '20:00' });
    await elsewhere(first, '18:30');
    await elsewhere(second, '20:30');
    for (const { course, inIt } of [one, other]) await leave(inIt, course);
    expect([await aSeatIn(one.course, first), await aSeatIn(other.course, second)]).toEqual([false, false]);
    const body = planOf(one.coach.id, { time: '16:00' });
    expect((await asAdmin('PUT', `/api/group-courses/${one.course}`, body)).status).toBe(200);
    const series = { scope: 'this', changes: { time: '16:00' } };
    expect((await asAdmin('PUT', `/api/admin/group-courses/${other.course}/series`, series)).status).toBe(
      200,
    );
    expect([await aSeatIn(one.course, first), await aSeatIn(other.course, second)]).toEqual([true, true]);
  });

  it('waits while the course is a draft, and goes to the next when it is on again', async () => {
    const client = await aClient();
    const { course, coach, inIt } = await aCourseWaitedFor([[client]]);
    await asAdmin('PUT', `/api/group-courses/${course}`, planOf(coach.id, { is_active: false }));
    await leave(inIt, course);
    expect(await aSeatIn(course, client)).toBe(false);
    await asAdmin('PUT', `/api/group-courses/${course}`, planOf(coach.id));
    expect(await aSeatIn(course, client)).toBe(true);
  });

  it('takes the hour of who gets it, so that nothing else can be booked there', async () => {
    const client = await aClient();
    const { course, inIt } = await aCourseWaitedFor([[client]]);
    await leave(inIt, course);
    const other = await aCourse((await aPerson('coach')).id, { time: '18:30' });
    expect(await join(client, other)).toMatchObject({
      status: 409,
      body: { error: AGENDA_TEXTS.CLIENT_BUSY },
    });
  });
});
