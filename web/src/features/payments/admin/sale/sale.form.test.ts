import { SALE_TEXTS } from '@elan/contract/sales/sales.texts.ts';
import { SaleBody } from '@elan/contract/sales/sales.ts';
import { expect, it } from 'vitest';
import { proposedParts, SaleForm, saleBodyOf, saleValuesOf } from './sale.form.ts';

const TODAY = '2026-11-16';

const values = (changes: object = {}) => ({
  ...saleValuesOf(7),
  pack_id: 3,
  price: 2100,
  parts: proposedParts(2100, 3, TODAY),
  ...changes,
});
const faults = (changes: object) =>
  Object.fromEntries(
    SaleForm.safeParse(values(changes)).error?.issues.map(({ path, message }) => [path.join('.'), message]) ??
      [],
  );
const sent = (changes: object = {}) => saleBodyOf(SaleForm.parse(values(changes)), TODAY);
const part = (amount: string, due_date = TODAY) => ({ amount, due_date });

it.each<[string, object, Record<string, string>]>([
  ['a sale in three, the first in cash', {}, {}],
  ['nobody', { client_id: 0 }, { client_id: 'Veuillez choisir un client' }],
  [
    'somebody new without a name and with half an address',
    { buyer: 'new', email: 'rim@', phone: 'abc' },
    {
      full_name: 'Veuillez saisir le nom',
      phone: 'Numéro de téléphone invalide',
      email: 'Veuillez entrer une adresse e-mail valide',
    },
  ],
  ['no pack', { pack_id: 0, parts: [] }, { pack_id: SALE_TEXTS.PACK_MISSING }],
  [
    'parts that do not add up',
    { parts: [part('2000')] },
    { installments: SALE_TEXTS.sumDiffers(2000, 2100) },
  ],
  [
    'an amount that is none',
    { parts: [part('2100'), part('zéro')] },
    { 'parts.1.amount': 'Please enter a valid amount' },
  ],
  [
    'an installment without a day',
    { parts: [part('1000'), part('1100', '')] },
    { 'parts.1.due_date': 'Please select a due date' },
  ],
  ['a first day that was emptied, paid now', { parts: [part('2100', '')] }, {}],
  [
    'a first day that was emptied, paid later',
    { parts: [part('2100', '')], is_paid_now: false },
    { 'parts.0.due_date': 'Please select a due date' },
  ],
  ['a free pack', { price: null, parts: [] }, {}],
  [
    'a cheque without its number',
    { payment_method: 'cheque', cheque_bank: 'BMCE' },
    { cheque_number: 'Veuillez saisir le numéro du chèque' },
  ],
  ['a cheque that comes later', { payment_method: 'cheque', is_paid_now: false }, {}],
  ['too little handed over', { received: '699,99' }, { received: 'Le montant reçu est insuffisant.' }],
  ['enough handed over', { received: '1000' }, {}],
  ['cash handed over before a card was chosen', { received: '1', payment_method: 'card' }, {}],
])('%s', (_, changes, expected) => {
  expect(faults(changes)).toEqual(expected);
});

it('pays the first installment today, with the particulars of its method only', () => {
  const body = sent({ payment_method: 'cheque', cheque_number: '12', cheque_bank: 'BMCE', card_ticket: '9' });
  expect(body).toMatchObject({ client_id: 7, pack_id: 3 });
  expect(body.installments).toMatchObject([
    {
      amount: 700,
      due_date: TODAY,
      paid: { payment_date: TODAY, payment_method: 'cheque', cheque_number: '12', card_ticket: null },
    },
    { amount: 700, due_date: '2026-12-16' },
    { amount: 700, due_date: '2027-01-16' },
  ]);
  expect(body.installments.map(({ paid }) => Boolean(paid))).toEqual([true, false, false]);
});

it('leaves the first installment on the day that was chosen when nothing is paid now', () => {
  const { installments } = sent({ is_paid_now: false, parts: [part('2100', '2026-12-01')] });
  expect(installments).toEqual([{ amount: 2100, due_date: '2026-12-01' }]);
});

it('opens an account that the contract takes, and no other client’s', () => {
  const person = { buyer: 'new', full_name: 'Rim Tahiri', email: ' rim@example.ma ', phone: ' ' };
  const password = 'secret-1';
  const body = sent({ ...person, password });
  expect(body.client_id).toBeUndefined();
  expect(body.client).toEqual({
    full_name: 'Rim Tahiri',
    email: 'rim@example.ma',
    phone: null,
    password,
  });
  expect(SaleBody.safeParse(body).success).toBe(true);
});
