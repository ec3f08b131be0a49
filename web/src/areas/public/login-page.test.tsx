import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderAt, stubServer } from '../../../test/render-at.tsx';
import { STUDIO } from '../../entities/studio/studio.fixture.ts';
import { amina, tokenFor } from '../../lib/session/session.fixture.ts';
import { machineNow } from '../../lib/time/machine-clock.ts';
import { ClientLoginRedirect } from './client-login-redirect.tsx';
import { LoginPage } from './login-page.tsx';

const address = () => screen.getByTestId('address').textContent;
let stop = () => {};
const open = (path: string) => {
  ({ stop } = renderAt(
    path,
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="/client/login" element={<ClientLoginRedirect />} />
      <Route path="*" element="ailleurs" />
    </Routes>,
  ));
};

beforeEach(() => {
  localStorage.clear();
  stubServer({ 'GET /api/studio': () => Response.json(STUDIO) });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe('a visitor', () => {
  test('sees one h1, the other logins, and the studio by its configured name', async () => {
    open('/login');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Connexion Coach' }).getAttribute('href')).toBe('/coach/login');
    expect(screen.getByRole('link', { name: 'Administration' }).getAttribute('href')).toBe('/admin/login');
    expect(await screen.findByText(/Nouveau chez Studio Test/)).toBeDefined();
    await waitFor(() => expect(document.title).toBe('Connexion · Studio Test'));
    expect(screen.queryByText('Votre session a expiré.')).toBeNull();
  });

  test('begins in the first field', () => {
    open('/login');
    expect(document.activeElement).toBe(screen.getByLabelText('Adresse e-mail'));
  });

  test('is told that the session expired, through the other address too', () => {
    open('/client/login?reason=session_expired&next=%2Fprofile');
    expect(address()).toBe('/login?reason=session_expired&next=%2Fprofile');
    expect(screen.getByText('Votre session a expiré.')).toBeDefined();
  });

  test('is told that the server closed the session before its date', () => {
    open('/login?reason=session_ended&next=%2Fcoaches');
    expect(screen.getByText('Votre session a été fermée.')).toBeDefined();
    expect(screen.getByText(/depuis un autre appareil/)).toBeDefined();
  });
});

describe('someone already signed in', () => {
  test.each([
    ['/login', '/'],
    ['/login?next=%2Fprofile%3Ftab%3Dpacks', '/profile?tab=packs'],
    ['/login?next=%2F%2Fevil.example', '/'],
    ['/login?next=https%3A%2F%2Fevil.example', '/'],
    ['/login?next=%2Fadmin', '/'],
  ])('%s leads to %s', (path, target) => {
    localStorage.setItem('clientToken', tokenFor('client', machineNow() + 3_600_000));
    localStorage.setItem('clientUser', JSON.stringify(amina));
    open(path);
    expect(address()).toBe(target);
  });
});
