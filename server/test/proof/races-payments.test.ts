import { PAYMENT_TEXTS } from '@elan/contract/payments/payments.texts.ts';
import { expect } from 'vitest';
import { cashDesk } from '../cash-desk.ts';
import { atOnce, CONTENDERS, errorsOf, inTurn, openStage, won } from './stage.ts';

const stage = await openStage();
const { rounds, aPerson, aClient, slots, reserve, admin, db } = stage;
const desk = cashDesk(stage, admin);
const colleagues = [admin, await aPerson('admin'), await aPerson('admin')];
const colleague = (index: number) => ({ as: colleagues[index % colleagues.length]?.token ?? '' });
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const linesOf = (installment: number | undefined) =>
  db
    .selectFrom('payments')
    .select(['serial', 'voided_at'])
    .where('installment_id', '=', installment ?? 0)
    .execute();

rounds('three administrators click at once: an installment is paid once', async () => {
  const { parts } = await desk.aPlan();
  const replies = await inTurn(times(CONTENDERS, (index) => () => desk.pay(parts[0], {}, colleague(index))));
  expect(await linesOf(parts[0])).toHaveLength(1);
  expect(new Set(won(replies).map(({ body }) => body.receipt.number)).size).toBe(1);
  expect(errorsOf(replies)).toEqual([`409 ${PAYMENT_TEXTS.ALREADY_PAID}`]);
});

rounds(
  'all of them undo the payment that they saw while it is taken again: one payment is undone',
  async () => {
    const { parts } = await desk.aPlan();
    const { version } = (await desk.pay(parts[0])).body;
    await inTurn(
      times(CONTENDERS, (index) =>
        index % 2
          ? () => desk.pay(parts[0], {}, colleague(index))
          : () => desk.unpay(parts[0], { ...colleague(index), body: { version } }),
      ),
    );
    expect((await linesOf(parts[0])).filter(({ voided_at }) => voided_at !== null)).toHaveLength(1);
  },
);

rounds('many installments are paid at once: their receipts follow each other', async () => {
  const plans = await Promise.all(times(8, () => desk.aPlan()));
  const parts = plans.flatMap((plan) => plan.parts);
  const replies = await inTurn(parts.map((part, index) => () => desk.pay(part, {}, colleague(index))));
  const serials = won(replies)
    .map(({ body }) => Number(body.receipt.number.split('-').at(-1)))
    .toSorted((a, b) => a - b);
  expect(serials).toHaveLength(parts.length);
  expect((serials.at(-1) ?? 0) - (serials[0] ?? 0)).toBe(parts.length - 1);
});

rounds(
  'a plan is paid, undone, edited, changed, deleted and taken back at once: the money adds up',
  async () => {
    const { id, parts, userPack } = await desk.aPlan({ first_due_date: '2026-10-01' });
    const terms = { payment_type: 'cash', total_amount: 1800.01 };
    await atOnce([
      ...times(20, (index) => () => desk.pay(parts[index % 3], {}, colleague(index))),
      ...times(10, (index) => () => desk.unpay(parts[index % 3], colleague(index))),
      ...times(5, (index) => () => desk.edit(parts[index % 3], { amount: 100 + index })),
      ...times(3, (index) => () => desk.edit(parts[index % 3], { status: index ? 'pending' : 'cancelled' })),
      ...times(3, () => () => desk.change(id, terms)),
      ...times(2, () => stage.asAdmin('POST', '/api/admin/payments/update-overdue')),
      () => desk.remove(id),
      () => desk.takeBack(userPack),
      () => desk.plan(userPack),
    ]);
  },
);

rounds(
  'a pack with its plan is taken back while its client books: every point and dirham goes one way',
  async () => {
    const [coach, client] = [await aPerson('coach'), await aClient()];
    const offered = await slots(coach.id, CONTENDERS);
    const { id: userPack } = await desk.sell(client, { solo_points: 8, team_points: 3 });
    const { body: plan } = await desk.plan(userPack);
    const parts = (await desk.installmentsOf(plan.payment_plan_id)).map(({ id }) => id);
    const moves = [
      ...times(3, () => () => desk.takeBack(userPack)),
      ...parts.map((part) => () => desk.pay(part)),
      ...offered.map((slot) => reserve(client, slot)),
    ];
    const replies = await atOnce(moves);
    const [removed, ...twice] = won(replies.slice(0, 3));
    expect(twice).toEqual([]);
    const paid = won(replies.slice(3, 6)).length;
    const spent = won(replies.slice(6)).length;
    expect(removed?.body.points_removed).toBe(8 - spent + 3);
    expect(await stage.balanceOf(client.id)).toEqual({ solo_points: 0, team_points: 0 });
    const left = await desk.planOf(client.id);
    if (paid === 0) expect(left).toBeUndefined();
    else expect(left).toMatchObject({ total_amount: 700 * paid, amount_paid: 700 * paid, amount_pending: 0 });
  },
);
