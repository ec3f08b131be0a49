import type { ClientReservation } from '@elan/contract/reservations/reservations.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  address,
  BILAN,
  BOOKED,
  button,
  calendar,
  clearStage,
  countOf,
  NORMAL,
  ON_THE_19TH,
  OWN_SESSIONS,
  offer,
  open,
  ownDay,
  pass,
  person,
  press,
  profileWith,
  SLOTS,
  setStage,
  slotAt,
  usual,
} from '../../../test/booking-stage.tsx';
import { stubServer } from '../../../test/render-at.tsx';

beforeEach(setStage);
afterEach(clearStage);

describe('choosing', () => {
  test('a day is taken 200 ms after the press; without one the way on says what is missing', async () => {
    stubServer(usual);
    open();
    await calendar();
    await press('Voir les heures');
    expect(screen.getByText("Veuillez d'abord sélectionner une date")).toBeDefined();
    await press(/jeudi 19 novembre 2026/);
    expect(screen.queryByText("Veuillez d'abord sélectionner une date")).toBeNull();
    expect(address()).toBe('/?reserver=3');
    await pass(200);
    await waitFor(() => expect(address()).toBe(ON_THE_19TH));
    expect(screen.getByText('3 créneaux libres')).toBeDefined();
  });

  test('a month without anything free offers the next free date', async () => {
    stubServer({ ...usual, [NORMAL]: () => offer([...SLOTS, slotAt(21, '2027-01-07', '10')]) });
    open();
    await calendar();
    await press('Mois suivant');
    expect(screen.getByText(/^Aucun créneau libre en décembre 2026\./)).toBeDefined();
    await press(/Prochaine date libre\s?: jeudi 7 janvier 2027/);
    await waitFor(() => expect(address()).toBe('/?reserver=3&jour=2027-01-07'));
    expect(screen.getByRole('heading', { name: 'janvier 2027' })).toBeDefined();
    await press('Mois suivant');
    expect(button(/Dernière date libre\s?: jeudi 7 janvier 2027/)).toBeDefined();
  });

  test('a day whose slots have just gone cannot be taken', async () => {
    let slots = SLOTS;
    stubServer({ ...usual, [NORMAL]: () => offer(slots) });
    open();
    await calendar();
    await press(/mardi 17 novembre 2026/);
    slots = SLOTS.slice(1);
    window.dispatchEvent(new Event('visibilitychange'));
    await pass(300);
    expect(await screen.findByText('Erreur lors de la sélection de la date')).toBeDefined();
    await waitFor(() => expect(address()).toBe('/?reserver=3'));
  });

  test('another type clears day and hour, and loads its own slots 100 ms later', async () => {
    const server = stubServer(usual);
    open(`${ON_THE_19TH}&heure=18:00`);
    await calendar();
    const bilan = screen.getByRole('radio', { name: /Bilan/ });
    expect(bilan.closest('label')?.className).toContain('has-checked:bg-ok-100');
    expect(bilan.closest('label')?.querySelector('.lucide-clipboard-list')).not.toBeNull();
    await person.click(bilan);
    expect(document.querySelector('.bilan-tint')).not.toBeNull();
    await waitFor(() => expect(address()).toBe('/?reserver=3&seance=bilan'));
    expect(countOf(server, BILAN)).toBe(0);
    await pass(100);
    await waitFor(() => expect(countOf(server, BILAN)).toBe(1));
    expect(
      await screen.findByRole('button', { name: /mercredi 18 novembre 2026, Disponible/ }),
    ).toBeDefined();
  });

  test('an hour is needed to go on, and losing it by another date is confirmed', async () => {
    stubServer(usual);
    open(`${ON_THE_19TH}&etape=heure`);
    await screen.findByRole('button', { name: '14:00 à 14:55' });
    await press('Continuer');
    expect(screen.getByText('Veuillez sélectionner un créneau horaire')).toBeDefined();
    await press('18:00 à 18:55');
    await press('Changer la date');
    const question = await screen.findByRole('alertdialog', { name: 'Changer la date\u202f?' });
    expect(question.textContent).toContain('jeudi 19 novembre de 18:00 à 18:55');
    await person.click(within(question).getByRole('button', { name: 'Garder mon créneau' }));
    await waitFor(() => expect(address()).toContain('heure=18%3A00'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press('Changer la date');
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Changer la date' }),
    );
    await waitFor(() => expect(address()).toBe(ON_THE_19TH));
  });

  test('an hour at which the client is already taken is theirs, and cannot be chosen', async () => {
    const own = { ...BOOKED.reservation, coach_id: 9, coach_name: 'Yassine Berrada' };
    stubServer({ ...usual, ...ownDay([own]) });
    open(`${ON_THE_19TH}&etape=heure`);
    expect(await screen.findByText(/Vous avez déjà une séance avec Yassine Berrada/)).toBeDefined();
    expect(screen.getByRole('button', { name: /^18:00/ })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: '14:00 à 14:55' })).toHaveProperty('disabled', false);
  });

  test('the way on can be pressed before the hours have come back after a reload', async () => {
    const { promise: onItsWay, resolve: arrive } = Promise.withResolvers<void>();
    stubServer({ ...usual, [NORMAL]: () => onItsWay.then(() => offer(SLOTS)) });
    open(`${ON_THE_19TH}&heure=18:00&etape=heure`);
    await screen.findByRole('heading', { name: 'jeudi 19 novembre 2026' });
    expect(screen.getByText('18:00')).toBeDefined();
    await press('Continuer');
    expect(screen.queryByText('Veuillez sélectionner un créneau horaire')).toBeNull();
    arrive();
    expect(await screen.findByRole('button', { name: 'Confirmer la réservation' })).toBeDefined();
  });

  test('a day whose hours are on their way is not said to have none', async () => {
    const { promise: onItsWay, resolve: arrive } = Promise.withResolvers<void>();
    stubServer({ ...usual, [NORMAL]: () => onItsWay.then(() => offer(SLOTS)) });
    open(ON_THE_19TH);
    await screen.findByRole('button', { name: 'Voir les heures' });
    expect(screen.queryByText(/créneaux? libres?/)).toBeNull();
    arrive();
    expect(await screen.findByText(/[1-9] créneaux? libres?/)).toBeDefined();
  });

  test('an hour that someone else takes goes away with a word, and the date stays', async () => {
    let slots = SLOTS;
    stubServer({ ...usual, [NORMAL]: () => offer(slots) });
    open(`${ON_THE_19TH}&heure=18:00&etape=confirmation`);
    await screen.findByText('Confirmer la réservation');
    slots = SLOTS.slice(0, 3);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    const word = await screen.findByText("Le créneau de 18:00 n'est plus libre.");
    expect(word.closest('[role=status]')).not.toBeNull();
    await waitFor(() => expect(address()).toBe(`${ON_THE_19TH}&etape=heure`));
    slots = SLOTS.slice(0, 2);
    await press('09:00 à 09:55');
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText("Le créneau de 14:00 n'est plus libre.")).toBeDefined();
    await waitFor(() => expect(address()).toBe(`${ON_THE_19TH}&heure=09%3A00&etape=heure`));
  });

  test.each(['confirmation', 'heure'])(
    'an hour that the client books in another tab is said to be theirs, at the step "%s"',
    async (step) => {
      let [slots, own] = [SLOTS, [] as ClientReservation[]];
      stubServer({ ...usual, [NORMAL]: () => offer(slots), [OWN_SESSIONS]: () => profileWith(own) });
      open(`${ON_THE_19TH}${step === 'heure' ? '' : '&heure=18:00'}&etape=${step}`);
      const name = step === 'heure' ? '18:00 à 18:55' : 'Confirmer la réservation';
      await screen.findByRole('button', { name });
      [slots, own] = [SLOTS.slice(0, 3), [BOOKED.reservation]];
      act(() => void window.dispatchEvent(new Event('visibilitychange')));
      expect(await screen.findByText('Vous avez réservé vous-même le créneau de 18:00.')).toBeDefined();
      expect(screen.queryByText(/n'est plus libre/)).toBeNull();
      await waitFor(() => expect(address()).toBe(`${ON_THE_19TH}&etape=heure`));
    },
  );
});
