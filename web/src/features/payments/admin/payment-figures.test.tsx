import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt, stubServer } from '../../../../test/render-at.tsx';
import { PaymentFigures } from './payment-figures.tsx';

let stop: () => void;
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('to be collected is what the plans owe and what has no plan, to the centime', async () => {
  stubServer({
    'GET /api/admin/payments/statistics': () =>
      Response.json({
        total_collected: 5000,
        total_pending: 1000.1,
        overdue_installments: 0,
        overdue_amount: 0,
        total_payment_plans: 3,
        open_payment_plans: 1,
        unplanned_packs: 1,
        unplanned_amount: 900.2,
      }),
  });
  ({ stop } = renderAt('/admin/payments', <PaymentFigures />));
  expect(await screen.findByText(/^1\s900,30$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /^dont 900,20\sDH sans plan$/ })).toBeTruthy();
});
