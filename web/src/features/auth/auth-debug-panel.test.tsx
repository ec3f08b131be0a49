import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../../test/render-at.tsx';
import { amina, tokenFor, zineb } from '../../lib/session.fixture.ts';
import { AuthDebugPanel } from './auth-debug-panel.tsx';

const NOW = 1_800_000_000_000;
const person = userEvent.setup({ delay: null });
const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
const press = (name: string) => person.click(screen.getByRole('button', { name }));
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  localStorage.clear();
  localStorage.setItem('clientToken', tokenFor('client', NOW + 3_600_000));
  localStorage.setItem('clientUser', JSON.stringify(amina));
  localStorage.setItem('adminToken', tokenFor('admin', NOW + 3_600_000));
  localStorage.setItem('adminUser', JSON.stringify(zineb));
  localStorage.setItem('theme', 'dark');
  ({ stop } = renderAt('/auth-debug', <AuthDebugPanel />));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('shows what the device holds', () => {
  expect(['Jeton client', 'Jeton administrateur', 'Jeton coach'].map(fact)).toEqual([
    'présent',
    'présent',
    'absent',
  ]);
  expect(fact('Expiration du jeton client')).toBe('2027-01-15T09:00:00.000Z');
  expect(fact('Jeton client expiré')).toBe('non');
  expect(fact('Identifiant dans le jeton')).toBe('7');
  expect(fact('Rôle dans le jeton')).toBe('user');
  expect(JSON.parse(fact('Données client enregistrées') ?? '')).toEqual(amina);
});

test('clears the client alone, or everything', async () => {
  await press('Effacer la session client');
  expect(fact('Jeton client')).toBe('absent');
  expect(Object.keys(localStorage).sort()).toEqual(['adminToken', 'adminUser', 'theme']);
  await press('Effacer tout le stockage');
  expect(fact('Jeton administrateur')).toBe('absent');
  expect(localStorage.length).toBe(0);
});

test('goes to the login', async () => {
  await press('Aller à la connexion');
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/login'));
});
