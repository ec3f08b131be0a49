import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt, stubServer } from '../../../../../test/render-at.tsx';
import { anInstallment, aPlan } from '../payments.fixture.ts';
import { InstallmentEditor } from './installment-editor.tsx';
import { RecordPaymentPanel } from './record-payment-panel.tsx';

const TODAY = '2026-11-16';
const OWED = anInstallment({ due_date: '2026-10-12', days_overdue: 35 });
const PAID = anInstallment({ ...OWED, status: 'paid', payment_date: '2026-10-14', version: 2 });

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
  const props = { plan: aPlan(), installments: [OWED], installment, today: TODAY, isOpen: true };
  const acts = { onChoose: vi.fn(), onClose: vi.fn() };
  const Form = form;
  ({ stop } = renderAt('/admin/payments', <Form {...props} {...acts} />));
  return { sent, ...acts };
};

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const question = () =>
  screen.findByRole('alertdialog', { name: "Enregistrer un paiement d'un mois passé\u202f?" });
const dayInOctober = async (day: RegExp) => {
  await press(/^Date de paiement/);
  await press('Mois précédent');
  return screen.getByRole('button', { name: day });
};

test('a payment dated before this month asks, and a no sends nothing and keeps what was typed', async () => {
  const { sent, onClose } = stage(RecordPaymentPanel);
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
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ payment_date: '2026-10-12', notes: 'Au comptoir' }]);
});

test('a payment of this month is recorded without a question', async () => {
  const { sent, onClose } = stage(RecordPaymentPanel);
  await press(/^Encaisser/);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ payment_date: TODAY }]);
});

test('an installment that is edited into a payment of an earlier month asks, too', async () => {
  const { sent, onClose } = stage(InstallmentEditor);
  await press(/État du paiement/);
  await userEvent.click(screen.getByRole('option', { name: 'Payée' }));
  await userEvent.click(await dayInOctober(/^mercredi 14 octobre 2026/));
  await press('Enregistrer');
  await userEvent.click(within(await question()).getByRole('button', { name: 'Revoir la date' }));
  expect(sent).toEqual([]);
  await press('Enregistrer');
  await userEvent.click(within(await question()).getByRole('button', { name: 'Enregistrer à cette date' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ status: 'paid', payment_date: '2026-10-14', version: 1 }, {}]);
});

test('the notes of what was paid in an earlier month are changed without a question', async () => {
  const { sent, onClose } = stage(InstallmentEditor, PAID);
  await userEvent.type(screen.getByLabelText(/Notes/), 'Merci');
  await press('Enregistrer');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ notes: 'Merci' }]);
});
