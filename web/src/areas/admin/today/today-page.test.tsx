import type { Today } from '@elan/contract/today/today.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../../test/render-at.tsx';
import { aCourse, aDay, aSession } from '../../../features/today/admin/today.fixture.ts';
import { TodayPage } from './today-page.tsx';

const STUDIO = {
  'GET /api/studio': () => refuse(503, { error: 'nothing' }),
  'GET /api/admin/absences': () => Response.json([]),
  'GET /api/auth/start-page': () => Response.json({ start_page: 'default' }),
};
const clockAt = (time: string, date = '2026-11-16', second = 0) => ({
  'GET /api/health': () => Response.json({ status: 'ok', database: 'up', now: { date, time, second } }),
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (today: Today, time: string, more: Parameters<typeof stubServer>[0] = {}) => {
  const fake = stubServer({
    ...STUDIO,
    ...clockAt(time),
    'GET /api/admin/today': () => Response.json(today),
    ...more,
  });
  renderAt('/admin/today', <TodayPage />);
  return fake;
};

test('one sentence names who comes, what was not ticked and who owes, each with its way there', async () => {
  show(
    aDay({
      sessions: [aSession({ id: 1, time: '08:00', client_name: 'Amine Kettani' }), aSession({ id: 2 })],
      debts: { clients: 4, amount: 5000, list: [] },
    }),
    '10:20',
  );
  const lede = (await screen.findByText(/sans pointage/)).closest('p');
  expect(lede?.textContent).toBe(
    'Dounia Rifi arrive dans 10\u202fmin. 1 séance est passée sans pointage. 4 clients doivent 5\u00a0000\u00a0DH. ',
  );
  expect(screen.getByRole('link', { name: '4 clients' }).getAttribute('href')).toBe(
    '/admin/payments/overdue',
  );
});

test('a coach is called by the whole first name in every part', async () => {
  const coach = { coach_id: 3, coach_name: 'El Mehdi Alaoui' };
  show(
    aDay({
      sessions: [aSession(coach)],
      coaches: [
        { ...coach, photo: null, busy: [], free: [{ time: '15:00', duration: 55, session_type: 'normal' }] },
      ],
      open_courses: [{ ...aCourse(coach), date: '2026-11-16' }],
    }),
    '10:20',
  );
  const row = (await screen.findByRole('button', { name: /^Présent.*Dounia Rifi/ })).closest('li');
  expect(row?.textContent).toContain('El Mehdi');
  expect(screen.getByRole('region', { name: 'Heures vides' }).textContent).toContain('El Mehdi');
  expect(screen.getByText('El Mehdi · 7/10 inscrits')).toBeDefined();
});

test('an empty day says so in every part, and warns of nothing', async () => {
  show(aDay(), '21:00');
  expect(await screen.findByText("Personne n'est attendu aujourd'hui.")).toBeDefined();
  expect(screen.getByText("Aucun paiement n'est en retard.")).toBeDefined();
  expect(screen.getByText("Aucun coach n'a d'heures ouvertes aujourd'hui.")).toBeDefined();
  expect(screen.getByText("Aucun cours à venir n'a de place libre.")).toBeDefined();
  expect(screen.getByText('Livres vérifiés à 02:40 · sauvegarde à 02:10')).toBeDefined();
  expect(screen.queryByText('À pointer')).toBeNull();
});

test('who has not begun cannot be ticked yet, and one is told why instead of being refused', async () => {
  const person = userEvent.setup();
  const fake = show(aDay({ sessions: [aSession({ time: '12:00' })] }), '10:20');
  await person.click(await screen.findByRole('button', { name: /^Présent.*Dounia Rifi/ }));
  expect(await screen.findByText('La présence se note à partir du début de la séance.')).toBeDefined();
  expect(fake.mock.calls.some(([, init]) => init?.method === 'PUT')).toBe(false);
});

test('one press marks a session, and all of those that wait are marked at once', async () => {
  const person = userEvent.setup();
  const sent: unknown[] = [];
  const today = aDay({
    sessions: [
      aSession({ id: 1, time: '08:00' }),
      aSession({ id: 2, time: '09:00', client_name: 'Yasmine Raji' }),
    ],
    courses: [aCourse({ time: '07:00' })],
  });
  show(today, '10:20', {
    'PUT /api/admin/reservations/2/presence': (body) => {
      sent.push(body);
      return Response.json({ id: 2, presence: 'absent' });
    },
    'PUT /api/admin/presence': (body) => {
      sent.push(body);
      return Response.json({ message: '9 présences notées.', marked: 9 });
    },
  });
  await person.click(await screen.findByRole('button', { name: /^Absent.*Yasmine Raji/ }));
  await waitFor(() => expect(sent).toEqual([{ presence: 'absent' }]));
  const [all] = screen.getAllByRole('button', { name: 'Tous présents' });
  if (!all) throw new Error('it is not there');
  await person.click(all);
  expect(await screen.findByText('9 présences notées.')).toBeDefined();
  expect(sent[1]).toEqual({ reservation_ids: [1, 2], course_ids: [5] });
});

/** Four hours that have begun, of which the desk marks one after the other. */
const showMorning = () => {
  const names = ['Amine Kettani', 'Yasmine Raji', 'Samir Haddad', 'Dounia Rifi'];
  const today = aDay({
    sessions: names.map((client_name, index) =>
      aSession({ id: index + 1, time: `0${index + 6}:00`, client_name }),
    ),
  });
  const mark = (id: number) => (body: unknown) => {
    const { presence } = Object(body);
    today.sessions = today.sessions.map((each) => (each.id === id ? { ...each, presence } : each));
    return Response.json({ id, presence });
  };
  show(today, '10:20', {
    'PUT /api/admin/reservations/2/presence': mark(2),
    'PUT /api/admin/reservations/4/presence': mark(4),
  });
};
const lineOf = (name: string) => screen.findByRole('link', { name });

test.each([
  ['Enter on "Absent"', /^Absent.*Yasmine Raji/, '{Enter}'],
  ['the letter of a mark', 'Yasmine Raji', 'p'],
])('the focus goes to the next row to mark when %s marked one', async (_, control, key) => {
  const person = userEvent.setup();
  showMorning();
  const row = (await lineOf('Yasmine Raji')).closest('li');
  if (!row) throw new Error('it is not there');
  const role = typeof control === 'string' ? 'link' : 'button';
  within(row).getByRole(role, { name: control }).focus();
  await person.keyboard(key);
  await screen.findByRole('button', { name: /^Défaire.*Yasmine Raji/ });
  expect(document.activeElement).toBe(await lineOf('Samir Haddad'));
});

test('the focus stays with the row when the last one to mark was marked, and when that is taken back', async () => {
  const person = userEvent.setup();
  showMorning();
  (await lineOf('Dounia Rifi')).focus();
  await person.keyboard('a');
  const undo = await screen.findByRole('button', { name: /^Défaire.*Dounia Rifi/ });
  expect(document.activeElement).toBe(await lineOf('Dounia Rifi'));
  undo.focus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(undo.isConnected).toBe(false));
  expect(document.activeElement).toBe(await lineOf('Dounia Rifi'));
});

test('the focus stays where it is when it has left the row before that is marked', async () => {
  const person = userEvent.setup();
  showMorning();
  await person.click(await screen.findByRole('button', { name: /^Présent.*Yasmine Raji/ }));
  act(() => screen.getByRole('checkbox', { name: 'Commencer par cette page' }).focus());
  await screen.findByRole('button', { name: /^Défaire.*Yasmine Raji/ });
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Commencer par cette page' }));
});

test('the focus goes to the first row that "Afficher" reveals, earlier or later', async () => {
  const people = (count: number, time: string, from: number) =>
    Array.from({ length: count }, (_, index) =>
      aSession({ id: from + index, time, client_name: `Client ${from + index}` }),
    );
  const person = userEvent.setup();
  show(aDay({ sessions: [...people(7, '08:00', 1), ...people(14, '11:00', 8)] }), '10:20');
  (await screen.findByRole('button', { name: 'Afficher 2 séances plus tôt' })).focus();
  await person.keyboard('{Enter}');
  expect(document.activeElement).toBe(await lineOf('Client 1'));
  screen.getByRole('button', { name: 'Afficher 2 séances plus tard' }).focus();
  await person.keyboard('{Enter}');
  expect(document.activeElement).toBe(await lineOf('Client 20'));
});

test('forty people in one hour are a page of them, with a way to the rest', async () => {
  const sessions = Array.from({ length: 40 }, (_, index) =>
    aSession({ id: index + 1, time: '11:00', client_name: `Client ${index + 1}` }),
  );
  const person = userEvent.setup();
  show(aDay({ sessions }), '10:20');
  expect(await screen.findByText('et 39 autres arrivent', { exact: false })).toBeDefined();
  expect(screen.queryByText('Client 40')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Afficher 28 séances plus tard' }));
  expect(screen.getByText('Client 40')).toBeDefined();
});

test('the days before are one line, which opens to a line for each', async () => {
  const person = userEvent.setup();
  const day = { people: 3, reservation_ids: [1, 2], course_ids: [5] };
  const unmarked_days = [
    { ...day, date: '2026-11-15' },
    { ...day, date: '2026-11-14' },
  ];
  show(aDay({ unmarked_days }), '10:20');
  await person.click(await screen.findByRole('button', { name: /6 personnes sans pointage/ }));
  expect(screen.getByRole('link', { name: 'hier' }).getAttribute('href')).toBe(
    '/admin/reservations?period=dates&from=2026-11-15&to=2026-11-15',
  );
  expect(screen.getAllByRole('button', { name: 'Tous présents' })).toHaveLength(2);
});

test('when midnight passes the page moves on to the next day', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let today = aDay({ sessions: [aSession({ time: '23:30' })] });
  stubServer({
    ...STUDIO,
    ...clockAt('23:59', '2026-11-16', 50),
    'GET /api/admin/today': () => Response.json(today),
  });
  renderAt('/admin/today', <TodayPage />);
  expect(await screen.findByText(/Plus personne n'est attendu/)).toBeDefined();
  today = aDay({
    date: '2026-11-17',
    sessions: [aSession({ id: 9, time: '08:00', client_name: 'Samir Haddad' })],
  });
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect((await screen.findAllByText('Samir Haddad')).length).toBeGreaterThan(0);
  expect(screen.queryByText('Dounia Rifi')).toBeNull();
  expect(screen.getByText('mardi 17 novembre 2026')).toBeDefined();
});

test('one press makes it the page to begin with', async () => {
  const person = userEvent.setup();
  const sent: unknown[] = [];
  show(aDay(), '10:20', {
    'PUT /api/auth/start-page': (body) => {
      sent.push(body);
      return Response.json(body);
    },
  });
  const box = await screen.findByRole('checkbox', { name: 'Commencer par cette page' });
  await person.click(box);
  await waitFor(() => expect(sent).toEqual([{ start_page: 'today' }]));
  await waitFor(() => expect(box).toHaveProperty('checked', true));
});

test('what cannot be read says so, and is tried again', async () => {
  show(aDay(), '10:20', { 'GET /api/admin/today': () => refuse(500, {}) });
  expect(await screen.findByText("La journée n'a pas pu être lue.")).toBeDefined();
});
