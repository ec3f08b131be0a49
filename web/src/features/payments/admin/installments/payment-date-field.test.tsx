import type { Installment } from '@elan/contract/installments.ts';
import type { PaymentPlan } from '@elan/contract/payments.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt, stubServer } from '../../../../../test/render-at.tsx';
import { InstallmentEditor } from './installment-editor.tsx';
import { RecordPaymentPanel } from './record-payment-panel.tsx';

const TODAY = '2026-11-16';
const OWED: Installment = {
  id: 9,
  installment_id: 9,
  payment_plan_id: 4,
  installment_number: 1,
  amount: 700,
  due_date: '2026-10-12',
  status: 'pending',
  version: 1,
  days_overdue: 35,
  payment_date: null,
  payment_method: 'cash',
  rib: null,
  bank_reference: null,
  receipt_number: null,
  notes: null,
  receipt: null,
};
const PAID: Installment = { ...OWED, status: 'paid', payment_date: '2026-10-14', version: 2 };
const PLAN: PaymentPlan = {
  payment_plan_id: 4,
  user_pack_id: 3,
  user_id: 2,
  client_name: 'Amina Mekouar',
  client_email: null,
  client_phone: null,
  pack_name: 'Progression',
  pack_price: 700,
  total_amount: 700,
  number_of_installments: 1,
  payment_type: 'cash',
  plan_notes: null,
  amount_paid: 0,
  amount_pending: 700,
  paid_installments: 0,
  overdue_installments: 1,
  next_due_date: '2026-10-12',
  created_at: '2026-10-20T11:15:00+00:00',
  is_pack_removed: false,
  version: 1,
};

let stop: () => void;
beforeEach(() => vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true })));
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const stage = (form: typeof RecordPaymentPanel | typeof InstallmentEditor, installment = OWED) => {
  const sent: unknown[] = [];
  const take = (body: unknown) => {
    sent.push(body);
    return Response.json(PAID);
  };
  stubServer({
    'PUT /api/admin/payments/installments/9': take,
    'PUT /api/admin/payments/installments/9/paid': take,
    'GET /api/admin/payments/history/3': () => Response.json([]),
  });
  const props = { plan: PLAN, installments: [OWED], installment, today: TODAY, isOpen: true };
  const acts = {
    onChoose: vi.fn(),
    onClose: vi.fn(),
    onPaid: vi.fn(),
    onSaved: vi.fn(),
    onDirtyChange: vi.fn(),
  };
  const Form = form;
  ({ stop } = renderAt('/admin/payments', <Form {...props} {...acts} receiptActions={() => null} />));
  return { sent, ...acts };
};

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const question = () =>
  screen.findByRole('alertdialog', { name: "Enregistrer un paiement d'un mois passé ?" });
const dayInOctober = async (day: RegExp) => {
  await press(/^Date de paiement/);
  await press('Mois précédent');
  return screen.getByRole('button', { name: day });
};

test('a payment dated before this month asks, and a no sends nothing and keeps what was typed', async () => {
  const { sent, onPaid } = stage(RecordPaymentPanel);
  expect(screen.getByText("Du 12 oct. 2026, début du plan, à aujourd'hui.")).toBeTruthy();
  expect((await dayInOctober(/^dimanche 11 octobre 2026/)).ariaDisabled).toBe('true');
  await press(/^lundi 12 octobre 2026/);
  await userEvent.type(screen.getByLabelText(/Notes/), 'Au comptoir');
  await press(/^Encaisser/);
  const asked = within(await question());
  expect(asked.getByText(/daté du lundi 12 octobre 2026, avant ce mois-ci/)).toBeTruthy();
  await userEvent.click(asked.getByRole('button', { name: 'Revoir la date' }));
  expect(sent).toEqual([]);
  expect(screen.getByLabelText(/Notes/)).toHaveProperty('value', 'Au comptoir');
  expect(screen.getByRole('button', { name: /^Date de paiement 12 oct\. 2026/ })).toBeTruthy();

  await press(/^Encaisser/);
  await userEvent.click(within(await question()).getByRole('button', { name: 'Enregistrer à cette date' }));
  await vi.waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ payment_date: '2026-10-12', notes: 'Au comptoir' }]);
});

test('a payment of this month is recorded without a question', async () => {
  const { sent, onPaid } = stage(RecordPaymentPanel);
  await press(/^Encaisser/);
  await vi.waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ payment_date: TODAY }]);
});

test('an installment that is edited into a payment of an earlier month asks, too', async () => {
  const { sent, onSaved } = stage(InstallmentEditor);
  await press(/État du paiement/);
  await userEvent.click(screen.getByRole('option', { name: 'Payée' }));
  await userEvent.click(await dayInOctober(/^mercredi 14 octobre 2026/));
  await press('Enregistrer');
  await userEvent.click(within(await question()).getByRole('button', { name: 'Revoir la date' }));
  expect(sent).toEqual([]);
  await press('Enregistrer');
  await userEvent.click(within(await question()).getByRole('button', { name: 'Enregistrer à cette date' }));
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ status: 'paid', payment_date: '2026-10-14', version: 1 }, {}]);
});

test('the notes of what was paid in an earlier month are changed without a question', async () => {
  const { sent, onSaved } = stage(InstallmentEditor, PAID);
  await userEvent.type(screen.getByLabelText(/Notes/), 'Merci');
  await press('Enregistrer');
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ notes: 'Merci' }]);
});
