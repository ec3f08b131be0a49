import { ABSENCE_TEXTS } from '@elan/contract/absences/absences.texts.ts';
import { COURSE_OBSTACLES } from '@elan/contract/group-courses/course-series.texts.ts';
import { SKIPPED_TEXTS } from '@elan/contract/reservations/reservations.texts.ts';
import { MOVE_OBSTACLES } from '@elan/contract/reservations/reservations-moving.texts.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { absentCoach, THURSDAY, TOMORROW } from '../../test/absent-coach.ts';
import { NOW, testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';
import { expectInvariants } from '../../test/invariants.ts';

const studio = await testApp({ TOKEN_TTL_HOURS: '48' });
const { ask, aPerson, clock, db } = studio;
const { aSlot, aSeat, balanceOf } = factories(db);
const { admin, aClient, aSession, aCourseOf, entered, people, tick, undo, sessionOf, courseOf, freeHours } =
  await absentCoach(studio);
afterEach(async () => {
  clock.set(NOW);
  await expectInvariants(db);
});

const refused = (error: string, status = 409) => ({ status, body: { error } });
const takePoints = (client_id: number) =>
  db
    .insertInto('points_history')
    .values({
      ...{ client_id, solo_delta: -2, team_delta: -2, reason: 'admin_remove', actor_id: admin.id },
      ...{ solo_after: 0, team_after: 0 },
    })
    .execute();
const sessionsOf = (clientId: number) =>
  db
    .selectFrom('reservations')
    .select(['status', 'date', 'time', 'coach_id'])
    .where('client_id', '=', clientId)
    .orderBy('id')
    .execute();

const book = (client: { token: string }, coach_id: number, date: string, time: string) =>
  ask('POST', '/api/reserve', {
    token: client.token,
    body: { coach_id, date, time, session_type: 'normal' },
  });

describe('undoing an absence', () => {
  it('opens the hours again and takes everything back to where it was', async () => {
    const [coach, colleague] = [await aPerson('coach'), await aPerson('coach')];
    await aSlot(coach.id, { date: TOMORROW, start_time: '08:00' });
    const handed = await aSession(coach.id, '09:00');
    const moved = await aSession(coach.id, '10:00');
    const cancelled = await aSession(coach.id, '11:00');
    const kept = await aSession(coach.id, '12:00');
    const course = await aCourseOf(coach.id, 2, { time: '18:00' });
    const off = await aCourseOf(coach.id, 2, { time: '20:00' });
    await aSlot(colleague.id, { date: TOMORROW, start_time: '09:00' });
    await aSlot(coach.id, { date: THURSDAY, start_time: '15:00' });
    const { id } = await entered(coach.id, {
      bookings: [
        { reservation_id: handed.id, act: 'hand_over', coach_id: colleague.id },
        { reservation_id: moved.id, act: 'move', date: THURSDAY, time: '15:00' },
        { reservation_id: cancelled.id, act: 'cancel' },
        { course_id: course.id, act: 'move', date: THURSDAY, time: '19:00', coach_id: colleague.id },
        { course_id: off.id, act: 'cancel' },
      ],
    });
    expect(await undo(coach.id, id)).toMatchObject({
      status: 200,
      body: { message: ABSENCE_TEXTS.UNDONE, absence: { state: 'undone' } },
    });
    expect(await sessionOf(handed.id)).toMatchObject({ coach_id: coach.id, date: TOMORROW, time: '09:00' });
    expect(await sessionOf(moved.id)).toMatchObject({ coach_id: coach.id, date: TOMORROW, time: '10:00' });
    expect(await sessionsOf(cancelled.client.id)).toMatchObject([
      { status: 'cancelled', time: '11:00' },
      { status: 'confirmed', time: '11:00', date: TOMORROW, coach_id: coach.id },
    ]);
    expect(await balanceOf(cancelled.client.id)).toMatchObject({ solo_points: 1 });
    expect(await sessionOf(kept.id)).toMatchObject({ status: 'confirmed' });
    expect(await courseOf(course.id)).toMatchObject({ coach_id: coach.id, date: TOMORROW, time: '18:00' });
    const again = await db
      .selectFrom('group_courses')
      .select(['current_participants', 'time'])
      .where('coach_id', '=', coach.id)
      .where('cancelled_at', 'is', null)
      .where('time', '=', '20:00')
      .executeTakeFirstOrThrow();
    expect(again).toMatchObject({ current_participants: 2 });
    expect(await freeHours(coach.id)).toEqual(['08:00']);
    expect(await undo(coach.id, id)).toMatchObject(refused(ABSENCE_TEXTS.DECIDED));
  });

  it('opens the hours that the week says by now, and none while the studio is closed', async () => {
    const coach = await aPerson('coach');
    const save = (start_time: string, end_time: string, over = {}) =>
      ask('PUT', `/api/coaches/${coach.id}/week`, {
        token: admin.token,
        body: {
          valid_from: TOMORROW,
          windows: [2, 4].map((weekday) => ({ weekday, start_time, end_time, session_types: ['normal'] })),
          ...over,
        },
      });
    await save('09:00', '11:00');
    const { id } = await entered(coach.id, { to: { date: THURSDAY } });
    await save('10:00', '12:00', { version: 1 });
    await ask('POST', '/api/admin/closures', {
      token: admin.token,
      body: { from: THURSDAY, to: THURSDAY, reason: 'Travaux' },
    });
    expect((await undo(coach.id, id)).status).toBe(200);
    expect(await freeHours(coach.id)).toEqual(['10:00', '11:00']);
    expect(await freeHours(coach.id, THURSDAY)).toEqual([]);
    await db.deleteFrom('closures').execute();
  });

  it('comes too late once somebody was told', async () => {
    const coach = await aPerson('coach');
    const { client } = await aSession(coach.id);
    const { id } = await entered(coach.id, { bookings: 'cancel' });
    const [person] = await people(coach.id, id);
    await tick(coach.id, id, client.id, [person?.act_id ?? 0]);
    expect(await undo(coach.id, id)).toMatchObject(refused(ABSENCE_TEXTS.ACTED_ON));
    await tick(coach.id, id, client.id, [person?.act_id ?? 0], false);
    expect((await undo(coach.id, id)).status).toBe(200);
    expect(await tick(coach.id, id, client.id, [person?.act_id ?? 0])).toMatchObject(
      refused(ABSENCE_TEXTS.UNDONE),
    );
  });

  it('comes too late once what it moved was moved again, or cancelled', async () => {
    const coach = await aPerson('coach');
    const session = await aSession(coach.id);
    await aSlot(coach.id, { date: THURSDAY, start_time: '15:00' });
    await aSlot(coach.id, { date: THURSDAY, start_time: '17:00' });
    const { id } = await entered(coach.id, {
      bookings: [{ reservation_id: session.id, act: 'move', date: THURSDAY, time: '15:00' }],
    });
    await ask('POST', `/api/reservations/${session.id}/move`, {
      token: session.client.token,
      body: { date: THURSDAY, time: '17:00' },
    });
    expect(await undo(coach.id, id)).toMatchObject(refused(ABSENCE_TEXTS.ACTED_ON));
    expect(await sessionOf(session.id)).toMatchObject({ date: THURSDAY, time: '17:00' });
  });

  it('comes too late once somebody booked something else with the credit that came back', async () => {
    const [coach, colleague] = [await aPerson('coach'), await aPerson('coach')];
    const session = await aSession(coach.id, '09:00');
    const course = await aCourseOf(coach.id, 1, { time: '18:00' });
    const [participant] = course.clients;
    if (!participant) throw new Error('nobody in the course');
    for (const start_time of ['15:00', '16:00']) await aSlot(colleague.id, { date: TOMORROW, start_time });
    for (const [client, time] of [
      [session.client, '15:00'],
      [participant, '16:00'],
    ] as const) {
      const { id } = await entered(coach.id, { bookings: 'cancel' });
      clock.advance({ minutes: 1 });
      const { body } = await book(client, colleague.id, TOMORROW, time);
      expect(await undo(coach.id, id)).toMatchObject(refused(ABSENCE_TEXTS.ACTED_ON));
      await ask('POST', `/api/cancel/${body.reservation.id}`, { token: admin.token, body: {} });
      expect((await undo(coach.id, id)).status).toBe(200);
    }
  });

  it('comes too late once somebody joined or left the course that it moved', async () => {
    const coach = await aPerson('coach');
    const course = await aCourseOf(coach.id, 1);
    const { id } = await entered(coach.id, {
      bookings: [{ course_id: course.id, act: 'move', date: THURSDAY, time: '19:00' }],
    });
    const newcomer = await aSeat(course.id, (await aClient()).id);
    expect(await undo(coach.id, id)).toMatchObject(refused(ABSENCE_TEXTS.ACTED_ON));
    expect(await courseOf(course.id)).toMatchObject({ date: THURSDAY });
    const leave = (seat: number) =>
      ask('DELETE', `/api/group-courses/${course.id}/bookings/${seat}`, { token: admin.token });
    expect((await leave(newcomer)).status).toBe(200);
    expect((await undo(coach.id, id)).status).toBe(200);
    expect(await courseOf(course.id)).toMatchObject({ date: TOMORROW });
  });

  it('undoes it all though the clock ticks while it is entered and undone', async () => {
    const coach = await aPerson('coach');
    await aSlot(coach.id, { date: TOMORROW, start_time: '08:00' });
    const { client } = await aSession(coach.id, '11:00');
    const course = await aCourseOf(coach.id, 2, { time: '18:00' });
    const { now } = clock;
    clock.now = () => {
      clock.advance({ seconds: 1 });
      return now();
    };
    try {
      const { id } = await entered(coach.id, { bookings: 'cancel' });
      expect(await undo(coach.id, id)).toMatchObject({ status: 200 });
    } finally {
      clock.now = now;
    }
    expect(await freeHours(coach.id)).toEqual(['08:00']);
    expect(await sessionsOf(client.id)).toMatchObject([{ status: 'cancelled' }, { status: 'confirmed' }]);
    expect(await courseOf(course.id)).toMatchObject({ current_participants: 0 });
  });

  it('names who is elsewhere by now or has no credit left, and changes nothing', async () => {
    const [coach, colleague] = [await aPerson('coach'), await aPerson('coach')];
    const elsewhere = await aSession(coach.id, '09:00');
    const poor = await aSession(coach.id, '10:00');
    const course = await aCourseOf(coach.id, 1, { time: '18:00' });
    await aSlot(colleague.id, { date: THURSDAY, start_time: '09:30' });
    await aSlot(colleague.id, { date: TOMORROW, start_time: '09:30' });
    const before = await book(elsewhere.client, colleague.id, THURSDAY, '09:30');
    const { id, bookings } = await entered(coach.id, { bookings: 'cancel' });
    await ask('POST', `/api/reservations/${before.body.reservation.id}/move`, {
      token: elsewhere.client.token,
      body: { date: TOMORROW, time: '09:30' },
    });
    await takePoints(poor.client.id);
    const [participant] = course.clients;
    await takePoints(participant?.id ?? 0);
    const client = await db
      .selectFrom('clients')
      .select('full_name')
      .where('id', '=', participant?.id ?? 0)
      .executeTakeFirstOrThrow();
    const [one, other, planned] = bookings.map(({ title }) => title);
    expect(await undo(coach.id, id)).toMatchObject(
      refused(
        ABSENCE_TEXTS.blocked([
          { title: one ?? '', reason: MOVE_OBSTACLES.CLIENT_BUSY },
          { title: other ?? '', reason: SKIPPED_TEXTS.NOT_ENOUGH_POINTS },
          { title: planned ?? '', reason: COURSE_OBSTACLES.noCredit(client.full_name ?? '') },
        ]),
      ),
    );
    expect(await freeHours(coach.id)).toEqual([]);
  });

  it('does not bring back what is past by now, nor an absence that is over', async () => {
    const coach = await aPerson('coach');
    await aSession(coach.id, '09:00');
    const { id, bookings } = await entered(coach.id, { bookings: 'cancel' });
    clock.set(`${TOMORROW}T09:00`);
    expect(await undo(coach.id, id)).toMatchObject(
      refused(ABSENCE_TEXTS.blocked([{ title: bookings[0]?.title ?? '', reason: ABSENCE_TEXTS.PAST }])),
    );
    clock.set('2026-11-18T00:00');
    expect(await undo(coach.id, id)).toMatchObject(refused(ABSENCE_TEXTS.OVER));
  });

  it('is the business of the office', async () => {
    const coach = await aPerson('coach');
    const { id } = await entered(coach.id);
    expect(await undo(coach.id, id, coach)).toMatchObject(refused(ABSENCE_TEXTS.DECIDED));
    expect(await undo(coach.id, id + 1000)).toMatchObject(refused(ABSENCE_TEXTS.NOT_FOUND, 404));
    expect((await undo(coach.id, id, admin)).status).toBe(200);
  });
});
