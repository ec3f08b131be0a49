import type { ClosingPlan, PackRemoval, UserPack } from '@elan/contract/packs/packs-admin.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../../test/render-at.tsx';
import { RemovePackDialog } from './remove-pack-dialog.tsx';

const ASSIGNMENT: UserPack = {
  id: 7,
  user_id: 3,
  pack_id: 2,
  pack_name: 'Progression',
  points: 16,
  solo_points: 10,
  team_points: 6,
  purchased_at: '2026-11-02T10:00:00+00:00',
  payment_status: 'pending',
  pack_price: 2100,
  is_planned: true,
  full_name: 'Mehdi Alaoui',
  username: 'mehdi.a',
  matricule: 'CL-0003',
  notes: null,
  current_solo_points: 6,
  current_team_points: 6,
};
const PLAN: ClosingPlan = {
  payment_plan_id: 4,
  outcome: 'stays',
  amount_paid: 700,
  paid_installments: 1,
  amount_cancelled: 1400,
  cancelled_installments: 2,
};
const removal = (plan: ClosingPlan | null): PackRemoval => ({
  id: 7,
  user_id: 3,
  client_name: 'Mehdi Alaoui',
  pack_name: 'Progression',
  points: 12,
  solo_points: 6,
  team_points: 6,
  refundable_sessions: 0,
  refundable_courses: 0,
  plan,
});

let stop: () => void;
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const CALL = 'GET /api/packs/admin/remove/7';
const ask = async (answers: Parameters<typeof stubServer>[0]) => {
  const server = stubServer(answers);
  const onClose = vi.fn();
  ({ stop } = renderAt(
    '/admin/packs/assign',
    <RemovePackDialog assignment={ASSIGNMENT} isOpen onClose={onClose} />,
  ));
  const dialog = await screen.findByRole('dialog', { name: /^Retirer/ });
  return { server, onClose, dialog, inside: within(dialog) };
};
const plain = ({ textContent }: HTMLElement) => textContent?.replaceAll('\u{a0}', ' ');

test.each([
  [
    PLAN,
    "Son plan de paiement resteL'échéance payée (700,00 DH) est conservée avec son reçu. Les 2 échéances impayées (1 400,00 DH) sont annulées.",
  ],
  [
    { ...PLAN, amount_paid: 2100, paid_installments: 3, amount_cancelled: 0, cancelled_installments: 0 },
    "Son plan de paiement resteLes 3 échéances payées (2 100,00 DH) sont conservées avec leurs reçus. Plus rien n'était à payer.",
  ],
  [
    {
      ...PLAN,
      outcome: 'goes',
      amount_paid: 0,
      paid_installments: 0,
      amount_cancelled: 2100,
      cancelled_installments: 1,
    } as const,
    "Son plan de paiement est suppriméRien n'a été payé. L'échéance impayée (2 100,00 DH) est annulée.",
  ],
  [null, "Aucun plan de paiement n'est lié à ce pack."],
])('says what becomes of the plan %#', async (plan, words) => {
  const { dialog, inside } = await ask({ [CALL]: () => Response.json(removal(plan)) });
  await inside.findByText(/12 points seront déduits\./);
  expect(plain(dialog)).toContain('Les 4 autres ont déjà servi');
  expect(plain(dialog)).toContain(words);
});

test.each([
  [4, 0, '4 séances à venir donneront encore lieu à un remboursement'],
  [0, 1, '1 cours à venir donnera encore lieu à un remboursement'],
  [3, 1, '3 séances et 1 cours à venir donneront encore lieu à un remboursement'],
])('says how many bookings paid by it would still refund: %i and %i', async (sessions, courses, words) => {
  const still = { refundable_sessions: sessions, refundable_courses: courses };
  const { inside } = await ask({ [CALL]: () => Response.json({ ...removal(null), ...still }) });
  expect(await inside.findByText(words)).toBeTruthy();
  expect(inside.getByText(/Si vous rendez l'argent, annulez-(la|les) d'abord/)).toBeTruthy();
  expect(inside.getByRole('link', { name: 'voir les réservations' })).toHaveProperty(
    'pathname',
    '/admin/clients/3',
  );
});

test('the question before a pack is taken back says nothing of bookings when none would refund', async () => {
  const { inside } = await ask({ [CALL]: () => Response.json(removal(null)) });
  await inside.findByText(/12 points seront déduits\./);
  expect(inside.queryByText(/à venir/)).toBeNull();
});

test('no pack is taken back before the question could say what goes', async () => {
  let isDown = true;
  const { inside } = await ask({
    [CALL]: () => (isDown ? refuse(500, {}) : Response.json(removal(PLAN))),
  });
  expect(await inside.findByText("Ce qui part avec ce pack n'a pas pu être lu.")).toBeTruthy();
  expect(inside.getByRole('button', { name: 'Retirer le pack' })).toHaveProperty('disabled', true);
  isDown = false;
  await userEvent.click(inside.getByRole('button', { name: 'Réessayer' }));
  expect(await inside.findByText('Son plan de paiement reste')).toBeTruthy();
  expect(inside.getByRole('button', { name: 'Retirer le pack' })).toHaveProperty('disabled', false);
});
