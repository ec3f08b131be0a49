import { addDays } from '@elan/contract/time.ts';
import { expect } from 'vitest';
import { behind, holdBalance, holdCoach, holdHour } from './behind.ts';
import { DAY, openStage, type Reply } from './stage.ts';

/* Each of these had people wait in a circle, in one order of theirs: weeks, closures and absences beside bookings and accounts. */

const stage = await openStage();
const { db, rounds, aPerson, aClient, aSlot, reserve, cancel, asAdmin } = stage;

const TIME = '09:00';
const LATER = addDays(DAY, 7);

const pathOf = (coach: number) => `/api/coaches/${coach}/absences`;
const enter = (coach: number, over: object = {}) =>
  asAdmin('POST', pathOf(coach), { from: { date: DAY }, to: { date: DAY }, ...over });
const undo = (coach: number, { body }: Reply) => asAdmin('DELETE', `${pathOf(coach)}/${body.absence.id}`);
const saveWeek = (coach: number, windows: object[], over: object = {}) =>
  asAdmin('PUT', `/api/coaches/${coach}/week`, { valid_from: DAY, windows, ...over });
const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status);

/** A session that stays although its coach is away. */
async function aKeptSession(date = DAY) {
  const coach = await aPerson('coach');
  const client = await aClient({ solo: 2, team: 2 });
  const slot = await aSlot(coach.id, { date, time: TIME });
  const session = await stage.aReservation(slot.id, client.id);
  const absence = await enter(coach.id, { from: { date }, to: { date } })();
  return { coach, client, slot, session, absence };
}

const hourLeft = async (slot: number) =>
  db.selectFrom('slots').select('withdrawn_at').where('id', '=', slot).executeTakeFirstOrThrow();

rounds('a week is saved while its coach’s account is changed', async () => {
  const coach = await aPerson('coach');
  const presentation = { name: 'Une autre', specialty: 'Force' };
  const credentials = { updateCredentials: true, username: `autre-${coach.id}`, email: `a${coach.id}@e.ma` };
  const replies = await behind(db, async (tx, come) => {
    await holdCoach(tx, coach.id);
    await come(saveWeek(coach.id, []));
    await come(asAdmin('PUT', `/api/coaches/${coach.id}`, { ...presentation, ...credentials }));
  });
  expect(statuses(replies)).toEqual([200, 200]);
});

type Kept = Awaited<ReturnType<typeof aKeptSession>>;
const leave = ({ client }: Kept) => asAdmin('DELETE', `/api/admin/clients/${client.id}`);
const cancelled = ({ client, session }: Kept) => cancel(client, session);

let days = 14;
const closing = [
  ['a client leaves', leave],
  ['a session is cancelled', cancelled],
] as const;
for (const [name, act] of closing)
  rounds(`the studio closes while ${name} that was kept although the coach is away`, async () => {
    const date = addDays(DAY, days++);
    const kept = await aKeptSession(date);
    const replies = await behind(db, async (tx, come) => {
      await holdHour(tx, kept.coach.id, date, TIME);
      await come(act(kept));
      await come(asAdmin('POST', '/api/admin/closures', { from: date, to: date, reason: 'Travaux' }));
    });
    expect(statuses(replies)).toEqual([200, 200]);
    expect((await hourLeft(kept.slot.id)).withdrawn_at).not.toBeNull();
  });

rounds('an absence is undone while a client leaves who was kept', async () => {
  const kept = await aKeptSession();
  const replies = await behind(db, async (tx, come) => {
    await holdHour(tx, kept.coach.id, DAY, TIME);
    await come(leave(kept));
    await come(undo(kept.coach.id, kept.absence));
  });
  expect(statuses(replies)).toEqual([200, 200]);
});

rounds('a course that was kept is called off while a session beside it is cancelled', async () => {
  const coach = await aPerson('coach');
  const client = await aClient({ solo: 2, team: 2 });
  const slot = await aSlot(coach.id, { time: '09:15' });
  const session = await stage.aReservation(slot.id, client.id);
  const course = await stage.aCourse(coach.id, { date: DAY, time: '10:30' });
  await stage.aSeat(course, client.id);
  await enter(coach.id)();
  const replies = await behind(db, async (tx, come) => {
    await holdBalance(tx, client.id);
    await come(asAdmin('DELETE', `/api/group-courses/${course}`));
    await come(cancel(client, session));
  });
  expect(statuses(replies)).toEqual([200, 200]);
  expect(await stage.balanceOf(client.id)).toMatchObject({ solo_points: 2, team_points: 2 });
});

rounds(
  'an absence that called a course off is undone while somebody who was in it books elsewhere',
  async () => {
    const [coach, colleague] = [await aPerson('coach'), await aPerson('coach')];
    const client = await aClient({ solo: 2, team: 2 });
    const course = await stage.aCourse(coach.id, { date: DAY, time: TIME });
    await stage.aSeat(course, client.id);
    const elsewhere = await aSlot(colleague.id, { time: TIME });
    const absence = await enter(coach.id, { bookings: 'cancel' })();
    const replies = await behind(db, async (tx, come) => {
      await holdBalance(tx, client.id);
      await come(undo(coach.id, absence));
      await come(reserve(client, elsewhere));
    });
    expect(statuses(replies).toSorted()).toEqual([200, 409]);
  },
);

rounds('an absence is undone while an hour is booked that the week does not want any more', async () => {
  const coach = await aPerson('coach');
  const [one, other] = [await aClient({ solo: 2 }), await aClient({ solo: 2 })];
  const window = { weekday: 5, start_time: '09:00', end_time: '10:00', session_types: ['normal'] };
  await saveWeek(coach.id, [window])();
  const wish = { coach_id: coach.id, date: LATER, time: TIME, session_type: 'normal' };
  const booked = await reserve(one, { wish })();
  await saveWeek(coach.id, [], { version: 1 })();
  await cancel(one, booked.body.reservation.id)();
  const slot = await aSlot(coach.id, { time: '15:00' });
  const held = await stage.aReservation(slot.id, one.id);
  const absence = await enter(coach.id, { bookings: 'cancel' })();
  expect(absence.body.bookings).toMatchObject([{ reservation_id: held }]);
  const replies = await behind(db, async (tx, come) => {
    await holdBalance(tx, one.id);
    await come(undo(coach.id, absence));
    await come(reserve(other, { wish }));
  });
  expect(replies[0]?.status).toBe(200);
});

rounds('two absences cancel sessions of the same two clients, in another order each', async () => {
  const [first, second] = [await aClient({ solo: 2 }), await aClient({ solo: 2 })];
  const awayFrom = async (clients: readonly { readonly id: number }[], hours: readonly string[]) => {
    const coach = await aPerson('coach');
    for (const [index, { id }] of clients.entries())
      await stage.aReservation((await aSlot(coach.id, { time: hours[index] ?? '' })).id, id);
    return enter(coach.id, { bookings: 'cancel' });
  };
  const inOrder = await awayFrom([first, second], ['09:00', '10:00']);
  const backwards = await awayFrom([second, first], ['11:00', '12:00']);
  const replies = await behind(db, async (tx, come) => {
    await holdBalance(tx, first.id);
    await come(inOrder);
    await come(backwards);
  });
  expect(statuses(replies)).toEqual([200, 200]);
});
