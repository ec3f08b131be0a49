import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { counted, openClientArea, READ_COURSES, READ_PROFILE } from '../../../test/client-area.tsx';
import { refuse, unreachable } from '../../../test/render-at.tsx';
import { COURSES, courseOf, NEWCOMER, PROFILE, SESSIONS } from '../../features/profile/profile.fixture.ts';

const CANCEL_SESSION = 'POST /api/reservations/client/cancel/1';
const RELEASE_SESSION = 'POST /api/reservations/2/release';
const CANCEL_COURSE = 'POST /api/group-courses/101/cancel';
const updated = (solo: number, team: number) =>
  Response.json({
    message: 'ok',
    updated_points: solo + team,
    updated_solo_points: solo,
    updated_team_points: team,
  });

let stop = () => {};
let person = userEvent.setup();
const open = (answers: Parameters<typeof openClientArea>[1] = {}) => {
  const opened = openClientArea('/profile?tab=reservations', answers);
  stop = opened.stop;
  return opened;
};
const group = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}`) });
const rows = async (name: string) => within(await group(name)).getAllByRole('listitem');
const row = (key: string) => document.getElementById(`meeting-${key}`) ?? document.body;
const askToCancel = async (key: string) => {
  await waitFor(() => expect(row(key)).not.toBe(document.body));
  await person.click(within(row(key)).getByRole('button', { name: /^Annuler/ }));
  return screen.findByRole('alertdialog');
};
const confirm = () => person.click(screen.getByRole('button', { name: 'Annuler la réservation' }));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  person = userEvent.setup({ delay: null, advanceTimers: vi.advanceTimersByTime });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the list', () => {
  test('sessions and courses together, with their counts', async () => {
    open();
    await waitFor(async () => expect(await rows('À venir')).toHaveLength(4));
    expect((await group('À venir')).querySelector('h2')?.textContent).toBe('À venir4');
    expect((await group('Passées')).querySelector('h2')?.textContent).toBe('Passées2');
    expect((await rows('À venir')).map((each) => each.querySelector('h3')?.textContent)).toEqual([
      'Séance normale',
      'HIIT du matin',
      'Séance normale',
      'Bilan',
    ]);
  });

  test('each says when, with whom, its status, until when it can be cancelled and what comes back', async () => {
    open();
    await waitFor(() => expect(row('course-1')).not.toBe(document.body));
    const session = row('session-1').textContent;
    expect(session).toContain('jeudi 19 novembre 2026');
    expect(session).toContain('Salma El Idrissi');
    expect(session).toContain('18:00 – 18:55 · 55\u202fmin');
    expect(session).toContain('Confirmée');
    expect(session).toContain("Possible jusqu'au jeu. 19 nov. à 12:00. 1\u202fSI rendu.");
    expect(row('course-1').textContent).toContain('Cours collectif · Nadia Bensouda');
    expect(row('course-1').textContent).toContain("Possible jusqu'au début. 1\u202fSE rendu.");
    expect(row('session-3').textContent).toContain('Séance gratuite\u202f: rien à rendre.');
    expect(row('session-4').textContent).toContain('Terminée');
    expect(row('session-5').textContent).toContain('Annulée le jeudi 5 novembre, 1\u202fSI rendu.');
  });

  test('inside six hours the button becomes the reason', async () => {
    open();
    await waitFor(() => expect(row('session-2')).not.toBe(document.body));
    expect(within(row('session-2')).queryByRole('button', { name: /^Annuler/ })).toBeNull();
    expect(row('session-2').textContent).toContain(
      "Annulation impossible. La séance commence dans moins de 6 heures. Appelez le studio en cas d'empêchement.",
    );
    await waitFor(() =>
      expect(within(row('session-2')).getByRole('link').getAttribute('href')).toBe('tel:+212522000000'),
    );
  });

  test('a past session leads to the booking of another like it, a released one is called so', async () => {
    const released = {
      ...SESSIONS[0],
      id: 9,
      status: 'cancelled',
      cancelled_at: '2026-11-16T09:00:00+00:00',
      released: true,
    };
    const sessions = { total: SESSIONS.length + 1, list: [released, ...SESSIONS] };
    open({ [READ_PROFILE]: () => Response.json({ ...PROFILE, sessions }) });
    await waitFor(() => expect(row('session-9').textContent).toContain('sans remboursement'));
    expect(row('session-9').textContent).toContain('Libérée');
    expect(within(row('session-4')).getByRole('link').getAttribute('href')).toMatch(
      /^\/coaches\?reserver=\d+&seance=bilan&jour=2026-11-17&heure=08%3A00&etape=heure$/,
    );
  });

  test('what is over or cancelled has no button', async () => {
    open();
    await waitFor(() => expect(row('session-5')).not.toBe(document.body));
    for (const key of ['session-4', 'session-5']) expect(within(row(key)).queryByRole('button')).toBeNull();
  });

  test('courses that cannot be read leave an empty list of courses, not an error', async () => {
    open({ [READ_COURSES]: unreachable });
    await waitFor(async () => expect(await rows('À venir')).toHaveLength(3));
    expect(await screen.findByText("Vos cours collectifs n'ont pas pu être chargés.")).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('nothing at all leads to the coaches and the courses', async () => {
    open({ [READ_PROFILE]: () => Response.json(NEWCOMER), [READ_COURSES]: () => counted([]) });
    expect(await screen.findByText('Aucune réservation pour le moment')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Réserver une séance' }).getAttribute('href')).toBe('/coaches');
  });

  test('a long past is shown in parts, and the oldest are left to the calendar', async () => {
    const past = Array.from({ length: 12 }, (_, index) =>
      courseOf(index + 20, { date: `2026-10-${String(28 - index).padStart(2, '0')}` }),
    );
    open({ [READ_COURSES]: () => counted([...COURSES, ...past], 300) });
    await waitFor(async () => expect(await rows('Passées')).toHaveLength(10));
    expect((await group('Passées')).querySelector('h2')?.textContent).toBe('Passées301');
    await person.click(screen.getByRole('button', { name: 'Afficher plus' }));
    expect(await rows('Passées')).toHaveLength(14);
    await person.click(screen.getByRole('button', { name: /plus anciennes sont dans le calendrier/ }));
    expect(screen.getByTestId('address').textContent).toBe('/profile?tab=calendar');
  });
});

describe('cancelling', () => {
  test('a session: asks, tells what comes back, waits, says so, and leaves after two seconds', async () => {
    let answer: (reply: Response) => void = () => {};
    let isCancelled = false;
    const sent: unknown[] = [];
    const moved = vi.fn();
    window.addEventListener('pointsUpdated', moved);
    const left = {
      ...PROFILE.sessions,
      list: SESSIONS.map((each) => (each.id === 1 ? { ...each, status: 'cancelled', refunded: true } : each)),
    };
    open({
      [READ_PROFILE]: () =>
        Response.json(
          isCancelled
            ? { ...PROFILE, user: { ...PROFILE.user, points: 13, solo_points: 9 }, sessions: left }
            : PROFILE,
        ),
      [CANCEL_SESSION]: (body) => {
        sent.push(body);
        return new Promise((done) => {
          answer = done;
        });
      },
    });
    const dialog = await askToCancel('session-1');
    expect(dialog.textContent).toContain('jeudi 19 novembre, 18:00 – 18:55');
    expect(dialog.textContent).toContain('8 → 9 SI');
    await confirm();
    const busy = screen.getByRole('button', { name: /en cours/ });
    await person.click(busy);
    expect(sent).toEqual([{ user_id: 7 }]);
    isCancelled = true;
    await act(async () => answer(updated(9, 4)));
    const said = await within(dialog).findByText(/^Votre séance du jeudi 19 novembre à 18:00 est annulée\.$/);
    expect(said).toBeDefined();
    expect(dialog.textContent).toContain('Nouveau solde\u202f: 9\u202fSI.');
    expect(row('session-1').textContent).toContain('Annulée');
    expect(moved).toHaveBeenCalledTimes(1);
    expect(JSON.parse(localStorage.getItem('clientUser') ?? '')).toMatchObject({
      points: 13,
      solo_points: 9,
    });
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(screen.queryByRole('alertdialog')).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect((await group('À venir')).querySelector('h2')?.textContent).toBe('À venir3');
    expect((await group('Annulées')).contains(row('session-1'))).toBe(true);
    expect(screen.getByText('Mis à jour!')).toBeDefined();
    window.removeEventListener('pointsUpdated', moved);
  });

  test('too late for a refund it is released, after a question that says so', async () => {
    open({ [RELEASE_SESSION]: () => updated(8, 4) });
    await waitFor(() => expect(row('session-2')).not.toBe(document.body));
    await person.click(within(row('session-2')).getByRole('button', { name: /^Libérer ma place/ }));
    const dialog = await screen.findByRole('alertdialog', {
      name: /Libérer cette place sans remboursement/,
    });
    expect(dialog.textContent).toContain('ne vous sera pas rendu');
    await person.click(within(dialog).getByRole('button', { name: 'Libérer ma place' }));
    expect(await within(dialog).findByText(/^Votre place du .* à 14:00 est libérée\.$/)).toBeDefined();
  });

  test('a course goes to the course’s own call', async () => {
    open({ [CANCEL_COURSE]: () => updated(8, 5) });
    const dialog = await askToCancel('course-1');
    expect(dialog.textContent).toContain('4 → 5 SE');
    await confirm();
    expect(
      await within(dialog).findByText(
        /^Votre place au cours HIIT du matin du mardi 17 novembre à 07:00 est annulée\.$/,
      ),
    ).toBeDefined();
  });

  test('a refusal is said in the server’s words and can be tried again', async () => {
    open({ [CANCEL_SESSION]: () => refuse(409, { error: 'Annulation impossible : trop tard.' }) });
    const dialog = await askToCancel('session-1');
    await confirm();
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Annulation impossible : trop tard.');
    await person.click(screen.getByRole('button', { name: 'Garder ma réservation' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await askToCancel('session-1');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('silence: Failed to cancel reservation', async () => {
    open({ [CANCEL_SESSION]: unreachable });
    const dialog = await askToCancel('session-1');
    await confirm();
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Failed to cancel reservation');
    expect(row('session-1').textContent).toContain('Confirmée');
  });
});
