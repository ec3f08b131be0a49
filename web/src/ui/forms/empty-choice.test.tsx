import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../test/render-at.tsx';
import { aClient } from '../../entities/clients/client.fixture.ts';
import { ClientPicker } from '../../entities/clients/client-picker.tsx';
import { CoachSelect } from '../../entities/coaches/coach-select.tsx';

let stop = () => {};
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const page = (rows: readonly unknown[]) =>
  Response.json(rows, { headers: { 'X-Total-Count': String(rows.length) } });
const show = (answers: Parameters<typeof stubServer>[0]) => {
  stubServer(answers);
  ({ stop } = renderAt(
    '/admin/reservations',
    <>
      <CoachSelect label="Coach" value={undefined} onChange={() => {}} />
      <ClientPicker label="Client" clientId={undefined} onPick={() => {}} />
    </>,
  ));
};
const COACHES = 'GET /api/admin/coaches-list';
const CLIENTS = 'GET /api/admin/clients?per_page=8';

test('a studio without anybody is told so at the field, with the way to add them', async () => {
  show({ [COACHES]: () => Response.json([]), [CLIENTS]: () => page([]) });
  const coach = await screen.findByRole('link', { name: 'Ajouter un coach' });
  expect(coach.getAttribute('href')).toBe('/admin/coaches?coach=new');
  const client = await screen.findByRole('link', { name: 'Ajouter un client' });
  expect(client.getAttribute('href')).toBe('/admin/clients?client=new');
  expect(screen.getByRole('combobox', { name: 'Client' }).getAttribute('aria-describedby')).toBe(
    client.closest('p')?.id,
  );
});

test('a filter says nothing of it', async () => {
  stubServer({ [COACHES]: () => Response.json([]) });
  ({ stop } = renderAt(
    '/admin/reservations',
    <CoachSelect label="Coach" value={undefined} onChange={() => {}} all="Tous les coachs" />,
  ));
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  await new Promise((settled) => setTimeout(settled));
  expect(screen.queryByRole('link')).toBeNull();
});

test('coaches that did not arrive are not taken for none', async () => {
  show({ [COACHES]: () => refuse(500, {}), [CLIENTS]: () => page([aClient({})]) });
  expect(await screen.findByText(/Unable to load coaches/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
