import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Link } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt, stubServer } from '../../../test/render-at.tsx';
import { availabilityPath, clientPath, planningPath, reservationPath } from '../../lib/address/desk-links.ts';
import { signInAsAdmin } from '../../lib/session/session.fixture.ts';
import { useDeskCoaches } from '../coaches/api.ts';
import { useBookingAddress } from '../reservations/booking-address.ts';
import { useClient, useClientSearch } from './api.ts';
import { aClient } from './client.fixture.ts';

const CLIENT = aClient({ id: 12, matricule: 'CL-0012' });

/** A desk at which somebody is looked up and a session is about to be booked. */
function Desk() {
  const [text, setText] = useState('');
  const found = useClientSearch(text, { enabled: text !== '' });
  const first = found.data?.rows[0];
  const client = useClient(first?.id);
  const coaches = useDeskCoaches();
  const { preset, open, close } = useBookingAddress();
  return (
    <>
      <input aria-label="qui" value={text} onChange={(event) => setText(event.target.value)} />
      <p data-testid="who">
        {client.data?.matricule} {coaches.data?.length}
      </p>
      <button type="button" onClick={() => open({ client: first?.id })}>
        réserver
      </button>
      <button type="button" onClick={close}>
        fermer
      </button>
      <p data-testid="for">{preset?.client ?? 'personne'}</p>
      {[clientPath(12), reservationPath(4), planningPath('2026-11-17'), availabilityPath(3)].map((path) => (
        <Link key={path} to={path}>
          {path}
        </Link>
      ))}
    </>
  );
}

let stop = () => {};
beforeEach(() => {
  signInAsAdmin();
  stubServer({
    'GET /api/admin/clients?q=a&sort=match&per_page=8': () =>
      Response.json([CLIENT], { headers: { 'X-Total-Count': '1' } }),
    'GET /api/admin/clients/12': () => Response.json(CLIENT),
    'GET /api/admin/coaches-list': () => Response.json([]),
  });
  ({ stop } = renderAt('/admin/packs?page=2', <Desk />));
});
afterEach(() => {
  stop();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('the search finds a client by the server, and books for them over the tab one is in', async () => {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('qui'), 'a');
  await vi.waitFor(() => expect(screen.getByTestId('who').textContent).toBe('CL-0012 0'));
  await user.click(screen.getByText('réserver'));
  expect(screen.getByTestId('address').textContent).toBe('/admin/packs?page=2&book=1&for=12');
  expect(screen.getByTestId('for').textContent).toBe('12');
  await user.click(screen.getByText('fermer'));
  await vi.waitFor(() => expect(screen.getByTestId('for').textContent).toBe('personne'));
  expect(screen.getByTestId('address').textContent).toBe('/admin/packs?page=2');
});

test.each([
  ['/admin/clients/12'],
  ['/admin/reservations?reservation=4'],
  ['/admin/planning?date=2026-11-17'],
  ['/admin/availability?coach=3'],
])('leads to %s', async (path) => {
  await userEvent.click(screen.getByText(path));
  expect(screen.getByTestId('address').textContent).toBe(path);
});
