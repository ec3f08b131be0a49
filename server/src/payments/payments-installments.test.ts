import { NO_PARTICULARS } from '@elan/contract/payments/payment-methods.rules.ts';
import { PAYMENT_TEXTS } from '@elan/contract/payments/payments.texts.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOW, testApp } from '../../test/app.ts';
import { cashDesk } from '../../test/cash-desk.ts';
import { expectInvariants } from '../../test/invariants.ts';

const { ask, aPerson, clock, db } = await testApp({ RATE_LIMIT: 'off' });
const admin = await aPerson('admin');
const colleague = await aPerson('admin');
const { aPlan, pay, unpay, edit, planOf, historyOf, takeBack, read } = cashDesk({ ask, aPerson }, admin);
const RIB = '007 780 0001234567890123 45';
const TODAY = '2026-11-16';

beforeEach(() => clock.set(NOW));
afterEach(() => expectInvariants(db));

const refusal = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error];
const serialOf = ({ body }: { body: { receipt: { number: string } } }) =>
  Number(body.receipt.number.split('-').at(-1));

describe('an installment that a colleague touched meanwhile', () => {
  it('is not changed from an older version, and its payment stays', async () => {
    const { parts, userPack } = await aPlan();
    const form = {
      amount: 700,
      due_date: '2026-11-30',
      payment_method: 'cash',
      status: 'pending',
      version: 1,
    };
    await pay(parts[0], {}, { as: colleague.token });
    const late = await edit(parts[0], { ...form, notes: 'Au comptoir' });
    expect(refusal(late)).toEqual([409, PAYMENT_TEXTS.INSTALLMENT_CHANGED]);
    expect(late.body.newer).toMatchObject({ status: 'paid', notes: null });
    expect(await historyOf(userPack)).toHaveLength(1);
    const { version } = late.body.newer;
    const noted = { notes: 'Au comptoir', version };
    expect(await edit(parts[0], noted)).toMatchObject({ status: 200, body: { notes: 'Au comptoir' } });
    expect(refusal(await edit(parts[0], noted))).toEqual([409, PAYMENT_TEXTS.INSTALLMENT_CHANGED]);
    expect(await historyOf(userPack)).toHaveLength(1);
  });

  it('keeps a payment that was undone and taken again after it was looked at', async () => {
    const { parts, userPack } = await aPlan();
    const seen = (await pay(parts[0])).body;
    const inTheirTurn = { as: colleague.token };
    await unpay(parts[0], inTheirTurn);
    const again = (await pay(parts[0], {}, inTheirTurn)).body;
    const late = await unpay(parts[0], { body: { version: seen.version } });
    expect(refusal(late)).toEqual([409, PAYMENT_TEXTS.PAYMENT_CHANGED]);
    expect(late.body.newer).toEqual(again);
    expect((await historyOf(userPack))[0]).toMatchObject({
      kind: 'paid',
      receipt: { ...again.receipt, is_void: false },
    });
    expect((await unpay(parts[0], { body: { version: again.version } })).body.status).toBe('pending');
    const gone = await unpay(parts[0], { body: { version: again.version } });
    expect(refusal(gone)).toEqual([409, PAYMENT_TEXTS.INSTALLMENT_NOT_PAID]);
    expect(gone.body.newer).toMatchObject({ status: 'pending', receipt: null });
  });
});

describe('paying an installment', () => {
  it('records nothing when the client was asked for another amount', async () => {
    const { parts, userPack } = await aPlan();
    await edit(parts[0], { amount: 800 });
    expect(refusal(await pay(parts[0], { amount: 700 }))).toEqual([409, PAYMENT_TEXTS.AMOUNT_CHANGED]);
    expect(await historyOf(userPack)).toEqual([]);
    expect(await pay(parts[0], { amount: 800 })).toMatchObject({ status: 200, body: { status: 'paid' } });
  });

  it('records it in cash, today, with the next receipt of the year', async () => {
    const { client, parts } = await aPlan();
    const paid = await pay(parts[0], { receipt_number: 'Carnet 12', notes: 'Au comptoir' });
    expect(paid).toMatchObject({
      status: 200,
      body: {
        status: 'paid',
        amount: 700,
        payment_date: TODAY,
        payment_method: 'cash',
        rib: null,
        receipt_number: 'Carnet 12',
        notes: 'Au comptoir',
        receipt: { number: expect.stringMatching(/^R-2026-\d{4}$/) },
      },
    });
    expect(serialOf(await pay(parts[1]))).toBe(serialOf(paid) + 1);
    expect(await planOf(client.id)).toMatchObject({
      amount_paid: 1400,
      amount_pending: 700,
      paid_installments: 2,
      next_due_date: '2027-01-30',
    });
  });

  it('by transfer asks for the RIB, given now or saved before, however it is written', async () => {
    const { parts } = await aPlan({ first_due_date: '2026-11-10' });
    const transfer = { payment_date: '2026-11-10', payment_method: 'virement' };
    expect(await pay(parts[0], transfer)).toMatchObject({
      status: 409,
      body: { error: PAYMENT_TEXTS.RIB_MISSING, fields: { rib: PAYMENT_TEXTS.RIB_MISSING } },
    });
    expect(refusal(await pay(parts[0], { ...transfer, rib: ' ' }))).toEqual([
      400,
      PAYMENT_TEXTS.RIB_REQUIRED,
    ]);
    expect(
      (await pay(parts[0], { ...transfer, rib: ` ${RIB} `, bank_reference: 'VIR-8841' })).body,
    ).toMatchObject({
      rib: RIB,
      bank_reference: 'VIR-8841',
      payment_date: '2026-11-10',
    });
    await edit(parts[1], { payment_method: 'virement' });
    await edit(parts[1], { rib: 'en cours' });
    expect((await pay(parts[1])).body).toMatchObject({ payment_method: 'virement', rib: 'en cours' });
  });

  it('refuses what is cancelled, and what is not there', async () => {
    const { parts } = await aPlan();
    await edit(parts[0], { status: 'cancelled' });
    expect(refusal(await pay(parts[0]))).toEqual([409, PAYMENT_TEXTS.INSTALLMENT_CANCELLED]);
    const unknown = [404, PAYMENT_TEXTS.INSTALLMENT_NOT_FOUND];
    expect(refusal(await pay(999_999))).toEqual(unknown);
    expect(refusal(await unpay(999_999))).toEqual(unknown);
    expect(refusal(await edit(999_999, { notes: 'x' }))).toEqual(unknown);
  });

  it('pays once, whoever clicks how often', async () => {
    const { parts, userPack } = await aPlan();
    const clicks = await Promise.all(Array.from({ length: 10 }, () => pay(parts[0])));
    expect(new Set(clicks.map(({ status, body }) => `${status} ${body.receipt?.number}`)).size).toBe(1);
    expect(await historyOf(userPack)).toHaveLength(1);
    // The second form of the specification's edit, which also marks as paid.
    const full = { status: 'paid', payment_date: TODAY, payment_method: 'cash' };
    expect((await edit(parts[1], full)).body.status).toBe('paid');
    expect((await pay(parts[1], { payment_date: TODAY, payment_method: 'cash' })).status).toBe(200);
    expect(refusal(await pay(parts[1], { payment_date: '2026-11-15' }))).toEqual([
      409,
      PAYMENT_TEXTS.ALREADY_PAID,
    ]);
    const both = await Promise.all([pay(parts[2]), pay(parts[2], {}, { as: colleague.token })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await historyOf(userPack)).toHaveLength(3);
  });

  it('numbers receipts by the year in which they are written', async () => {
    const { parts } = await aPlan();
    clock.set('2029-12-31T23:59');
    const { token } = await aPerson('admin');
    expect((await pay(parts[0], {}, { as: token })).body.receipt.number).toBe('R-2029-0001');
    clock.set('2030-01-01T00:00');
    const next = await aPerson('admin');
    const late = await pay(parts[1], { payment_date: '2029-12-30' }, { as: next.token });
    expect(late.body).toMatchObject({ payment_date: '2029-12-30', receipt: { number: 'R-2030-0001' } });
  });
});

describe('undoing a payment', () => {
  it('makes it owed again, voids the receipt for good and says who did it', async () => {
    const { client, parts, userPack } = await aPlan();
    const paid = await pay(parts[0]);
    clock.advance({ minutes: 5 });
    const undone = await unpay(parts[0], { as: colleague.token });
    expect(undone.body).toMatchObject({ status: 'pending', payment_date: null, receipt: null });
    expect(await planOf(client.id)).toMatchObject({ amount_paid: 0, amount_pending: 2100 });
    expect(refusal(await unpay(parts[0]))).toEqual([409, PAYMENT_TEXTS.INSTALLMENT_NOT_PAID]);
    clock.advance({ minutes: 5 });
    const again = await pay(parts[0]);
    expect(serialOf(again)).toBe(serialOf(paid) + 1);
    const receipt = { ...paid.body.receipt, is_void: true };
    expect(await historyOf(userPack)).toEqual([
      expect.objectContaining({ kind: 'paid', receipt: { ...again.body.receipt, is_void: false } }),
      {
        kind: 'undone',
        installment_id: parts[0],
        installment_number: 1,
        amount: 700,
        payment_date: TODAY,
        payment_method: 'cash',
        ...NO_PARTICULARS,
        receipt_number: null,
        notes: null,
        reason: null,
        receipt,
        recorded_at: '2026-11-16T09:46:00+00:00',
        recorded_by: expect.stringMatching(/^admin-2$/),
      },
      expect.objectContaining({ kind: 'paid', receipt, recorded_by: 'admin-1' }),
    ]);
  });

  it('and paying at the same time: each in its turn', async () => {
    const { parts, userPack } = await aPlan();
    await pay(parts[0]);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? pay(parts[0]) : unpay(parts[0]))),
    );
    for (const { status } of replies) expect([200, 409]).toContain(status);
    const lines = await historyOf(userPack);
    const count = (kind: string) => lines.filter((line: { kind: string }) => line.kind === kind).length;
    expect([0, 1]).toContain(count('paid') - count('undone'));
  });

  it('is in the history of a pack that was taken back, and of no other', async () => {
    const { parts, userPack } = await aPlan();
    await pay(parts[0]);
    await takeBack(userPack);
    await unpay(parts[0]);
    expect((await historyOf(userPack)).map(({ kind }: { kind: string }) => kind)).toEqual(['undone', 'paid']);
    expect((await read('/api/admin/payments/history/999999')).status).toBe(404);
  });
});

describe('editing an installment', () => {
  it('moves the total with its amount, and out of it when cancelled', async () => {
    const { client, parts } = await aPlan();
    expect((await edit(parts[1], { amount: 500.5 })).body.amount).toBe(500.5);
    expect(await planOf(client.id)).toMatchObject({ total_amount: 1900.5, amount_pending: 1900.5 });
    await edit(parts[1], { status: 'cancelled' });
    expect(await planOf(client.id)).toMatchObject({ total_amount: 1400 });
    expect((await edit(parts[1], { status: 'pending' })).body.status).toBe('pending');
    expect(await planOf(client.id)).toMatchObject({ total_amount: 1900.5, number_of_installments: 3 });
    expect(refusal(await edit(parts[1], { amount: 9_999_999 }))).toEqual([
      409,
      PAYMENT_TEXTS.TOTAL_TOO_LARGE,
    ]);
  });

  it('takes the whole form and goes through every status', async () => {
    const { parts, userPack } = await aPlan();
    const form = {
      amount: 650,
      due_date: '2026-10-01',
      payment_method: 'virement',
      rib: RIB,
      bank_reference: 'VIR-1',
      receipt_number: '',
      notes: 'Appeler',
    };
    const save = (over: object) => edit(parts[0], { ...form, ...over });
    const unpaid = { payment_date: '' };
    expect((await save({ status: 'overdue', ...unpaid })).body).toMatchObject({
      status: 'overdue',
      days_overdue: 46,
    });
    expect((await save({ status: 'pending', ...unpaid })).body).toMatchObject({
      status: 'pending',
      days_overdue: 46,
    });
    expect((await save({ status: 'paid', payment_date: '2026-11-02' })).body).toMatchObject({
      status: 'paid',
      days_overdue: 0,
      payment_date: '2026-11-02',
      receipt: expect.anything(),
    });
    // Saved again as it is.
    expect((await save({ status: 'paid', payment_date: '2026-11-02', notes: 'Merci' })).body.notes).toBe(
      'Merci',
    );
    expect((await save({ status: 'overdue', ...unpaid })).body).toMatchObject({
      status: 'overdue',
      receipt: null,
    });
    await save({ status: 'paid', payment_date: '2026-11-03' });
    expect((await save({ status: 'cancelled', ...unpaid })).body).toMatchObject({ status: 'cancelled' });
    expect(await historyOf(userPack)).toHaveLength(4);
    expect(refusal(await save({ status: 'paid', payment_date: '2026-11-03' }))).toEqual([
      409,
      PAYMENT_TEXTS.INSTALLMENT_CANCELLED,
    ]);
  });

  it('is no longer late when it is due later', async () => {
    const { parts } = await aPlan({ first_due_date: '2026-11-01' });
    await edit(parts[0], { status: 'overdue' });
    expect((await edit(parts[0], { due_date: '2026-11-15' })).body).toMatchObject({ status: 'overdue' });
    expect((await edit(parts[0], { due_date: TODAY })).body).toMatchObject({
      status: 'pending',
      days_overdue: 0,
    });
  });

  it('locks what is paid, but for its notes', async () => {
    const { parts } = await aPlan();
    await pay(parts[0]);
    const locked = [{ amount: 1 }, { due_date: '2027-01-01' }, { payment_method: 'virement', rib: RIB }];
    for (const body of [...locked, { status: 'paid', payment_date: '2026-11-01' }])
      expect(refusal(await edit(parts[0], body))).toEqual([409, PAYMENT_TEXTS.INSTALLMENT_PAID]);
    expect((await edit(parts[0], { notes: 'x', receipt_number: 'C-1' })).body).toMatchObject({
      notes: 'x',
      receipt_number: 'C-1',
      status: 'paid',
    });
  });

  it('lets cash clear the bank, and the bank ask for a RIB', async () => {
    const { parts } = await aPlan();
    await edit(parts[0], { payment_method: 'virement', rib: RIB, bank_reference: 'VIR-1' });
    expect(refusal(await edit(parts[0], { rib: ' ' }))).toEqual([400, PAYMENT_TEXTS.RIB_BLANK]);
    expect((await edit(parts[0], { payment_method: 'cash', rib: RIB })).body).toMatchObject({
      rib: null,
      bank_reference: null,
    });
    expect(refusal(await edit(parts[0], { rib: RIB }))).toEqual([409, PAYMENT_TEXTS.RIB_ON_CASH]);
    expect((await edit(parts[0], { payment_method: 'virement' })).body).toMatchObject({ rib: null });
  });

  it.each([
    [{ amount: 0 }, 'amount', 'Please enter a valid amount'],
    [{ due_date: '' }, 'due_date', 'Please select a due date'],
    [{ payment_method: 'virement', rib: '' }, 'rib', 'RIB is required for bank transfer payments'],
    [{ status: 'paid' }, 'payment_date', 'Payment date is required for paid installments'],
  ])('refuses %j', async (body, field, error) => {
    const { parts } = await aPlan();
    expect(await edit(parts[0], body)).toMatchObject({
      status: 400,
      body: { error, fields: { [field]: error } },
    });
  });
});
