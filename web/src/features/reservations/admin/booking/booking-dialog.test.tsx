import type { AdminCoach } from '@elan/contract/coaches/coaches.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../../../test/render-at.tsx';
import { aClient } from '../../../../entities/clients/client.fixture.ts';
import { signInAsAdmin } from '../../../../lib/session/session.fixture.ts';
import { BookingDialog } from './booking-dialog.tsx';

const HICHAM = aClient({ full_name: 'Hicham Sebti', matricule: 'CL-0103', points: 1, solo_points: 1 });
const slot = (id: number, start_time: string) => ({
  id,
  date: '2026-11-17',
  start_time,
  end_time: '20:00',
  session_type: 'normal',
  duration: 55,
});
const coach = { id: 3, name: 'Yassine Berrada', specialty: '', bio: '', photo: null };
const YASSINE: AdminCoach = {
  ...coach,
  profile_image: null,
  username: 'yassine',
  email: null,
  matricule: 'CO-0001',
  version: 1,
  upcoming_sessions: 0,
  upcoming_courses: 0,
  upcoming_seats: 0,
};
const BOOKED = {
  message: 'La séance est réservée.',
  remaining_points: 0,
  remaining_solo_points: 0,
  remaining_team_points: 0,
  reservation: {
    id: 90,
    user_id: 7,
    coach_id: 3,
    coach_name: 'Yassine Berrada',
    date: '2026-11-17',
    time: '18:00',
    duration: 55,
    session_type: 'normal',
    status: 'confirmed',
    cancelled_at: null,
    cost: 1,
    refunded: false,
  },
};
const listed = (rows: unknown[]) =>
  Response.json(rows, { headers: { 'X-Total-Count': String(rows.length) } });

let stop = () => {};
const open = (answers: Parameters<typeof stubServer>[0] = {}) => {
  const server = stubServer({
    'GET /api/health': () =>
      Response.json({ status: 'ok', database: 'up', now: { date: '2026-11-16', time: '09:41' } }),
    'GET /api/admin/clients?per_page=8': () => listed([HICHAM]),
    'GET /api/admin/clients/7': () => Response.json(HICHAM),
    'GET /api/admin/coaches-list': () => Response.json([YASSINE]),
    'GET /api/coaches/3/availability?session_type=normal': () =>
      Response.json([slot(1, '18:00'), slot(2, '19:00')]),
    'GET /api/coaches/3/availability?session_type=bilan': () => Response.json([]),
    ...answers,
  });
  signInAsAdmin();
  const close = vi.fn();
  const preset = { client: 7, coach: 3, date: '2026-11-17', time: '18:00' };
  ({ stop } = renderAt(
    '/admin/planning',
    <BookingDialog
      preset={preset}
      isOpen
      onClose={close}
      pointsForm={({ solo_points }) => <p>points: {solo_points}</p>}
    />,
  ));
  return { server, close };
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Réserver' }));

beforeEach(() => localStorage.clear());
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test("the office's booking dialog books what the address named, says what it takes and what is left, and offers another", async () => {
  const { server, close } = open({ 'POST /api/reserve': () => Response.json(BOOKED) });
  expect(await screen.findByText('1 SI → 0 SI')).toBeTruthy();
  expect(await screen.findByRole('radio', { name: '18:00' })).toHaveProperty('checked', true);
  await submit();
  const done = within(await screen.findByRole('dialog', { name: 'Séance réservée' }));
  expect(done.getByText('Hicham Sebti')).toBeTruthy();
  const sent = server.mock.calls.find(([url]) => url === '/api/reserve')?.[1]?.body;
  expect(JSON.parse(String(sent))).toEqual({
    user_id: 7,
    coach_id: 3,
    date: '2026-11-17',
    time: '18:00',
    session_type: 'normal',
  });
  await userEvent.click(done.getByRole('button', { name: 'Réserver une autre séance' }));
  expect(await screen.findByRole('dialog', { name: 'Réserver' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});

test('a client without credit is told before and when booking, with the form that gives some; a bilan is free', async () => {
  const { server } = open({
    'GET /api/admin/clients/7': () => Response.json({ ...HICHAM, points: 0, solo_points: 0 }),
  });
  expect(await screen.findByText('points: 0')).toBeTruthy();
  await screen.findByRole('radio', { name: '18:00' });
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe('Insufficient points!');
  expect(server.mock.calls.some(([url]) => url === '/api/reserve')).toBe(false);
  await userEvent.click(screen.getByRole('radio', { name: 'Bilan' }));
  await waitFor(() => expect(screen.queryByText('points: 0')).toBeNull());
});

test('an hour that is no longer offered is refused before anything is sent', async () => {
  const { server } = open({
    'GET /api/coaches/3/availability?session_type=normal': () => Response.json([slot(2, '19:00')]),
  });
  await screen.findByRole('radio', { name: '19:00' });
  await submit();
  const gone = 'Selected time slot is no longer available. Please refresh and select another slot.';
  expect((await screen.findByRole('alert')).textContent).toBe(gone);
  expect(server.mock.calls.some(([url]) => url === '/api/reserve')).toBe(false);
});

test('a client that does not exist is told first', async () => {
  open({ 'GET /api/admin/clients/7': () => refuse(404, { error: 'Selected client not found' }) });
  await screen.findByRole('radio', { name: '18:00' });
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe('Selected client not found');
});

test('what the server refuses is told in its words', async () => {
  open({ 'POST /api/reserve': () => refuse(409, { error: 'Pas maintenant.' }) });
  await screen.findByRole('radio', { name: '18:00' });
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Failed to create reservation: Pas maintenant.',
  );
});

const listOf = (query: string) => `GET /api/admin/reservations?${query}`;
const TO_COME = 'client_id=7&status=confirmed&per_page=1&past=false';
const BILANS = 'client_id=7&status=confirmed&per_page=1&session_type=bilan';
const RULES = {
  sessions_to_come_max: 60,
  bilan_days_between: 30,
  weeks_ahead: 12,
  coaches_open_hours: false,
  client_moves_max: 2,
  client_move_days_max: 30,
  course_notice_hours: 0,
  missed_max: null,
  version: 1,
  changed_at: null,
  changed_by: null,
};
const aBilan = (date: string) => ({
  ...BOOKED.reservation,
  session_type: 'bilan',
  date,
  time: '10:00',
  client_name: 'Hicham Sebti',
  client_email: 'hicham@example.ma',
  client_phone: null,
  client_phone_e164: null,
  full_name: 'Hicham Sebti',
  email: 'hicham@example.ma',
  phone: null,
  phone_e164: null,
  matricule: 'CL-0103',
  age: null,
  gender: null,
  goal: null,
  cost: 0,
  is_free: true,
  is_past: false,
  created_at: '2026-11-01T10:00:00+00:00',
  notes: null,
  presence: null,
  version: 1,
});
const many = (total: number) => Response.json([], { headers: { 'X-Total-Count': String(total) } });

test.each([
  ['2026-11-20', /^Ce client a déjà un bilan à venir, le vendredi 20 novembre 2026 à 10:00/],
  ['2026-11-02', /^Le dernier bilan de ce client est du lundi 2 novembre 2026/],
])(
  'an administrator is told what a client alone would be refused: a bilan after the one of %s',
  async (date, words) => {
    open({
      'GET /api/admin/booking-rules': () => Response.json(RULES),
      [listOf(TO_COME)]: () => many(1),
      [listOf(BILANS)]: () => listed([aBilan(date)]),
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'Bilan' }));
    expect(await screen.findByText(words)).toBeTruthy();
  },
);

test('an administrator is told that a client has as many sessions to come as the studio allows', async () => {
  open({
    'GET /api/admin/booking-rules': () => Response.json(RULES),
    [listOf(TO_COME)]: () => many(60),
  });
  expect(await screen.findByText(/^Ce client a déjà 60 séances à venir\./)).toBeTruthy();
});
