import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  address,
  calendar,
  clearStage,
  contact,
  countOf,
  NORMAL,
  offer,
  open,
  pass,
  press,
  setStage,
  usual,
} from '../../../../test/booking-stage.tsx';
import { refuse, stubServer, unreachable } from '../../../../test/render-at.tsx';

beforeEach(setStage);
afterEach(clearStage);

describe('loading the slots', () => {
  test('asks for the server’s health first, then tries three times more, 2, 4 and 6 seconds apart', async () => {
    const server = stubServer({ ...usual, [NORMAL]: () => refuse(500, { error: 'Oups' }) });
    open();
    await screen.findByText('Nouvelle tentative 1 sur 3', { exact: false });
    for (const [index, wait] of [2000, 4000, 6000].entries()) {
      expect(countOf(server, NORMAL)).toBe(index + 1);
      await pass(wait - 500);
      expect(countOf(server, NORMAL)).toBe(index + 1);
      await pass(500);
      expect(countOf(server, NORMAL)).toBe(index + 2);
    }
    expect(await screen.findByText('Erreur Serveur')).toBeDefined();
    expect(screen.getByText(/^Erreur interne du serveur/)).toBeDefined();
    await pass(60_000);
    expect(countOf(server, NORMAL)).toBe(4);
  });

  test('a failed health check is told while it tries again, and the slots are not asked for', async () => {
    const server = stubServer({ ...usual, 'GET /api/health': () => refuse(503, { error: 'Plus tard' }) });
    open();
    expect(await screen.findByText('Server is not responding')).toBeDefined();
    expect(countOf(server, NORMAL)).toBe(0);
    await pass(12_000);
    // It answered: the visitor's network is not to blame.
    expect(await screen.findByText('Erreur Serveur')).toBeDefined();
    expect(screen.queryByText(/Vérifiez votre connexion/)).toBeNull();
  });

  test('a server that hangs is told about after six seconds', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((after) => {
      const deadline = new AbortController();
      setTimeout(() => deadline.abort(), after);
      return deadline.signal;
    });
    const hanging: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error())));
    stubServer(usual).mockImplementation(hanging);
    open();
    await pass(5900);
    expect(screen.queryByText('Server is not responding')).toBeNull();
    await pass(200);
    expect(await screen.findByText('Server is not responding')).toBeDefined();
    vi.restoreAllMocks();
  });

  test('stops when the dialog is closed', async () => {
    const server = stubServer({ ...usual, [NORMAL]: unreachable });
    open();
    await screen.findByText('Nouvelle tentative 1 sur 3', { exact: false });
    await press('Fermer');
    await waitFor(() => expect(address()).toBe('/'));
    await pass(30_000);
    expect(countOf(server, NORMAL)).toBe(1);
  });

  test.each([
    [
      () => refuse(404, { error: 'x' }),
      'Coach Introuvable',
      'Coach non trouvé ou aucun créneau configuré pour ce coach.',
    ],
    [
      () => refuse(403, { error: 'x' }),
      'Erreur de Chargement',
      'Impossible de charger les créneaux horaires disponibles.',
    ],
    [
      () => refuse(429, { error: 'x' }),
      'Erreur de Chargement',
      'Trop de requêtes. Veuillez patienter un instant.',
    ],
  ])('a refusal is final: %#', async (answer, title, text) => {
    const server = stubServer({ ...usual, [NORMAL]: answer });
    open();
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    expect(countOf(server, NORMAL)).toBe(1);
    server.mockRestore();
    stubServer(usual);
    await press('Réessayer');
    expect(await calendar()).toBeDefined();
  });

  test.each([
    ['none', 'Aucun créneau disponible pour ce coach.'],
    ['past', 'Tous les créneaux pour ce coach sont dans le passé. De nouveaux seront bientôt ouverts.'],
  ])('an empty list of a coach with %s', async (ever, text) => {
    stubServer({ ...usual, [NORMAL]: () => offer([], ever) });
    open();
    expect(await screen.findByText(text)).toBeDefined();
    await press('Nous contacter');
    expect(contact).toHaveBeenCalledOnce();
  });
});
