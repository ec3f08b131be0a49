import type { PaymentOverview } from '@elan/contract/payments/payments-overview.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../../../test/render-at.tsx';
import { beginsMonth, OverviewCharts } from './overview-charts.tsx';

const OVERVIEW: PaymentOverview = {
  months: [
    { month: '2026-10-01', collected: 12_350, due: 14_300 },
    { month: '2026-11-01', collected: 8133.34, due: 17_283.34 },
  ],
  weeks: [
    { from: '2026-11-16', to: '2026-11-22', amount: 3700, installments: 3 },
    { from: '2026-11-23', to: '2026-11-29', amount: 700, installments: 1 },
    { from: '2027-02-08', to: '2027-02-08', amount: 0, installments: 0 },
  ],
  upcoming_amount: 4400,
  overdue_amount: 5000,
};

let stop: () => void;
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const show = (answer: () => Response) => {
  stubServer({ 'GET /api/admin/payments/overview': answer });
  ({ stop } = renderAt('/admin/payments', <OverviewCharts />));
};
const spaced = (text: string) => text.replaceAll('_', '\u{a0}');

test('the chart reads every column exactly, the late ones apart', async () => {
  show(() => Response.json(OVERVIEW));
  const months = within(await screen.findByRole('group', { name: 'Encaissé et dû par mois' }));
  expect(months.getAllByRole('radio')).toHaveLength(2);
  expect(
    months.getByRole('radio', { name: spaced('nov. 2026\u202f: 8_133,34_DH encaissés, 17_283,34_DH dus') }),
  ).toHaveProperty('checked', true);
  const weeks = within(screen.getByRole('group', { name: 'À encaisser, 90 prochains jours' }));
  const names = weeks.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(names).toEqual([
    spaced('En retard\u202f: 5_000,00_DH'),
    spaced('16 nov. – 22 nov.\u202f: 3_700,00_DH, 3 échéances'),
    spaced('23 nov. – 29 nov.\u202f: 700,00_DH, 1 échéance'),
    spaced('8 févr.\u202f: 0,00_DH, 0 échéance'),
  ]);
});

test('the chart shows the same as a table to whoever would rather read', async () => {
  show(() => Response.json(OVERVIEW));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Voir le tableau\u202f: Encaissé et dû par mois' }),
  );
  const table = screen.getByRole('table', { name: 'Encaissé et dû par mois' });
  expect(within(table).getByRole('row', { name: /^octobre 2026/ }).textContent).toContain(
    spaced('14_300,00_DH'),
  );
  await userEvent.click(
    screen.getByRole('button', { name: 'Voir le graphique\u202f: Encaissé et dû par mois' }),
  );
  expect(screen.queryByRole('table')).toBeNull();
});

test('the chart says so when there is nothing to draw', async () => {
  const months = OVERVIEW.months.map(({ month }) => ({ month, collected: 0, due: 0 }));
  show(() => Response.json({ months, weeks: [], upcoming_amount: 0, overdue_amount: 0 }));
  expect(await screen.findByText(/Les graphiques apparaîtront/)).toBeTruthy();
});

test('the chart says what failed, and reads again when asked', async () => {
  let isDown = true;
  show(() => (isDown ? refuse(500, {}) : Response.json(OVERVIEW)));
  expect(await screen.findByText('Erreur lors de la récupération des statistiques de paiement')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('group', { name: 'Encaissé et dû par mois' })).toBeTruthy();
});

test('a month is named where it begins', () => {
  expect(beginsMonth('2026-11-16', undefined)).toBe(true);
  expect(beginsMonth('2026-11-23', '2026-11-16')).toBe(false);
  expect(beginsMonth('2027-12-06', '2026-12-28')).toBe(true);
});
