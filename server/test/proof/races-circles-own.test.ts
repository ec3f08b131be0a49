import { addDays } from '@elan/contract/time.ts';
import { expect } from 'vitest';
import { PASSWORD } from '../app.ts';
import { behind, holdHour } from './behind.ts';
import { DAY, errorsOf, inTurn, openStage, type Reply, won } from './stage.ts';

/*
 * Each of these had people wait in a circle, in one order of theirs: what clients do with several bookings of their own, of which one was
 * kept although its coach is away. The hours that the absence takes back come before the balances.
 */

const stage = await openStage();
const { db, rounds, aPerson, aClient, aSlot, ask, cancel, asAdmin } = stage;

const LATER = addDays(DAY, 7);
/** Both have minutes after nine. */
const [EARLY, LATE] = ['08:30', '09:30'];
const NINE = '09:00';

const awayOn = (coach: number, date: string) =>
  asAdmin('POST', `/api/coaches/${coach}/absences`, { from: { date }, to: { date } });
const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status);

rounds(
  'a client cancels all of a weekly series while the office cancels another session of the same hour: both do, and all comes back',
  async () => {
    const coach = await aPerson('coach');
    const client = await aClient({ solo: 3 });
    for (const date of [DAY, LATER]) await aSlot(coach.id, { date, time: EARLY });
    const beside = await aSlot(coach.id, { date: LATER, time: LATE });
    const other = await stage.aReservation(beside.id, client.id);
    const { token } = client;
    const weekly = { coach_id: coach.id, dates: [DAY, LATER], time: EARLY };
    const { body } = await ask('POST', '/api/reservations/weekly', { token, body: weekly });
    await awayOn(coach.id, LATER)();
    const replies = await behind(db, async (tx, come) => {
      await holdHour(tx, coach.id, LATER, NINE);
      await come(asAdmin('POST', `/api/cancel/${other}`, { refundPoints: true }));
      await come(() => ask('POST', `/api/reservations/weekly/${body.series_id}/cancel`, { token }));
    });
    expect(statuses(replies)).toEqual([200, 200]);
    expect(await stage.balanceOf(client.id)).toMatchObject({ solo_points: 3 });
  },
);

rounds(
  'a client leaves the studio, whose seat goes to one who cancels a session of the same hour and coach: all is done',
  async () => {
    const [coach, trainer] = [await aPerson('coach'), await aPerson('coach')];
    const [leaving, waiting] = [await aClient({ solo: 1, team: 1 }), await aClient({ solo: 1, team: 1 })];
    const hours = [await aSlot(coach.id, { time: EARLY }), await aSlot(coach.id, { time: LATE })];
    const [, session = 0] = await Promise.all(
      [leaving, waiting].map(({ id }, index) => stage.aReservation(hours[index]?.id ?? 0, id)),
    );
    const course = await stage.aCourse(trainer.id, { max_participants: 1 });
    await stage.aSeat(course, leaving.id);
    await ask('POST', `/api/group-courses/${course}/waiting-list`, { token: waiting.token, body: {} });
    await awayOn(coach.id, DAY)();
    const replies = await behind(db, async (tx, come) => {
      await holdHour(tx, coach.id, DAY, NINE);
      await come(cancel(waiting, session));
      await come(asAdmin('DELETE', `/api/admin/clients/${leaving.id}`));
    });
    expect(statuses(replies)).toEqual([200, 200]);
    expect(await stage.balanceOf(waiting.id)).toEqual({ solo_points: 1, team_points: 0 });
  },
);

let weeks = 2;

rounds(
  'weekly hours, seats and accounts come and go while coaches are away and the studio closes: nobody waits in a circle',
  async () => {
    const day = addDays(DAY, 7 * weeks);
    const closed = addDays(day, 7);
    weeks += 2;
    const coaches = [await aPerson('coach'), await aPerson('coach'), await aPerson('coach')];
    const [coach, colleague, trainer] = coaches.map(({ id }) => id);
    const clients = await Promise.all(Array.from({ length: 6 }, () => aClient({ solo: 4, team: 4 })));
    if (!coach || !colleague || !trainer) throw new Error('nobody came');
    const series: number[] = [];
    for (const [index, { token }] of clients.entries()) {
      const time = `${String(8 + Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`;
      const whose = index % 2 === 0 ? coach : colleague;
      for (const date of [day, closed]) await aSlot(whose, { date, time });
      const weekly = { coach_id: whose, dates: [day, closed], time };
      const { body } = await ask('POST', '/api/reservations/weekly', { token, body: weekly });
      series.push(body.series_id);
    }
    const courses: number[] = [];
    for (const [index, date] of [day, closed, addDays(day, 1)].entries()) {
      const course = await stage.aCourse(trainer, { date, max_participants: 2 });
      const inTurns = [...clients.slice(2 * index), ...clients.slice(0, 2 * index)];
      for (const { id } of inTurns.slice(0, 2)) await stage.aSeat(course, id);
      for (const { token } of inTurns.slice(2))
        await ask('POST', `/api/group-courses/${course}/waiting-list`, { token, body: {} });
      courses.push(course);
    }
    const undone = await awayOn(coach, day)();
    const free = [await aSlot(trainer, { date: day, time: '12:00' }), await aSlot(trainer, { date: day })];
    const own =
      (who: number, path: string, body: object = {}) =>
      () =>
        ask('POST', path, { token: clients[who]?.token ?? '', body });
    const sessions = await db
      .selectFrom('reservations')
      .select(['id', 'client_id'])
      .where('date', '=', day)
      .where('status', '=', 'confirmed')
      .orderBy('id')
      .execute();
    const replies = await inTurn([
      ...[0, 1].map((who) => own(who, `/api/reservations/weekly/${series[who]}/cancel`)),
      own(2, '/api/user/closing', { current_password: PASSWORD }),
      asAdmin('DELETE', `/api/admin/clients/${clients[3]?.id}`),
      ...sessions.slice(4).map(({ id }) => asAdmin('POST', `/api/cancel/${id}`, { refundPoints: true })),
      ...sessions.slice(0, 2).map(({ id }, index) => {
        const { session_type: _, ...wish } = free[index]?.wish ?? { session_type: 'normal' };
        return asAdmin('POST', `/api/reservations/${id}/move`, wish);
      }),
      ...[4, 5].map((who) => own(who, `/api/group-courses/${courses[2]}/cancel`)),
      ...[0, 1].map((who) => own(who, `/api/group-courses/${courses[0]}/cancel`)),
      asAdmin('PUT', `/api/group-courses/${courses[0]}`, {
        ...{ title: 'Cours', coach_id: trainer, date: day, time: '19:00', max_participants: 4 },
      }),
      asAdmin('DELETE', `/api/coaches/${coach}/absences/${undone.body.absence.id}`),
      asAdmin('POST', `/api/coaches/${colleague}/absences`, {
        ...{ from: { date: day }, to: { date: day }, bookings: 'cancel' },
      }),
      asAdmin('POST', '/api/admin/closures', {
        ...{ from: closed, to: closed, reason: 'Travaux', bookings: 'cancel' },
      }),
    ]);
    expect(won(replies).length, errorsOf(replies).join()).toBeGreaterThan(replies.length / 2);
  },
);
