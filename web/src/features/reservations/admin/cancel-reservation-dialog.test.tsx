import type { Reservation } from '@elan/contract/reservations/reservations.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt, stubServer } from '../../../../test/render-at.tsx';
import { signInAsAdmin } from '../../../lib/session/session.fixture.ts';
import { CancelReservationDialog } from './cancel-reservation-dialog.tsx';
import { aReservation } from './reservation.fixture.ts';

let stop = () => {};
beforeEach(() => {
  localStorage.clear();
  signInAsAdmin();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const open = async (reservation: Reservation) => {
  const bodies: unknown[] = [];
  const onClose = vi.fn();
  stubServer({
    'GET /api/health': () =>
      Response.json({ status: 'ok', database: 'up', now: { date: '2026-11-16', time: '09:41' } }),
    'POST /api/cancel/31': (body) => {
      bodies.push(body);
      const isRefunded = JSON.stringify(body).includes('true') && reservation.cost > 0;
      return Response.json({
        message: 'Annulée.',
        updated_points: isRefunded ? 4 : 3,
        updated_solo_points: isRefunded ? 4 : 3,
        updated_team_points: 0,
        refunded_points: isRefunded ? reservation.cost : 0,
      });
    },
  });
  ({ stop } = renderAt(
    '/admin/reservations',
    <CancelReservationDialog reservation={reservation} isOpen onClose={onClose} />,
  ));
  const dialog = within(await screen.findByRole('alertdialog', { name: /^Annuler cette réservation/ }));
  const confirm = () => userEvent.click(dialog.getByRole('button', { name: 'Annuler la réservation' }));
  return { dialog, bodies, onClose, confirm };
};

test('the credit goes back unless the office says otherwise', async () => {
  const { dialog, bodies, onClose, confirm } = await open(aReservation());
  expect(dialog.getByRole('radio', { name: 'Rendre le crédit' })).toHaveProperty('checked', true);
  expect(dialog.getByText(/^1 crédit SI est rendu au client/)).toBeTruthy();
  await confirm();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(bodies).toEqual([{ refundPoints: true }]);
  expect(await screen.findByText(/Crédit rendu.*Salma Essai a 4.SI/)).toBeTruthy();
});

test('the office keeps the credit, which question and outcome say', async () => {
  const { dialog, bodies, onClose, confirm } = await open(aReservation());
  await userEvent.click(dialog.getByRole('radio', { name: 'Garder le crédit' }));
  expect(dialog.queryByText(/est rendu/)).toBeNull();
  expect(dialog.getByText(/^1 crédit SI n'est pas rendu au client/)).toBeTruthy();
  await confirm();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(bodies).toEqual([{ refundPoints: false }]);
  expect(await screen.findByText(/Crédit gardé.*Salma Essai a 3.SI/)).toBeTruthy();
});

test('of a bilan, which is free, no credit is asked about', async () => {
  const { dialog, confirm, onClose } = await open(
    aReservation({ session_type: 'bilan', cost: 0, is_free: true }),
  );
  expect(dialog.queryByRole('radio')).toBeNull();
  expect(dialog.getByText(/^Un bilan est gratuit/)).toBeTruthy();
  await confirm();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await screen.findByText('Réservation annulée.')).toBeTruthy();
});
