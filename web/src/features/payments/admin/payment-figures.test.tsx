import { readIn } from '@elan/contract/language.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt, stubServer } from '../../../../test/render-at.tsx';
import { writeAs } from '../../../lib/time/writing.ts';
import { writing as arabic } from '../../../lib/writings/ar.ts';
import { PaymentFigures, PaymentTotals } from './payment-figures.tsx';

const NOTHING = { current: 0, same_days: 0, last_month: 0 };
const figures = (changes: object = {}) => ({
  month: '2026-11-01',
  is_so_far: true,
  spans: {
    current: { from: '2026-11-01', to: '2026-11-16' },
    same_days: { from: '2026-10-01', to: '2026-10-16' },
    last_month: { from: '2026-10-01', to: '2026-10-31' },
  },
  collected: { current: 300.3, same_days: 450.4, last_month: 900 },
  methods: ['cash', 'virement', 'cheque', 'card'].map((payment_method) => ({ payment_method, ...NOTHING })),
  packs: [],
  coaches: [
    {
      coach_id: 3,
      coach_name: 'Nadia',
      sessions: { current: 12, same_days: 9, last_month: 20 },
      participants: { current: 7, same_days: 4, last_month: 11 },
    },
  ],
  ...changes,
});

const STATISTICS = {
  total_collected: 5000,
  total_pending: 1000.1,
  overdue_installments: 0,
  overdue_amount: 0,
  overdue_clients: 1,
  total_payment_plans: 3,
  open_payment_plans: 1,
  unplanned_packs: 1,
  unplanned_amount: 900.2,
};

const show = (month: object) => {
  stubServer({
    'GET /api/admin/payments/statistics': () => Response.json(STATISTICS),
    'GET /api/admin/payments/figures': () => Response.json(month),
  });
  ({ stop } = renderAt(
    '/admin/payments',
    <>
      <PaymentFigures />
      <PaymentTotals />
    </>,
  ));
};

let stop: () => void;
afterEach(() => {
  stop();
  writeAs(undefined);
  readIn(() => 'default');
  vi.unstubAllGlobals();
});

test('to be collected is what the plans owe and what has no plan, to the centime', async () => {
  show(figures());
  expect(await screen.findByText(/^1\s900,30$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /^dont 900,20\sDH sans plan$/ })).toBeTruthy();
});

test('this month is told beside the same days of the last and beside all of it, and ever at the foot', async () => {
  show(figures());
  expect(await screen.findByText('Encaissé, 1–16 nov.')).toBeTruthy();
  expect(screen.getByText(/^150,10\sDH de moins que 1–16 oct\.$/)).toBeTruthy();
  expect(screen.getByText(/^octobre entier : 900,00\sDH$/)).toBeTruthy();
  expect(await screen.findByText(/^Depuis le début : total encaissé 5\s000,00\sDH/)).toBeTruthy();
  const coach = screen.getByRole('row', { name: /^Nadia/ });
  expect(
    within(coach)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['12', '9 / 20', '7', '4 / 11']);
});

test('beside a sum of a million all are whole dirhams, and short of it they have their centimes', async () => {
  const methods = (last_month: number) =>
    ['cash', 'virement', 'cheque', 'card'].map((payment_method) => ({
      ...{ payment_method, current: 300.3, same_days: 1450.5, last_month },
    }));
  const cells = async () => {
    const row = await screen.findByRole('row', { name: /^Espèces/ });
    return within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));
  };
  show(figures({ methods: methods(999_999.99) }));
  expect(await cells()).toEqual(['300,30', '1 450,50', '999 999,99']);
  stop();
  cleanup();
  show(figures({ methods: methods(1_000_000) }));
  expect(await cells()).toEqual(['300', '1 451', '1 000 000']);
});

test('on an Arabic page the days of a month run from the first to the last, as hours do', async () => {
  writeAs(arabic);
  readIn(() => 'ar');
  show(figures());
  expect(await screen.findByText('Encaissé, \u20661–16\u2069 نونبر')).toBeTruthy();
});

test('where the last month has no more days it is told once, as a whole', async () => {
  const february = { from: '2027-02-01', to: '2027-02-28' };
  const spans = {
    current: { from: '2027-03-01', to: '2027-03-31' },
    same_days: february,
    last_month: february,
  };
  show(figures({ spans, collected: { current: 310, same_days: 290, last_month: 290 } }));
  expect(await screen.findByText('Encaissé, février entier')).toBeTruthy();
  expect(screen.getByText(/^20,00\sDH de plus que février entier$/)).toBeTruthy();
  expect(screen.queryByText(/^février entier :/)).toBeNull();
});
