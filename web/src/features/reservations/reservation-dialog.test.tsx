import type { ClientReservation } from '@elan/contract/reservations/reservations.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
  RESERVE,
  SLOTS,
  setStage,
  slotAt,
  usual,
} from '../../../test/booking-stage.tsx';
import { refuse, stubServer, unreachable } from '../../../test/render-at.tsx';
import { getSession } from '../../lib/session/sessions.ts';

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

describe('confirming', () => {
  const CONFIRM = `${ON_THE_19TH}&heure=18:00&etape=confirmation`;
  const confirm = () => screen.findByRole('button', { name: 'Confirmer la réservation' });

  test('shows who, what it costs and until when it can be undone', async () => {
    stubServer(usual);
    open(CONFIRM);
    await confirm();
    const text = screen.getByRole('dialog').textContent;
    for (const words of [
      'jeudi 19 novembre 2026',
      'Amina Mekouar',
      'amina@example.ma',
      '+212600000001',
      '34 ans',
      'Femme',
      '1 crédit SI',
      '8→7SI',
      'soit jeudi 19 novembre à 12:00',
    ]) {
      expect(text).toContain(words);
    }
  });

  test('books once however often it is pressed, and only then says so', async () => {
    let reply = (_: Response) => {};
    const server = stubServer({
      ...usual,
      [RESERVE]: () => new Promise<Response>((resolve) => (reply = resolve)),
    });
    const heard = vi.fn();
    window.addEventListener('pointsUpdated', heard);
    open(CONFIRM);
    await person.dblClick(await confirm());
    expect(screen.queryByText("C'est réservé.")).toBeNull();
    expect(countOf(server, RESERVE)).toBe(1);
    expect(JSON.parse(String(server.mock.calls.find(([url]) => url === '/api/reserve')?.[1]?.body))).toEqual({
      coach_id: 3,
      user_id: 7,
      date: '2026-11-19',
      time: '18:00',
      session_type: 'normal',
    });
    reply(Response.json(BOOKED));
    expect(await screen.findByText("C'est réservé.")).toBeDefined();
    expect(getSession('client')?.user?.solo_points).toBe(7);
    expect(heard).toHaveBeenCalledOnce();
    expect(screen.getByText('Mis à jour!')).toBeDefined();
    await pass(3000);
    expect(screen.queryByText('Mis à jour!')).toBeNull();
    expect(screen.getByRole('link', { name: 'Voir mes réservations' }).getAttribute('href')).toBe(
      '/profile?tab=reservations',
    );
    window.removeEventListener('pointsUpdated', heard);
  });

  test('a rival’s slot: back to the hours with the reason, the date kept', async () => {
    const reason = "Ce créneau vient d'être réservé. Veuillez en choisir un autre.";
    stubServer({ ...usual, [RESERVE]: () => refuse(409, { error: reason }) });
    open(CONFIRM);
    await person.click(await confirm());
    expect(await screen.findByText(reason)).toBeDefined();
    expect(screen.getByText('Erreur de Réservation')).toBeDefined();
    await waitFor(() => expect(address()).toBe(`${ON_THE_19TH}&etape=heure`));
  });

  test('a refusal because of what the client booked in another tab says so', async () => {
    let own: ClientReservation[] = [];
    const answer = () => {
      own = [BOOKED.reservation];
      return refuse(409, { error: "Ce créneau vient d'être réservé." });
    };
    stubServer({ ...usual, [OWN_SESSIONS]: () => profileWith(own), [RESERVE]: answer });
    open(CONFIRM);
    await person.click(await confirm());
    expect(await screen.findByText('Vous avez réservé vous-même le créneau de 18:00.')).toBeDefined();
    expect(screen.queryByText('Erreur de Réservation')).toBeNull();
  });

  test.each([
    [
      () => refuse(404, { error: 'Ce coach est parti.' }),
      'Ce coach est parti.',
      "Rien n'a été réservé, et aucun crédit n'a été débité.",
    ],
    [
      unreachable,
      'Échec de la création de la réservation. Veuillez réessayer.',
      'Nous ne savons pas si votre demande a abouti.',
    ],
  ])('any other failure is told at the button, which can be tried again: %#', async (answer, text, done) => {
    stubServer({ ...usual, [RESERVE]: answer });
    open(CONFIRM);
    await person.click(await confirm());
    const words = (await screen.findByText(text)).closest('[role=alert]');
    expect(words?.textContent).toContain('Erreur de Réservation');
    expect(words?.textContent).toContain(done);
    expect(await confirm()).toBeDefined();
  });

  test('an hour that our own booking took, whose answer was lost, is asked about and not reported as lost', async () => {
    let isLost = true;
    let slots = SLOTS;
    const server = stubServer({
      ...usual,
      [NORMAL]: () => offer(slots),
      [RESERVE]: () => (isLost ? unreachable() : Response.json(BOOKED)),
    });
    open(CONFIRM);
    await person.click(await confirm());
    await screen.findByText('Erreur de Réservation');
    isLost = false;
    slots = SLOTS.slice(0, 3);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText("C'est réservé.")).toBeDefined();
    expect(screen.queryByText("Le créneau de 18:00 n'est plus libre.")).toBeNull();
    await waitFor(() => expect(screen.queryByText('Erreur de Réservation')).toBeNull());
    const keys = server.mock.calls.flatMap(([url, init]) =>
      url === '/api/reserve' ? [new Headers(init?.headers).get('idempotency-key')] : [],
    );
    expect(new Set(keys).size).toBe(1);
  });

  test('without any answer it is asked once more, not for ever', async () => {
    let slots = SLOTS;
    const server = stubServer({ ...usual, [NORMAL]: () => offer(slots), [RESERVE]: () => refuse(500, {}) });
    open(CONFIRM);
    await person.click(await confirm());
    await screen.findByText('Erreur de Réservation');
    slots = SLOTS.slice(0, 3);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText("Le créneau de 18:00 n'est plus libre.")).toBeDefined();
    expect(countOf(server, RESERVE)).toBe(2);
  });

  test.each([
    ['by a link', CONFIRM],
    ['from the page', '/'],
  ])('once booked nothing is left to choose in the address, opened %s', async (_, path) => {
    stubServer({ ...usual, [RESERVE]: () => Response.json(BOOKED) });
    open(path);
    if (path === '/') {
      await press('Réserver');
      await calendar();
      await press(/jeudi 19 novembre 2026/);
      await press('Voir les heures');
      await person.click(await screen.findByRole('button', { name: '18:00 à 18:55' }));
      await press('Continuer');
    }
    await person.click(await confirm());
    await screen.findByText("C'est réservé.");
    await waitFor(() => expect(address()).toBe('/?reserver=3'));
    expect(screen.getByText("C'est réservé.")).toBeDefined();
  });
});

test.each([
  ['from the page', 'Réserver'],
  ['by a link', undefined],
])(
  'opened %s: each step takes the focus, "Retour" walks back, Escape leaves nothing behind',
  async (_, opener) => {
    stubServer(usual);
    open(opener ? '/' : '/?reserver=3');
    if (opener) await press(opener);
    await calendar();
    await press(/jeudi 19 novembre 2026/);
    await press('Voir les heures');
    const hours = await screen.findByRole('region', { name: 'Heure, étape 2 sur 3' });
    expect(document.activeElement).toBe(hours);
    await press('18:00 à 18:55');
    await press('Continuer');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Confirmation, étape 3 sur 3' }));
    await press('Retour');
    await screen.findByRole('region', { name: 'Heure, étape 2 sur 3' });
    expect(button('18:00 à 18:55').getAttribute('aria-pressed')).toBe('true');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/'));
  },
);
