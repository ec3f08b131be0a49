import { NO_PARTICULARS } from '@elan/contract/payments/payment-methods.rules.ts';
import { PAYMENT_TEXTS } from '@elan/contract/payments/payments.texts.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { cashDesk } from '../../test/cash-desk.ts';
import { expectInvariants } from '../../test/invariants.ts';

const { ask, aPerson, db } = await testApp({ RATE_LIMIT: 'off' });
const { aPlan, pay, edit, historyOf } = cashDesk({ ask, aPerson }, await aPerson('admin'));
const RIB = '007 780 0001234567890123 96';

afterEach(() => expectInvariants(db));

const refusal = ({ status, body }: Awaited<ReturnType<typeof pay>>) => [status, body.error];

describe('paying an installment', () => {
  it('by cheque asks for its number and its bank; by card the ticket may be missing', async () => {
    const { parts, userPack } = await aPlan();
    const cheque = { payment_method: 'cheque', cheque_number: ' 1234567 ', cheque_bank: 'BMCE' };
    expect(await pay(parts[0], { ...cheque, cheque_number: '' })).toMatchObject({
      status: 400,
      body: { fields: { cheque_number: PAYMENT_TEXTS.CHEQUE_NUMBER_MISSING } },
    });
    expect(await pay(parts[0], { ...cheque, cheque_bank: undefined })).toMatchObject({
      status: 400,
      body: { fields: { cheque_bank: PAYMENT_TEXTS.CHEQUE_BANK_MISSING } },
    });
    expect((await pay(parts[0], { ...cheque, rib: RIB, card_ticket: '1' })).body).toMatchObject({
      payment_method: 'cheque',
      ...NO_PARTICULARS,
      cheque_number: '1234567',
      cheque_bank: 'BMCE',
    });
    expect((await pay(parts[1], { payment_method: 'card' })).body).toMatchObject({ card_ticket: null });
    expect((await pay(parts[2], { payment_method: 'card', card_ticket: '0042' })).body.status).toBe('paid');
    expect(await historyOf(userPack)).toMatchObject([
      { payment_method: 'card', card_ticket: '0042' },
      { payment_method: 'card', card_ticket: null },
      { payment_method: 'cheque', cheque_number: '1234567', cheque_bank: 'BMCE' },
    ]);
  });

  it('what is noted of one method is refused under another, and goes when the method changes', async () => {
    const { parts } = await aPlan();
    expect(refusal(await edit(parts[0], { cheque_number: '1' }))).toEqual([
      409,
      PAYMENT_TEXTS.CHEQUE_ELSEWHERE,
    ]);
    expect(refusal(await edit(parts[0], { card_ticket: '1' }))).toEqual([
      409,
      PAYMENT_TEXTS.TICKET_ELSEWHERE,
    ]);
    await edit(parts[0], { payment_method: 'cheque', cheque_number: '1234567', cheque_bank: 'BMCE' });
    expect((await edit(parts[0], { payment_method: 'card' })).body).toMatchObject({
      payment_method: 'card',
      ...NO_PARTICULARS,
    });
  });
});
