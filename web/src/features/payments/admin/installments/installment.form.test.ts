import { FIELD_TEXTS } from '@elan/contract/fields.texts.ts';
import type { Installment, InstallmentStatus } from '@elan/contract/payments/installments.ts';
import { NO_PARTICULARS } from '@elan/contract/payments/payment-methods.rules.ts';
import { PAYMENT_TEXTS } from '@elan/contract/payments/payments.texts.ts';
import { describe, expect, it } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import { anInstallment } from '../payments.fixture.ts';
import {
  afterMethod,
  afterStatus,
  DueDateForm,
  InstallmentForm,
  installmentBodyOf,
  installmentValuesOf,
  offeredStatuses,
  PaymentForm,
  paymentBodyOf,
  paymentOfInstallment,
  paymentValuesOf,
  RibForm,
  ribValuesOf,
  typedAmount,
} from './installment.form.ts';

const TODAY = '2026-11-16';
const RIB = '007780000123456789012396';
const ODD = '007780000123456789012399';

const owed = anInstallment({ amount: 1250.5, due_date: '2026-11-20' });
const byBank = anInstallment({ ...owed, payment_method: 'virement', rib: RIB, bank_reference: 'VIR-1' });

/** What a form says of its fields. */
const faults = (form: ZodMiniType, values: unknown) =>
  Object.fromEntries(
    form.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  );

describe('all of an installment', () => {
  const values = (changes: object = {}, of = owed) => ({ ...installmentValuesOf(of, of.status), ...changes });

  it.each<[string, object, Record<string, string>]>([
    ['as it is', {}, {}],
    ['no amount', { amount: '0' }, { amount: 'Please enter a valid amount' }],
    ['an amount in words', { amount: 'beaucoup' }, { amount: 'Please enter a valid amount' }],
    ['three decimals', { amount: '1,005' }, { amount: FIELD_TEXTS.MONEY_TOO_FINE }],
    ['no due date', { due_date: '' }, { due_date: 'Please select a due date' }],
    [
      'a transfer without a RIB',
      { payment_method: 'virement', rib: '  ' },
      { rib: 'RIB is required for bank transfer payments' },
    ],
    [
      'paid without a day',
      { status: 'paid', payment_date: '' },
      { payment_date: 'Payment date is required for paid installments' },
    ],
    [
      'an odd RIB that nobody looked at',
      { payment_method: 'virement', rib: ODD },
      { odd_rib_kept: 'Corrigez le RIB, ou cochez cette case pour le garder tel quel.' },
    ],
    ['an odd RIB that is kept', { payment_method: 'virement', rib: ODD, odd_rib_kept: true }, {}],
    ['an odd RIB of what became cash', { payment_method: 'cash', rib: ODD }, {}],
  ])('%s', (_, changes, expected) => {
    expect(faults(InstallmentForm, values(changes))).toEqual(expected);
  });

  it('is sent whole, in exact decimals; cash without RIB and reference', () => {
    const sent = (changes: object, of = byBank) =>
      installmentBodyOf(InstallmentForm.parse(values(changes, of)));
    expect(sent({ amount: ' 700,10 ' })).toEqual({
      amount: 700.1,
      due_date: '2026-11-20',
      status: 'pending',
      payment_date: null,
      payment_method: 'virement',
      rib: RIB,
      bank_reference: 'VIR-1',
      cheque_number: null,
      cheque_bank: null,
      card_ticket: null,
      receipt_number: null,
      notes: null,
    });
    expect(sent({ payment_method: 'cash' })).toMatchObject({ rib: null, bank_reference: null });
  });

  it('is paid by the mark-paid call with the same day, method and papers', () => {
    const paid = { status: 'paid', payment_date: '2026-11-10', receipt_number: 'A-7' };
    const payment = (of: Installment) => paymentOfInstallment(InstallmentForm.parse(values(paid, of)));
    expect(payment(owed)).toEqual({
      payment_date: '2026-11-10',
      payment_method: 'cash',
      ...NO_PARTICULARS,
      receipt_number: 'A-7',
      notes: null,
    });
    expect(payment(byBank)).toMatchObject({ payment_method: 'virement', rib: RIB, bank_reference: 'VIR-1' });
  });

  it('a RIB that was saved odd needs no second look', () => {
    expect(ribValuesOf({ ...byBank, rib: ODD }).odd_rib_kept).toBe(true);
    expect(ribValuesOf(byBank).odd_rib_kept).toBe(false);
    expect(ribValuesOf(owed).odd_rib_kept).toBe(false);
  });

  it.each<[InstallmentStatus, string, string]>([
    ['paid', '', TODAY],
    ['paid', '2026-11-02', '2026-11-02'],
    ['pending', '2026-11-02', ''],
    ['overdue', '2026-11-02', ''],
    ['cancelled', '2026-11-02', ''],
  ])('choosing %s with a payment date of "%s" leaves "%s"', (status, before, after) => {
    expect(afterStatus(status, before, TODAY)).toEqual({ payment_date: after });
  });

  it('choosing a method clears what is noted of the others', () => {
    const cheque = { cheque_number: '', cheque_bank: '' };
    expect(afterMethod('cash')).toEqual({ rib: '', bank_reference: '', ...cheque, card_ticket: '' });
    expect(afterMethod('virement')).toEqual({ ...cheque, card_ticket: '' });
    expect(afterMethod('cheque')).toEqual({ rib: '', bank_reference: '', card_ticket: '' });
  });

  it.each<[InstallmentStatus, { isClosed?: boolean; isLate?: boolean }, string[]]>([
    ['pending', {}, ['pending', 'paid', 'cancelled']],
    ['pending', { isLate: true }, ['pending', 'overdue', 'paid', 'cancelled']],
    ['cancelled', {}, ['pending', 'cancelled']],
    ['cancelled', { isClosed: true }, ['cancelled']],
    ['paid', { isLate: true }, ['paid']],
  ])('what is %s can become, %o: %j', (status, circumstances, offered) => {
    const { isClosed = false, isLate = false } = circumstances;
    expect(offeredStatuses({ status }, { isClosed, isLate })).toEqual(offered);
  });
});

describe('a payment at the counter', () => {
  const values = (changes: object, of = owed) => ({ ...paymentValuesOf(of, TODAY), ...changes });

  it.each<[string, object, Record<string, string>]>([
    ['cash, today', {}, {}],
    ['no day', { payment_date: '' }, { payment_date: 'Payment date is required for paid installments' }],
    [
      'a transfer without a RIB',
      { payment_method: 'virement' },
      { rib: 'RIB is required for bank transfer payments' },
    ],
    [
      'a cheque without its number',
      { payment_method: 'cheque', cheque_bank: 'BMCE' },
      { cheque_number: PAYMENT_TEXTS.CHEQUE_NUMBER_MISSING },
    ],
    ['a card without its ticket', { payment_method: 'card' }, {}],
  ])('%s', (_, changes, expected) => {
    expect(faults(PaymentForm, values(changes))).toEqual(expected);
  });

  it('sends the papers of its method only', () => {
    const cash = PaymentForm.parse(values({ receipt_number: 'A-7', rib: ODD }));
    expect(paymentBodyOf(cash)).toMatchObject({ receipt_number: 'A-7', rib: null, bank_reference: null });
    const transfer = PaymentForm.parse(values({ receipt_number: 'A-7' }, byBank));
    expect(paymentBodyOf(transfer)).toMatchObject({
      receipt_number: null,
      rib: RIB,
      bank_reference: 'VIR-1',
    });
  });
});

describe('what is saved by itself', () => {
  it('a RIB is not blank, is trimmed, and looked at when it is odd', () => {
    const values = { rib: ' ', bank_reference: '', odd_rib_kept: false };
    expect(faults(RibForm, values)).toEqual({ rib: 'Veuillez saisir un numéro RIB' });
    expect(faults(RibForm, { ...values, rib: '123' })).toHaveProperty('odd_rib_kept');
    expect(RibForm.parse({ ...values, rib: ` ${RIB} `, bank_reference: ' V ' })).toMatchObject({
      rib: RIB,
      bank_reference: 'V',
    });
  });

  it('a due date is chosen', () => {
    expect(faults(DueDateForm, { due_date: '' })).toEqual({
      due_date: "Veuillez sélectionner une date d'échéance",
    });
  });

  it('an amount is typed with a comma', () => {
    expect([700, 1250.5, 0.01].map(typedAmount)).toEqual(['700,00', '1250,50', '0,01']);
  });
});
