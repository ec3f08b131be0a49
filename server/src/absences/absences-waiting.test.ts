import { ABSENCE_TEXTS } from '@elan/contract/absences/absences.texts.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { absentCoach, THURSDAY, TOMORROW } from '../../test/absent-coach.ts';
import { NOW, type Person, testApp } from '../../test/app.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { waitingStudio } from '../../test/waiting-studio.ts';

const studio = await testApp({ TOKEN_TTL_HOURS: '720' });
const { ask, aPerson, clock, db } = studio;
const { aClient, aFullCourse, aCourse, aSeat, wait, leave, join, positionOf, aSeatIn, listOf, balanceOf } =
  waitingStudio(studio);
const { admin, entered, enter, undo, decide, courseOf } = await absentCoach(studio);

afterEach(async () => {
  clock.set(NOW);
  await expectInvariants(db);
});

/** Something else that a client is in, for a credit. */
const elsewhere = async (client: Person, date: string, time: string) =>
  aSeat(await aCourse((await aPerson('coach')).id, { date, time }), client.id);

/** A course of tomorrow evening with a seat that stands open, for all who wait are taken then. */
async function withAnOpenSeat(
  waiters: readonly (readonly [Person, Parameters<typeof wait>[2]?])[],
  { max_participants = 2 } = {},
) {
  const full = await aFullCourse({ max_participants, date: TOMORROW, time: '18:00' });
  for (const [client, wish] of waiters) {
    await elsewhere(client, TOMORROW, '18:30');
    expect((await wait(client, full.course, wish)).status).toBe(200);
  }
  expect((await leave(full.people[0], full.course)).status).toBe(200);
  return full;
}

const move = (course_id: number, over: object = {}) => ({
  ...{ course_id, act: 'move', date: THURSDAY, time: '18:00', ...over },
});
const moved = (course_id: number, over: object = {}) => ({ bookings: [move(course_id, over)] });

/** Who was told last that a list has something for them. */
async function lastTold() {
  const news = await db
    .selectFrom('live_events')
    .select('people')
    .where('topic', '=', 'waiting-lists')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return news?.people;
}

describe('an open seat of a course that an absence moves', () => {
  it('goes to the first who waits and is free then, who is told at once', async () => {
    const [busy, free, last] = [await aClient(5), await aClient(), await aClient()];
    const { course, coach } = await withAnOpenSeat([[busy], [free], [last]]);
    await elsewhere(busy, THURSDAY, '17:30');
    const { absence } = await entered(coach.id, moved(course));
    expect(absence).toMatchObject({ people: 1, put_in: 1 });
    expect(await aSeatIn(course, free)).toBe(true);
    expect([await positionOf(busy, course), await positionOf(last, course)]).toEqual([1, 2]);
    expect(await balanceOf(free.id)).toMatchObject({ team_points: 0 });
    expect(await listOf(free)).toMatchObject([{ state: 'put_in' }]);
    expect(await lastTold()).toEqual([free.id]);
  });

  it('goes on in the same way when the office grants what the coach asked for', async () => {
    const client = await aClient();
    const { course, coach } = await withAnOpenSeat([[client]]);
    const asked = await enter(coach.id, {}, { by: coach });
    const granted = await decide(coach.id, asked.body.absence.id, { decision: 'granted', ...moved(course) });
    expect(granted).toMatchObject({ status: 200, body: { absence: { put_in: 1 } } });
    expect(await aSeatIn(course, client)).toBe(true);
  });

  it('passes over who has no credit or wants to be asked, and is offered if nobody gets it', async () => {
    const [poor, asked] = [await aClient(1), await aClient()];
    const { course, coach } = await withAnOpenSeat([[poor], [asked, { if_free: 'ask' }]]);
    expect((await entered(coach.id, moved(course))).absence.put_in).toBe(0);
    expect([await positionOf(poor, course), await positionOf(asked, course)]).toEqual([1, 2]);
    expect(await lastTold()).toEqual([poor.id, asked.id]);
    expect((await join(asked, course)).status).toBe(200);
  });

  it.each([
    ['at night', '2026-11-16T22:00', '2h', { date: THURSDAY }],
    ['before seven', '2026-11-17T06:59', '2h', { date: THURSDAY }],
    ['within two hours of the new hour', '2026-11-17T08:01', '2h', { date: TOMORROW, time: '10:00' }],
    ['to who wants to know earlier', '2026-11-17T08:00', 'eve', { date: TOMORROW, time: '14:00' }],
  ])('is offered %s', async (_, moment, notice, to) => {
    const client = await aClient();
    const { course, coach } = await withAnOpenSeat([[client, { notice }]]);
    clock.set(moment);
    await entered(coach.id, { from: { date: TOMORROW, time: '16:00' }, ...moved(course, to) });
    expect([await aSeatIn(course, client), await positionOf(client, course)]).toEqual([false, 1]);
    expect(await lastTold()).toEqual([client.id]);
  });

  it('goes to who has the credit back, or the hour, by the very same absence', async () => {
    const [poor, busy, last] = [await aClient(2), await aClient(5), await aClient()];
    const { course, coach, people } = await withAnOpenSeat([[poor], [busy], [last]], { max_participants: 3 });
    for (const leaver of people.slice(1, 2)) await leave(leaver, course);
    const off = await aCourse(coach.id, { date: TOMORROW, time: '12:00' });
    await aSeat(off, poor.id);
    const goes = await aCourse(coach.id, { date: TOMORROW, time: '14:00' });
    await aSeat(goes, busy.id);
    const { absence } = await entered(coach.id, {
      bookings: [
        move(course, { date: TOMORROW, time: '14:30', coach_id: (await aPerson('coach')).id }),
        { course_id: off, act: 'cancel' },
        move(goes),
      ],
    });
    expect(absence.put_in).toBe(2);
    expect([await aSeatIn(course, poor), await aSeatIn(course, busy)]).toEqual([true, true]);
    expect(await positionOf(last, course)).toBe(1);
  });

  it('does not go to who is taken at the new hour by what else the absence moves', async () => {
    const [taken, next] = [await aClient(5), await aClient()];
    const { course, coach } = await withAnOpenSeat([[taken], [next]]);
    const other = await aCourse(coach.id, { date: TOMORROW, time: '12:00' });
    await aSeat(other, taken.id);
    const colleague = await aPerson('coach');
    await entered(coach.id, {
      bookings: [move(other, { time: '18:30', coach_id: colleague.id }), move(course)],
    });
    expect([await aSeatIn(course, taken), await aSeatIn(course, next)]).toEqual([false, true]);
  });

  it('stays as it was in a preview, and where something stands in the way', async () => {
    const client = await aClient();
    const { course, coach } = await withAnOpenSeat([[client]]);
    expect((await enter(coach.id, moved(course), { preview: true })).status).toBe(200);
    const there = { ...moved(course, { date: TOMORROW, time: '19:00' }) };
    expect((await enter(coach.id, there)).status).toBe(409);
    expect([await aSeatIn(course, client), await positionOf(client, course)]).toEqual([false, 1]);
    expect(await courseOf(course)).toMatchObject({ date: TOMORROW, time: '18:00' });
  });
});

describe('a course that a colleague takes over', () => {
  it('keeps its hour, and who waits for it waits on: the next seat that frees is theirs', async () => {
    const [first, second] = [await aClient(), await aClient()];
    const { course, coach, people } = await aFullCourse({ date: TOMORROW, time: '18:00' });
    await wait(first, course, { notice: '12h' });
    await wait(second, course);
    const colleague = await aPerson('coach');
    const { id, absence } = await entered(coach.id, {
      bookings: [{ course_id: course, act: 'hand_over', coach_id: colleague.id }],
    });
    expect(absence.put_in).toBe(0);
    expect([await positionOf(first, course), await positionOf(second, course)]).toEqual([1, 2]);
    expect((await undo(coach.id, id)).status).toBe(200);
    expect(await courseOf(course)).toMatchObject({ coach_id: coach.id });
    expect([await positionOf(first, course), await positionOf(second, course)]).toEqual([1, 2]);
    await leave(people[0], course);
    expect(await aSeatIn(course, second)).toBe(false);
    expect(await aSeatIn(course, first)).toBe(true);
  });
});

describe('undoing an absence that moved a course', () => {
  it('comes too late once its seat has gone to who waited', async () => {
    const client = await aClient();
    const { course, coach } = await withAnOpenSeat([[client]]);
    const { id } = await entered(coach.id, moved(course));
    expect(await undo(coach.id, id)).toMatchObject({
      status: 409,
      body: { error: ABSENCE_TEXTS.ACTED_ON },
    });
    expect(await courseOf(course)).toMatchObject({ date: THURSDAY });
    expect(await aSeatIn(course, client)).toBe(true);
  });

  it('is possible again once whoever was put in said no', async () => {
    const client = await aClient();
    const { course, coach } = await withAnOpenSeat([[client]]);
    const { id } = await entered(coach.id, moved(course));
    expect((await leave(client, course)).status).toBe(200);
    expect(await undo(coach.id, id)).toMatchObject({ status: 200, body: { absence: { put_in: 0 } } });
    expect(await courseOf(course)).toMatchObject({ date: TOMORROW, time: '18:00' });
    expect(await balanceOf(client.id)).toMatchObject({ team_points: 1 });
  });

  it('passes a seat that still stands open to who is free at the old hour by now', async () => {
    const [first, second] = [await aClient(5), await aClient(5)];
    const { course, coach } = await withAnOpenSeat([[first], [second]]);
    for (const client of [first, second]) await elsewhere(client, THURSDAY, '17:30');
    const { id } = await entered(coach.id, moved(course));
    expect(await positionOf(first, course)).toBe(1);
    await db
      .updateTable('course_bookings')
      .set({ status: 'cancelled', cancelled_at: clock.now().at, cancelled_by: second.id, refunded: true })
      .where('client_id', '=', second.id)
      .where('course_id', 'in', (from) =>
        from
          .selectFrom('group_courses')
          .select('id')
          .where('date', '=', TOMORROW)
          .where('time', '=', '18:30'),
      )
      .execute();
    expect((await undo(coach.id, id)).status).toBe(200);
    expect([await aSeatIn(course, first), await aSeatIn(course, second)]).toEqual([false, true]);
    expect(await positionOf(first, course)).toBe(1);
  });
});

describe('undoing an absence that called a course off', () => {
  /** What stands where that course stood. */
  const plannedAgain = async (coach: Person) => {
    const { id } = await db
      .selectFrom('group_courses')
      .select('id')
      .where('coach_id', '=', coach.id)
      .where('cancelled_at', 'is', null)
      .executeTakeFirstOrThrow();
    return id;
  };

  it('brings its list back, each in their place and with their wish', async () => {
    const [asked, next, gone, last] = [await aClient(), await aClient(), await aClient(), await aClient()];
    const { course, coach, people } = await aFullCourse({ date: TOMORROW, time: '18:00' });
    await wait(next, course, { notice: '4h' });
    await wait(asked, course, { if_free: 'ask', notice: '12h' });
    for (const client of [gone, last]) await wait(client, course);
    const order = { client_ids: [asked.id, next.id, gone.id, last.id] };
    const path = `/api/admin/group-courses/${course}/waiting-list`;
    expect((await ask('PUT', path, { token: admin.token, body: order })).status).toBe(200);
    const { id } = await entered(coach.id, { bookings: 'cancel' });
    expect(await listOf(next)).toEqual([]);
    expect((await ask('DELETE', `/api/admin/clients/${gone.id}`, { token: admin.token })).status).toBe(200);
    expect((await undo(coach.id, id)).status).toBe(200);
    const again = await plannedAgain(coach);
    expect(await listOf(asked)).toMatchObject([
      { course: { id: again }, waiting_position: 1, notice: '12h', if_free: 'ask' },
    ]);
    expect(await listOf(next)).toMatchObject([{ course: { id: again }, waiting_position: 2, notice: '4h' }]);
    expect(await positionOf(last, again)).toBe(3);
    await leave(people[0], again);
    expect(await aSeatIn(again, next)).toBe(true);
  });

  it('brings back who waited where a seat stood open, which stays open', async () => {
    const [first, second] = [await aClient(5), await aClient(5)];
    const { coach } = await withAnOpenSeat([[first], [second, { if_free: 'ask' }]]);
    const { id } = await entered(coach.id, { bookings: 'cancel' });
    expect((await undo(coach.id, id)).status).toBe(200);
    const again = await plannedAgain(coach);
    expect(await courseOf(again)).toMatchObject({ current_participants: 2 });
    expect([await positionOf(first, again), await positionOf(second, again)]).toEqual([1, 2]);
    expect(await listOf(second)).toMatchObject([{ if_free: 'ask', state: 'waiting' }]);
  });
});
