import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt, stubServer } from '../../../test/render-at.tsx';
import { amina, tokenFor, zineb } from '../../lib/session/session.fixture.ts';
import { AuthDebugPanel } from './auth-debug-page.tsx';

const NOW = 1_800_000_000_000;
const person = userEvent.setup({ delay: null });
const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
const press = (name: string) => person.click(screen.getByRole('button', { name }));
/** What the clock on the studio's wall says at NOW, whatever this machine's own zone makes of it. */
const STUDIO_NOW = { date: '2027-01-15', time: '09:00', second: 30 };
let stop = () => {};
const open = () => {
  ({ stop } = renderAt('/auth-debug', <AuthDebugPanel />));
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  localStorage.clear();
  localStorage.setItem('clientToken', tokenFor('client', NOW + 3_600_000));
  localStorage.setItem('clientUser', JSON.stringify(amina));
  localStorage.setItem('adminToken', tokenFor('admin', NOW + 3_600_000));
  localStorage.setItem('adminUser', JSON.stringify(zineb));
  localStorage.setItem('theme', 'dark');
  stubServer({ 'GET /api/health': () => Response.json({ status: 'ok', database: 'up', now: STUDIO_NOW }) });
  open();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the diagnosis page shows what the device holds', async () => {
  expect(['Jeton client', 'Jeton administrateur', 'Jeton coach'].map(fact)).toEqual([
    'présent',
    'présent',
    'absent',
  ]);
  await waitFor(() =>
    expect(fact('Expiration du jeton client')).toBe('vendredi 15 janvier 2027 à 10:00, heure du studio'),
  );
  expect(fact('Jeton client expiré')).toBe('non');
  expect(fact('Identifiant dans le jeton')).toBe('7');
  expect(fact('Rôle dans le jeton')).toBe('user');
  expect(JSON.parse(fact('Données client enregistrées') ?? '')).toEqual(amina);
});

test('the diagnosis page shows the expired token that it took from the device', async () => {
  stop();
  cleanup();
  localStorage.setItem('clientToken', tokenFor('client', NOW - 10 * 3_600_000));
  open();
  expect(fact('Jeton client')).toBe('expiré, retiré de cet appareil');
  expect(fact('Jeton administrateur')).toBe('présent');
  await waitFor(() =>
    expect(fact('Expiration du jeton client')).toBe('jeudi 14 janvier 2027 à 23:00, heure du studio'),
  );
  expect(fact('Jeton client expiré')).toBe('oui');
  expect(fact('Identifiant dans le jeton')).toBe('7');
  expect(JSON.parse(fact('Données client enregistrées') ?? '')).toEqual(amina);
  expect(localStorage.getItem('clientToken')).toBeNull();
  await press('Effacer tout le stockage');
  expect(fact('Jeton client')).toBe('absent');
});

test('clears the client alone, or everything', async () => {
  await press('Effacer la session client');
  expect(fact('Jeton client')).toBe('absent');
  expect(Object.keys(localStorage).sort()).toEqual(['adminToken', 'adminUser', 'theme']);
  await press('Effacer tout le stockage');
  expect(fact('Jeton administrateur')).toBe('absent');
  expect(localStorage.length).toBe(0);
});

test('the diagnosis page goes to the login', async () => {
  await press('Aller à la connexion');
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/login'));
});
