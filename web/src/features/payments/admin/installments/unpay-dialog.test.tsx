import { PAYMENT_TEXTS } from '@elan/contract/payments/payments.texts.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../../../test/render-at.tsx';
import { anInstallment } from '../payments.fixture.ts';
import { UnpayDialog } from './unpay-dialog.tsx';

const PAID = anInstallment({
  status: 'paid',
  version: 2,
  payment_date: '2026-11-16',
  receipt: { id: 41, number: 'R-2026-0041' },
});
const RETAKEN = { ...PAID, version: 4, receipt: { id: 42, number: 'R-2026-0042' } };
const OWED = anInstallment({ version: 5 });

let stop: () => void;
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const ask = async (answer: (body: unknown) => Response) => {
  const onClose = vi.fn();
  stubServer({ 'PUT /api/admin/payments/installments/9/unpaid': answer });
  ({ stop } = renderAt(
    '/admin/payments/installments',
    <UnpayDialog installment={PAID} isOpen onClose={onClose} />,
  ));
  const asking = within(await screen.findByRole('alertdialog', { name: 'Mark as Unpaid' }));
  const undo = () => userEvent.click(asking.getByRole('button', { name: 'Mark as Unpaid' }));
  return { asking, undo, onClose };
};

test('the dialog undoes the payment that it names, and asks anew about one that was taken meanwhile', async () => {
  const versions: unknown[] = [];
  const { asking, undo, onClose } = await ask((body) => {
    versions.push(body);
    return versions.length === 1
      ? refuse(409, { error: PAYMENT_TEXTS.PAYMENT_CHANGED, newer: RETAKEN })
      : Response.json(OWED);
  });
  expect(asking.getByText(/Le reçu R-2026-0041 devient nul/)).toBeTruthy();
  await undo();
  expect(await asking.findByText(/Le reçu R-2026-0042 devient nul/)).toBeTruthy();
  expect(screen.getByText(PAYMENT_TEXTS.PAYMENT_CHANGED)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  await undo();
  expect(versions).toEqual([{ version: 2 }, { version: 4 }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('the question goes away once somebody else has undone the payment', async () => {
  const { undo, onClose } = await ask(() =>
    refuse(409, { error: PAYMENT_TEXTS.INSTALLMENT_NOT_PAID, newer: OWED }),
  );
  await undo();
  expect(await screen.findByText(PAYMENT_TEXTS.INSTALLMENT_NOT_PAID)).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
});
