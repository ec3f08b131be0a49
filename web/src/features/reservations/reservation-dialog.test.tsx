import type { ClientReservation } from '@elan/contract/reservations/reservations.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  address,
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
  pass,
  person,
  press,
  profileWith,
  RESERVE,
  SLOTS,
  setStage,
  usual,
} from '../../../test/booking-stage.tsx';
import { refuse, stubServer, unreachable } from '../../../test/render-at.tsx';
import { getSession } from '../../lib/session/sessions.ts';

beforeEach(setStage);
afterEach(clearStage);

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
