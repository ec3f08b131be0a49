import { RESERVATION_TEXTS } from '@elan/contract/reservations/reservations.texts.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  address,
  BOOKED,
  calendar,
  clearStage,
  contact,
  ON_THE_19TH,
  open,
  ownSessions,
  person,
  RESERVE,
  setStage,
  usual,
} from '../../../test/booking-stage.tsx';
import { refuse, stubServer } from '../../../test/render-at.tsx';

beforeEach(setStage);
afterEach(clearStage);

const bilan = {
  ...BOOKED.reservation,
  session_type: 'bilan' as const,
  date: '2026-11-18',
  time: '10:00',
  duration: 25,
};
const DAY_OF_BILAN = 'from=2026-11-18&to=2026-11-18';
const coursesThen = {
  [`GET /api/group-courses/my-bookings?${DAY_OF_BILAN}`]: () => Response.json([]),
};
const WORDS = 'Vous avez déjà un bilan à venir';

test('a client who has a bilan to come is told so before choosing a second one, with the ways out', async () => {
  stubServer({ ...usual, ...ownSessions('from=2026-11-16', [bilan]) });
  open('/?reserver=3&seance=bilan');
  await calendar();
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(WORDS)).toBeDefined();
  expect(dialog.getByText(/^Le mercredi 18 novembre à 10:00 avec Salma El Idrissi/)).toBeDefined();
  await person.click(dialog.getByRole('button', { name: 'Contacter le studio' }));
  expect(contact).toHaveBeenCalledOnce();
  expect(dialog.getByRole('link', { name: 'Voir mes réservations' }).getAttribute('href')).toBe(
    '/profile?tab=reservations',
  );
});

test('a bilan that can no longer be cancelled is not to be cancelled, but waited for', async () => {
  const soon = { ...bilan, date: '2026-11-16', time: '15:40' };
  stubServer({ ...usual, ...ownSessions('from=2026-11-16', [soon]) });
  open('/?reserver=3&seance=bilan');
  await calendar();
  const words = await screen.findByText(/^Le lundi 16 novembre à 15:40 avec Salma El Idrissi/);
  expect(words.textContent).toContain('ne peut plus être annulé en ligne');
  expect(words.textContent).not.toContain('Annulez-le');
});

test.each(['heure', 'confirmation'])(
  'a link to the step "%s" of a second bilan says so there, and nothing can be confirmed',
  async (step) => {
    const own = { ...bilan, date: '2026-11-20' };
    stubServer({
      ...usual,
      ...ownSessions(DAY_OF_BILAN),
      ...ownSessions('from=2026-11-16', [own]),
      ...coursesThen,
    });
    open(`/?reserver=3&seance=bilan&jour=2026-11-18&heure=10:00&etape=${step}`);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(WORDS)).toBeDefined();
    if (step === 'heure') await person.click(dialog.getByRole('button', { name: 'Continuer' }));
    await person.click(await dialog.findByRole('button', { name: 'Choisir une séance normale' }));
    expect(dialog.queryByRole('button', { name: 'Confirmer la réservation' })).toBeNull();
    await waitFor(() => expect(address()).toBe('/?reserver=3'));
  },
);

test.each([
  ['has begun', { date: '2026-11-16', time: '09:41' }],
  ['was cancelled', { status: 'cancelled' as const }],
  ['is a normal session', { session_type: 'normal' as const }],
])('what %s does not stand in the way of a bilan', async (_, over) => {
  stubServer({ ...usual, ...ownSessions('from=2026-11-16', [{ ...bilan, ...over }]) });
  open('/?reserver=3&seance=bilan');
  await calendar();
  expect(screen.queryByText(WORDS)).toBeNull();
});

test('what the rules of the studio refuse is told at the button, for no other hour would help', async () => {
  const error = RESERVATION_TEXTS.tooManyToCome(60);
  stubServer({ ...usual, [RESERVE]: () => refuse(409, { error, rule: 'sessions_to_come_max' }) });
  open(`${ON_THE_19TH}&heure=18:00&etape=confirmation`);
  await person.click(await screen.findByRole('button', { name: 'Confirmer la réservation' }));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(error)).toBeDefined();
  expect(alert.getByText("Rien n'a été réservé, et aucun crédit n'a été débité.")).toBeDefined();
  expect(address()).toContain('etape=confirmation');
});
