import { describe, expect, it } from 'vitest';
import { editInstallment, type WhyNotEditable, whyNotPayable } from './installments.rules.ts';
import type { InstallmentBody } from './installments.ts';
import { NO_PARTICULARS } from './payment-methods.rules.ts';

const TODAY = '2026-11-16';
const PLAN_START = '2026-11-02';
const RIB = '007 780 0001234567890123 96';
const owed = {
  status: 'pending',
  amount: 700,
  due_date: '2026-11-30',
  payment_date: null,
  payment_method: 'cash',
  ...NO_PARTICULARS,
  receipt_number: null,
  notes: null,
} as const;
const byBank = { ...owed, payment_method: 'virement', rib: RIB, bank_reference: 'VIR-1' } as const;
const byCheque = {
  ...owed,
  payment_method: 'cheque',
  cheque_number: '1234567',
  cheque_bank: 'BMCE',
} as const;
const paid = { ...owed, status: 'paid', payment_date: '2026-11-10' } as const;
const cancelled = { ...owed, status: 'cancelled' } as const;

const edit = (was: Parameters<typeof editInstallment>[0], body: InstallmentBody, isClosed = false) =>
  editInstallment(was, body, { today: TODAY, planStart: PLAN_START, isClosed });

describe('editing an installment', () => {
  it('leaves alone what is not sent', () => {
    const { status: _, payment_date: __, ...terms } = byBank;
    expect(edit(byBank, { notes: 'Appeler' })).toEqual({
      undoes: false,
      terms: { ...terms, notes: 'Appeler' },
      status: 'pending',
      paid_on: undefined,
    });
  });

  it.each<[string, Parameters<typeof editInstallment>[0], InstallmentBody, object]>([
    [
      'cash clears the bank',
      byBank,
      { payment_method: 'cash', rib: RIB },
      { terms: { rib: null, bank_reference: null } },
    ],
    [
      'a cheque clears the bank and keeps its own',
      byBank,
      { payment_method: 'cheque', cheque_number: '1234567', cheque_bank: 'BMCE', rib: RIB },
      { terms: { rib: null, bank_reference: null, cheque_number: '1234567', cheque_bank: 'BMCE' } },
    ],
    [
      'what was noted of a cheque stays with it',
      byCheque,
      { status: 'paid', payment_date: TODAY },
      { paid_on: TODAY, terms: { cheque_number: '1234567', cheque_bank: 'BMCE' } },
    ],
    [
      'a card needs no ticket',
      owed,
      { payment_method: 'card', status: 'paid', payment_date: TODAY },
      { paid_on: TODAY, terms: { card_ticket: null } },
    ],
    [
      'late is what was due before today',
      owed,
      { due_date: '2026-11-15', status: 'overdue' },
      { status: 'overdue' },
    ],
    [
      'what is due today is not late',
      { ...owed, status: 'overdue' },
      { due_date: TODAY },
      { status: 'pending' },
    ],
    ['what is late may be called pending', owed, { due_date: '2026-11-15' }, { status: 'pending' }],
    [
      'paid on its day',
      owed,
      { status: 'paid', payment_date: '2026-11-02' },
      { paid_on: '2026-11-02', undoes: false },
    ],
    ['paid no more', paid, { status: 'pending', payment_date: null }, { undoes: true, status: 'pending' }],
    ['neither paid nor owed', paid, { status: 'cancelled' }, { undoes: true, status: 'cancelled' }],
    ['owed again', cancelled, { status: 'pending' }, { undoes: false, status: 'pending' }],
    [
      'paid when its plan began, which is moved back with its due date',
      owed,
      { due_date: '2026-10-01', status: 'paid', payment_date: '2026-10-01' },
      { paid_on: '2026-10-01' },
    ],
    [
      'saved again as it is paid',
      paid,
      { amount: 700, status: 'paid', payment_date: '2026-11-10' },
      { undoes: false },
    ],
  ])('%s', (_, was, body, change) => {
    expect(edit(was, body)).toMatchObject(change);
  });

  it.each<[WhyNotEditable, Parameters<typeof editInstallment>[0], InstallmentBody]>([
    ['paid', paid, { amount: 1 }],
    ['paid', paid, { payment_method: 'virement', rib: RIB }],
    ['paid', paid, { status: 'paid', payment_date: '2026-11-11' }],
    ['cancelled', cancelled, { status: 'paid', payment_date: TODAY }],
    ['rib_blank', byBank, { rib: null }],
    ['rib_on_cash', owed, { rib: RIB }],
    ['rib_on_cash', owed, { bank_reference: 'VIR-1' }],
    ['rib_missing', { ...byBank, rib: null }, { status: 'paid', payment_date: TODAY }],
    ['cheque_elsewhere', owed, { cheque_number: '1234567' }],
    ['ticket_elsewhere', byCheque, { card_ticket: '0042' }],
    [
      'cheque_number_missing',
      owed,
      { payment_method: 'cheque', cheque_bank: 'BMCE', status: 'paid', payment_date: TODAY },
    ],
    ['cheque_bank_missing', { ...byCheque, cheque_bank: null }, { status: 'paid', payment_date: TODAY }],
    ['paid_in_future', owed, { status: 'paid', payment_date: '2026-11-17' }],
    ['paid_before_plan', owed, { status: 'paid', payment_date: '2026-11-01' }],
    ['nothing_due', { ...owed, amount: 0 }, { status: 'paid', payment_date: TODAY }],
  ])('is refused: %s', (why, was, body) => {
    expect(edit(was, body)).toBe(why);
  });

  it('brings nothing back of a pack that was taken back', () => {
    expect(edit(cancelled, { status: 'pending' }, true)).toBe('closed');
    expect(edit(cancelled, { notes: 'x' }, true)).toMatchObject({ status: 'cancelled' });
    expect(edit(paid, { status: 'cancelled' }, true)).toMatchObject({ undoes: true });
  });
});

it.each([
  [PLAN_START, undefined],
  [TODAY, undefined],
  ['2026-11-01', 'paid_before_plan'],
  ['2026-11-17', 'paid_in_future'],
])('what is owed and paid on %s, under a plan that began on the 2nd: %s', (paid_on, why) => {
  expect(whyNotPayable(owed, paid_on, { today: TODAY, planStart: PLAN_START })).toBe(why);
});
