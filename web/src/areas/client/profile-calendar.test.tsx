import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { counted, openClientArea, READ_PROFILE } from '../../../test/client-area.tsx';
import { refuse } from '../../../test/render-at.tsx';
import { PROFILE, SESSIONS, sessionOf } from '../../features/profile/profile.fixture.ts';

let stop = () => {};
const open = async (path: string, answers: Parameters<typeof openClientArea>[1] = {}) => {
  const opened = openClientArea(path, answers);
  stop = opened.stop;
  await screen.findByRole('table', { name: 'Calendrier' });
  return opened;
};
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});
const address = () => screen.getByTestId('address').textContent;
// By selector: asking jsdom for the role of 42 buttons takes seconds.
const days = () => [...document.querySelectorAll<HTMLElement>('table[aria-label="Calendrier"] button')];
const day = (date: string) => days().find((each) => each.dataset['date'] === date) ?? document.body;
const placed = (key: string) => document.querySelector<HTMLElement>(`[data-key="${key}"]`);

describe('the month', () => {
  test('has 42 cells, today ringed and chosen, and a mark for each kind of session', async () => {
    await open('/profile?tab=calendar&day=2026-11-18');
    expect(days()).toHaveLength(42);
    expect(day('2026-11-16').getAttribute('aria-current')).toBe('date');
    expect(day('2026-11-16').dataset['kind']).toBe('today');
    expect(day('2026-11-18').dataset['kind']).toBe('selected');
    await waitFor(() => expect(day('2026-11-17').getAttribute('aria-label')).toContain('1 séance'));
    for (const date of ['2026-11-17', '2026-11-19', '2026-11-20'])
      expect(day(date).querySelectorAll('i')).toHaveLength(1);
    expect(day('2026-11-18').querySelectorAll('i')).toHaveLength(0);
    for (const word of ['Individuelle', 'Cours collectif', 'Bilan'])
      expect(screen.getByText(word)).toBeDefined();
  });

  test('previous, next and today move it, and the address follows', async () => {
    await open('/profile?tab=calendar');
    await userEvent.click(screen.getByRole('button', { name: 'Mois suivant' }));
    expect(screen.getByRole('heading', { name: 'décembre 2026' })).toBeDefined();
    expect(address()).toBe('/profile?tab=calendar&month=2026-12&day=2026-11-16');
    await userEvent.click(day('2026-12-03'));
    expect(address()).toBe('/profile?tab=calendar&day=2026-12-03');
    await userEvent.click(screen.getByRole('button', { name: "Aujourd'hui" }));
    expect(address()).toBe('/profile?tab=calendar&day=2026-11-16');
    await userEvent.click(screen.getByRole('button', { name: 'Mois précédent' }));
    expect(screen.getByRole('heading', { name: 'octobre 2026' })).toBeDefined();
  });

  test('an address that makes no sense shows today', async () => {
    await open('/profile?tab=calendar&month=2026-19&day=2026-02-31');
    expect(screen.getByRole('heading', { name: 'novembre 2026' })).toBeDefined();
    expect(day('2026-11-16').dataset['kind']).toBe('selected');
  });
});

describe('the day', () => {
  test('runs from 6 to 22, 48 px to the hour, with each session at its time', async () => {
    await open('/profile?tab=calendar&day=2026-11-19');
    expect(screen.getByText('06:00')).toBeDefined();
    expect(screen.getByText('22:00')).toBeDefined();
    expect(screen.queryByText('05:00')).toBeNull();
    const session = placed('session-1');
    expect(session?.style.top).toBe('36rem');
    expect(session?.style.height).toBe('2.75rem');
    expect(session?.textContent).toContain('Séance normale');
    expect(session?.textContent).toContain('18:00 – 18:55 · Salma El Idrissi');
    expect(screen.getByRole('heading', { name: 'jeudi 19 novembre' })).toBeDefined();
    expect(screen.getByText('1 séance')).toBeDefined();
  });

  test('its blocks open: what it is, until when it can be cancelled, and the way to cancel it', async () => {
    await open('/profile?tab=calendar&day=2026-11-19');
    await userEvent.click(placed('session-1')?.querySelector('button') ?? document.body);
    const dialog = await screen.findByRole('dialog', { name: 'Séance normale' });
    expect(address()).toBe('/profile?tab=calendar&day=2026-11-19&rdv=session-1');
    expect(dialog.textContent).toContain('18:00 – 18:55');
    expect(dialog.textContent).toContain('Salma El Idrissi');
    await userEvent.click(within(dialog).getByRole('button', { name: /^Annuler/ }));
    await screen.findByRole('alertdialog', { name: /Annuler cette réservation/ });
    await waitFor(() => expect(address()).toBe('/profile?tab=calendar&day=2026-11-19'));
  });

  test('a cancelled session stays to be seen, and does not count', async () => {
    await open('/profile?tab=calendar&day=2026-11-06');
    expect(placed('session-5')?.textContent).toContain('Annulée');
    expect(screen.getByText('Aucune séance')).toBeDefined();
    expect(day('2026-11-06').querySelectorAll('i')).toHaveLength(0);
  });
});

describe('months that the list does not reach', () => {
  const OLD = 'GET /api/user/profile?from=2024-02-26&to=2024-04-07';
  const OLD_COURSES = 'GET /api/group-courses/my-bookings?from=2024-02-26&to=2024-04-07&per_page=200';
  const long = {
    [READ_PROFILE]: () => Response.json({ ...PROFILE, sessions: { total: 900, list: SESSIONS } }),
  };

  test('are asked for', async () => {
    const old = sessionOf(77, { date: '2024-03-12', time: '10:00' });
    await open('/profile?tab=calendar&day=2024-03-12', {
      ...long,
      [OLD]: () => Response.json({ ...PROFILE, sessions: { total: 1, list: [old] } }),
      [OLD_COURSES]: () => counted([]),
    });
    await waitFor(() => expect(placed('session-77')).not.toBeNull());
    expect(day('2024-03-12').getAttribute('aria-label')).toContain('1 séance');
  });

  test('and can fail by themselves', async () => {
    await open('/profile?tab=calendar&day=2024-03-12', {
      ...long,
      [OLD]: () => refuse(500, { error: 'Oups' }),
      [OLD_COURSES]: () => counted([]),
    });
    expect((await screen.findByRole('alert')).textContent).toContain(
      "Les séances de ce mois n'ont pas pu être chargées.",
    );
  });

  test('a month within the list is not asked for again', async () => {
    const { server } = await open('/profile?tab=calendar&day=2026-12-12', long);
    expect(server.mock.calls.some(([url]) => String(url).includes('from='))).toBe(false);
  });
});
