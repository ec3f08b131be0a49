import { CLIENT_TEXTS } from '@elan/contract/clients/clients.texts.ts';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer, unreachable } from '../../../test/render-at.tsx';
import { signInAsAdmin } from '../../lib/session/session.fixture.ts';
import { aClient } from './client.fixture.ts';
import { ClientPicker } from './client-picker.tsx';

const RACHID = aClient({ id: 7, full_name: 'Rachid Bennis', username: 'rachid', email: 'rachid@example.ma' });
const KENZA = aClient({ id: 8, full_name: 'Kenza Alaoui', username: 'kenza', email: 'kenza@example.ma' });
const listed = (...clients: ReturnType<typeof aClient>[]) =>
  Response.json(clients, { headers: { 'X-Total-Count': String(clients.length) } });

function Desk() {
  const [id, setId] = useState<number>();
  return (
    <>
      <ClientPicker label="Client" clientId={id} onPick={(client) => setId(client?.id)} />
      <p data-testid="picked">{id ?? 'personne'}</p>
    </>
  );
}

/** What a slow line answers, when the test says so. */
let arrive = (_: Response) => {};
let isOffline = false;
const slowly = () =>
  isOffline
    ? unreachable()
    : new Promise<Response>((resolve) => {
        arrive = resolve;
      });
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Client' });
const picked = () => screen.getByTestId('picked').textContent;

beforeEach(() => {
  signInAsAdmin();
  isOffline = false;
  const find = (text: string) => `GET /api/admin/clients?q=${text}&sort=match&per_page=8`;
  stubServer({
    'GET /api/admin/clients?per_page=8': () => listed(RACHID),
    [find('rachid')]: () => listed(RACHID),
    [find('rach')]: () => listed(RACHID),
    [find('kenza')]: slowly,
    'GET /api/admin/clients/8': () => listed(KENZA),
    'GET /api/admin/clients/5': () => refuse(404, { error: CLIENT_TEXTS.NOT_FOUND }),
  });
  renderAt('/admin/reservations', <Desk />);
  return () => {
    localStorage.clear();
    vi.unstubAllGlobals();
  };
});

/** Rachid is found; then his name is replaced by another one, at once. */
const typeOver = async () => {
  const user = userEvent.setup();
  await user.click(field());
  await user.paste('rachid');
  await screen.findByRole('option', { name: /Rachid/ });
  await user.clear(field());
  await user.paste('kenza');
  return user;
};

test('whoever was found for other words cannot be chosen while the answer is on its way', async () => {
  const user = await typeOver();
  expect(screen.queryByRole('option', { name: /Rachid/ })).toBeNull();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(picked()).toBe('personne');
  expect(field().value).toBe('kenza');
  await act(async () => arrive(listed(KENZA)));
  await vi.waitFor(() => expect(picked()).toBe('8'));
  expect(field().value).toBe('Kenza Alaoui');
});

test('whoever leaves the field before the answer is there gets the one they meant', async () => {
  const user = await typeOver();
  await user.tab();
  expect([field().value, picked()]).toEqual(['kenza', 'personne']);
  await act(async () => arrive(listed(KENZA)));
  await vi.waitFor(() => expect(picked()).toBe('8'));
});

test('an answer that leaves open who is meant picks nobody', async () => {
  const user = await typeOver();
  await user.tab();
  await act(async () => arrive(listed(KENZA, { ...KENZA, id: 9 })));
  await vi.waitFor(() => expect(field().value).toBe(''));
  expect(picked()).toBe('personne');
});

test('without a line nobody can be chosen, and the list says why', async () => {
  isOffline = true;
  const user = await typeOver();
  expect(await screen.findByText(/n'ont pas pu être recherchés/)).toBeTruthy();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(picked()).toBe('personne');
});

test('who fits the shorter words as well stays listed meanwhile', async () => {
  const user = userEvent.setup();
  await user.click(field());
  await user.paste('rach');
  await screen.findByRole('option', { name: /Rachid/ });
  await user.paste('id');
  expect(screen.getByRole('option', { name: /Rachid/ })).toBeTruthy();
});

test('a client whom an address names and who does not exist is said to be missing', async () => {
  renderAt('/admin/sales', <ClientPicker label="Acheteur" clientId={5} onPick={() => {}} />);
  expect(await screen.findByText(CLIENT_TEXTS.NOT_FOUND)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Acheteur' }).value).toBe('');
});
