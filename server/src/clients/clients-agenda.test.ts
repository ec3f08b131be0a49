import { CLIENT_TEXTS } from '@elan/contract/clients/clients.texts.ts';
import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';

const { ask, aPerson, db } = await testApp({ RATE_LIMIT: 'off' });
const { givePoints, aSlot, aReservation, aCourse, aSeat } = factories(db);
const { token } = await aPerson('admin');
const coach = await aPerson('coach');
const client = await aPerson('user');
await givePoints(client.id, 5, 5);

const DAYS = 'from=2026-11-20&to=2026-11-21';
const agenda = (id: number, query = DAYS) =>
  ask('GET', `/api/admin/clients/${id}/agenda?${query}`, { token });

it("a client's agenda tells the hours of sessions and courses, in the order of time and without what was cancelled", async () => {
  const course = await aCourse(coach.id, { date: '2026-11-21', time: '18:30', duration: 75 });
  await aSeat(course, client.id);
  const cancelled = await aReservation(await aSlot(coach.id, { start_time: '07:00' }), client.id);
  await ask('POST', `/api/cancel/${cancelled}`, { token, body: { refundPoints: true } });
  await aReservation(await aSlot(coach.id, { start_time: '09:00' }), client.id);
  await aReservation(await aSlot(coach.id, { date: '2026-11-22' }), client.id);
  expect(await agenda(client.id)).toMatchObject({
    status: 200,
    body: [
      { date: '2026-11-20', time: '09:00', duration: 55 },
      { date: '2026-11-21', time: '18:30', duration: 75 },
    ],
  });
});

it("a client's agenda is for clients, and for no more than a year", async () => {
  for (const id of [coach.id, 999_999])
    expect(await agenda(id)).toMatchObject({ status: 404, body: { error: CLIENT_TEXTS.NOT_FOUND } });
  expect((await agenda(client.id, 'from=2026-11-20&to=2027-11-21')).status).toBe(400);
  expect((await agenda(client.id, 'from=2026-11-20')).status).toBe(400);
});
