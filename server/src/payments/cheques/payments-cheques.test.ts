import { CHEQUE_TEXTS } from '@elan/contract/payments/cheques.texts.ts';
import { PAYMENT_TEXTS } from '@elan/contract/payments/payments.texts.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOW, testApp } from '../../../test/app.ts';
import { cashDesk } from '../../../test/cash-desk.ts';
import { expectInvariants } from '../../../test/invariants.ts';

const { ask, aPerson, clock, db } = await testApp({ RATE_LIMIT: 'off', TOKEN_TTL_HOURS: '720' });
const admin = await aPerson('admin');
const colleague = await aPerson('admin');
const desk = cashDesk({ ask, aPerson }, admin);
const { aPlan, payByCheque, say, handIn, unpay, pay, planOf, installmentsOf, historyOf, read } = desk;

beforeEach(() => clock.set(NOW));
afterEach(() => expectInvariants(db));

const refusal = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error];
const numbersAt = async (query: string) => {
  const { body, headers } = await read(`/api/admin/cheques?${query}`);
  const numbers = body.map(({ number }: { number: string }) => number);
  return { numbers, total: Number(headers['x-total-count']) };
};
const sums = async () => (await read('/api/admin/cheques/sums')).body;

describe('a cheque', () => {
  it('is received with its payment, handed in and cashed, and keeps who said so and when', async () => {
    const { parts, client, id: plan } = await aPlan();
    const { id } = await payByCheque(parts[0], '5501');
    clock.set('2026-11-17T10:00');
    await say(id, 'handed_in', {}, colleague.token);
    clock.set('2026-11-19T15:30');
    const cashed = await say(id, 'cashed');
    expect(cashed).toMatchObject({
      status: 200,
      body: {
        number: '5501',
        bank: 'Banque Populaire',
        amount: 700,
        payment_date: '2026-11-16',
        user_id: client.id,
        payment_plan_id: plan,
        installment_number: 1,
        receipt: { is_void: false },
        state: 'cashed',
        version: 3,
      },
    });
    expect(
      cashed.body.states.map(({ state, state_at }: { state: string; state_at: string }) => [
        state,
        state_at.slice(0, 10),
      ]),
    ).toEqual([
      ['received', '2026-11-16'],
      ['handed_in', '2026-11-17'],
      ['cashed', '2026-11-19'],
    ]);
    expect(cashed.body.states[1].state_by).not.toBe(cashed.body.states[2].state_by);
    expect(await planOf(client.id)).toMatchObject({ amount_paid: 700, amount_pending: 1400 });
  });

  it('that is refused reopens its installment and voids its receipt, and the history says who and why', async () => {
    const { parts, client, userPack, id: plan } = await aPlan({ first_due_date: '2026-11-01' });
    const { id } = await payByCheque(parts[0], '5502');
    await say(id, 'handed_in');
    clock.set('2026-11-17T10:00');
    const refused = await say(id, 'refused', { reason: 'Signature non conforme' }, colleague.token);
    expect(refused).toMatchObject({
      status: 200,
      body: { state: 'refused', reason: 'Signature non conforme', receipt: { is_void: true } },
    });
    // Whoever pays again says by what.
    const again = await ask('PUT', `/api/admin/payments/installments/${parts[0]}/paid`, {
      token: colleague.token,
      body: {},
    });
    expect(again).toMatchObject({ status: 400, body: { error: PAYMENT_TEXTS.CHEQUE_NUMBER_MISSING } });
    expect(await planOf(client.id)).toMatchObject({
      total_amount: 2100,
      amount_paid: 0,
      amount_pending: 2100,
      overdue_installments: 1,
    });
    expect((await installmentsOf(plan))[0]).toMatchObject({
      status: 'pending',
      payment_date: null,
      receipt: null,
      cheque: { id, state: 'refused', state_at: expect.stringMatching(/^2026-11-17T/) },
    });
    const late = (await read('/api/admin/payments/overdue')).body.find(
      ({ id: part }: { id: number }) => part === parts[0],
    );
    expect(late.cheque).toMatchObject({ state: 'refused', reason: 'Signature non conforme' });
    expect(await historyOf(userPack)).toMatchObject([
      { kind: 'refused', reason: 'Signature non conforme', receipt: { is_void: true } },
      { kind: 'paid', reason: null, receipt: { is_void: true } },
    ]);
  });

  it('that is refused is told to the client as a pack that is not paid', async () => {
    const { parts, client } = await aPlan({ number_of_installments: 1 });
    const { id } = await payByCheque(parts[0], '5503');
    const status = async () =>
      (await ask('GET', '/api/user/profile', { token: client.token })).body.packs.list[0].payment_status;
    const paid = await status();
    await say(id, 'refused');
    expect([paid, await status()]).toEqual(['completed', 'pending']);
  });

  it('may be refused by the bank after it was cashed, and is taken back where it was handed in by mistake', async () => {
    const [first, second] = (await aPlan()).parts;
    const { id } = await payByCheque(first, '5504');
    for (const state of ['handed_in', 'cashed', 'refused']) expect((await say(id, state)).status).toBe(200);
    const { id: other } = await payByCheque(second, '5505');
    await say(other, 'handed_in');
    expect(await say(other, 'received', { reason: 'Oublié au bureau' })).toMatchObject({
      status: 200,
      body: { state: 'received', reason: 'Oublié au bureau', version: 3 },
    });
  });

  it('takes no other step, and says in which state it is', async () => {
    const [part] = (await aPlan()).parts;
    const { id } = await payByCheque(part, '5506');
    expect(refusal(await say(id, 'cashed'))).toEqual([409, CHEQUE_TEXTS.RECEIVED]);
    await say(id, 'handed_in');
    expect(refusal(await say(id, 'handed_in'))).toEqual([409, CHEQUE_TEXTS.HANDED_IN]);
    await say(id, 'cashed');
    expect(refusal(await say(id, 'received'))).toEqual([409, CHEQUE_TEXTS.CASHED]);
    await say(id, 'refused');
    const again = await say(id, 'refused');
    expect(refusal(again)).toEqual([409, CHEQUE_TEXTS.REFUSED]);
    expect(again.body.newer).toMatchObject({ id, state: 'refused', version: 4 });
    expect((await say(id, 'returned')).status).toBe(400);
    expect(refusal(await say(id, 'refused', { reason: ' ' }))).toEqual([400, CHEQUE_TEXTS.REASON_REQUIRED]);
    expect(refusal(await say(2_147_483_647, 'handed_in'))).toEqual([404, CHEQUE_TEXTS.NOT_FOUND]);
  });

  it('is not changed by who saw it before a colleague did', async () => {
    const { id, version } = await payByCheque((await aPlan()).parts[0], '5507');
    await say(id, 'handed_in', {}, colleague.token);
    const late = await say(id, 'refused', { version });
    expect(refusal(late)).toEqual([409, CHEQUE_TEXTS.CHANGED]);
    expect(late.body.newer).toMatchObject({ state: 'handed_in', version: 2 });
    expect((await say(id, 'refused', { version: 2 })).status).toBe(200);
  });

  it('is given back when its payment is undone, and the next payment brings another', async () => {
    const { parts, userPack } = await aPlan();
    const { id } = await payByCheque(parts[0], '5508');
    await say(id, 'handed_in');
    const undone = await unpay(parts[0]);
    expect(undone.body).toMatchObject({ status: 'pending', cheque: null });
    expect(refusal(await say(id, 'cashed'))).toEqual([409, CHEQUE_TEXTS.RETURNED]);
    expect((await historyOf(userPack))[0]).toMatchObject({ kind: 'undone', reason: null });
    const next = await payByCheque(parts[0], '5509');
    expect([next.id > id, next.state]).toEqual([true, 'received']);
    expect(refusal(await pay(parts[0], { payment_method: 'cash' }))).toEqual([
      409,
      PAYMENT_TEXTS.ALREADY_PAID,
    ]);
  });

  it('of a pack that was taken back is refused as well: nothing is owed, and the plan goes', async () => {
    const { parts, client, userPack } = await aPlan();
    const { id } = await payByCheque(parts[0], '5510');
    await desk.takeBack(userPack);
    expect(await planOf(client.id)).toMatchObject({ total_amount: 700, amount_paid: 700, amount_pending: 0 });
    expect(await say(id, 'refused')).toMatchObject({ status: 200, body: { payment_plan_id: null } });
    expect(await planOf(client.id)).toBeUndefined();
    expect(refusal(await say(id, 'refused'))).toEqual([409, CHEQUE_TEXTS.REFUSED]);
  });
});

describe('a selection of cheques', () => {
  it('is handed in whole, with its total, or not at all', async () => {
    const { parts } = await aPlan({ total_amount: 1000 });
    const ids: number[] = [];
    for (const [index, part] of parts.entries()) ids.push((await payByCheque(part, `660${index}`)).id);
    const before = await sums();
    const handed = await handIn(ids.slice(0, 2));
    expect(handed).toMatchObject({ status: 200, body: { total_amount: 666.67 } });
    expect(handed.body.message).toBe('2 chèques remis en banque.');
    expect(
      handed.body.cheques.map(({ state, number }: { state: string; number: string }) => [state, number]),
    ).toEqual([
      ['handed_in', '6600'],
      ['handed_in', '6601'],
    ]);
    const after = await sums();
    expect(after.handed_in.cheques - before.handed_in.cheques).toBe(2);
    expect(Math.round((before.received.amount - after.received.amount) * 100)).toBe(66_667);
    expect(refusal(await handIn(ids))).toEqual([409, CHEQUE_TEXTS.NOT_ALL_TO_HAND_IN]);
    expect(refusal(await handIn([ids[2] ?? 0, 2_147_483_647]))).toEqual([404, CHEQUE_TEXTS.NOT_FOUND]);
    expect(await numbersAt('q=6602&state=received')).toEqual({ numbers: ['6602'], total: 1 });
    expect(refusal(await handIn([]))).toEqual([400, CHEQUE_TEXTS.NOTHING_CHOSEN]);
  });
});

it('cheques are found by state, number and client, and sorted by day, amount and name', async () => {
  const amounts = [300, 100, 200];
  const names = ['Zineb Yamani', 'Élodie Yamani', 'Karim Yamani'];
  const ids: number[] = [];
  for (const [index, full_name] of names.entries()) {
    const { parts, client } = await aPlan({ total_amount: amounts[index], number_of_installments: 1 });
    await db.updateTable('clients').set({ full_name }).where('id', '=', client.id).execute();
    ids.push((await payByCheque(parts[0], `77${index}`)).id);
  }
  const [zineb = 0] = ids;
  await say(zineb, 'handed_in');
  const sorted = async (query: string) => (await numbersAt(`q=Yamani&${query}`)).numbers;
  expect(await sorted('')).toEqual(['772', '771', '770']);
  expect(await sorted('sort=client&order=asc')).toEqual(['771', '772', '770']);
  expect(await sorted('sort=amount&order=asc')).toEqual(['771', '772', '770']);
  expect(await sorted('state=handed_in')).toEqual(['770']);
  expect(await numbersAt('q=Yamani&per_page=1&page=2')).toEqual({ numbers: ['771'], total: 3 });
  expect(await numbersAt('q=771')).toEqual({ numbers: ['771'], total: 1 });
  expect((await read('/api/admin/cheques?state=lost')).status).toBe(400);
});
