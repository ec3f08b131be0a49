import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer, unreachable } from '../../../test/render-at.tsx';
import type { Area } from '../../lib/session/area.ts';
import { amina, tokenFor, yassine, zineb } from '../../lib/session/session.fixture.ts';
import { signOut } from '../../lib/session/sessions.ts';
import { machineNow } from '../../lib/time/machine-clock.ts';
import { RequireRole } from './require-role.tsx';
import { SessionRedirect } from './session-redirect.tsx';

const HOUR = 3_600_000;
const later = () => machineNow() + HOUR;
const USERS = { client: amina, coach: yassine, admin: zineb };
const GUARDED = { client: '/profile', coach: '/coach/', admin: '/admin' };
const LOGIN = { client: '/client/login', coach: '/coach/login', admin: '/admin/login' };
const AREAS: Area[] = ['client', 'coach', 'admin'];

const store = (area: Area, token: string, withUser: boolean) => {
  localStorage.setItem(`${area}Token`, token);
  if (withUser) localStorage.setItem(`${area}User`, JSON.stringify(USERS[area]));
};
const address = () => screen.getByTestId('address').textContent;

let stop = () => {};
const open = (area: Area, path: string = GUARDED[area]) => {
  ({ stop } = renderAt(
    path,
    <>
      <SessionRedirect />
      <Routes>
        <Route path={GUARDED[area]} element={<RequireRole area={area}>le contenu</RequireRole>} />
        <Route path="*" element="ailleurs" />
      </Routes>
    </>,
  ));
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe.each(AREAS)('the %s area', (area) => {
  test('is open to its own user without asking the server', () => {
    store(area, tokenFor(area, later()), true);
    const server = stubServer({});
    open(area);
    expect(screen.getByText('le contenu')).toBeDefined();
    expect(server).not.toHaveBeenCalled();
  });

  test('sends a visitor to its login, and remembers the way back', () => {
    open(area, `${GUARDED[area]}?tab=packs`);
    const from = encodeURIComponent(`${GUARDED[area]}?tab=packs`);
    expect(address()).toBe(`${LOGIN[area]}?next=${from}`);
  });

  test('says so when the stored token has expired', () => {
    store(area, tokenFor(area, machineNow() - 1000), true);
    open(area);
    expect(address()).toContain(`${LOGIN[area]}?reason=session_expired`);
    expect(localStorage.length).toBe(0);
  });

  test('has a loading state while a token without its user is verified, then opens and restores the user', async () => {
    store(area, tokenFor(area, later()), false);
    const { isAdmin: _, ...admin } = zineb;
    let answer = (_response: Response) => {};
    stubServer({
      'GET /api/auth/me': () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    });
    open(area);
    expect(screen.getByRole('status').textContent).toContain('Chargement');
    expect(screen.queryByText('le contenu')).toBeNull();
    await act(async () => answer(Response.json(area === 'admin' ? admin : USERS[area])));
    expect(await screen.findByText('le contenu')).toBeDefined();
    expect(JSON.parse(localStorage.getItem(`${area}User`) ?? '')).toEqual(USERS[area]);
  });

  test.each([401, 403])(
    'a verification refused with %i removes token and user, and says so',
    async (status) => {
      store(area, tokenFor(area, later()), false);
      stubServer({ 'GET /api/auth/me': () => refuse(status, { error: 'non' }) });
      open(area);
      await waitFor(() => expect(address()).toContain('/login'));
      expect(address()).toContain('?reason=session_ended');
      expect(localStorage.getItem(`${area}Token`)).toBeNull();
      expect(localStorage.getItem(`${area}User`)).toBeNull();
    },
  );
});

test('a token of another role does not open an area, whatever the server says of it', async () => {
  store('admin', tokenFor('admin', later()), false);
  stubServer({ 'GET /api/auth/me': () => Response.json(amina) });
  open('admin');
  await waitFor(() => expect(address()).toContain('/admin/login'));
});

test.each([
  ['silence', unreachable],
  ['a server that failed', () => refuse(500, {})],
  ['a server without its database', () => refuse(503, { error: 'absente' })],
  ['a server with too much to do', () => refuse(429, { error: 'trop' })],
])('%s keeps the token and offers to ask again', async (_who, answer) => {
  store('admin', tokenFor('admin', later()), false);
  stubServer({ 'GET /api/auth/me': answer });
  open('admin');
  expect((await screen.findByRole('alert')).textContent).toContain('Server is not responding');
  expect(localStorage.getItem('adminToken')).not.toBeNull();
  const { isAdmin: _, ...admin } = zineb;
  stubServer({ 'GET /api/auth/me': () => Response.json(admin) });
  await userEvent.click(screen.getByRole('button', { name: /Réessayer/ }));
  expect(await screen.findByText('le contenu')).toBeDefined();
});

test.each([
  ['client', '/'],
  ['coach', '/coach/login'],
  ['admin', '/admin/login'],
] as const)('after a logout the %s stands at %s, with no way back to remember', async (area, path) => {
  store(area, tokenFor(area, later()), true);
  open(area);
  act(() => signOut(area));
  await waitFor(() => expect(address()).toBe(path));
});
