import { addDays } from '@elan/contract/time.ts';
import { expect } from 'vitest';
import { behind, holdHour } from './behind.ts';
import { DAY, openStage, type Reply } from './stage.ts';

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
