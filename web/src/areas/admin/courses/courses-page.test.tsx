import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../../../test/render-at.tsx';
import { STUDIO } from '../../../entities/studio/studio.fixture.ts';
import { heardStudio } from '../../../entities/studio/studio.ts';
import { COURSE } from '../../../features/group-courses/course.fixture.ts';
import { CoursesPage } from './courses-page.tsx';

const NOW = { date: '2026-11-16', time: '09:41' };
const SEAT = {
  id: 1,
  user_id: 7,
  full_name: 'Inès Belkadi',
  email: 'ines@example.ma',
  phone: '0661 48 20 93',
  phone_e164: '+212661482093',
  created_at: '2026-11-01T10:00:00+00:00',
  cost: 1,
  status: 'confirmed',
  presence: null,
  from_list: false,
};
let stop = () => {};
beforeEach(() => {
  // The browser of these tests does not know <search>.
  vi.spyOn(console, 'error').mockImplementation((...parts) => expect(parts.at(-1)).toBe('search'));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A panel is docked on a wide screen; the choices lie behind a button on a phone. */
const show = (search: string, { isPhone }: { isPhone: boolean }) => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: media.includes('<') === isPhone }),
  );
  let listed = [COURSE];
  const answers: Record<string, () => unknown> = {
    'GET /api/health': () => ({ status: 'ok', database: 'up', now: NOW }),
    'GET /api/admin/coaches-list': () => [],
    'GET /api/group-courses': () => listed,
    'GET /api/group-courses/5': () => COURSE,
    'GET /api/group-courses/5/bookings': () => [SEAT, { ...SEAT, id: 2, user_id: 8, status: 'cancelled' }],
    'DELETE /api/group-courses/5': () => {
      listed = [];
      return { message: 'ok', cancelled_bookings: 6 };
    },
  };
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    const answer = answers[`${method} ${url.split('?')[0]}`];
    if (!answer) throw new Error(`unexpected call: ${url}`);
    return Response.json(answer());
  });
  ({ stop } = renderAt(`/admin/group-courses?${search}`, <CoursesPage />));
};

test('a course that is deleted takes its panel along, unasked, whatever was typed there', async () => {
  show('course=5', { isPhone: false });
  const panel = { name: 'Modifier le cours' };
  await userEvent.type(within(await screen.findByRole('region', panel)).getByLabelText('Titre'), ' bis');
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer HIIT du matin' }));
  const asking = within(await screen.findByRole('alertdialog', { name: /^Supprimer ce cours/ }));
  await userEvent.click(asking.getByRole('button', { name: 'Supprimer le cours' }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/admin/group-courses'));
  expect(screen.queryByText(/Abandonner la saisie/)).toBeNull();
  expect(screen.queryByRole('region', panel)).toBeNull();
});

test('who had a seat in a course that is deleted stays listed, to be told', async () => {
  heardStudio(STUDIO);
  show('', { isPhone: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer HIIT du matin' }));
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer le cours' }));
  const list = within(await screen.findByRole('region', { name: '1 personne à prévenir' }));
  const write = list.getByRole('link', { name: 'WhatsApp à Inès Belkadi' });
  const text = new URL(write.getAttribute('href') ?? '').searchParams.get('text');
  expect(text).toMatch(
    /^Bonjour Inès, le cours «.HIIT du matin.» du .* est annulé\. Votre crédit en équipe \(SE\) vous est rendu\.\nStudio Test$/,
  );
});

test('the button of a phone counts the choices behind it, neither the words nor the days', async () => {
  show('q=yoga&period=past&coach_id=3&state=open', { isPhone: true });
  expect(await screen.findByRole('button', { name: 'Filtres (2)' })).toBeDefined();
});
