import type { OpenHour } from '@elan/contract/slots/slots.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BOOKED, OWN_SESSIONS, ownDay, profileWith, slotAt, usual } from '../../../test/booking-stage.tsx';
import { refuse, renderAt, stubServer } from '../../../test/render-at.tsx';
import { ANY_COACH_ID } from '../../entities/coaches/any-coach.ts';
import { BOOKING_PARAMS } from '../../entities/reservations/choice-address.ts';
import { useAddressDialog } from '../../lib/address/use-address-dialog.ts';
import { amina, tokenFor } from '../../lib/session/session.fixture.ts';
import { machineNow } from '../../lib/time/machine-clock.ts';
import { ReservationDialog } from './reservation-dialog.tsx';

const coach = (id: number, name: string) => ({ id, name, specialty: '', bio: '', photo: null });
const ANYONE = {
  ...coach(ANY_COACH_ID, "N'importe quel coach"),
  among: [coach(1, 'Yassine'), coach(2, 'Salma'), coach(3, 'Karim')],
};
const HOURS = 'GET /api/availability?session_type=normal';
const RESERVE = 'POST /api/reserve';
const AT_14 = '/?reserver=0&jour=2026-11-19&heure=14:00&etape=confirmation';

function Booking() {
  const { isOpen, close } = useAddressDialog([ANYONE], BOOKING_PARAMS);
  return <ReservationDialog isOpen={isOpen} onClose={close} coach={ANYONE} onContact={() => undefined} />;
}

const hour = (id: number, time: string, coach_ids: number[], why: OpenHour['why']): OpenHour => ({
  ...slotAt(id, '2026-11-19', time),
  coach_ids,
  why,
});
const BOTH = [hour(5, '14', [2, 3], 'least_busy'), hour(6, '18', [1], 'only_one')];

let stop = () => {};
let booked: unknown[] = [];

/** The lists one after the other, the last of them for good; and what booking is answered with. */
const answering = (lists: OpenHour[][], reply: () => Response, own = ownDay()) => {
  let asked = 0;
  return stubServer({
    ...usual,
    ...own,
    [HOURS]: () => Response.json(lists[Math.min(asked++, lists.length - 1)]),
    [RESERVE]: (body) => {
      booked.push(body);
      return reply();
    },
  });
};
const open = (path: string) => {
  localStorage.setItem('clientToken', tokenFor('client', machineNow() + 3_600_000));
  localStorage.setItem('clientUser', JSON.stringify(amina));
  ({ stop } = renderAt(path, <Booking />));
};
const confirmButton = () => screen.findByRole('button', { name: 'Confirmer la réservation' });
const replyWith = (coach_id: number, coach_name: string) =>
  Response.json({ ...BOOKED, reservation: { ...BOOKED.reservation, coach_id, coach_name, time: '14:00' } });
const taken = () => refuse(409, { error: "Ce créneau n'est plus disponible." });

beforeEach(() => {
  localStorage.clear();
  booked = [];
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('an hour of any coach names the first of those who are free and why, and books that one', async () => {
  answering([BOTH], () => replyWith(2, 'Salma'));
  open('/?reserver=0&jour=2026-11-19&etape=heure');
  await userEvent.click(await screen.findByRole('button', { name: '18:00 à 18:55' }));
  expect(screen.getByText('avec Yassine')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '14:00 à 14:55' }));
  await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Salma' });
  expect(dialog.textContent).toContain('La journée la moins chargée ce jour-là');
  await userEvent.click(await confirmButton());
  await screen.findByText("C'est réservé.");
  expect(screen.getByText(/Salma vous attend/)).toBeDefined();
  expect(booked).toEqual([expect.objectContaining({ coach_id: 2, date: '2026-11-19', time: '14:00' })]);
});

test('a coach who is taken meanwhile gives way to the next one, who is booked only once that is confirmed', async () => {
  let answer = taken;
  answering([BOTH, [hour(7, '14', [3], 'only_one')]], () => answer());
  open(AT_14);
  await userEvent.click(await confirmButton());
  expect(await screen.findByText("Salma n'est plus libre à cette heure.")).toBeDefined();
  expect(screen.getByText(/Karim l'est/)).toBeDefined();
  expect(screen.getByRole('dialog', { name: 'Karim' })).toBeDefined();
  expect(booked).toEqual([expect.objectContaining({ coach_id: 2 })]);
  answer = () => replyWith(3, 'Karim');
  await userEvent.click(await confirmButton());
  await screen.findByText(/Karim vous attend/);
  expect(booked).toHaveLength(2);
  expect(booked[1]).toMatchObject({ coach_id: 3, time: '14:00' });
});

test('whoever was shown stays while free, even when somebody else has become less busy', async () => {
  answering([BOTH, [hour(8, '14', [3, 2], 'least_busy')]], () => replyWith(2, 'Salma'));
  open(AT_14);
  await screen.findByRole('dialog', { name: 'Salma' });
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByText(/la moins chargée/)).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Salma' })).toBeDefined();
  await userEvent.click(await confirmButton());
  await screen.findByText(/Salma vous attend/);
});

test('an hour that nobody has any more leads back to the hours; so does a refusal that is not about the coach', async () => {
  answering([BOTH, BOTH, [hour(6, '18', [1], 'only_one')]], () =>
    refuse(409, { error: 'Une autre séance occupe déjà cette heure.' }),
  );
  open(AT_14);
  await userEvent.click(await confirmButton());
  expect(await screen.findByText('Une autre séance occupe déjà cette heure.')).toBeDefined();
  expect(screen.getByRole('dialog', { name: "N'importe quel coach" })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '14:00 à 14:55' }));
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByRole('button', { name: '14:00 à 14:55' })).toBeNull());
  expect(await screen.findByText(/Le créneau de 14:00 n'est plus libre/)).toBeDefined();
});

test('nobody has a free hour', async () => {
  answering([[]], taken);
  open('/?reserver=0');
  expect(await screen.findByText("Aucun coach n'a de créneau libre pour le moment.")).toBeDefined();
});

test('the session that the client took in another tab is theirs, with whichever coach', async () => {
  const own = { ...BOOKED.reservation, coach_id: 3, coach_name: 'Karim', time: '14:00' };
  answering([BOTH], taken, { ...ownDay(), [OWN_SESSIONS]: () => profileWith([own]) });
  open('/?reserver=0&jour=2026-11-19&etape=heure');
  expect(await screen.findByText(/Vous avez déjà une séance avec Karim/)).toBeDefined();
});
