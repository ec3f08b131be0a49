import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderAt, stubServer } from '../../../../test/render-at.tsx';
import { aClient } from '../../../entities/clients/client.fixture.ts';
import { signInAsAdmin } from '../../../lib/session/session.fixture.ts';
import { ReservationsFilters } from './reservations-filters.tsx';
import { ReservationsView } from './reservations-view.ts';

const onChange = vi.fn();

beforeEach(() => {
  // The browser of these tests does not know <search>.
  vi.spyOn(console, 'error').mockImplementation((...parts) => expect(parts.at(-1)).toBe('search'));
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  signInAsAdmin();
  stubServer({
    'GET /api/admin/coaches-list': () => Response.json([]),
    'GET /api/admin/clients/7': () => Response.json(aClient({ id: 7, full_name: 'Kenza Alaoui' })),
  });
  return () => {
    localStorage.clear();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  };
});

const show = (asked: object) =>
  renderAt(
    '/admin/reservations',
    <ReservationsFilters view={ReservationsView.parse(asked)} onChange={onChange} today="2026-11-16" />,
  );

test('the reservations have one field to search in', () => {
  show({});
  expect([...screen.queryAllByRole('searchbox'), ...screen.queryAllByRole('combobox')]).toHaveLength(1);
});

test('whoever came for one client sees whose sessions these are, and gets all of them by a press', async () => {
  show({ client_id: 7 });
  await userEvent.click(await screen.findByRole('button', { name: 'Seulement Kenza Alaoui' }));
  expect(onChange).toHaveBeenLastCalledWith({ client_id: undefined });
});
