import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openClientArea } from '../../../test/client-area.tsx';
import { refuse } from '../../../test/render-at.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('each booking to come is saved as a file for the calendar; a failure is told', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:1';
  openClientArea('/profile?tab=reservations', {
    'GET /api/reservations/1/calendar': () =>
      new Response('BEGIN:VCALENDAR', {
        headers: {
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': "attachment; filename*=UTF-8''seance.ics",
        },
      }),
    'GET /api/group-courses/101/calendar': () => refuse(404, { error: 'Introuvable' }),
  });
  const addOf = (name: RegExp) => screen.findByRole('button', { name });
  await userEvent.click(await addOf(/^Ajouter à mon agenda\s: Séance normale, jeudi 19 novembre à 18:00/));
  expect(saved).toEqual(['seance.ics']);
  await userEvent.click(await addOf(/^Ajouter à mon agenda\s: HIIT du matin/));
  expect(await screen.findByText('Introuvable')).toBeDefined();
  const past = screen.getByRole('region', { name: /^Passées/ });
  expect(within(past).queryByRole('button', { name: /agenda/ })).toBeNull();
});

test('the profile leads to what follows all of them', async () => {
  openClientArea('/profile', { 'GET /api/calendar-feed': () => Response.json({ url: null }) });
  await userEvent.click(await screen.findByRole('link', { name: 'Mon agenda' }));
  expect(await screen.findByRole('button', { name: "Créer mon adresse d'agenda" })).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'Retour au profil' }));
  expect(await screen.findByRole('tablist')).toBeDefined();
});
