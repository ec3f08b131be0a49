import { beforeEach, expect, it } from 'vitest';
import { NOW, testApp } from '../../test/app.ts';
import { cashDesk } from '../../test/cash-desk.ts';
import { factories } from '../../test/factories.ts';

const { ask, aPerson, clock, db } = await testApp({ RATE_LIMIT: 'off', TOKEN_TTL_HOURS: '720' });
const made = factories(db);
let desk: ReturnType<typeof cashDesk>;

/** At that moment somebody signs in at the desk. */
async function openDesk(now: string) {
  clock.set(now);
  desk = cashDesk({ ask, aPerson }, await aPerson('admin'));
}
beforeEach(() => openDesk(NOW));

const figures = async (query = '') => (await desk.read(`/api/admin/payments/figures${query}`)).body;

/** A plan of one installment, paid on that day. */
async function paid(total_amount: number, payment_date: string, over: object = {}) {
  const { parts } = await desk.aPlan({
    total_amount,
    number_of_installments: 1,
    first_due_date: '2026-01-01',
  });
  const reply = await desk.pay(parts[0], { payment_date, ...over });
  expect(reply.status).toBe(200);
  return parts[0];
}

it('this month stands beside the same days of the last and beside all of it, to the centime', async () => {
  await paid(100.1, '2026-11-01');
  await paid(200.2, '2026-11-16', { payment_method: 'card' });
  await paid(50.05, '2026-10-16');
  await paid(30.03, '2026-10-17', { payment_method: 'card' });
  await paid(7, '2026-09-30');
  // What was undone, and what the bank refused, does not count.
  await desk.unpay(await paid(1000, '2026-11-02'));
  const { parts } = await desk.aPlan({ total_amount: 2000, number_of_installments: 1 });
  const cheque = await desk.payByCheque(parts[0], '8801');
  expect((await figures()).collected.current).toBe(2300.3);
  await desk.say(cheque.id, 'refused');

  const told = await figures();
  expect(told).toMatchObject({
    month: '2026-11-01',
    is_so_far: true,
    spans: {
      current: { from: '2026-11-01', to: '2026-11-16' },
      same_days: { from: '2026-10-01', to: '2026-10-16' },
      last_month: { from: '2026-10-01', to: '2026-10-31' },
    },
    collected: { current: 300.3, same_days: 50.05, last_month: 80.08 },
    packs: [{ pack_name: 'Progression', current: 300.3, same_days: 50.05, last_month: 80.08 }],
  });
  expect(told.methods).toEqual([
    { payment_method: 'cash', current: 100.1, same_days: 50.05, last_month: 50.05 },
    { payment_method: 'virement', current: 0, same_days: 0, last_month: 0 },
    { payment_method: 'cheque', current: 0, same_days: 0, last_month: 0 },
    { payment_method: 'card', current: 200.2, same_days: 0, last_month: 30.03 },
  ]);
  expect((await figures('?month=2026-10-05')).collected).toEqual({
    current: 80.08,
    same_days: 7,
    last_month: 7,
  });
});

it('on 31 March all of February stands beside March, and no day of it is left out', async () => {
  await openDesk('2027-03-31T20:00');
  await paid(310, '2027-03-31');
  await paid(280, '2027-02-28');
  await paid(10, '2027-02-01');
  await paid(5, '2027-01-31');
  expect(await figures()).toMatchObject({
    is_so_far: true,
    spans: { same_days: { from: '2027-02-01', to: '2027-02-28' } },
    collected: { current: 310, same_days: 290, last_month: 290 },
  });
  await openDesk('2027-03-27T20:00');
  expect((await figures()).collected).toEqual({ current: 0, same_days: 10, last_month: 290 });
  expect((await figures('?month=2027-02-01')).collected).toEqual({
    current: 290,
    same_days: 5,
    last_month: 5,
  });
});

it('by coach it is counted what was held: sessions and participants, neither cancelled nor still to come', async () => {
  const [coach, idle] = [await aPerson('coach'), await aPerson('coach')];
  const client = await aPerson('user');
  await made.givePoints(client.id, 9, 9);
  const session = async (date: string, start_time: string) =>
    made.aReservation(await made.aSlot(coach.id, { date, start_time }), client.id);
  await session('2026-11-16', '07:00');
  await session('2026-11-16', '11:00');
  await session('2026-10-16', '07:00');
  await session('2026-10-20', '07:00');
  const cancelled = await session('2026-11-10', '07:00');
  await db
    .updateTable('reservations')
    .set({ status: 'cancelled', cancelled_at: `${NOW}:00Z`, cancelled_by: client.id, refunded: true })
    .where('id', '=', cancelled)
    .execute();
  const course = await made.aCourse(coach.id, { date: '2026-11-12', time: '18:00' });
  await made.aSeat(course, client.id);
  await made.aSeat(await made.aCourse(coach.id, { date: '2026-10-30', time: '18:00' }), client.id);
  const { coaches } = await figures();
  expect(coaches).toEqual([
    {
      coach_id: coach.id,
      coach_name: expect.any(String),
      sessions: { current: 1, same_days: 1, last_month: 2 },
      participants: { current: 1, same_days: 0, last_month: 1 },
    },
  ]);
  expect(coaches.some(({ coach_id }: { coach_id: number }) => coach_id === idle.id)).toBe(false);
});
