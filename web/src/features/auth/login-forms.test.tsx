import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer, unreachable } from '../../../test/render-at.tsx';
import { amina, tokenFor, yassine, zineb } from '../../lib/session/session.fixture.ts';
import { getSession, signIn } from '../../lib/session/sessions.ts';
import { machineNow } from '../../lib/time/machine-clock.ts';
import { ClientLoginForm } from './client-login-form.tsx';
import { AdminLoginForm, CoachLoginForm } from './matricule-login-form.tsx';

const later = () => machineNow() + 3_600_000;
const person = userEvent.setup({ delay: null });
const submit = () => person.click(screen.getByRole('button', { name: 'Se connecter' }));
const type = (label: string, text: string) => person.type(screen.getByLabelText(label), text);
const alertText = async () => (await screen.findByRole('alert')).textContent;
const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

let stop = () => {};
beforeEach(() => localStorage.clear());
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe('client', () => {
  const CALL = 'POST /api/auth/client-login';
  const { id: _, ...account } = amina;
  beforeEach(() => {
    ({ stop } = renderAt('/login', <ClientLoginForm />));
  });
  const fill = async () => {
    await type('Adresse e-mail', 'amina@example.ma');
    await type('Mot de passe', 'secret');
    await submit();
  };

  test('both fields are required, the first wrong one has the focus, nothing is sent', async () => {
    const server = stubServer({});
    await submit();
    expect((await screen.findByText(/^Veuillez saisir votre adresse/)).textContent).toBe(
      'Veuillez saisir votre adresse e-mail',
    );
    expect(screen.getByText('Veuillez saisir votre mot de passe')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Adresse e-mail'));
    await type('Adresse e-mail', 'a@b');
    await submit();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Mot de passe')));
    expect(server).not.toHaveBeenCalled();
  });

  test('a success stores the token and the record', async () => {
    const token = tokenFor('client', later());
    const server = stubServer({ [CALL]: () => Response.json({ ...account, token }) });
    await fill();
    await waitFor(() => expect(getSession('client')?.user).toEqual(amina));
    expect(server.mock.calls[0]?.[1]?.body).toBe('{"email":"amina@example.ma","password":"secret"}');
    expect(localStorage.getItem('clientToken')).toBe(token);
    expect(localStorage.getItem('lastLoginType')).toBe('client');
  });

  test.each([
    ['the words of the server', () => refuse(429, { error: 'Trop de tentatives.' }), 'Trop de tentatives.'],
    ['its own words for a refusal without any', () => refuse(401, {}), 'Invalid credentials'],
    [
      'that a server in trouble is away, not that the password is wrong',
      () => refuse(500, {}),
      'Server is unavailable. Please try again later.',
    ],
    ['that the server is away', unreachable, 'Server is unavailable. Please try again later.'],
    [
      'who may enter when the reply is of another role',
      () => Response.json({ ...account, token: 'x', role: 'coach' }),
      'This login is for clients only. Please use the appropriate login.',
    ],
  ])('says %s, and keeps what was typed', async (_name, answer, words) => {
    stubServer({ [CALL]: answer });
    await fill();
    expect(await alertText()).toBe(words);
    expect([typed('Adresse e-mail'), typed('Mot de passe')]).toEqual(['amina@example.ma', 'secret']);
    expect(getSession('client')).toBeUndefined();
  });

  test('the button is busy while the server thinks, and cannot be pressed twice', async () => {
    const server = stubServer({ [CALL]: () => new Promise<Response>(() => {}) });
    await fill();
    const button = await screen.findByRole('button', { busy: true });
    await person.click(button);
    expect(server).toHaveBeenCalledOnce();
  });

  test('the eye shows and hides the password', async () => {
    expect(screen.getByLabelText('Mot de passe').getAttribute('type')).toBe('password');
    await person.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
    expect(screen.getByLabelText('Mot de passe').getAttribute('type')).toBe('text');
  });
});

describe('coach', () => {
  const CALL = 'POST /api/auth/coach-login';
  beforeEach(() => {
    ({ stop } = renderAt('/coach/login', <CoachLoginForm />));
  });

  test.each([
    ['', '', 'Matricule'],
    ['CO-0001', '', 'Mot de passe'],
    ['', 'secret', 'Matricule'],
  ])('matricule %j and password %j are not enough', async (matricule, password, focused) => {
    const server = stubServer({});
    if (matricule) await type('Matricule', matricule);
    if (password) await type('Mot de passe', password);
    await submit();
    expect(await screen.findAllByText('Matricule and password are required')).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByLabelText(focused));
    expect(server).not.toHaveBeenCalled();
  });

  test.each([
    [() => refuse(401, { error: 'Login failed. Please check your credentials.' })],
    [() => new Response('<h1>500</h1>', { status: 500 })],
  ])('a refusal reads the same with and without words (%#)', async (answer) => {
    stubServer({ [CALL]: answer });
    await type('Matricule', 'CO-0001');
    await type('Mot de passe', 'faux{Enter}');
    expect(await alertText()).toBe('Login failed. Please check your credentials.');
  });

  test('a success signs the coach in and the client out', async () => {
    signIn('client', tokenFor('client', later()), amina);
    stubServer({ [CALL]: () => Response.json({ ...yassine, token: tokenFor('coach', later()) }) });
    await type('Matricule', 'CO-0001');
    await type('Mot de passe', 'elan{Enter}');
    await waitFor(() => expect(getSession('coach')?.user).toEqual(yassine));
    expect(getSession('client')).toBeUndefined();
    expect(localStorage.getItem('clientUser')).toBeNull();
  });
});

describe('admin', () => {
  const CALL = 'POST /api/auth/login';
  const { id: _, isAdmin: __, ...account } = zineb;
  beforeEach(async () => {
    ({ stop } = renderAt('/admin/login', <AdminLoginForm />));
    await type('Matricule', 'AD-0001');
  });

  test.each([
    [unreachable, 'Connexion au serveur impossible'],
    [() => refuse(500, {}), 'La connexion a échoué'],
    [() => refuse(403, { error: 'This login is for admins only' }), 'This login is for admins only'],
    [() => Response.json({ ...account, token: 'x', role: 'user' }), 'This login is for admins only'],
  ])('failure %#', async (answer, words) => {
    stubServer({ [CALL]: answer });
    await type('Mot de passe', 'x{Enter}');
    expect(await alertText()).toContain(words);
  });

  test('a success stores a record flagged as administrator', async () => {
    stubServer({ [CALL]: () => Response.json({ ...account, token: tokenFor('admin', later()) }) });
    await type('Mot de passe', 'elan{Enter}');
    await waitFor(() => expect(getSession('admin')?.user).toEqual(zineb));
  });
});
