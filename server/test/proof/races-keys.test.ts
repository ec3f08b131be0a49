import { HTTP_TEXTS } from '@elan/contract/http.texts.ts';
import { COURSE_COST } from '@elan/contract/prices.rules.ts';
import { expect } from 'vitest';
import { atOnce, CONTENDERS, errorsOf, openStage, won } from './stage.ts';

const stage = await openStage();
const { rounds, ask, admin, aPerson, aClient, crowd, aSlot, slots, aCourse, reserve, join } = stage;

const fifty = <T>(move: () => T) => Array.from({ length: CONTENDERS }, () => move);

/** All carried out, and all told the same. */
async function expectOneReply(moves: readonly (() => ReturnType<typeof ask>)[]) {
  const replies = await atOnce(moves);
  expect(won(replies)).toHaveLength(moves.length);
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  return replies[0]?.body;
}

rounds('the same booking under one key, fifty times: booked once, answered alike', async () => {
  const [coach, client] = [await aPerson('coach'), await aClient({ solo: 5 })];
  const slot = await aSlot(coach.id);
  const body = await expectOneReply(fifty(reserve(client, slot, 'one-wish')));
  expect(body).toMatchObject({ remaining_solo_points: 4 });
  expect(await stage.confirmed({ client_id: client.id })).toMatchObject([{ id: body.reservation.id }]);
  expect(await stage.balanceOf(client.id)).toMatchObject({ solo_points: 4 });
});

rounds('the same seat, cancellation, gift and series under one key: carried out once', async () => {
  const [coach, client] = [await aPerson('coach'), await aClient({ solo: 3, team: 3 })];
  const course = await aCourse(coach.id);
  await expectOneReply(fifty(join(client, course, 'seat')));
  expect(await stage.balanceOf(client.id)).toMatchObject({ team_points: 3 - COURSE_COST });

  const held = await stage.aReservation((await aSlot(coach.id)).id, client.id);
  const { token } = client;
  await expectOneReply(
    fifty(() => ask('POST', `/api/reservations/client/cancel/${held}`, { token, body: {}, key: 'cancel' })),
  );
  expect(await stage.balanceOf(client.id)).toMatchObject({ solo_points: 3 });

  const gift = { points: 7, pointType: 'solo', action: 'add' };
  const asAdmin = { token: admin.token, key: `gift-${client.id}` };
  await expectOneReply(
    fifty(() => ask('PATCH', `/api/admin/clients/${client.id}/points`, { ...asAdmin, body: gift })),
  );
  expect(await stage.balanceOf(client.id)).toMatchObject({ solo_points: 10 });

  const days = await slots(coach.id, 1);
  const { date, time } = { date: '2026-11-20', time: '08:00', ...days[0]?.wish };
  const series = {
    client_id: client.id,
    coach_id: coach.id,
    start_date: date,
    end_date: date,
    time_slot: time,
    days_of_week: [0, 1, 2, 3, 4, 5, 6],
  };
  const body = await expectOneReply(
    fifty(() =>
      ask('POST', '/api/admin/bulk-reservations', {
        token: admin.token,
        key: `series-${client.id}`,
        body: series,
      }),
    ),
  );
  expect(body.reservations).toHaveLength(1);
  expect(await stage.balanceOf(client.id)).toMatchObject({ solo_points: 9 });
});

rounds('one key for fifty different wishes: one is granted, the others are refused', async () => {
  const [coach, client] = [await aPerson('coach'), await aClient({ solo: CONTENDERS })];
  const offered = await slots(coach.id, CONTENDERS);
  const replies = await atOnce(offered.map((slot) => reserve(client, slot, 'one-wish')));
  expect(won(replies)).toHaveLength(1);
  expect(errorsOf(replies)).toEqual([`409 ${HTTP_TEXTS.IDEMPOTENCY_KEY_REUSED}`]);
  expect(await stage.balanceOf(client.id)).toMatchObject({ solo_points: CONTENDERS - 1 });
});

rounds('one key that fifty people happen to use: each has a wish of its own', async () => {
  const coach = await aPerson('coach');
  const clients = await crowd(CONTENDERS, { team: COURSE_COST });
  const course = await aCourse(coach.id, { max_participants: CONTENDERS });
  const replies = await atOnce(clients.map((client) => join(client, course, 'everybody')));
  expect(won(replies)).toHaveLength(CONTENDERS);
});

rounds('a wish that was refused may be made again under its key', async () => {
  const [coach, client] = [await aPerson('coach'), await aClient()];
  const slot = await aSlot(coach.id);
  const refused = await atOnce(fifty(reserve(client, slot, 'again')));
  expect(won(refused)).toEqual([]);
  await stage.givePoints(client.id, 1);
  await expectOneReply(fifty(reserve(client, slot, 'again')));
  expect(await stage.balanceOf(client.id)).toMatchObject({ solo_points: 0 });
});
