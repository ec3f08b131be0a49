import type { ClientRecord } from '@elan/contract/clients/client-record.ts';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../../test/render-at.tsx';
import { aRecord } from '../../../features/clients/admin/client-record.fixture.ts';
import { signInAsAdmin } from '../../../lib/session/session.fixture.ts';
import { ClientPage } from './client-page.tsx';

let stop = () => {};
beforeEach(() => {
  signInAsAdmin();
  // Nothing has a size here; the row of pages only asks to be told.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  stop();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const none = () => Response.json([], { headers: { 'X-Total-Count': '0' } });
const open = (record: () => Response, path = '/admin/clients/7') => {
  stubServer({
    'GET /api/studio': () => refuse(503, { error: 'nothing' }),
    'GET /api/health': () =>
      Response.json({ status: 'ok', database: 'up', now: { date: '2026-11-16', time: '09:41', second: 0 } }),
    'GET /api/admin/clients/7/record': record,
    'GET /api/admin/clients/7/meetings?past=false&page=1&per_page=10': none,
    'GET /api/admin/clients/7/meetings?past=true&page=1&per_page=20': none,
  });
  const page = (
    <Routes>
      <Route path="/admin/clients/:id/*" element={<ClientPage />} />
    </Routes>
  );
  ({ stop } = renderAt(path, page));
};
const of = (over: Partial<ClientRecord>) => () => Response.json(aRecord(over));
const tabs = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test('what is owed is said with what of it is late, and what is due next', async () => {
  const debt = {
    amount_owed: 2100,
    amount_overdue: 700,
    overdue_installments: 1,
    next_due: { date: '2026-11-30', amount: 700, pack_name: 'Progression' },
    unplanned_packs: 0,
  };
  open(of({ debt }));
  expect((await screen.findByText('Reste à payer')).parentElement?.textContent).toBe(
    'Reste à payer2\u00a0100,00\u00a0DHdont 700\u00a0DH en retard',
  );
  const next = screen.getByText('Prochaine échéance').parentElement;
  await vi.waitFor(() =>
    expect(next?.textContent).toBe('Prochaine échéancelun. 30 nov.700,00\u00a0DH · Progression'),
  );
  expect(screen.getByRole('button', { name: 'Réserver' })).toBeTruthy();
});

test('the page of a closed account says so, and keeps only what is read', async () => {
  open(of({ archived_at: '2026-11-10T10:00:00+00:00' }));
  expect(await screen.findByText('Compte fermé le mardi 10 novembre 2026')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Réserver' })).toBeNull();
  expect(tabs()).toContain('Packs et paiements');
  expect(tabs()).not.toContain('Profil');
});

test.each(['/admin/clients/7', '/admin/clients/amina', '/admin/clients/0'])(
  '%s without such a client is said in words, with the way to the list',
  async (path) => {
    open(() => refuse(404, { error: 'Selected client not found' }), path);
    expect(await screen.findByText("Ce client n'existe pas")).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voir tous les clients' })).toBeTruthy();
  },
);

test('an address within the page that there is not leads to its beginning', async () => {
  open(of({}), '/admin/clients/7/nowhere');
  await vi.waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/admin/clients/7'));
});
