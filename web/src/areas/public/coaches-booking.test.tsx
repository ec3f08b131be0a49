import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { renderAt, stubServer } from '../../../test/render-at.tsx';
import { STUDIO } from '../../entities/studio/studio.fixture.ts';
import { SessionRedirect } from '../../features/auth/session-redirect.tsx';
import { amina, tokenFor } from '../../lib/session/session.fixture.ts';
import { signOut } from '../../lib/session/sessions.ts';
import { machineNow } from '../../lib/time/machine-clock.ts';
import { CoachesSection } from './coaches-section.tsx';

const COACHES = ['Yassine Berrada', 'Salma El Idrissi'].map((name, index) => ({
  id: index + 1,
  name,
  specialty: 'Force',
  bio: '',
  photo: null,
  next_slot: null,
  next_slots: [{ date: '2026-11-19', start_time: '18:00' }],
  back_on: null,
  away_reason: null,
  absences: [],
}));
const ANSWERS = {
  Âge: '34',
  "Nom d'utilisateur": 'amina.m',
  'Nom complet': 'Amina Mekouar',
  'Adresse e-mail': 'amina@example.ma',
  Téléphone: '0600000001',
  'Mot de passe': 'secret',
  'Confirmer le mot de passe': 'secret',
};

const Coaches = () => (
  <>
    <CoachesSection heading="h2" phone="stack" />
    <SessionRedirect />
  </>
);

const token = () => tokenFor('client', machineNow() + 3_600_000);
const address = () => screen.getByTestId('address').textContent;
let stop = () => {};

// The registration is fetched ahead, so that no test waits for a compiler. The reservation is not: a browser fetches it only
// after the registration succeeded, while that dialog is still there.
beforeAll(async () => {
  await import('../../features/auth/registration-dialog.tsx');
});

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  stubServer({
    'GET /api/coaches': () => Response.json(COACHES),
    'GET /api/studio': () => Response.json(STUDIO),
    'POST /api/auth/register': () => Response.json({ token: token(), user: amina }),
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('a visitor registers first, and goes on to the reservation with the same coach', async () => {
  ({ stop } = renderAt('/coaches', <Coaches />));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Réserver une Séance avec Salma El Idrissi' }),
  );
  expect(address()).toBe('/coaches?reserver=2');
  await screen.findByRole('dialog', { name: "S'inscrire pour réserver avec Salma El Idrissi" });
  for (const [label, value] of Object.entries(ANSWERS)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  await userEvent.click(screen.getByLabelText('Femme'));
  await userEvent.click(screen.getByLabelText(/^J'accepte/));
  await userEvent.click(screen.getByRole('button', { name: /S'inscrire et choisir l'heure/ }));
  expect(await screen.findByText('Réserver avec')).toBeDefined();
  expect(screen.getByRole('dialog').textContent).toContain('Salma El Idrissi');
  expect(address()).toBe('/coaches?reserver=2');
});

test('a visitor who presses an hour registers, and is at its confirmation, above the steps before it', async () => {
  ({ stop } = renderAt('/coaches', <Coaches />));
  await userEvent.click(await screen.findByRole('button', { name: /^19 nov. 18:00.*Salma El Idrissi$/ }));
  const half = '/coaches?reserver=2&jour=2026-11-19&heure=18%3A00&etape=confirmation';
  expect(address()).toBe(half);
  const dialog = await screen.findByRole('dialog', {
    name: "S'inscrire pour réserver avec Salma El Idrissi",
  });
  expect(dialog.textContent).toContain('jeudi 19 novembre 2026 à 18:00');
  for (const [label, value] of Object.entries(ANSWERS)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  await userEvent.click(screen.getByLabelText('Femme'));
  await userEvent.click(screen.getByLabelText(/^J'accepte/));
  await userEvent.click(screen.getByRole('button', { name: "S'inscrire et continuer" }));
  expect(await screen.findByText('Réserver avec')).toBeDefined();
  expect(address()).toBe(half);
  // Back through the hours and the day, and out of the dialog.
  const steps = [
    '/coaches?reserver=2&jour=2026-11-19&heure=18%3A00&etape=heure',
    '/coaches?reserver=2&jour=2026-11-19',
    '/coaches',
  ];
  for (const step of steps) {
    act(() => window.history.back());
    await waitFor(() => expect(address()).toBe(step));
  }
});

test('a visitor may register for any coach', async () => {
  ({ stop } = renderAt('/coaches', <Coaches />));
  await userEvent.click(await screen.findByRole('button', { name: "N'importe quel coach" }));
  expect(address()).toBe('/coaches?reserver=0');
  await screen.findByRole('dialog', { name: "S'inscrire pour réserver avec n'importe quel coach" });
});

test('a client goes straight to the reservation; closing it clears the address', async () => {
  localStorage.setItem('clientToken', token());
  localStorage.setItem('clientUser', JSON.stringify(amina));
  ({ stop } = renderAt('/coaches?reserver=1', <Coaches />));
  expect(await screen.findByText('Réserver avec')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/coaches');
});

test('a session that runs out half-way leads to the login, which says why, and back to the same hour', async () => {
  localStorage.setItem('clientToken', tokenFor('client', machineNow() + 3000));
  localStorage.setItem('clientUser', JSON.stringify(amina));
  const half = '/coaches?reserver=2&jour=2026-11-19&heure=18%3A00&etape=confirmation';
  ({ stop } = renderAt(half, <Coaches />));
  await screen.findByText('Réserver avec');
  const login = `/login?${new URLSearchParams({ reason: 'session_expired', next: half })}`;
  await waitFor(() => expect(address()).toBe(login));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a client who logs out in another tab half-way is told so by the login, which leads back to the same hour', async () => {
  localStorage.setItem('clientToken', token());
  localStorage.setItem('clientUser', JSON.stringify(amina));
  const half = '/coaches?reserver=2&jour=2026-11-19&heure=18%3A00&etape=confirmation';
  ({ stop } = renderAt(half, <Coaches />));
  await screen.findByText('Réserver avec');
  localStorage.removeItem('clientToken');
  act(
    () =>
      void window.dispatchEvent(
        new StorageEvent('storage', {
          key: 'clientToken',
          newValue: 'logout',
          storageArea: localStorage,
        }),
      ),
  );
  const login = `/login?${new URLSearchParams({ reason: 'session_ended', next: half })}`;
  await waitFor(() => expect(address()).toBe(login));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a client who logged out before pressing a coach registers, like any visitor', async () => {
  localStorage.setItem('clientToken', token());
  localStorage.setItem('clientUser', JSON.stringify(amina));
  ({ stop } = renderAt('/coaches', <Coaches />));
  const press = await screen.findByRole('button', { name: 'Réserver une Séance avec Salma El Idrissi' });
  act(() => signOut('client'));
  await userEvent.click(press);
  await screen.findByRole('dialog', { name: "S'inscrire pour réserver avec Salma El Idrissi" });
  expect(address()).toBe('/coaches?reserver=2');
});

test('a coach nobody knows opens nothing', async () => {
  ({ stop } = renderAt('/coaches?reserver=99', <Coaches />));
  await screen.findByText('Yassine Berrada');
  expect(screen.queryByRole('dialog')).toBeNull();
});
