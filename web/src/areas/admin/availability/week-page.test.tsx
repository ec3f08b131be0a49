import type { AdminCoach } from '@elan/contract/coaches/coaches.ts';
import { WEEK_TEXTS } from '@elan/contract/weeks/weeks.texts.ts';
import type { CoachWeeks, WeekEffect } from '@elan/contract/weeks/weeks.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../../test/render-at.tsx';
import { aDay, anEffect, aWeek, HOUR, TODAY, weeksOf } from '../../../features/weeks/admin/week.fixture.ts';
import { signInAsAdmin } from '../../../lib/session/session.fixture.ts';
import { WeekPage } from './week-page.tsx';

const PATH = '/api/coaches/1/week';
const COACH: AdminCoach = {
  ...{ id: 1, name: 'Yassine Berrada', specialty: 'Boxe', bio: '', photo: null, profile_image: null },
  ...{ username: 'yassine', email: null, matricule: 'CO-0001', version: 1 },
  ...{ upcoming_sessions: 0, upcoming_courses: 0, upcoming_seats: 0 },
};

beforeEach(() => {
  localStorage.clear();
  signInAsAdmin();
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: !media.includes('<') }),
  );
});
afterEach(() => vi.unstubAllGlobals());

type Answers = Parameters<typeof stubServer>[0];

const OPENING = anEffect([aDay('2026-11-23', { opened: [HOUR] }), aDay('2026-11-30', { opened: [HOUR] })]);

/** `asked` are the bodies that previews were asked for, `sent` those that were saved. */
const show = async (saved: () => CoachWeeks, effect: (body: unknown) => WeekEffect, over: Answers = {}) => {
  const [asked, sent]: [unknown[], unknown[]] = [[], []];
  stubServer({
    'GET /api/health': () =>
      Response.json({ status: 'ok', database: 'up', now: { date: TODAY, time: '09:41' } }),
    'GET /api/admin/coaches-list': () => Response.json([COACH]),
    [`GET ${PATH}`]: () => Response.json(saved()),
    [`PUT ${PATH}?preview=1`]: (body) => {
      asked.push(body);
      return Response.json(effect(body));
    },
    [`PUT ${PATH}`]: (body) => {
      sent.push(body);
      return Response.json({ ...effect(body), message: '2 créneaux ouverts.', week: aWeek({ version: 4 }) });
    },
    ...over,
  });
  renderAt('/admin/availability/week?coach=1', <WeekPage frame={{ title: 'Time Slots' }} />);
  const user = userEvent.setup();
  const block = (name: RegExp) => screen.findByRole('button', { name });
  return { user, asked, sent, block };
};
/** What stands beside the week; below it, where that is out of sight, the same. */
const panel = () => within(screen.getByRole('complementary', { name: 'Ce que cela change' }));
const saveButton = (name: string) => panel().getByRole<HTMLButtonElement>('button', { name });
const canSave = (name: string) => waitFor(() => expect(saveButton(name).disabled).toBe(false));

test('a week is drawn with the keyboard, a date is left out, and all of it is sent', async () => {
  const { user, sent } = await show(
    () => weeksOf([]),
    () => OPENING,
  );
  expect(await screen.findByText(/^Pas encore de semaine type pour Yassine/)).toBeTruthy();
  expect(saveButton('Enregistrer la semaine').disabled).toBe(true);
  const cursor = await screen.findByRole('button', { name: /^lundi 08:00, fermé/ });
  cursor.focus();
  await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  expect(await screen.findByRole('button', { name: 'lundi 08:00–10:00, Séance, 2 créneaux' })).toBe(
    document.activeElement,
  );
  await user.click(
    await panel().findByRole('checkbox', { name: /^lundi 30 novembre 2026, 1 créneau ouvert/ }),
  );
  await canSave('Ouvrir 2 créneaux');
  await user.click(saveButton('Ouvrir 2 créneaux'));
  expect(await screen.findByText('2 créneaux ouverts.')).toBeTruthy();
  expect(sent).toEqual([
    {
      valid_from: TODAY,
      valid_to: null,
      windows: [{ weekday: 1, start_time: '08:00', end_time: '10:00', session_types: ['normal'] }],
      ...{ without: ['2026-11-30'], holidays_open: [], coach_ids: [] },
      known_dates: { without: [], holidays_open: [] },
    },
  ]);
});

test('a block is moved, stretched and removed with the keyboard, and Ctrl+Z takes it back', async () => {
  const { user, block } = await show(
    () => weeksOf([aWeek()]),
    () => anEffect([]),
  );
  (await block(/^lundi 08:00–12:00/)).focus();
  await user.keyboard('{ArrowRight}{ArrowDown}{Shift>}{ArrowDown}{/Shift}');
  expect(await block(/^mardi 08:30–13:00/)).toBe(document.activeElement);
  await user.keyboard('{Delete}');
  expect(screen.queryByRole('button', { name: /–13:00/ })).toBeNull();
  await user.keyboard('{Control>}z{/Control}');
  expect(await block(/^mardi 08:30–13:00/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Rétablir' }));
  expect(await block(/^lundi 08:00–12:00/)).toBeTruthy();
});

test('whoever goes to another week with something drawn is asked first, and keeps it', async () => {
  const { user, block } = await show(
    () => weeksOf([aWeek()]),
    () => anEffect([]),
  );
  (await block(/^lundi 08:00–12:00/)).focus();
  await user.keyboard('{ArrowRight}');
  await user.click(screen.getByRole('button', { name: 'Nouvelle semaine' }));
  await user.click(await screen.findByRole('button', { name: 'Continuer la saisie' }));
  expect(await block(/^mardi 08:00–12:00/)).toBeTruthy();
  expect(screen.getByTestId('address').textContent).toBe('/admin/availability/week?coach=1');
});

test('exact times are typed, and what cannot be is told and not taken over', async () => {
  const { user, block } = await show(
    () => weeksOf([aWeek()]),
    () => anEffect([]),
  );
  await user.click(await block(/^lundi 08:00–12:00/));
  const form = within(await screen.findByRole('dialog', { name: 'lundi' }));
  const end = form.getByRole('combobox', { name: 'Fin de la plage' });
  await user.clear(end);
  await user.type(end, '8h30{Enter}');
  expect(await form.findByText(/trop courte pour une séance/)).toBeTruthy();
  await user.clear(end);
  await user.type(end, '9h35{Enter}');
  await user.clear(end);
  await user.type(end, '2h{Enter}');
  expect(await form.findByText(/ce qui passe minuit est une plage du lendemain/)).toBeTruthy();
  await user.clear(end);
  await user.type(end, '00:00{Enter}');
  await user.click(form.getByRole('button', { name: 'Fermer' }));
  expect(await block(/^lundi 08:00–24:00/)).toBeTruthy();
});

test('what was pressed and is gone leaves the focus on the title, not nowhere', async () => {
  const { user, block } = await show(
    () => weeksOf([aWeek({ valid_to: '2026-11-30' })]),
    () => anEffect([]),
  );
  (await block(/^lundi 08:00–12:00/)).focus();
  await user.keyboard('{ArrowRight}');
  await user.click(screen.getByRole('button', { name: 'Rétablir' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  await user.click(screen.getByRole('button', { name: 'Sans dernier jour' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Valable jusqu'au/ }));
});

test('an answer to an earlier drawing never takes the place of the one to the latest', async () => {
  let slow: ((answer: Response) => void) | undefined;
  const { user, block } = await show(
    () => weeksOf([aWeek()]),
    () => OPENING,
    {
      [`PUT ${PATH}?preview=1`]: (body) => {
        const [window] = Object(body).windows;
        if (window.end_time !== '12:30') {
          return Response.json(window.end_time === '13:00' ? OPENING : anEffect([]));
        }
        return new Promise<Response>((resolve) => {
          slow = resolve;
        });
      },
    },
  );
  (await block(/^lundi 08:00–12:00/)).focus();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await waitFor(() => expect(slow).toBeDefined());
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await canSave('Ouvrir 2 créneaux');
  slow?.(Response.json(anEffect([aDay('2026-11-23', { withdrawn: [HOUR] })])));
  await Promise.resolve();
  expect(saveButton('Ouvrir 2 créneaux').disabled).toBe(false);
});

/** Somebody else saves that week first; whoever names its version saves over it. */
async function showOverruled(before: ReturnType<typeof weeksOf>, newer: ReturnType<typeof aWeek>) {
  let saved = before;
  const sent: unknown[] = [];
  const shown = await show(
    () => saved,
    () => OPENING,
    {
      [`PUT ${PATH}`]: (body) => {
        sent.push(body);
        if (Object(body).version === newer.version) {
          const week = aWeek({ version: newer.version + 1 });
          return Response.json({ ...OPENING, message: 'Enregistré.', week });
        }
        saved = weeksOf([newer]);
        return refuse(409, { error: WEEK_TEXTS.CHANGED, newer });
      },
    },
  );
  return { ...shown, sent };
}

test('who saves over the save of a colleague is told, sees the newer week and loses nothing', async () => {
  const newer = aWeek({
    version: 4,
    changed_by: 'zineb',
    windows: [{ weekday: 3, start_time: '14:00', end_time: '18:00', session_types: ['bilan'] }],
  });
  const { user, block, sent } = await showOverruled(weeksOf([aWeek()]), newer);
  (await block(/^lundi 08:00–12:00/)).focus();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await canSave('Ouvrir 2 créneaux');
  await user.click(saveButton('Ouvrir 2 créneaux'));
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText(/mer 14:00–18:00/)).toBeTruthy();
  expect(await block(/^lundi 08:00–12:30/)).toBeTruthy();
  await user.click(notice.getByRole('button', { name: 'Garder mon dessin' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  await canSave('Ouvrir 2 créneaux');
  await user.click(saveButton('Ouvrir 2 créneaux'));
  await screen.findByText('Enregistré.');
  expect(sent.map((body) => Object(body).version)).toEqual([3, 4]);
});

test('who makes the first week after a colleague did is shown it, keeps the drawing and chooses', async () => {
  const theirs = aWeek({ valid_from: TODAY, version: 1, changed_by: 'zineb' });
  const { user, block, sent } = await showOverruled(weeksOf([]), theirs);
  (await screen.findByRole('button', { name: /^lundi 08:00, fermé/ })).focus();
  await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  await canSave('Ouvrir 2 créneaux');
  await user.click(saveButton('Ouvrir 2 créneaux'));
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText(/lun 08:00–12:00/)).toBeTruthy();
  expect(await block(/^lundi 08:00–10:00/)).toBeTruthy();
  await user.click(notice.getByRole('button', { name: 'Garder mon dessin' }));
  await canSave('Ouvrir 2 créneaux');
  await user.click(saveButton('Ouvrir 2 créneaux'));
  await screen.findByText('Enregistré.');
  expect(sent).toMatchObject([{ windows: [{ end_time: '10:00' }] }, { week_id: theirs.id, version: 1 }]);
});

test('a holiday is opened all the same, and who has no hour during a week for a while is named first', async () => {
  const ramadan = aWeek({ valid_from: '2026-11-17', valid_to: '2026-11-30' });
  const kept = [{ ...HOUR, reservation_id: 9, client_name: 'Amina Mekouar' }];
  const clashes = [{ ...HOUR, why: 'holiday', name: "Fête de l'Indépendance" } as const];
  const { user, asked } = await show(
    () => weeksOf([ramadan]),
    () => anEffect([aDay('2026-11-18', { clashes }), aDay('2026-11-24', { kept })]),
  );
  await screen.findByText('Amina Mekouar');
  expect(panel().getByRole('heading', { name: 'Sans heure pendant ces dates' })).toBeTruthy();
  await user.click(panel().getByRole('button', { name: /^Ouvrir le mer. 18 nov./ }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ holidays_open: ['2026-11-18'] }));
  await user.click(panel().getByRole('button', { name: 'Déplacer la séance de Amina Mekouar' }));
  expect(screen.getByTestId('address').textContent).toBe('/admin/availability/week?coach=1&move=1&session=9');
});
