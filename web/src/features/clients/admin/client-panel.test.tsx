import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt, stubServer } from '../../../../test/render-at.tsx';
import { aClient } from '../../../entities/clients/client.fixture.ts';
import { useDialogParams } from '../../../lib/address/use-address-dialog.ts';
import { signInAsAdmin } from '../../../lib/session/session.fixture.ts';
import { ClientPanel } from './client-panel.tsx';

function Panel() {
  const { query, close } = useDialogParams(['client', 'tab']);
  return query.has('client') ? (
    <ClientPanel
      id={7}
      listed={undefined}
      tab="profile"
      onTab={() => {}}
      onClose={close}
      onCredentials={() => {}}
      pointsAndBilans={() => null}
    />
  ) : null;
}

let stop = () => {};
afterEach(() => {
  stop();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('a client who is deleted takes along what was typed, without a question', async () => {
  // Docked beside the list, as on a wide screen.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  signInAsAdmin();
  const none = () => Response.json([], { headers: { 'X-Total-Count': '0' } });
  stubServer({
    'GET /api/admin/clients/7': () => Response.json(aClient({ id: 7 })),
    'GET /api/admin/reservations?client_id=7&page=1&per_page=20': none,
    'GET /api/admin/clients/7/course-bookings?page=1&per_page=20': none,
    'GET /api/packs/admin/user-packs?user_id=7&all=true&page=1&per_page=20': none,
    'DELETE /api/admin/clients/7': () => Response.json({ message: 'Adieu.', cancelled_bookings: 0 }),
  });
  ({ stop } = renderAt('/admin/clients?client=7&tab=profile', <Panel />));
  await userEvent.type(await screen.findByLabelText(/^Téléphone/), '9');
  await userEvent.click(screen.getByText('Supprimer le client…'));
  const asking = await screen.findByRole('alertdialog');
  await userEvent.click(within(asking).getByText('Supprimer le client'));
  await vi.waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/admin/clients'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
