import { ExportQuery } from '@elan/contract/payments/receipts.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../../../test/render-at.tsx';
import { ExportPanel, usualPeriods } from './export-panel.tsx';

let stop = () => {};
/** Too narrow for a panel beside the page. */
beforeEach(() => {
  const media = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', () => media);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const show = () => {
  const onClose = vi.fn();
  ({ stop } = renderAt('/admin/payments/cash', <ExportPanel today="2026-11-16" isOpen onClose={onClose} />));
  return onClose;
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('checks its dates before it asks', async () => {
  const server = stubServer({});
  show();
  await press(/^Du/);
  await userEvent.click(await screen.findByLabelText(/30 novembre 2026/));
  await press('Exporter en CSV');
  expect(await screen.findByText('La fin de la période précède son début.')).toBeTruthy();
  expect(server).not.toHaveBeenCalled();
});

test('the export keeps what was chosen when it fails, in the words of the server', async () => {
  stubServer({
    'GET /api/admin/receipts/export.csv?from=2026-10-01&to=2026-10-31': () =>
      refuse(503, { error: 'Base de données indisponible.' }),
  });
  const onClose = show();
  await press('Mois dernier');
  await press('Exporter en CSV');
  expect(await screen.findByText('Base de données indisponible.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Du/ }).textContent).toContain('1er oct. 2026');
  expect(onClose).not.toHaveBeenCalled();
});

test('the usual periods end today or with last month', () => {
  expect(usualPeriods('2026-11-16')).toEqual({
    month: { from: '2026-11-01', to: '2026-11-16' },
    lastMonth: { from: '2026-10-01', to: '2026-10-31' },
    year: { from: '2026-01-01', to: '2026-11-16' },
  });
  expect(usualPeriods('2028-03-31').lastMonth).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(usualPeriods('2027-01-01').lastMonth).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});

test.each(['2026-01-01', '2026-11-16', '2028-02-29', '2028-12-31'])(
  'the server takes each of them on %s',
  (today) => {
    for (const period of Object.values(usualPeriods(today)))
      expect(ExportQuery.safeParse(period).success).toBe(true);
  },
);
