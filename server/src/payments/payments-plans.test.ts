import { PACK_TEXTS } from '@elan/contract/packs/packs.texts.ts';
import { PAYMENT_TEXTS } from '@elan/contract/payments/payments.texts.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOW, testApp } from '../../test/app.ts';
import { cashDesk } from '../../test/cash-desk.ts';
import { expectInvariants } from '../../test/invariants.ts';

const { ask, aPerson, clock, db } = await testApp({ RATE_LIMIT: 'off' });
const admin = await aPerson('admin');
const { token } = admin;
const { sell, plan, aPlan, installmentsOf, pay, unpay, edit, change, remove, takeBack, read, planOf } =
  cashDesk({ ask, aPerson }, admin);

beforeEach(() => clock.set(NOW));
afterEach(() => expectInvariants(db));

const amounts = async (id: number) => (await installmentsOf(id)).map(({ amount }) => amount);

describe('a new plan', () => {
  it('splits the total, the rest on the first, a month apart and at the end of the month', async () => {
    const { client, id: userPack } = await sell();
    const made = await plan(userPack, {
      total_amount: '1000,01',
      first_due_date: '2027-01-31',
      payment_type: 'virement',
      notes: ' En trois fois ',
    });
    expect(made).toMatchObject({ status: 200 });
    expect(made.body).toEqual({
      payment_plan_id: expect.any(Number),
      version: 1,
      user_pack_id: userPack,
      user_id: client.id,
      client_name: expect.stringMatching(/^Client/),
      client_email: client.email,
      client_phone: '+212 6 00 00 00 00',
      client_phone_e164: '+212600000000',
      pack_name: 'Progression',
      pack_price: 2100,
      total_amount: 1000.01,
      number_of_installments: 3,
      payment_type: 'virement',
      plan_notes: 'En trois fois',
      amount_paid: 0,
      amount_pending: 1000.01,
      paid_installments: 0,
      overdue_installments: 0,
      next_due_date: '2027-01-31',
      created_at: '2026-11-16T09:41:00+00:00',
      is_pack_removed: false,
    });
    const parts = await installmentsOf(made.body.payment_plan_id);
    expect(parts.map(({ amount, due_date }) => [amount, due_date])).toEqual([
      [333.35, '2027-01-31'],
      [333.33, '2027-02-28'],
      [333.33, '2027-03-31'],
    ]);
    expect(parts[0]).toMatchObject({
      installment_id: parts[0]?.id,
      installment_number: 1,
      payment_method: 'virement',
      payment_date: null,
      rib: null,
      status: 'pending',
      days_overdue: 0,
      receipt: null,
    });
  });

  it('is one per pack, and for packs that stand, of clients who are there', async () => {
    const { id } = await aPlan();
    const again = await plan((await planRow(id)).user_pack_id);
    expect([again.status, again.body.error]).toEqual([409, PAYMENT_TEXTS.PLAN_EXISTS]);
    const unknown = { status: 404, body: { error: PACK_TEXTS.ASSIGNMENT_NOT_FOUND } };
    expect(await plan(999_999)).toMatchObject(unknown);
    const removed = await sell();
    await takeBack(removed.id);
    expect(await plan(removed.id)).toMatchObject(unknown);
    const leaver = await sell();
    await ask('DELETE', `/api/admin/clients/${leaver.client.id}`, { token });
    expect(await plan(leaver.id)).toMatchObject(unknown);
  });

  it('has at least a centime for every installment', async () => {
    const { id } = await sell();
    const error = PAYMENT_TEXTS.TOTAL_TOO_SMALL;
    expect(await plan(id, { total_amount: 0.02 })).toMatchObject({
      status: 400,
      body: { error, fields: { total_amount: error } },
    });
    expect((await plan(id, { total_amount: 0.03 })).body.total_amount).toBe(0.03);
  });

  it('is made once by two who ask at the same time, and once under one key', async () => {
    const { id } = await sell();
    const replies = await Promise.all(Array.from({ length: 10 }, () => plan(id)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    const other = await sell();
    const same = await Promise.all(Array.from({ length: 10 }, () => plan(other.id, {}, 'plan-once')));
    expect(new Set(same.map(({ body }) => body.payment_plan_id)).size).toBe(1);
  });
});

const planRow = async (id: number) =>
  (await read('/api/admin/payments?per_page=200')).body.find(
    (row: { payment_plan_id: number }) => row.payment_plan_id === id,
  );

describe('changing a plan', () => {
  it('spreads a new total over what is unpaid', async () => {
    const { id, parts } = await aPlan();
    await pay(parts[0]);
    const changed = await change(id, { total_amount: 1500.01, payment_type: 'mixed', notes: 'Remise' });
    expect(changed.body).toMatchObject({
      total_amount: 1500.01,
      amount_paid: 700,
      amount_pending: 800.01,
      plan_notes: 'Remise',
    });
    expect(await amounts(id)).toEqual([700, 400.01, 400]);
    expect((await change(id, { total_amount: 700, payment_type: 'mixed' })).body).toMatchObject({
      amount_pending: 0,
      next_due_date: null,
      plan_notes: 'Remise',
    });
    expect(await amounts(id)).toEqual([700, 0, 0]);
    expect((await pay(parts[1])).body).toEqual({ error: PAYMENT_TEXTS.NOTHING_DUE });
    expect((await change(id, { total_amount: 2100, payment_type: 'mixed' })).body.amount_pending).toBe(1400);
  });

  it('refuses a total below what is paid, one that cannot be spread, and more when all is paid', async () => {
    const { id, parts } = await aPlan({ number_of_installments: 2 });
    await pay(parts[0]);
    const refusal = async (total_amount: number) => {
      const { status, body } = await change(id, { total_amount, payment_type: 'cash' });
      return [status, body.fields?.total_amount];
    };
    expect(await refusal(1049.99)).toEqual([409, PAYMENT_TEXTS.TOTAL_BELOW_PAID]);
    await pay(parts[1]);
    expect(await refusal(2100.01)).toEqual([409, PAYMENT_TEXTS.NOTHING_UNPAID]);
    const other = await aPlan();
    expect((await change(other.id, { total_amount: 0.02, payment_type: 'cash' })).body.error).toBe(
      PAYMENT_TEXTS.TOTAL_TOO_SMALL,
    );
    expect((await change(999_999, { total_amount: 5, payment_type: 'cash' })).status).toBe(404);
  });

  it('is refused from an older version, which a new amount of an installment makes it too', async () => {
    const { id, parts } = await aPlan();
    const form = { total_amount: 2100, payment_type: 'mixed', notes: 'Paie le 5', version: 1 };
    await edit(parts[0], { amount: 800 });
    const late = await change(id, form);
    expect(late).toMatchObject({ status: 409, body: { error: PAYMENT_TEXTS.PLAN_CHANGED } });
    expect(late.body.newer).toMatchObject({ total_amount: 2200, plan_notes: null, version: 2 });
    const seen = { ...form, total_amount: 2200, version: 2 };
    expect(await change(id, seen)).toMatchObject({ status: 200, body: { plan_notes: 'Paie le 5' } });
    expect(await amounts(id)).toEqual([800, 700, 700]);
  });

  it('lets what is unpaid follow a new way of paying', async () => {
    const { id, parts } = await aPlan({ payment_type: 'virement' });
    await ask('PUT', `/api/admin/payments/installments/${parts[1]}`, { token, body: { rib: '007 780' } });
    await change(id, { total_amount: 2100, payment_type: 'mixed' });
    expect((await installmentsOf(id))[1]).toMatchObject({ payment_method: 'virement', rib: '007 780' });
    await change(id, { total_amount: 2100, payment_type: 'cash' });
    expect((await installmentsOf(id))[1]).toMatchObject({ payment_method: 'cash', rib: null });
  });
});

describe('deleting a plan', () => {
  it('cancels everything and leaves the pack without a plan', async () => {
    const { id, userPack, client } = await aPlan();
    const unplanned = async () =>
      (await read(`/api/admin/user-packs/without-payment-plans?q=${client.email}`)).body;
    expect(await unplanned()).toEqual([]);
    expect(await remove(id)).toMatchObject({ status: 200, body: { message: PAYMENT_TEXTS.PLAN_DELETED } });
    expect(await remove(id)).toMatchObject({ status: 404, body: { error: PAYMENT_TEXTS.PLAN_NOT_FOUND } });
    expect((await read(`/api/admin/payments/${id}/installments`)).status).toBe(404);
    expect(await planOf(client.id)).toBeUndefined();
    expect(await unplanned()).toMatchObject([{ user_pack_id: userPack, pack_name: 'Progression' }]);
    expect((await plan(userPack)).status).toBe(200);
  });

  it('is refused while something is paid', async () => {
    const { id, parts } = await aPlan();
    await pay(parts[2]);
    expect(await remove(id)).toMatchObject({ status: 409, body: { error: PAYMENT_TEXTS.PLAN_HAS_PAYMENTS } });
    await unpay(parts[2]);
    expect((await remove(id)).status).toBe(200);
  });
});

describe('taking the pack back', () => {
  const preview = async (userPack: number) => (await read(`/api/packs/admin/remove/${userPack}`)).body;

  it('lets a plan without payments go with it', async () => {
    const { id, userPack, client } = await aPlan();
    expect(await preview(userPack)).toEqual({
      id: userPack,
      user_id: client.id,
      client_name: expect.stringMatching(/^Client/),
      pack_name: 'Progression',
      points: 16,
      solo_points: 10,
      team_points: 6,
      refundable_sessions: 0,
      refundable_courses: 0,
      plan: {
        payment_plan_id: id,
        outcome: 'goes',
        amount_paid: 0,
        paid_installments: 0,
        amount_cancelled: 2100,
        cancelled_installments: 3,
      },
    });
    expect((await takeBack(userPack)).status).toBe(200);
    expect(await planOf(client.id)).toBeUndefined();
    expect((await read(`/api/packs/admin/remove/${userPack}`)).body.error).toBe(PACK_TEXTS.ALREADY_REMOVED);
  });

  it('keeps a plan with payments, without its unpaid rest, and for good', async () => {
    const { id, userPack, client, parts } = await aPlan();
    await pay(parts[0]);
    expect((await preview(userPack)).plan).toMatchObject({
      outcome: 'stays',
      amount_paid: 700,
      amount_cancelled: 1400,
    });
    await takeBack(userPack);
    expect(await planOf(client.id)).toMatchObject({
      is_pack_removed: true,
      total_amount: 700,
      amount_paid: 700,
      amount_pending: 0,
    });
    expect((await installmentsOf(id)).map(({ status }) => status)).toEqual([
      'paid',
      'cancelled',
      'cancelled',
    ]);
    const revived = await ask('PUT', `/api/admin/payments/installments/${parts[1]}`, {
      token,
      body: { status: 'pending' },
    });
    expect([revived.status, revived.body.error]).toEqual([409, PAYMENT_TEXTS.PACK_REMOVED]);
    expect((await unpay(parts[0])).body).toMatchObject({ status: 'cancelled', receipt: null });
    expect(await planOf(client.id)).toBeUndefined();
  });

  it('tells of a pack without a plan, and of none', async () => {
    expect((await preview((await sell()).id)).plan).toBeNull();
    expect((await read('/api/packs/admin/remove/999999')).status).toBe(404);
  });
});
