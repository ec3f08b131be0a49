import { afterEach, describe, expect, it } from 'vitest';
import { absentCoach, THURSDAY, TOMORROW } from '../../test/absent-coach.ts';
import { NOW, testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';

const studio = await testApp({ TOKEN_TTL_HOURS: '48' });
const { aPerson, clock, db } = studio;
const { aSlot, aReservation, aCourse, aSeat } = factories(db);
const { aClient, aSession, aCourseOf, enter, affected } = await absentCoach(studio);
afterEach(() => clock.set(NOW));

const coachesOf = (colleagues: readonly { readonly coach_id: number }[]) =>
  colleagues.map(({ coach_id }) => coach_id);
const placesOf = (
  hours: readonly { readonly date: string; readonly time: string; readonly coach_id: number }[],
) => hours.map(({ date, time, coach_id }) => [date, time, coach_id]);

/** One of a coach, with an hour of their own tomorrow at nine. */
async function aColleague(time = '09:00') {
  const colleague = await aPerson('coach');
  await aSlot(colleague.id, { date: TOMORROW, start_time: time });
  return colleague;
}

describe('what stands in the hours of an absence', () => {
  it('is told in its order, with what would be given back', async () => {
    const coach = await aPerson('coach');
    const course = await aCourseOf(coach.id, 2, { time: '18:00' });
    const session = await aSession(coach.id, '10:00');
    const bilan = await aSession(coach.id, '12:00', { kind: 'bilan' });
    await aSession(coach.id, '10:00', { date: THURSDAY });
    expect(await affected(coach.id)).toMatchObject([
      {
        ...{ reservation_id: session.id, course_id: null, session_type: 'normal', time: '10:00' },
        ...{ end_time: '10:55', people: 1, cost: 1, unit: 'SI', points: 1, is_running: false },
      },
      { reservation_id: bilan.id, session_type: 'bilan', cost: 0, end_time: '12:25' },
      { course_id: course.id, reservation_id: null, title: 'Mobilité douce', people: 2, cost: 1, unit: 'SE' },
    ]);
    const morning = await affected(coach.id, `from=${TOMORROW}&to=${TOMORROW}&to_time=12:00`);
    expect(morning.map(({ reservation_id }) => reservation_id)).toEqual([session.id]);
  });

  it('can go to a colleague with a free hour of its kind then, the least busy first', async () => {
    const coach = await aPerson('coach');
    const busy = await aColleague();
    await aSession(busy.id, '14:00');
    const calm = await aColleague();
    const taken = await aColleague();
    await aCourse(taken.id, { date: TOMORROW, time: '08:30' });
    const otherHour = await aColleague('10:00');
    const away = await aColleague();
    await enter(away.id);
    const bilans = await aPerson('coach');
    await aSlot(bilans.id, { date: TOMORROW, start_time: '09:00', session_type: 'bilan' });
    await aSession(coach.id, '09:00');
    const [session] = await affected(coach.id);
    expect(coachesOf(session?.colleagues ?? [])).toEqual([calm.id, busy.id]);
    expect(placesOf(session?.hours ?? [])).toEqual([[TOMORROW, '10:00', otherHour.id]]);
  });

  it('can go to another hour of its coach outside of the absence, when its client is free', async () => {
    const coach = await aPerson('coach');
    const { client } = await aSession(coach.id, '16:00');
    await aSlot(coach.id, { date: TOMORROW, start_time: '08:00' });
    await aSlot(coach.id, { date: THURSDAY, start_time: '09:00' });
    await aSlot(coach.id, { date: THURSDAY, start_time: '11:00' });
    await aSlot(coach.id, { date: '2026-11-18', start_time: '11:00' });
    await aSlot(coach.id, { date: '2026-12-20', start_time: '11:00' });
    const elsewhere = await aCourse((await aPerson('coach')).id, {
      date: THURSDAY,
      time: '09:30',
    });
    await aSeat(elsewhere, client.id);
    const [session] = await affected(coach.id);
    const own = session?.hours.filter(({ coach_id }) => coach_id === coach.id) ?? [];
    expect(placesOf(own)).toEqual([
      ['2026-11-18', '11:00', coach.id],
      [THURSDAY, '11:00', coach.id],
    ]);
    const [atFour] = await affected(coach.id, `from=${TOMORROW}&from_time=15:00&to=${TOMORROW}`);
    expect(placesOf(atFour?.hours ?? [])).toContainEqual([TOMORROW, '08:00', coach.id]);
  });

  it('is a course: colleagues with time for it, and days on which everybody in it is free', async () => {
    const coach = await aPerson('coach');
    const { clients } = await aCourseOf(coach.id, 2, { time: '21:00' });
    const [first] = clients;
    const busy = await aPerson('coach');
    const slot = await aSlot(busy.id, { date: TOMORROW, start_time: '20:30' });
    await aReservation(slot, (await aClient()).id);
    const wednesday = await aCourse(busy.id, { date: '2026-11-18', time: '21:30' });
    await aSeat(wednesday, first?.id ?? 0);
    const [course] = await affected(coach.id);
    const colleagues = coachesOf(course?.colleagues ?? []);
    expect(colleagues).not.toContain(busy.id);
    expect(colleagues).not.toContain(coach.id);
    expect(colleagues.length).toBeGreaterThan(0);
    expect(placesOf(course?.hours ?? []).slice(0, 2)).toEqual([
      ['2026-11-16', '21:00', coach.id],
      [THURSDAY, '21:00', coach.id],
    ]);
  });

  it('is a course: colleagues who are in that day come before those who are not', async () => {
    const coach = await aPerson('coach');
    await aCourseOf(coach.id, 1, { time: '21:00' });
    const off = await aPerson('coach');
    const atWork = await aPerson('coach');
    await aSession(atWork.id, '14:00');
    const [course] = await affected(coach.id);
    const order = coachesOf(course?.colleagues ?? []).filter((id) => [off.id, atWork.id].includes(id));
    expect(order).toEqual([atWork.id, off.id]);
  });

  it('has nowhere to go once it has begun', async () => {
    const coach = await aPerson('coach');
    await aSession(coach.id, '09:00');
    await aColleague();
    clock.set(`${TOMORROW}T09:10`);
    expect(await affected(coach.id)).toMatchObject([{ is_running: true, colleagues: [], hours: [] }]);
    clock.set(`${TOMORROW}T09:55`);
    expect(await affected(coach.id)).toEqual([]);
  });

  it('is told of what a coach asked for, too, when the first of these days is over by then', async () => {
    const coach = await aPerson('coach');
    await aSession(coach.id, '09:00');
    const { id } = await aSession(coach.id, '09:00', { date: THURSDAY });
    clock.set('2026-11-18T08:00');
    const left = await affected(coach.id, `from=${TOMORROW}&to=${THURSDAY}`);
    expect(left.map(({ reservation_id }) => reservation_id)).toEqual([id]);
  });
});
