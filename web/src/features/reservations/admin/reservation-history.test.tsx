import type { ReservationEvent } from '@elan/contract/reservations/reservations-moving.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../../test/render-at.tsx';
import { signInAsAdmin } from '../../../lib/session/session.fixture.ts';
import { aReservation } from './reservation.fixture.ts';
import { ReservationHistory } from './reservation-history.tsx';

const CALL = 'GET /api/admin/reservations/31/history';
const AT_TEN = { date: '2026-11-17', time: '10:00', coach_id: 2, coach_name: 'Yassine Amrani' };
const AT_ELEVEN = { ...AT_TEN, date: '2026-11-19', time: '11:00' };
const WITH_SARA = { ...AT_ELEVEN, coach_id: 3, coach_name: 'Sara Idrissi' };
const event = (over: Partial<ReservationEvent>): ReservationEvent => ({
  event: 'booked',
  at: '2026-11-12T14:05:00+00:00',
  by_name: 'Salma Essai',
  by_role: 'user',
  from: null,
  to: AT_TEN,
  refunded: false,
  ...over,
});

let stop = () => {};
beforeEach(() => {
  localStorage.clear();
  signInAsAdmin();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});
const open = (answers: Parameters<typeof stubServer>[0], isFree = false) => {
  stubServer(answers);
  ({ stop } = renderAt(
    '/admin/reservations',
    <ReservationHistory reservation={aReservation({ is_free: isFree })} today="2026-11-16" />,
  ));
};
const lines = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

test('every event says what, when and who: the client, a coach, the office', async () => {
  open({
    [CALL]: () =>
      Response.json([
        event({}),
        event({ event: 'moved', by_name: 'Zineb', by_role: 'admin', from: AT_TEN, to: AT_ELEVEN }),
        event({ event: 'moved', by_name: 'Zineb', by_role: 'admin', from: AT_ELEVEN, to: WITH_SARA }),
        event({ event: 'cancelled', by_name: 'Sara Idrissi', by_role: 'coach', refunded: true }),
      ]),
  });
  expect(await lines()).toEqual([
    "Réservée12 nov. 14:05, depuis l'espace client",
    'Déplacée de mar. 17 nov. 10:00 à jeu. 19 nov. 11:0012 nov. 14:05, par Zineb, au bureau',
    'Déplacée de jeu. 19 nov. 11:00 avec Yassine Amrani à jeu. 19 nov. 11:00 avec Sara Idrissi12 nov. 14:05, par Zineb, au bureau',
    'Annulée, crédit rendu12 nov. 14:05, par Sara Idrissi, coach',
  ]);
});

test.each([
  [false, 'Annulée, crédit gardé'],
  [true, 'Annulée'],
])(
  'a cancellation without a refund is told with its credit, unless it was free: %s',
  async (isFree, words) => {
    open({ [CALL]: () => Response.json([event({ event: 'cancelled' })]) }, isFree);
    expect(await lines()).toEqual([`${words}12 nov. 14:05, depuis l'espace client`]);
  },
);

test('a history that does not arrive can be asked for again', async () => {
  let isDown = true;
  open({ [CALL]: () => (isDown ? refuse(400, {}) : Response.json([event({})])) });
  await screen.findByText("L'historique de cette réservation n'a pas pu être chargé.");
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await lines()).toHaveLength(1);
});
