import {
  bulkDeleteSlots,
  createBulkSlots,
  createSlots,
  deleteSlot,
  listAllAvailability,
  listAvailability,
} from '@elan/contract/slots/slots.ts';
import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';
import { expectRobust } from '../../test/fuzz.ts';
import { expectInvariants } from '../../test/invariants.ts';

const app = await testApp({ RATE_LIMIT: 'off' });
const { aSlot, aReservation, givePoints } = factories(app.db);
const { token } = await app.aPerson('admin');
const { id } = await app.aPerson('coach');
const client = await app.aPerson('user');
await givePoints(client.id, 5);
const booked = await aSlot(id, { start_time: '15:00' });
await aReservation(booked, client.id);

const window = { start_time: '09:00', end_time: '11:00' };
const span = { start_date: '2026-11-17', end_date: '2026-11-23' };
const bulk = {
  coach_id: id,
  ...span,
  ...window,
  days_of_week: [1, 3],
  repeat_for_weeks: 1,
  session_types: ['normal'],
};
const filter = {
  from: '2026-11-16',
  to: '2026-12-31',
  start_time: '15:00',
  session_type: 'normal',
  status: 'booked',
  past: 'true',
  page: 1,
  per_page: 20,
};

it.each([
  [
    listAvailability,
    { params: { id }, query: { session_type: 'normal', from: '2026-11-16', to: '2027-01-01' } },
  ],
  [listAllAvailability, { params: { id }, query: filter }],
  [createSlots, { params: { id }, body: { date: '2026-11-17', ...window } }],
  [createBulkSlots, { body: bulk }],
  [deleteSlot, { params: { id: booked } }],
  [bulkDeleteSlots, { body: { ids: [booked] } }],
] as const)(
  '$path takes whatever is sent',
  (endpoint, request) => expectRobust(app, endpoint, { token, ...request }),
  60_000,
);

it('kept the booked slot, and the books in order', async () => {
  const { body } = await app.ask('GET', `/api/coaches/${id}/all-availability?status=booked`, { token });
  expect(body).toEqual([expect.objectContaining({ id: booked })]);
  await expectInvariants(app.db);
});
