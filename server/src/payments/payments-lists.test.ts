import { PAYMENT_TEXTS } from '@elan/contract/payments/payments.texts.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOW, testApp } from '../../test/app.ts';
import { cashDesk } from '../../test/cash-desk.ts';
import { expectInvariants } from '../../test/invariants.ts';

const { ask, aPerson, clock, db } = await testApp({ RATE_LIMIT: 'off', TOKEN_TTL_HOURS: '48' });
const admin = await aPerson('admin');
const { token } = admin;
const { aPlan, plan, installmentsOf, sell, pay, unpay, edit, change, read, takeBack } = cashDesk(
  { ask, aPerson },
  admin,
);

beforeEach(() => clock.set(NOW));
afterEach(() => expectInvariants(db));

const plansAt = async (query: string) => {
  const { body, headers } = await read(`/api/admin/payments?${query}`);
  const ids = body.map(({ payment_plan_id }: { payment_plan_id: number }) => payment_plan_id);
  return { ids, total: Number(headers['x-total-count']) };
};

describe('the plans', () => {
  it('are listed newest first, page by page, and found by client, state and type', async () => {
    const open = await aPlan({ payment_type: 'cash' });
    const late = await aPlan({ first_due_date: '2026-11-01', payment_type: 'virement' });
    const done = await aPlan({ number_of_installments: 1 });
    await pay(done.parts[0]);
    expect(await plansAt('')).toEqual({ ids: [done.id, late.id, open.id], total: 3 });
    expect(await plansAt('per_page=1&page=2')).toEqual({ ids: [late.id], total: 3 });
    expect(await plansAt('status=pending')).toEqual({ ids: [late.id, open.id], total: 2 });
    expect(await plansAt('status=overdue')).toEqual({ ids: [late.id], total: 1 });
    expect(await plansAt('status=paid')).toEqual({ ids: [done.id], total: 1 });
    expect(await plansAt('payment_type=virement')).toEqual({ ids: [late.id], total: 1 });
    expect(await plansAt(`q=${open.client.email}`)).toEqual({ ids: [open.id], total: 1 });
    expect(await plansAt(`user_id=${done.client.id}`)).toEqual({ ids: [done.id], total: 1 });
    expect((await read('/api/admin/payments?status=late')).status).toBe(400);
  });

  it('are sorted by client, total, what is left and when it is due', async () => {
    const names = ['Zineb Xylophon', 'Élodie Xylophon', 'Karim Xylophon'];
    const totals = [300, 100, 200];
    const days = ['2026-12-03', '2026-12-02', '2026-12-01'];
    const plans = await Promise.all(
      names.map((_, index) => aPlan({ total_amount: totals[index], first_due_date: days[index] })),
    );
    for (const [index, name] of names.entries())
      await db
        .updateTable('clients')
        .set({ full_name: name })
        .where('id', '=', plans[index]?.client.id ?? 0)
        .execute();
    const [zineb, elodie, karim] = plans.map(({ id }) => id);
    const sorted = async (query: string) => (await plansAt(`q=Xylophon&${query}`)).ids;
    expect(await sorted('sort=client&order=asc')).toEqual([elodie, karim, zineb]);
    expect(await sorted('sort=total&order=asc')).toEqual([elodie, karim, zineb]);
    expect(await sorted('sort=pending&order=desc')).toEqual([zineb, karim, elodie]);
    expect(await sorted('sort=next&order=asc')).toEqual([karim, elodie, zineb]);
    expect((await read('/api/admin/payments?sort=name')).status).toBe(400);
  });

  it('on which nothing is left stand behind those with the next day, page by page', async () => {
    const sales = [await aPlan({ number_of_installments: 1 }), await aPlan(), await aPlan()];
    const [first, second, third] = sales;
    for (const { client } of sales)
      await db
        .updateTable('clients')
        .set({ full_name: 'Ines Clavecin' })
        .where('id', '=', client.id)
        .execute();
    await pay(first?.parts[0]);
    const sorted = async (query: string) => (await plansAt(`q=Clavecin&${query}`)).ids;
    const [settled, open] = [first?.id, [second?.id, third?.id]];
    expect(await sorted('sort=next&order=asc')).toEqual([...open, settled]);
    expect(await sorted('sort=next&order=asc&per_page=2&page=2')).toEqual([settled]);
    expect(await sorted('sort=next&order=asc&status=pending')).toEqual(open);
    expect(await sorted('sort=pending&order=asc&per_page=1')).toEqual([settled]);
    expect(await sorted('sort=pending&order=desc&status=paid')).toEqual([settled]);
    expect(await sorted('sort=next&status=overdue')).toEqual([]);
  });

  it('that are late are sorted by client, amount and how long', async () => {
    const plans = await Promise.all(
      [90, 60].map((total_amount, index) =>
        aPlan({ total_amount, number_of_installments: 1, first_due_date: `2026-11-0${index + 1}` }),
      ),
    );
    for (const [index, name] of ['Zineb Retard', 'Élodie Retard'].entries())
      await db
        .updateTable('clients')
        .set({ full_name: name })
        .where('id', '=', plans[index]?.client.id ?? 0)
        .execute();
    const lateAt = async (query: string) => {
      const { body } = await read(`/api/admin/payments/overdue?q=Retard&${query}`);
      return body.map(({ amount }: { amount: number }) => amount);
    };
    expect(await lateAt('')).toEqual([90, 60]);
    expect(await lateAt('sort=due_date&order=desc')).toEqual([60, 90]);
    expect(await lateAt('sort=client')).toEqual([60, 90]);
    expect(await lateAt('sort=amount')).toEqual([60, 90]);
  });
});

describe('the clients who pay by plans', () => {
  const clientsAt = async (query: string) => {
    const { body, headers } = await read(`/api/admin/payments/clients?${query}`);
    return { body, total: Number(headers['x-total-count']) };
  };

  it('are each listed once, with all that they owe and their plans, the next due first', async () => {
    const { client, id: older } = await aPlan({ first_due_date: '2026-12-01', total_amount: 300 });
    const other = await aPlan();
    const { id: pack } = await sell(client);
    const { body: newer } = await plan(pack, { first_due_date: '2026-11-10', total_amount: 100.01 });
    const { id: paidFor } = await sell(client);
    const { body: paid } = await plan(paidFor, { number_of_installments: 1 });
    await pay((await installmentsOf(paid.payment_plan_id))[0]?.id);
    const { body, total } = await clientsAt(`per_page=1&q=${client.email}`);
    expect(total).toBe(1);
    expect(body).toMatchObject([
      {
        user_id: client.id,
        total_plans: 3,
        amount_pending: 400.01,
        overdue_installments: 1,
        next_due_date: '2026-11-10',
        plans: [
          { payment_plan_id: newer.payment_plan_id },
          { payment_plan_id: older },
          { payment_plan_id: paid.payment_plan_id, amount_pending: 0 },
        ],
      },
    ]);
    const all = await clientsAt('');
    const ids = all.body.map(({ user_id }: { user_id: number }) => user_id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(all.total).toBe(ids.length);
    expect(ids.slice(0, 2)).toEqual([client.id, other.client.id]);
    expect((await clientsAt('per_page=1&page=2')).body).toEqual([all.body[1]]);
  });

  it('are found behind one who has many newer plans', async () => {
    const { client: before } = await aPlan();
    const { client } = await aPlan();
    for (let more = 0; more < 5; more++) await plan((await sell(client)).id);
    const [first, second] = await Promise.all([1, 2].map((page) => clientsAt(`per_page=1&page=${page}`)));
    expect(first?.body).toMatchObject([{ user_id: client.id, total_plans: 6 }]);
    expect(second?.body).toMatchObject([{ user_id: before.id, total_plans: 1 }]);
  });

  it('are found by what one of their plans is', async () => {
    const { client } = await aPlan({ first_due_date: '2026-11-01' });
    const { id: pack } = await sell(client);
    await plan(pack, { payment_type: 'virement' });
    const found = async (query: string) =>
      (await clientsAt(`q=${client.email}&${query}`)).body.map(
        ({ total_plans }: { total_plans: number }) => total_plans,
      );
    expect(await found('status=overdue')).toEqual([2]);
    expect(await found('payment_type=virement')).toEqual([2]);
    expect(await found('status=paid')).toEqual([]);
  });
});

it('a single plan is read as the list tells it, until it is deleted', async () => {
  const { id, client } = await aPlan();
  const url = `/api/admin/payments/plans/${id}`;
  const listed = await read(`/api/admin/payments?user_id=${client.id}`);
  expect((await read(url)).body).toEqual(listed.body[0]);
  await ask('DELETE', url, { token });
  expect(await read(url)).toMatchObject({ status: 404, body: { error: PAYMENT_TEXTS.PLAN_NOT_FOUND } });
});

describe('what is late', () => {
  it('is listed from the day after on, the longest first, flagged or not', async () => {
    const { client, parts } = await aPlan({ first_due_date: '2026-10-15' });
    const overdue = async () => (await read(`/api/admin/payments/overdue?q=${client.email}`)).body;
    expect(await overdue()).toMatchObject([
      {
        id: parts[0],
        days_overdue: 32,
        status: 'pending',
        client_email: client.email,
        pack_name: 'Progression',
      },
      { id: parts[1], days_overdue: 1, user_id: client.id },
    ]);
    await pay(parts[0]);
    await edit(parts[1], { due_date: '2026-11-16' });
    expect(await overdue()).toEqual([]);
    clock.advance({ hours: 24 });
    expect(await overdue()).toMatchObject([{ id: parts[1], days_overdue: 1 }]);
  });

  it('is flagged by the button, which says how much was new', async () => {
    const update = async () => (await ask('POST', '/api/admin/payments/update-overdue', { token })).body;
    await update();
    expect(await update()).toEqual({ message: 'Aucune nouvelle échéance en retard.', updated: 0 });
    const { id, parts } = await aPlan({ first_due_date: '2026-09-15' });
    await change((await aPlan({ first_due_date: '2026-01-01' })).id, {
      total_amount: 0,
      payment_type: 'cash',
    });
    expect(await update()).toEqual({ message: '3 échéances sont passées en retard.', updated: 3 });
    expect((await read(`/api/admin/payments/${id}/installments`)).body).toMatchObject([
      { status: 'overdue', days_overdue: 62 },
      { status: 'overdue' },
      { status: 'overdue' },
    ]);
    await pay(parts[0]);
    await unpay(parts[0]);
    expect((await update()).message).toBe(PAYMENT_TEXTS.overdueUpdated(1));
  });

  it('is flagged while others pay, without anybody being refused', async () => {
    const late = await Promise.all(Array.from({ length: 8 }, () => aPlan({ first_due_date: '2026-08-01' })));
    const replies = await Promise.all(
      late.flatMap(({ parts }) => [
        ...parts.map((part) => pay(part)),
        ask('POST', '/api/admin/payments/update-overdue', { token }),
      ]),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

it('packs without a plan are listed newest first, and found by their client', async () => {
  const first = await sell();
  const { id, client } = await sell(first.client);
  const listed = async () =>
    (await read(`/api/admin/user-packs/without-payment-plans?q=${client.email}`)).body;
  expect(await listed()).toMatchObject([
    { id, user_pack_id: id, user_id: client.id, client_email: client.email, pack_price: 2100 },
    { id: first.id },
  ]);
  await takeBack(id);
  expect(await listed()).toMatchObject([{ id: first.id }]);
});

describe('the figures', () => {
  const figures = async () => (await read('/api/admin/payments/statistics')).body;

  it('follow every payment, undoing, cancelling and deleting', async () => {
    const before = await figures();
    const { id, parts, userPack } = await aPlan({ total_amount: 100.01, first_due_date: '2026-11-10' });
    await pay(parts[1]);
    expect(await figures()).toEqual({
      total_collected: before.total_collected + 33.33,
      total_pending: expect.closeTo(before.total_pending + 66.68),
      overdue_installments: before.overdue_installments + 1,
      overdue_amount: expect.closeTo(before.overdue_amount + 33.35),
      overdue_clients: before.overdue_clients + 1,
      total_payment_plans: before.total_payment_plans + 1,
      open_payment_plans: before.open_payment_plans + 1,
      unplanned_packs: before.unplanned_packs,
      unplanned_amount: before.unplanned_amount,
    });
    await unpay(parts[1]);
    await takeBack(userPack);
    expect(await figures()).toEqual(before);
    expect((await read(`/api/admin/payments/${id}/installments`)).status).toBe(404);
  });

  it('show months against what was due, and ninety days ahead by week', async () => {
    const overview = async (query = '') => (await read(`/api/admin/payments/overview?${query}`)).body;
    const before = await overview('months=3');
    expect(before.months.map(({ month }: { month: string }) => month)).toEqual([
      '2026-09-01',
      '2026-10-01',
      '2026-11-01',
    ]);
    // A Monday: thirteen weeks, the last one without its Sunday.
    expect(before.weeks).toHaveLength(13);
    expect([before.weeks[0], before.weeks[12]]).toMatchObject([
      { from: '2026-11-16', to: '2026-11-22' },
      { from: '2027-02-08', to: '2027-02-13' },
    ]);
    const { parts } = await aPlan({ total_amount: 300, first_due_date: '2026-10-31' });
    await pay(parts[0], { payment_date: '2026-11-02' });
    const after = await overview('months=3');
    const grown = (list: 'months' | 'weeks', at: number, what: string) =>
      after[list][at][what] - before[list][at][what];
    expect([grown('months', 1, 'due'), grown('months', 1, 'collected')]).toEqual([100, 0]);
    expect([grown('months', 2, 'due'), grown('months', 2, 'collected')]).toEqual([100, 100]);
    expect([grown('weeks', 2, 'amount'), grown('weeks', 2, 'installments')]).toEqual([100, 1]);
    expect(after.upcoming_amount - before.upcoming_amount).toBe(200);
    expect((await overview()).months).toHaveLength(6);
    expect((await read('/api/admin/payments/overview?months=25')).status).toBe(400);
  });
});
