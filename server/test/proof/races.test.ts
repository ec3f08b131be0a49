import { AGENDA_TEXTS } from '@elan/contract/reservations/agenda.texts.ts';
import { RESERVATION_TEXTS } from '@elan/contract/reservations/reservations.texts.ts';
import { SLOT_TEXTS } from '@elan/contract/slots/slots.texts.ts';
import { expect } from 'vitest';
import { atOnce, CONTENDERS, errorsOf, hour, inTurn, lost, openStage, won } from './stage.ts';

const stage = await openStage();
const { rounds, aPerson, aClient, crowd, aSlot, slots, reserve, reserveFor, cancel, asAdmin } = stage;

const SLOT_GONE = [AGENDA_TEXTS.COACH_BUSY, SLOT_TEXTS.TAKEN, SLOT_TEXTS.UNAVAILABLE].map(
  (text) => `409 ${text}`,
);

rounds('one slot, many clients: one has it, the others keep their point', async () => {
  const coach = await aPerson('coach');
  const clients = await crowd(CONTENDERS, { solo: 1 });
  const slot = await aSlot(coach.id);
  const replies = await atOnce(clients.map((client) => reserve(client, slot)));
  expect(won(replies)).toHaveLength(1);
  expect(SLOT_GONE).toEqual(expect.arrayContaining(errorsOf(replies)));
  const left = replies.map(({ status }) => ({ solo_points: status === 200 ? 0 : 1, team_points: 0 }));
  expect(await stage.balances(clients)).toEqual(left);
  const winner = clients[replies.findIndex(({ status }) => status === 200)];
  expect(await stage.confirmed({ slot_id: slot.id })).toMatchObject([{ client_id: winner?.id }]);
});

rounds('one client, one point, many slots: one session', async () => {
  const [coach, client] = [await aPerson('coach'), await aClient({ solo: 1 })];
  const offered = await slots(coach.id, CONTENDERS);
  const replies = await atOnce(
    offered.map((slot, index) => (index % 2 ? reserve(client, slot) : reserveFor(client, slot))),
  );
  expect(won(replies)).toHaveLength(1);
  expect(won(replies)[0]?.body).toMatchObject({ remaining_points: 0, remaining_solo_points: 0 });
  for (const { status, body } of lost(replies)) {
    expect({ status, ...body }).toMatchObject({ status: 409, current: 0, required: 1 });
  }
  expect(await stage.balanceOf(client.id)).toEqual({ solo_points: 0, team_points: 0 });
  expect(await stage.confirmed({ client_id: client.id })).toHaveLength(1);
});

rounds('one client, one hour, many coaches: one place at a time', async () => {
  const client = await aClient({ solo: CONTENDERS });
  const coaches = await Promise.all(Array.from({ length: CONTENDERS }, () => aPerson('coach')));
  const offered = await Promise.all(coaches.map(({ id }) => aSlot(id)));
  const replies = await inTurn(offered.map((slot) => reserve(client, slot)));
  expect(won(replies)).toHaveLength(1);
  expect(errorsOf(replies)).toEqual([`409 ${AGENDA_TEXTS.CLIENT_BUSY}`]);
  expect(await stage.balanceOf(client.id)).toMatchObject({ solo_points: CONTENDERS - 1 });
});

rounds('a held slot is cancelled and wanted at once: one refund, one holder at most', async () => {
  const coach = await aPerson('coach');
  const [holder, rivals] = [await aClient({ solo: 1 }), await crowd(CONTENDERS, { solo: 1 })];
  const slot = await aSlot(coach.id);
  const held = await stage.aReservation(slot.id, holder.id);
  const cancels = Array.from({ length: 10 }, (_, index) =>
    index % 2 ? cancel(holder, held) : asAdmin('POST', `/api/cancel/${held}`, { refundPoints: true }),
  );
  const replies = await atOnce([...cancels, ...rivals.map((rival) => reserve(rival, slot))]);
  const [cancelled, booked] = [replies.slice(0, cancels.length), replies.slice(cancels.length)];
  expect(won(cancelled)).toHaveLength(1);
  expect(errorsOf(cancelled)).toEqual([`409 ${RESERVATION_TEXTS.ALREADY_CANCELLED}`]);
  expect(await stage.balanceOf(holder.id)).toMatchObject({ solo_points: 1 });
  expect(won(booked).length).toBeLessThanOrEqual(1);
  expect(await stage.confirmed({ slot_id: slot.id })).toHaveLength(won(booked).length);
  expect((await stage.balances(rivals)).filter(({ solo_points }) => solo_points === 0)).toHaveLength(
    won(booked).length,
  );
});

rounds('booked, cancelled and booked again by everybody: nobody gains or loses a point', async () => {
  const coach = await aPerson('coach');
  const clients = await crowd(CONTENDERS, { solo: 1 });
  const slot = await aSlot(coach.id);
  const moves = clients.map((client) => async () => {
    const booked = await reserve(client, slot)();
    return booked.status === 200 ? cancel(client, booked.body.reservation.id)() : booked;
  });
  const replies = await atOnce(moves);
  expect(won(replies).length).toBeGreaterThan(0);
  expect((await stage.balances(clients)).every(({ solo_points }) => solo_points === 1)).toBe(true);
  expect(await stage.confirmed({ slot_id: slot.id })).toEqual([]);
});

rounds('a slot is wanted and deleted at once: the one or the other', async () => {
  const coach = await aPerson('coach');
  const clients = await crowd(CONTENDERS, { solo: 1 });
  const slot = await aSlot(coach.id);
  const deletions = Array.from({ length: 5 }, () =>
    asAdmin('DELETE', `/api/coaches/availability/${slot.id}`),
  );
  const replies = await atOnce([...deletions, ...clients.map((client) => reserve(client, slot))]);
  expect(won(replies)).toHaveLength(1);
  const bookings = won(replies.slice(deletions.length)).length;
  expect(await stage.confirmed({ slot_id: slot.id })).toHaveLength(bookings);
});

rounds('many slots are wanted and deleted at once: all deleted, or none and each booked once', async () => {
  const coach = await aPerson('coach');
  const clients = await crowd(CONTENDERS, { solo: 1 });
  const offered = await slots(coach.id, 5);
  const ids = offered.map(({ id }) => id);
  const deletions = [1, 2, 3].map(() => asAdmin('POST', '/api/coaches/availability/bulk-delete', { ids }));
  const bookings = clients.map((client, index) => reserve(client, offered[index % 5] ?? { wish: {} }));
  const replies = await atOnce([...deletions, ...bookings]);
  const deleted = won(replies.slice(0, deletions.length)).length;
  expect(deleted).toBeLessThanOrEqual(1);
  expect(won(replies.slice(deletions.length))).toHaveLength(deleted === 1 ? 0 : ids.length);
  const live = await stage.db
    .selectFrom('slots')
    .select('id')
    .where('coach_id', '=', coach.id)
    .where('withdrawn_at', 'is', null)
    .execute();
  expect(live).toHaveLength(deleted === 1 ? 0 : ids.length);
});

rounds('a normal session and bilans over the same hour: the one or the others', async () => {
  const coach = await aPerson('coach');
  const clients = await crowd(CONTENDERS, { solo: 1 });
  const kinds = [
    await aSlot(coach.id, { time: '09:00', session_type: 'normal' }),
    await aSlot(coach.id, { time: '09:00', session_type: 'bilan' }),
    await aSlot(coach.id, { time: '09:30', session_type: 'bilan' }),
  ];
  const replies = await inTurn(
    clients.map((client, index) => reserve(client, kinds[index % 3] ?? { wish: {} })),
  );
  const winners = won(replies).map(({ body }) => body.reservation.session_type);
  expect([['normal'], ['bilan', 'bilan']]).toContainEqual(winners);
  const paid = (await stage.balances(clients)).filter(({ solo_points }) => solo_points === 0);
  expect(paid).toHaveLength(winners.filter((type) => type === 'normal').length);
});

rounds('a series for some against many bookings: every hour has one holder and is paid once', async () => {
  const DAYS = 10;
  const coach = await aPerson('coach');
  const [regulars, clients] = [await crowd(3, { solo: DAYS }), await crowd(CONTENDERS, { solo: 1 })];
  const dates = Array.from({ length: DAYS }, (_, index) => hour(index * 10).date);
  const offered = await Promise.all(dates.map((date) => aSlot(coach.id, { date, time: '08:00' })));
  const series = regulars.map((regular) =>
    asAdmin('POST', '/api/admin/bulk-reservations', {
      client_id: regular.id,
      coach_id: coach.id,
      start_date: dates.at(0),
      end_date: dates.at(-1),
      time_slot: '08:00',
      days_of_week: [0, 1, 2, 3, 4, 5, 6],
    }),
  );
  const bookings = clients.map((client, index) => reserve(client, offered[index % DAYS] ?? { wish: {} }));
  const replies = await atOnce([...series, ...bookings]);
  const booked = replies.slice(0, series.length).map(({ status, body }) => {
    expect({ status, error: body.error }).toEqual({ status: 200 });
    expect(body.reservations.length + body.skipped.length).toBe(DAYS);
    expect(body.remaining_solo_points).toBe(DAYS - body.reservations.length);
    return body.reservations.length;
  });
  expect((await stage.balances(regulars)).map(({ solo_points }) => DAYS - solo_points)).toEqual(booked);
  const single = won(replies.slice(series.length)).length;
  expect(booked.reduce((sum, count) => sum + count, single)).toBe(DAYS);
  expect(await stage.confirmed({ coach_id: coach.id })).toHaveLength(DAYS);
});
