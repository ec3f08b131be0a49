import { ABSENCE_TEXTS } from '@elan/contract/absences/absences.texts.ts';
import { AUTH_TEXTS } from '@elan/contract/auth/auth.texts.ts';
import { COACH_TEXTS } from '@elan/contract/coaches/coaches.texts.ts';
import { SKIPPED_TEXTS } from '@elan/contract/reservations/reservations.texts.ts';
import { MOVE_OBSTACLES } from '@elan/contract/reservations/reservations-moving.texts.ts';
import { SLOT_TEXTS } from '@elan/contract/slots/slots.texts.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { absentCoach, THURSDAY, TOMORROW, WHOLE_DAY } from '../../test/absent-coach.ts';
import { NOW, testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';
import { expectInvariants } from '../../test/invariants.ts';

const studio = await testApp();
const { ask, aPerson, clock, db } = studio;
const { aSlot, aReservation, balanceOf } = factories(db);
const {
  admin,
  aSession,
  aCourseOf,
  pathOf,
  enter,
  entered,
  people,
  tick,
  decide,
  sessionOf,
  courseOf,
  freeHours,
} = await absentCoach(studio);
afterEach(async () => {
  clock.set(NOW);
  await expectInvariants(db);
});

const refused = (error: string, status = 409) => ({ status, body: { error } });

describe('entering an absence', () => {
  it('closes the hours, so that nobody can book them or plan a course there', async () => {
    const coach = await aPerson('coach');
    const slot = await aSlot(coach.id, { date: TOMORROW, start_time: '10:00' });
    const reply = await enter(coach.id, { reason: 'Grippe', public_reason: 'Absence' });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        message: ABSENCE_TEXTS.GRANTED,
        absence: {
          coach_id: coach.id,
          state: 'granted',
          from: { date: TOMORROW, time: null },
          to: { date: TOMORROW, time: null },
          reason: 'Grippe',
          public_reason: 'Absence',
        },
        bookings: [],
        withdrawn: 1,
      },
    });
    expect(await freeHours(coach.id)).toEqual([]);
    const booking = { coach_id: coach.id, session_type: 'normal', date: TOMORROW, time: '10:00' };
    const client = await aPerson('user');
    expect(await ask('POST', '/api/reserve', { token: client.token, body: booking })).toMatchObject(
      refused(SLOT_TEXTS.UNAVAILABLE),
    );
    const course = { title: 'Dos', coach_id: coach.id, date: TOMORROW, time: '18:00', duration: 60 };
    const planned = await ask('POST', '/api/group-courses', {
      token: admin.token,
      body: { ...course, max_participants: 5 },
    });
    expect(planned.status).toBe(409);
    expect(await db.selectFrom('slots').select('withdrawn_by_rule').where('id', '=', slot).execute()).toEqual(
      [{ withdrawn_by_rule: true }],
    );
  });

  it('hands over, moves, cancels and keeps in one go, and lists who has to be told', async () => {
    const [coach, colleague] = [await aPerson('coach'), await aPerson('coach')];
    const handed = await aSession(coach.id, '09:00');
    const moved = await aSession(coach.id, '10:00');
    const cancelled = await aSession(coach.id, '11:00');
    const kept = await aSession(coach.id, '12:00');
    const course = await aCourseOf(coach.id);
    await aSlot(colleague.id, { date: TOMORROW, start_time: '09:00' });
    await aSlot(coach.id, { date: THURSDAY, start_time: '15:00' });
    const { id, bookings } = await entered(coach.id, {
      bookings: [
        { reservation_id: handed.id, act: 'hand_over', coach_id: colleague.id },
        { reservation_id: moved.id, act: 'move', date: THURSDAY, time: '15:00' },
        { reservation_id: cancelled.id, act: 'cancel' },
        { course_id: course.id, act: 'hand_over', coach_id: colleague.id },
      ],
    });
    expect(bookings).toMatchObject([
      { reservation_id: handed.id, act: 'hand_over', to: { time: '09:00', coach_id: colleague.id } },
      { reservation_id: moved.id, act: 'move', to: { date: THURSDAY, time: '15:00', coach_id: coach.id } },
      { reservation_id: cancelled.id, act: 'cancel', to: null, credits: 1 },
      { reservation_id: kept.id, act: 'keep', to: { time: '12:00', coach_id: coach.id } },
      { course_id: course.id, act: 'hand_over', people: 2, to: { coach_id: colleague.id } },
    ]);
    expect(await sessionOf(handed.id)).toMatchObject({ coach_id: colleague.id, date: TOMORROW });
    expect(await sessionOf(moved.id)).toMatchObject({ coach_id: coach.id, date: THURSDAY, time: '15:00' });
    expect(await sessionOf(cancelled.id)).toMatchObject({ status: 'cancelled', refunded: true });
    expect(await sessionOf(kept.id)).toMatchObject({ status: 'confirmed', time: '12:00' });
    expect(await courseOf(course.id)).toMatchObject({ coach_id: colleague.id, current_participants: 2 });
    const told = await people(coach.id, id);
    expect(told.map(({ client_id, act, credits }) => [client_id, act, credits])).toEqual([
      [handed.client.id, 'hand_over', 0],
      [moved.client.id, 'move', 0],
      [cancelled.client.id, 'cancel', 1],
      ...course.clients.map((client) => [client.id, 'hand_over', 0]),
    ]);
    expect(told.map(({ minutes }) => minutes)).toEqual([55, 55, 55, 60, 60]);
    expect(told[1]).toMatchObject({
      from: { date: TOMORROW, time: '10:00', coach_id: coach.id },
      to: { date: THURSDAY, time: '15:00', coach_id: coach.id },
      session_type: 'normal',
      told_at: null,
    });
    expect(told[2]).toMatchObject({ to: null });
  });

  it('moves a course to another day, and cancels another with its credits back', async () => {
    const coach = await aPerson('coach');
    const moved = await aCourseOf(coach.id, 2, { time: '17:00' });
    const off = await aCourseOf(coach.id, 3, { time: '19:00' });
    const { bookings } = await entered(coach.id, {
      bookings: [
        { course_id: moved.id, act: 'move', date: THURSDAY, time: '18:30' },
        { course_id: off.id, act: 'cancel' },
      ],
    });
    expect(bookings.map(({ credits }) => credits)).toEqual([0, 3]);
    expect(await courseOf(moved.id)).toMatchObject({ date: THURSDAY, time: '18:30', coach_id: coach.id });
    const called = await courseOf(off.id);
    expect(called.cancelled_at).not.toBeNull();
    for (const client of off.clients) expect(await balanceOf(client.id)).toMatchObject({ team_points: 2 });
  });

  it('names each obstacle and does nothing at all while there is one', async () => {
    const [coach, colleague] = [await aPerson('coach'), await aPerson('coach')];
    const one = await aSession(coach.id, '09:00');
    const other = await aSession(coach.id, '10:00');
    const fine = await aSession(coach.id, '11:00');
    await aSlot(coach.id, { date: THURSDAY, start_time: '15:00' });
    const elsewhere = await aSlot(colleague.id, { date: THURSDAY, start_time: '15:30' });
    await aReservation(elsewhere, other.client.id);
    const bookings = [
      { reservation_id: one.id, act: 'hand_over', coach_id: colleague.id },
      { reservation_id: other.id, act: 'move', date: THURSDAY, time: '15:00' },
      { reservation_id: fine.id, act: 'cancel' },
    ];
    const preview = await enter(coach.id, { bookings }, { preview: true });
    expect(preview).toMatchObject({
      status: 200,
      body: {
        absence: null,
        bookings: [
          { obstacle: SKIPPED_TEXTS.NO_SLOT },
          { obstacle: MOVE_OBSTACLES.CLIENT_BUSY },
          { obstacle: null, credits: 1 },
        ],
      },
    });
    const titles = preview.body.bookings.map(({ title }: { title: string }) => title);
    const reply = await enter(coach.id, { bookings });
    expect(reply).toMatchObject(
      refused(
        ABSENCE_TEXTS.blocked([
          { title: titles[0], reason: SKIPPED_TEXTS.NO_SLOT },
          { title: titles[1], reason: MOVE_OBSTACLES.CLIENT_BUSY },
        ]),
      ),
    );
    expect(await sessionOf(fine.id)).toMatchObject({ status: 'confirmed', version: 1 });
    expect((await ask('GET', pathOf(coach.id), { token: admin.token })).body).toEqual([]);
  });

  it('takes nothing to hours in which the coach is away', async () => {
    const coach = await aPerson('coach');
    const { id } = await aSession(coach.id, '09:00');
    await aSlot(coach.id, { date: TOMORROW, start_time: '15:00' });
    const bookings = [{ reservation_id: id, act: 'move', date: TOMORROW, time: '15:00' }];
    const { body } = await enter(coach.id, { bookings }, { preview: true });
    expect(body.bookings).toMatchObject([{ obstacle: ABSENCE_TEXTS.AWAY }]);
    const afternoon = { from: { date: TOMORROW }, to: { date: TOMORROW, time: '12:00' } };
    expect((await enter(coach.id, { ...afternoon, bookings })).status).toBe(200);
    expect(await sessionOf(id)).toMatchObject({ date: TOMORROW, time: '15:00' });
  });

  it('does not touch what is running, and keeps it', async () => {
    const coach = await aPerson('coach');
    const running = await aSession(coach.id, '09:00', { date: '2026-11-16' });
    const later = await aSession(coach.id, '15:00', { date: '2026-11-16' });
    const today = { from: { date: '2026-11-16' }, to: { date: '2026-11-16' } };
    const { bookings } = await entered(coach.id, { ...today, bookings: 'cancel' });
    expect(bookings).toMatchObject([
      { reservation_id: running.id, act: 'keep' },
      { reservation_id: later.id, act: 'cancel' },
    ]);
    expect(await sessionOf(running.id)).toMatchObject({ status: 'confirmed' });
  });

  it('refuses to decide what is not in these hours any more', async () => {
    const coach = await aPerson('coach');
    const { id } = await aSession(coach.id, '09:00', { date: THURSDAY });
    const reply = await enter(coach.id, { bookings: [{ reservation_id: id, act: 'cancel' }] });
    expect(reply).toMatchObject(refused(ABSENCE_TEXTS.NOT_AFFECTED));
  });

  it('refuses hours that are over, that end first, that are too many, or taken already', async () => {
    const coach = await aPerson('coach');
    const hours = (from: object, to: object) => enter(coach.id, { from, to });
    expect(await hours({ date: '2026-11-15' }, { date: '2026-11-15' })).toMatchObject(
      refused(ABSENCE_TEXTS.OVER, 400),
    );
    expect(await hours({ date: '2026-11-16' }, { date: '2026-11-16', time: '09:41' })).toMatchObject(
      refused(ABSENCE_TEXTS.OVER, 400),
    );
    expect((await hours({ date: THURSDAY }, { date: TOMORROW })).status).toBe(400);
    expect(await hours({ date: TOMORROW }, { date: '2027-11-18' })).toMatchObject(
      refused(ABSENCE_TEXTS.TOO_LONG, 400),
    );
    await entered(coach.id);
    expect(await hours({ date: TOMORROW, time: '23:00' }, { date: THURSDAY })).toMatchObject(
      refused(ABSENCE_TEXTS.OVERLAP),
    );
    expect((await hours({ date: '2026-11-18' }, { date: THURSDAY })).status).toBe(200);
    expect(await enter(admin.id)).toMatchObject(refused(COACH_TEXTS.NOT_FOUND, 404));
  });

  const leaving = {
    'is cancelled': (id: number) =>
      ask('POST', `/api/cancel/${id}`, { token: admin.token, body: { refundPoints: true } }),
    'moves to a colleague': async (id: number) => {
      const colleague = await aPerson('coach');
      await aSlot(colleague.id, { date: TOMORROW, start_time: '09:00' });
      const body = { coach_id: colleague.id, date: TOMORROW, time: '09:00' };
      return ask('POST', `/api/reservations/${id}/move`, { token: admin.token, body });
    },
  };
  it.each(Object.entries(leaving))('covers the hour of a kept session once that %s', async (_, leave) => {
    const coach = await aPerson('coach');
    const { id, slot } = await aSession(coach.id, '09:00');
    await entered(coach.id);
    expect((await leave(id)).status).toBe(200);
    expect(await freeHours(coach.id)).toEqual([]);
    const { withdrawn_at } = await db
      .selectFrom('slots')
      .select('withdrawn_at')
      .where('id', '=', slot)
      .executeTakeFirstOrThrow();
    expect(withdrawn_at).not.toBeNull();
  });

  it('covers the hour of a kept course once that is handed over, moved or called off', async () => {
    const [coach, colleague] = [await aPerson('coach'), await aPerson('coach')];
    const courses = [];
    for (const time of ['14:00', '16:00', '18:00'])
      courses.push(await aCourseOf(coach.id, 1, { date: TOMORROW, time }));
    const [handed, moved, off] = courses.map(({ id }) => id);
    await entered(coach.id);
    const body = { title: 'Cours', coach_id: coach.id, date: THURSDAY, time: '16:00' };
    const { token } = admin;
    const over = { ...body, coach_id: colleague.id, date: TOMORROW, time: '14:00' };
    expect((await ask('PUT', `/api/group-courses/${handed}`, { token, body: over })).status).toBe(200);
    expect((await ask('PUT', `/api/group-courses/${moved}`, { token, body })).status).toBe(200);
    expect((await ask('DELETE', `/api/group-courses/${off}`, { token })).status).toBe(200);
  });
});

describe('who has to be told', () => {
  it('is ticked one by one, and counted for the office until the last one', async () => {
    const coach = await aPerson('coach');
    const { client } = await aSession(coach.id);
    const { id } = await entered(coach.id, { bookings: 'cancel' });
    const [person] = await people(coach.id, id);
    if (!person) throw new Error('nobody to tell');
    const countOf = async () => {
      const { body } = await ask('GET', '/api/admin/absences', { token: admin.token });
      return body.find((absence: { id: number }) => absence.id === id);
    };
    const before = await ask('GET', '/api/admin/today', { token: admin.token });
    expect(await countOf()).toMatchObject({ people: 1, told: 0 });
    expect(await tick(coach.id, id, client.id, [person.act_id])).toMatchObject({
      status: 200,
      body: [{ client_id: client.id, told_by: expect.any(String), told_at: expect.any(String) }],
    });
    expect(await countOf()).toMatchObject({ people: 1, told: 1 });
    const after = await ask('GET', '/api/admin/today', { token: admin.token });
    expect(after.body.people_to_tell).toBe(before.body.people_to_tell - 1);
    await tick(coach.id, id, client.id, [person.act_id], false);
    expect(await countOf()).toMatchObject({ told: 0 });
    expect(await tick(coach.id, id, admin.id, [person.act_id])).toMatchObject(
      refused(ABSENCE_TEXTS.GONE, 404),
    );
  });
});

describe('asking for days off', () => {
  it('changes nothing until the office grants it with what becomes of the bookings', async () => {
    const coach = await aPerson('coach');
    const { id } = await aSession(coach.id, '09:00');
    await aSlot(coach.id, { date: TOMORROW, start_time: '10:00' });
    const asked = await enter(coach.id, { reason: 'Mariage', bookings: 'cancel' }, { by: coach });
    expect(asked).toMatchObject({
      status: 200,
      body: { message: ABSENCE_TEXTS.REQUESTED, absence: { state: 'requested' }, bookings: [], withdrawn: 0 },
    });
    const absence = asked.body.absence.id;
    expect(await freeHours(coach.id)).toEqual(['10:00']);
    expect(await sessionOf(id)).toMatchObject({ status: 'confirmed' });
    const wish = { decision: 'granted', answer: 'Bonne fête', bookings: 'cancel' };
    const preview = await decide(coach.id, absence, wish, { preview: true });
    expect(preview.body).toMatchObject({ absence: null, bookings: [{ act: 'cancel' }], withdrawn: 2 });
    expect(await freeHours(coach.id)).toEqual(['10:00']);
    expect(await decide(coach.id, absence, wish)).toMatchObject({
      status: 200,
      body: { absence: { state: 'granted', answer: 'Bonne fête', reason: 'Mariage' }, withdrawn: 2 },
    });
    expect(await sessionOf(id)).toMatchObject({ status: 'cancelled' });
    expect(await decide(coach.id, absence, wish)).toMatchObject(refused(ABSENCE_TEXTS.DECIDED));
    expect(await ask('DELETE', `${pathOf(coach.id)}/${absence}`, { token: coach.token })).toMatchObject(
      refused(ABSENCE_TEXTS.DECIDED),
    );
  });

  it('may be refused, or taken back by the coach', async () => {
    const coach = await aPerson('coach');
    const ofCoach = async () => (await ask('GET', pathOf(coach.id), { token: coach.token })).body;
    const { body } = await enter(coach.id, {}, { by: coach });
    expect(await enter(coach.id, {}, { by: coach })).toMatchObject(refused(ABSENCE_TEXTS.OVERLAP));
    const no = await decide(coach.id, body.absence.id, { decision: 'refused', answer: 'Trop court' });
    expect(no.body).toMatchObject({ message: ABSENCE_TEXTS.REFUSED, absence: { state: 'refused' } });
    expect(await ofCoach()).toMatchObject([{ state: 'refused', answer: 'Trop court' }]);
    const again = await enter(coach.id, {}, { by: coach });
    const back = await ask('DELETE', `${pathOf(coach.id)}/${again.body.absence.id}`, { token: coach.token });
    expect(back).toMatchObject({
      status: 200,
      body: { message: ABSENCE_TEXTS.TAKEN_BACK, absence: { state: 'undone' } },
    });
    expect(await ofCoach()).toHaveLength(1);
  });

  it('is for a coach and nobody else', async () => {
    const [coach, other] = [await aPerson('coach'), await aPerson('coach')];
    expect(await enter(coach.id, WHOLE_DAY, { by: other })).toMatchObject(refused(AUTH_TEXTS.NOT_YOURS, 403));
    expect(await ask('GET', pathOf(coach.id), { token: other.token })).toMatchObject(
      refused(AUTH_TEXTS.NOT_YOURS, 403),
    );
  });
});
