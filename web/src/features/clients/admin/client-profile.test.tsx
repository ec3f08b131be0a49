import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useNavigate } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt, stubServer } from '../../../../test/render-at.tsx';
import { aClient } from '../../../entities/clients/client.fixture.ts';
import { signInAsAdmin } from '../../../lib/session/session.fixture.ts';
import { ClientProfile } from './client-profile.tsx';

function Profile() {
  const navigate = useNavigate();
  return (
    <ClientProfile
      client={aClient({ id: 7 })}
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
