import type { TillLine } from '@elan/contract/till/till.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInFrench } from '../../../../../test/render-in-french.tsx';
import { TillLines } from './till-lines.tsx';

const DAY = '2026-11-16';
const PAID: TillLine = {
  ...{ id: 1, day: DAY, recorded_on: DAY, kind: 'payment', payment_method: 'cash', amount: 700 },
  ...{ receipt_id: 1, receipt: 'R-2026-0001', client_name: 'Amina', pack_name: 'Progression' },
  ...{ installment_number: 1, number_of_installments: 3, reason: null, corrects_id: null },
  ...{ is_corrected: false, recorded_at: `${DAY}T10:00:00`, recorded_by: 'Zineb' },
};
const UNDONE: TillLine = { ...PAID, id: 2, kind: 'undo', amount: -700 };

test('as many receipts are told as were received; what was undone is a line of its own', () => {
  renderInFrench(<TillLines receipts={1} lines={[PAID, UNDONE]} day={DAY} />);
  expect(screen.getByText('1 · 1 annulation')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('a closed till without cash waits for none', () => {
  const { rerender } = renderInFrench(<TillLines receipts={0} lines={[]} day={DAY} />);
  expect(screen.getByText('Aucun paiement en espèces dans cette caisse.')).toBeTruthy();
  rerender(<TillLines receipts={0} lines={[]} day={DAY} onCorrect={() => {}} />);
  expect(screen.getByText(/Rien en espèces pour le moment/)).toBeTruthy();
});
