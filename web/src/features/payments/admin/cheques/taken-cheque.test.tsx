import type { Cheque } from '@elan/contract/payments/cheques.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt, stubServer } from '../../../../../test/render-at.tsx';
import { signInAsAdmin } from '../../../../lib/session/session.fixture.ts';
import { TakenCheque } from './taken-cheque.tsx';

const KNOWN: Cheque = {
  id: 5,
  state: 'handed_in',
  state_at: '2026-11-12T10:00:00+00:00',
  reason: null,
  state_by: 'Zineb',
  version: 2,
  number: '4411902',
  bank: 'Attijariwafa',
  amount: 1050,
  payment_date: '2026-11-10',
  receipt: { id: 43, number: 'R-2026-0043', is_void: false },
  user_id: 24,
  client_name: 'Rania Idrissi',
  matricule: 'CL-0024',
  pack_name: 'Progression',
  installment_id: 9,
  installment_number: 1,
  number_of_installments: 2,
  payment_plan_id: 4,
  states: [],
};

let stop = () => {};
beforeEach(() => signInAsAdmin());
afterEach(() => {
  stop();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('a cheque that is known already is told with its client and its receipt, one of another bank is not', async () => {
  stubServer({
    'GET /api/admin/cheques?q=4411902&page=1&per_page=50&sort=received&order=desc': () =>
      Response.json([KNOWN], { headers: { 'X-Total-Count': '1' } }),
  });
  ({ stop } = renderAt(
    '/admin/payments',
    <>
      <TakenCheque number=" 4411902" bank="attijariwafa" />
      <TakenCheque number="4411902" bank="BMCE" />
      <TakenCheque number="4411902" bank="" />
    </>,
  ));
  expect(
    await screen.findAllByText('Ce chèque est déjà enregistré pour Rania Idrissi, reçu R-2026-0043.'),
  ).toHaveLength(1);
});
