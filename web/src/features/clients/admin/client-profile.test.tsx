import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useNavigate } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt, stubServer } from '../../../../test/render-at.tsx';
import { aClient } from '../../../entities/clients/client.fixture.ts';
import { signInAsAdmin } from '../../../lib/session/session.fixture.ts';
import { ClientProfile } from './client-profile.tsx';

function Profile({ client = aClient({ id: 7 }) }) {
  const navigate = useNavigate();
  return (
    <ClientProfile
      client={client}
      readClient={async () => undefined}
      onCredentials={() => {}}
      onArchived={() => void navigate('/admin/clients/7')}
    />
  );
}

let stop = () => {};
afterEach(() => {
  stop();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('points that are changed in the form need a reason, which is asked for as soon as they differ', async () => {
  signInAsAdmin();
  const client = aClient({ id: 7, solo_points: 3, team_points: 1 });
  const sent: unknown[] = [];
  stubServer({
    'PUT /api/admin/clients/7': (body) => {
      sent.push(body);
      return Response.json({ ...client, solo_points: 5, version: client.version + 1 });
    },
  });
  ({ stop } = renderAt('/admin/clients/7/profile', <Profile client={client} />));
  const solo = await screen.findByLabelText('Solo (SI)');
  expect(screen.queryByLabelText(/^Motif/)).toBeNull();
  await userEvent.clear(solo);
  await userEvent.type(solo, '5');
  const save = screen.getByRole('button', { name: 'Enregistrer' });
  await userEvent.click(save);
  expect(await screen.findByText('Veuillez indiquer un motif')).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText(/^Motif/), 'Séance offerte');
  await userEvent.click(save);
  await vi.waitFor(() =>
    expect(sent).toMatchObject([{ solo_points: 5, seen_solo_points: 3, reason: 'Séance offerte' }]),
  );
  // What was saved is what the form shows now.
  await vi.waitFor(() => expect(screen.queryByLabelText(/^Motif/)).toBeNull());
});

test('a client who is deleted takes along what was typed, without a question', async () => {
  signInAsAdmin();
  stubServer({
    'DELETE /api/admin/clients/7': () => Response.json({ message: 'Adieu.', cancelled_bookings: 0 }),
  });
  ({ stop } = renderAt('/admin/clients/7/profile', <Profile />));
  await userEvent.type(await screen.findByLabelText(/^Téléphone/), '9');
  await userEvent.click(screen.getByText('Supprimer le client…'));
  const asking = await screen.findByRole('alertdialog');
  await userEvent.click(within(asking).getByText('Supprimer le client'));
  await vi.waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/admin/clients/7'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
