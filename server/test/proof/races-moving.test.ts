import { AGENDA_TEXTS } from '@elan/contract/reservations/agenda.texts.ts';
import { RESERVATION_TEXTS } from '@elan/contract/reservations/reservations.texts.ts';
import { MOVING_TEXTS } from '@elan/contract/reservations/reservations-moving.texts.ts';
import { SLOT_TEXTS } from '@elan/contract/slots/slots.texts.ts';
import { addDays } from '@elan/contract/time.ts';
import { expect } from 'vitest';
import { CONTENDERS, errorsOf, inTurn, openStage, won } from './stage.ts';

const stage = await openStage();
const { rounds, aPerson, aClient, crowd, slots, reserve, cancel, asAdmin } = stage;

/** Takes an hour off the coach's offer. */
const withdraw = ({ id }: Slot) => asAdmin('DELETE', `/api/coaches/availability/${id}`);

type Slot = Awaited<ReturnType<typeof slots>>[number];

const move = (id: number, { wish: { session_type: _, ...wish } }: Slot, version?: number) =>
  asAdmin('POST', `/api/reservations/${id}/move`, { ...wish, ...(version && { version }) });

const TAKEN = [AGENDA_TEXTS.COACH_BUSY, SLOT_TEXTS.TAKEN, SLOT_TEXTS.UNAVAILABLE].map(
  (text) => `409 ${text}`,
);

/** A coach with so many free hours, and a session in the first. */
async function aHeldHour(count: number) {
  const coach = await aPerson('coach');
  const [held, ...free] = await slots(coach.id, count + 1);
  if (!held) throw new Error('no slot');
  const client = await aClient({ solo: 1 });
  return { coach, client, held, free, id: await stage.aReservation(held.id, client.id) };
}

rounds('many desks move one session that they saw: one moves it, the others are told', async () => {
  const { client, id, free } = await aHeldHour(CONTENDERS);
  const replies = await inTurn(free.map((slot) => move(id, slot, 1)));
  expect(won(replies)).toHaveLength(1);
  expect(errorsOf(replies)).toEqual([`409 ${MOVING_TEXTS.MOVED_MEANWHILE}`]);
  expect(await stage.confirmed({ client_id: client.id })).toHaveLength(1);
  expect(await stage.balanceOf(client.id)).toEqual({ solo_points: 0, team_points: 0 });
});

rounds('a client moves one session many times at once: two go through, as often as it may', async () => {
  const { client, id, free } = await aHeldHour(8);
  const moves = free.map(
    ({ wish: { session_type: _, ...wish } }) =>
      () =>
        stage.ask('POST', `/api/reservations/${id}/move`, { token: client.token, body: wish }),
  );
  const replies = await inTurn(moves);
  expect(won(replies)).toHaveLength(2);
  expect(errorsOf(replies)).toEqual([`409 ${MOVING_TEXTS.movedOften(2)}`]);
  expect(await stage.confirmed({ client_id: client.id })).toHaveLength(1);
});

rounds(
  'a client moves a session that the office moves and cancels: it ends cancelled, with one refund',
  async () => {
    const { client, id, free } = await aHeldHour(6);
    const own =
      ({ wish: { session_type: _, ...wish } }: Slot) =>
      () =>
        stage.ask('POST', `/api/reservations/${id}/move`, { token: client.token, body: wish });
    await inTurn([
      ...free.slice(0, 2).map(own),
      ...free.slice(2, 5).map((slot) => move(id, slot)),
      asAdmin('POST', `/api/cancel/${id}`, { refundPoints: true }),
      cancel(client, id),
    ]);
    expect(await stage.confirmed({ client_id: client.id })).toEqual([]);
    expect(await stage.balanceOf(client.id)).toEqual({ solo_points: 1, team_points: 0 });
  },
);

rounds('one hour is wanted by many, by moving and by booking: one has it, the others stay', async () => {
  const { coach, free } = await aHeldHour(CONTENDERS);
  const [wanted, ...elsewhere] = free;
  if (!wanted) throw new Error('no slot');
  const movers = await Promise.all(
    elsewhere.slice(0, 5).map(async ({ id }) => stage.aReservation(id, (await aClient({ solo: 1 })).id)),
  );
  const rivals = await crowd(5, { solo: 1 });
  const replies = await inTurn([
    ...movers.map((id) => move(id, wanted)),
    ...rivals.map((rival) => reserve(rival, wanted)),
  ]);
  expect(won(replies)).toHaveLength(1);
  expect(TAKEN).toEqual(expect.arrayContaining(errorsOf(replies)));
  expect(await stage.confirmed({ slot_id: wanted.id })).toHaveLength(1);
  const booked = won(replies.slice(movers.length)).length;
  expect(await stage.confirmed({ coach_id: coach.id })).toHaveLength(1 + movers.length + booked);
});

rounds(
  'a session is moved and cancelled at once: it ends cancelled with one refund, or stays where it went',
  async () => {
    const { client, id, free } = await aHeldHour(CONTENDERS);
    const moves = free.slice(0, 5).map((slot) => move(id, slot));
    const cancels = [cancel(client, id), asAdmin('POST', `/api/cancel/${id}`, { refundPoints: true })];
    const replies = await inTurn([...moves, ...cancels]);
    expect(won(replies.slice(moves.length))).toHaveLength(1);
    expect(errorsOf(replies)).toEqual([`409 ${RESERVATION_TEXTS.ALREADY_CANCELLED}`]);
    expect(await stage.confirmed({ client_id: client.id })).toEqual([]);
    expect(await stage.balanceOf(client.id)).toEqual({ solo_points: 1, team_points: 0 });
  },
);

rounds('two sessions are to change places: neither can, and nobody waits in a circle', async () => {
  const { id, held, free } = await aHeldHour(1);
  const [other] = free;
  if (!other) throw new Error('no slot');
  const rival = await stage.aReservation(other.id, (await aClient({ solo: 1 })).id);
  const replies = await inTurn([move(id, other), move(rival, held)]);
  expect(won(replies)).toEqual([]);
  expect(TAKEN).toEqual(expect.arrayContaining(errorsOf(replies)));
  expect(await stage.confirmed({ slot_id: held.id })).toMatchObject([{ id }]);
});

rounds('an hour is withdrawn while a session goes there: it is gone, or held', async () => {
  const { id, held, free } = await aHeldHour(1);
  const [other] = free;
  if (!other) throw new Error('no slot');
  const [moved, gone] = await inTurn([move(id, other), withdraw(other)]);
  expect([moved?.status, gone?.status]).not.toEqual([200, 200]);
  const [there, here] = [
    await stage.confirmed({ slot_id: other.id }),
    await stage.confirmed({ slot_id: held.id }),
  ];
  expect([there.length, here.length]).toEqual(moved?.status === 200 ? [1, 0] : [0, 1]);
});

rounds('a coach leaves while sessions come and go: nobody waits in a circle', async () => {
  const { id, free } = await aHeldHour(4);
  const { coach, held, id: away } = await aHeldHour(4);
  const [first, second] = free;
  if (!first || !second) throw new Error('no slot');
  await inTurn([
    move(away, first),
    move(id, second),
    asAdmin('DELETE', `/api/coaches/${coach.id}`),
    move(id, held),
  ]);
});

rounds('several previews over the same sessions, forwards and backwards, wait in turn', async () => {
  const coach = await aPerson('coach');
  const offered = await slots(coach.id, 12);
  const ids = await Promise.all(
    offered.map(async (slot) => stage.aReservation(slot.id, (await aClient({ solo: 1 })).id)),
  );
  const several = (days: number, path = '/preview') =>
    asAdmin('POST', `/api/admin/reservations/move${path}`, { ids: days > 0 ? ids : ids.toReversed(), days });
  const replies = await inTurn([several(100), several(-3), several(101), several(-4), several(1, '')]);
  expect(won(replies)).toHaveLength(replies.length);
});

rounds(
  'a session that a colleague moves while several are moved goes on from where it is by then',
  async () => {
    const { client, id, held, free } = await aHeldHour(1);
    const [other] = free;
    if (!other) throw new Error('no slot');
    const later = (days: number, { wish }: Slot) => ({ date: addDays(wish.date, days), time: wish.time });
    for (const slot of [held, other]) await stage.aSlot(slot.wish.coach_id, later(7, slot));
    const bulk = asAdmin('POST', '/api/admin/reservations/move', { ids: [id], days: 7 });
    const [, moved] = await inTurn([move(id, other), bulk]);
    const [where] = await stage.confirmed({ client_id: client.id });
    const told = moved?.body.moves[0];
    expect([told.from.date, told.to.date]).toEqual([told.from.date, addDays(told.from.date, 7)]);
    expect(where?.id).toBe(id);
  },
);
