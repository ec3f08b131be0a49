import { ABSENCE_TEXTS } from '@elan/contract/absences/absences.texts.ts';
import { listAbsences } from '@elan/contract/absences/absences.ts';
import { afterEach, expect, it } from 'vitest';
import { absentCoach, TOMORROW } from '../../test/absent-coach.ts';
import { NOW, testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';
import { expectInvariants } from '../../test/invariants.ts';

const studio = await testApp({ TOKEN_TTL_HOURS: '72' });
const { ask, aPerson, clock, db } = studio;
const { aSlot } = factories(db);
const { admin, aSession, pathOf, enter, entered, people, tick, decide, aCourseOf } =
  await absentCoach(studio);
afterEach(async () => {
  clock.set(NOW);
  await expectInvariants(db);
});

const { token } = admin;
const TODAY = '2026-11-16';
const YESTERDAY = '2026-11-15';
const refused = (error: string, status = 409) => ({ status, body: { error } });

it('an absence of today leaves the hours that have begun as they were, and the books are in order', async () => {
  const coach = await aPerson('coach');
  await aSlot(coach.id, { date: TODAY, start_time: '08:00' });
  await aSlot(coach.id, { date: TODAY, start_time: '11:00' });
  const { withdrawn } = await entered(coach.id, { from: { date: TODAY }, to: { date: TODAY } });
  expect(withdrawn).toBe(1);
});

it('who has to be told stays listed after the absence until the last one was told', async () => {
  const coach = await aPerson('coach');
  const { client } = await aSession(coach.id);
  const { id } = await entered(coach.id, { bookings: 'cancel' });
  const [person] = await people(coach.id, id);
  clock.set('2026-11-18T08:00');
  const seen = async () => {
    const listed = await ask('GET', '/api/admin/absences', { token });
    const today = await ask('GET', '/api/admin/today', { token });
    return [listed.body.some((absence: { id: number }) => absence.id === id), today.body.people_to_tell];
  };
  expect(await seen()).toEqual([true, 1]);
  await tick(coach.id, id, client.id, [person?.act_id ?? 0]);
  expect(await seen()).toEqual([false, 0]);
});

it('what a coach asked for is refused when the account closes', async () => {
  const coach = await aPerson('coach');
  const { body } = await enter(coach.id, {}, { by: coach });
  expect((await ask('DELETE', `/api/coaches/${coach.id}`, { token })).status).toBe(200);
  const absence = await db
    .selectFrom('absences')
    .select(['state', 'decided_by'])
    .where('id', '=', body.absence.id)
    .executeTakeFirstOrThrow();
  expect(absence).toEqual({ state: 'refused', decided_by: admin.id });
  expect((await ask('GET', '/api/admin/today', { token })).body.absences_asked).toBe(0);
});

it('an absence begins today at the earliest, entered or asked for', async () => {
  const coach = await aPerson('coach');
  const hours = { from: { date: YESTERDAY }, to: { date: TOMORROW } };
  for (const by of [admin, coach])
    expect(await enter(coach.id, hours, { by })).toMatchObject(refused(ABSENCE_TEXTS.BEFORE_TODAY, 400));
  expect((await enter(coach.id, { from: { date: TODAY }, to: { date: TODAY } }, { by: coach })).status).toBe(
    200,
  );
});

it('a reason is read by who wrote it and by the office', async () => {
  const coach = await aPerson('coach');
  await entered(coach.id, { reason: 'Mise à pied', public_reason: 'Absence' });
  const later = { from: { date: '2026-12-01' }, to: { date: '2026-12-01' } };
  const asked = await enter(coach.id, { ...later, reason: 'Mariage' }, { by: coach });
  expect(asked.body.absence).toMatchObject({ reason: 'Mariage' });
  await decide(coach.id, asked.body.absence.id, { decision: 'granted' });
  const reasons = async (by: { token: string }) => {
    const { body } = await ask('GET', pathOf(coach.id), { token: by.token });
    return body.map((absence: { reason: string; public_reason: string }) => [
      absence.reason,
      absence.public_reason,
    ]);
  };
  expect(await reasons(coach)).toEqual([
    [null, 'Absence'],
    ['Mariage', null],
  ]);
  expect(await reasons(admin)).toEqual([
    ['Mise à pied', 'Absence'],
    ['Mariage', null],
  ]);
});

it('a tick is announced to the office alone', async () => {
  const coach = await aPerson('coach');
  const { client } = await aSession(coach.id);
  const { id } = await entered(coach.id, { bookings: 'cancel' });
  const [person] = await people(coach.id, id);
  const announced = () =>
    db.selectFrom('live_events').select(['id', 'topic', 'people']).orderBy('id').execute();
  const before = (await announced()).at(-1)?.id ?? 0;
  await tick(coach.id, id, client.id, [person?.act_id ?? 0]);
  const since = (await announced()).filter((event) => event.id > before);
  expect(since).toMatchObject([{ topic: 'hours', people: [] }]);
});

it('one booking is decided once', async () => {
  const coach = await aPerson('coach');
  const { id } = await aSession(coach.id);
  const bookings = [
    { reservation_id: id, act: 'cancel' },
    { reservation_id: id, act: 'keep' },
  ];
  expect(await enter(coach.id, { bookings })).toMatchObject({ status: 400 });
  expect((await enter(coach.id, { bookings: bookings.slice(0, 1) })).status).toBe(200);
});

it('what is to be decided later is counted until it is cancelled, handed over or has begun', async () => {
  const [coach, colleague] = [await aPerson('coach'), await aPerson('coach')];
  const cancelled = await aSession(coach.id, '09:00');
  await aSession(coach.id, '10:00');
  const course = await aCourseOf(coach.id);
  const { absence } = await entered(coach.id);
  expect(absence.undecided).toBe(3);
  const undecided = async () => {
    const { body } = await ask('GET', '/api/admin/absences', { token: admin.token });
    return listAbsences.reply.parse(body).find(({ id }) => id === absence.id)?.undecided;
  };
  await ask('POST', `/api/cancel/${cancelled.id}`, { token, body: { refundPoints: true } });
  expect(await undecided()).toBe(2);
  const changes = { scope: 'this', changes: { coach_id: colleague.id } };
  await ask('PUT', `/api/admin/group-courses/${course.id}/series`, { token, body: changes });
  expect(await undecided()).toBe(1);
  clock.set(`${TOMORROW}T10:00`);
  expect(await undecided()).toBe(0);
});
