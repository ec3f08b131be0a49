import type { ClientPurchase } from '@elan/contract/clients/client-record.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt, stubServer } from '../../../../../test/render-at.tsx';
import { signInAsAdmin } from '../../../../lib/session/session.fixture.ts';
import { anInstallment } from '../payments.fixture.ts';
import { ClientPurchases } from './client-purchases.tsx';

const PURCHASE: ClientPurchase = {
  id: 3,
  user_id: 24,
  pack_id: 1,
  pack_name: 'Progression',
  pack_price: 700,
  points: 10,
  solo_points: 10,
  team_points: 0,
  purchased_at: '2026-10-20T11:15:00+00:00',
  payment_status: 'pending',
  is_planned: true,
  full_name: 'Rania Idrissi',
  username: 'rania',
  matricule: 'CL-0024',
  notes: null,
  current_solo_points: 4,
  current_team_points: 0,
  assigned_by: 'Zineb',
  removed_at: null,
  removed_by: null,
  removal_reason: null,
  payment_plan_id: 4,
  installments: [
    anInstallment({
      status: 'overdue',
      due_date: '2026-11-10',
      days_overdue: 6,
      cheque: {
        id: 5,
        state: 'refused',
        state_at: '2026-11-12T10:00:00+00:00',
        reason: 'provision insuffisante',
      },
    }),
  ],
};

const RANIA = {
  ...{ id: 24, full_name: 'Rania Idrissi', username: 'rania', email: 'rania@example.ma' },
  ...{ phone: null, phone_e164: null, archived_at: null },
};

let stop = () => {};
beforeEach(() => signInAsAdmin());
afterEach(() => {
  stop();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('an installment whose cheque the bank refused says when and why, and is asked for while it is late', async () => {
  stubServer({
    'GET /api/health': () =>
      Response.json({ status: 'ok', database: 'up', now: { date: '2026-11-16', time: '09:41', second: 0 } }),
    'GET /api/admin/clients/24/purchases?page=1&per_page=10': () =>
      Response.json([PURCHASE], { headers: { 'X-Total-Count': '1' } }),
  });
  const address = { openId: undefined, open: vi.fn() };
  ({ stop } = renderAt('/admin/clients/24/payments', <ClientPurchases client={RANIA} address={address} />));
  const line = await screen.findByRole('listitem');
  expect(line.textContent).toContain('chèque refusé le 12 nov., provision insuffisante');
  expect(screen.getByRole('button', { name: 'Relancer Rania Idrissi' })).toBeDefined();
});
