import type { GroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer, unreachable } from '../../../test/render-at.tsx';
import { STUDIO } from '../../entities/studio/studio.fixture.ts';
import { heardStudio } from '../../entities/studio/studio.ts';
import { amina, tokenFor } from '../../lib/session/session.fixture.ts';
import { getSession, useSession } from '../../lib/session/sessions.ts';
import { machineNow } from '../../lib/time/machine-clock.ts';
import { COURSE } from './course.fixture.ts';
import { CourseDialog } from './course-dialog.tsx';

/** It is Monday 16 November 2026, 09:41. */
const NOW = { date: '2026-11-16', time: '09:41' };
const BOOK = 'POST /api/group-courses/5/book';
const BOOKED = { message: 'ok', remaining_points: 11, remaining_solo_points: 8, remaining_team_points: 3 };
const usual = {
  'GET /api/health': () => Response.json({ status: 'ok', database: 'up', now: NOW }),
  [BOOK]: () => Response.json(BOOKED),
};
const contact = vi.fn();
let stop = () => {};

/** The dialog as the public area mounts it. */
function Stage({ course }: { course: GroupCourse }) {
  const [isOpen, setOpen] = useState(true);
  const [isListed, setListed] = useState(false);
  const user = useSession('client')?.user;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ouvrir
      </button>
      <button type="button" onClick={() => setListed(true)}>
        La liste le dit
      </button>
      {user && (
        <CourseDialog
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          course={isListed ? { ...course, is_booked: true } : course}
          user={user}
          onContact={contact}
        />
      )}
    </>
  );
}

const open = async (
  over: Partial<GroupCourse> = {},
  teamPoints = 4,
  answers: Parameters<typeof stubServer>[0] = {},
) => {
  localStorage.setItem('clientToken', tokenFor('client', machineNow() + 3_600_000));
  localStorage.setItem('clientUser', JSON.stringify({ ...amina, team_points: teamPoints }));
  const server = stubServer({ ...usual, ...answers });
  ({ stop } = renderAt('/', <Stage course={{ ...COURSE, ...over }} />));
  const dialog = await screen.findByRole('dialog', { name: 'HIIT du matin' });
  await waitFor(() => expect(server).toHaveBeenCalled());
  return { dialog, bookings: () => server.mock.calls.filter(([, init]) => init?.method === 'POST').length };
};
const confirm = () => screen.getByRole('button', { name: 'Confirmer la réservation' });

beforeEach(() => {
  localStorage.clear();
  contact.mockReset();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe('before it is booked', () => {
  test('a course that ends with the day ends at 24:00', async () => {
    const { dialog } = await open({ time: '23:00', duration: 60 });
    expect(dialog.textContent).toContain("jusqu'à 24:00");
  });

  test('when, with whom, what it costs and what is left', async () => {
    const { dialog, bookings } = await open();
    for (const words of [
      'mardi 17 novembre 2026',
      '07:00',
      "jusqu'à 08:00",
      'Avec Nadia Bensouda',
      '6/10 places',
    ])
      expect(dialog.textContent).toContain(words);
    expect(dialog.textContent).toContain('Court et intense.');
    expect(dialog.textContent).toContain('− 1 SE');
    expect(dialog.textContent).toContain('4→3SE');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bookings()).toBe(0);
  });

  test('fewer than one team point: the button is disabled, and the reason describes it', async () => {
    const { dialog } = await open({}, 0);
    expect(screen.getByText('Insufficient Points')).toBeDefined();
    const reason = screen.getByText(/^You don't have enough Session en équipe \(SE\)/);
    expect(reason.textContent).toContain('You have 0, it costs 1.');
    expect(confirm()).toHaveProperty('disabled', true);
    expect(confirm().getAttribute('aria-describedby')).toBe(reason.id);
    expect(dialog.textContent).not.toContain('Crédits en équipe restants');
    await userEvent.click(screen.getByRole('button', { name: "Contacter l'administrateur" }));
    expect(contact).toHaveBeenCalledOnce();
  });

  test.each([
    ['full', { current_participants: 10 }, "il n'y a plus de place"],
    ['begun', { date: NOW.date, time: '09:41' }, 'Ce cours a déjà commencé.'],
    ['booked', { is_booked: true }, 'Vous êtes déjà inscrit à ce cours.'],
    ['withdrawn', { is_active: false }, "Ce cours n'est plus proposé."],
  ])('%s: disabled, with the reason', async (_, over, words) => {
    await open(over);
    const reason = await screen.findByText(words, { exact: false });
    expect(reason.closest('[role=status]')).not.toBeNull();
    expect(confirm()).toHaveProperty('disabled', true);
    expect(confirm().getAttribute('aria-describedby')).toBe(reason.id);
  });
});

describe('booking', () => {
  test('is sent once however often it is pressed, and shown as done only when the server said so', async () => {
    let answer = (_: Response) => {};
    const { dialog, bookings } = await open({}, 4, {
      [BOOK]: () => new Promise<Response>((resolve) => (answer = resolve)),
    });
    await userEvent.dblClick(confirm());
    expect(bookings()).toBe(1);
    expect(screen.queryByText("C'est réservé.")).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Fermer' }));
    expect(dialog.querySelector('[aria-busy]')).not.toBeNull();
    expect(dialog.isConnected).toBe(true);
    answer(Response.json(BOOKED));
    expect(await screen.findByRole('heading', { name: "C'est réservé." })).toBeDefined();
    expect(dialog.textContent).toContain('Crédits en équipe restants3SE');
    expect(getSession('client')?.user).toMatchObject({ points: 11, solo_points: 8, team_points: 3 });
    expect(screen.getByRole('link', { name: 'Voir mes réservations' }).getAttribute('href')).toBe(
      '/profile?tab=reservations',
    );
  });

  test('says until when it can be left where the studio wants to know beforehand', async () => {
    heardStudio({ ...STUDIO, course_notice_hours: 168 });
    const { dialog } = await open({ date: '2026-11-30' });
    await userEvent.click(confirm());
    await screen.findByText("C'est réservé.");
    expect(dialog.textContent).toMatch(/jusqu'à une semaine avant le cours/);
    heardStudio(STUDIO);
  });

  test('says before and after that a seat taken too late is not given back', async () => {
    heardStudio({ ...STUDIO, course_notice_hours: 4 });
    const { dialog } = await open({ date: NOW.date, time: '13:00' });
    const tooLate = /moins de 4 heures\s: si vous libérez votre place, votre crédit ne vous est pas rendu/;
    await waitFor(() => expect(dialog.textContent).toMatch(tooLate));
    await userEvent.click(confirm());
    await screen.findByText("C'est réservé.");
    expect(dialog.textContent).toMatch(tooLate);
    expect(dialog.textContent).not.toMatch(/Vous pouvez annuler/);
    heardStudio(STUDIO);
  });

  test('what became of it is forgotten when the dialog closes', async () => {
    const { dialog } = await open();
    await userEvent.click(confirm());
    await screen.findByText("C'est réservé.");
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Fermer' }).at(-1) ?? dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
    expect(await screen.findByRole('button', { name: 'Confirmer la réservation' })).toBeDefined();
  });
});

describe('refused', () => {
  test('an answer that was lost counts less than the seat one has', async () => {
    await open({}, 4, { [BOOK]: unreachable });
    await userEvent.click(confirm());
    await screen.findByText('Booking Failed');
    fireEvent.click(screen.getByText('La liste le dit'));
    expect(await screen.findByText('Vous êtes déjà inscrit à ce cours.')).toBeDefined();
    expect(screen.queryByText('Booking Failed')).toBeNull();
  });

  test('not enough team points after all: current and required, in the words of the specification', async () => {
    await open({}, 4, {
      [BOOK]: () => refuse(409, { error: 'Not enough team points', current: 0, required: 1 }),
    });
    await userEvent.click(confirm());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Insufficient Points');
    expect(alert.textContent).toContain("You don't have enough Session en équipe (SE)");
    expect(alert.textContent).toContain('You have 0, it costs 1.');
    expect(getSession('client')?.user?.team_points).toBe(4);
  });

  test.each([
    ['the server’s words', () => refuse(409, { error: 'Ce cours est complet.' }), 'Ce cours est complet.'],
    ['no answer', unreachable, ''],
    ['an answer without words', () => refuse(500, {}), ''],
  ])('%s: Booking Failed, and it can be tried again', async (_, refusal, words) => {
    let isWell = false;
    await open({}, 4, { [BOOK]: () => (isWell ? Response.json(BOOKED) : refusal()) });
    await userEvent.click(confirm());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Booking Failed');
    expect(alert.textContent).toMatch(/Failed to book group course: \S/);
    expect(alert.textContent).toContain(words);
    isWell = true;
    await userEvent.click(confirm());
    expect(await screen.findByText("C'est réservé.")).toBeDefined();
  });
});
