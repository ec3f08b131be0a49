import { LOGIN_SESSION_TEXTS } from '@elan/contract/auth/login-sessions.texts.ts';
import type { Closing } from '@elan/contract/clients/own-account.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../test/render-at.tsx';
import { amina, tokenFor } from '../../lib/session/session.fixture.ts';
import { getSession, rejectSession } from '../../lib/session/sessions.ts';
import { machineNow } from '../../lib/time/machine-clock.ts';
import { OwnData } from './own-data.tsx';

const NOTHING: Closing = {
  sessions: 0,
  courses: 0,
  waits: 0,
  refunded_solo: 0,
  refunded_team: 0,
  forfeited_solo: 0,
  forfeited_team: 0,
  amount_owed: 0,
};
const MUCH: Closing = {
  sessions: 2,
  courses: 1,
  waits: 2,
  refunded_solo: 1,
  refunded_team: 1,
  forfeited_solo: 8,
  forfeited_team: 4,
  amount_owed: 1400,
};
const consent = {
  version: '2026-11',
  text: 'Premier paragraphe.\nSecond paragraphe.',
  given_at: '2026-11-16T09:41:00+00:00',
};
const ACCOUNT = {
  full_name: 'Amina Mekouar',
  phone: '+212600000001',
  age: 34,
  gender: 'female',
  goal: null,
  email: 'amina@example.ma',
  consent,
  version: 3,
};

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('clientToken', tokenFor('client', machineNow() + 3_600_000));
  localStorage.setItem('clientUser', JSON.stringify(amina));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (answers: Parameters<typeof stubServer>[0] = {}) => {
  const server = stubServer({
    'GET /api/user/account': () => Response.json(ACCOUNT),
    'GET /api/user/closing': () => Response.json(MUCH),
    ...answers,
  });
  renderAt('/profile?view=data', <OwnData />);
  return server;
};
const askToClose = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Fermer mon compte…' }));
  return screen.findByRole('alertdialog', { name: /^Fermer votre compte/ });
};
const consequences = async (dialog: HTMLElement) =>
  (await within(dialog).findAllByRole('listitem')).map(({ textContent }) =>
    textContent?.replaceAll(/[\u00a0\u202f]/g, ' '),
  );

test('what was agreed to is shown word for word, with its version and moment', async () => {
  open();
  expect(await screen.findByText(/^Accepté le .*2026 à 09:41, version 2026-11/)).toBeDefined();
  expect(screen.getByText('Second paragraphe.')).toBeDefined();
});

test('who agreed to nothing on the site is told so', async () => {
  open({ 'GET /api/user/account': () => Response.json({ ...ACCOUNT, consent: null }) });
  expect(await screen.findByText(/aucun accord n'y est enregistré/)).toBeDefined();
});

test('all that goes with the account is said in figures before', async () => {
  open();
  const dialog = await askToClose();
  expect(await consequences(dialog)).toEqual([
    expect.stringMatching(/^3 réservations à venir sont annulées\. .*\(1 SI, 1 SE\), puis perdus/),
    "Vous quittez les listes d'attente de 2 cours complets.",
    'Vos crédits sont perdus : 8 SI et 4 SE.',
    expect.stringMatching(/^Vous devez encore 1 400,00 DH au studio/),
    expect.stringMatching(/^Vous ne pourrez plus vous connecter/),
  ]);
});

test('who has nothing to lose is told that', async () => {
  open({ 'GET /api/user/closing': () => Response.json(NOTHING) });
  expect(await consequences(await askToClose())).toEqual([
    "Aucune réservation à venir n'est concernée.",
    "Vous n'avez pas de crédits à perdre.",
    expect.stringMatching(/^Vous ne pourrez plus vous connecter/),
  ]);
});

test('while it is not known what goes with it, an account cannot be closed', async () => {
  open({ 'GET /api/user/closing': () => refuse(500, { error: 'Panne' }) });
  const dialog = await askToClose();
  expect(await within(dialog).findByText('Panne')).toBeDefined();
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Fermer mon compte' }).disabled).toBe(
    true,
  );
});

test('a wrong password is said at its field, and the account and the session stay', async () => {
  const wrong = LOGIN_SESSION_TEXTS.WRONG_PASSWORD;
  open({
    'POST /api/user/closing': () => refuse(400, { error: wrong, fields: { current_password: wrong } }),
  });
  const dialog = await askToClose();
  await userEvent.type(await within(dialog).findByLabelText(/^Votre mot de passe/), 'faux{Enter}');
  expect(await within(dialog).findAllByText(wrong)).not.toEqual([]);
  expect(getSession('client')).toBeDefined();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Garder mon compte' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const button = screen.getByRole('button', { name: 'Fermer mon compte…' });
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('who closed the account is told so, also where the live channel took the page away before the reply', async () => {
  const replace = vi.fn<(url: string) => void>();
  const { pathname, search, href, origin } = window.location;
  vi.stubGlobal('location', { pathname, search, href, origin, replace });
  const { promise: answer, resolve: reply } = Promise.withResolvers<Response>();
  const closing = vi.fn(() => answer);
  open({ 'POST /api/user/closing': closing });
  const dialog = await askToClose();
  await userEvent.type(await within(dialog).findByLabelText(/^Votre mot de passe/), 'elan-essai{Enter}');
  await waitFor(() => expect(closing).toHaveBeenCalledOnce());
  rejectSession('client');
  cleanup();
  reply(Response.json({ message: 'Votre compte est fermé.', cancelled_bookings: 0 }));
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/login?reason=account_closed'));
});

test('a file comes under its own name, once however often it is pressed, and says that it is ready', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} }));
  let answer: (response: Response) => void = () => {};
  const server = open({
    'GET /api/user/data.pdf': () => new Promise((resolve) => (answer = resolve)),
  });
  await screen.findByText(/^Accepté le/);
  const before = server.mock.calls.length;
  const button = screen.getByRole('button', { name: 'Télécharger en PDF' });
  await userEvent.click(button);
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: 'Télécharger en JSON' }));
  expect(screen.getByRole('progressbar', { name: 'Téléchargement de vos données' })).toBeDefined();
  const name = "attachment; filename*=UTF-8''mes-donnees-2026-11-16.pdf";
  answer(
    new Response('%PDF', { headers: { 'content-type': 'application/pdf', 'content-disposition': name } }),
  );
  expect(await screen.findByText('mes-donnees-2026-11-16.pdf est prêt.')).toBeDefined();
  expect(saved).toHaveBeenCalledTimes(1);
  expect(server.mock.calls.length).toBe(before + 1);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a file that is refused is said, and can be asked for again', async () => {
  open({ 'GET /api/user/data.json': () => refuse(429, { error: 'Trop de tentatives.' }) });
  await userEvent.click(screen.getByRole('button', { name: 'Télécharger en JSON' }));
  expect(await screen.findByText('Trop de tentatives.')).toBeDefined();
  expect(screen.queryByRole('progressbar')).toBeNull();
});
