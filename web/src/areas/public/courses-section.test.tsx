import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../test/render-at.tsx';
import { SessionRedirect } from '../../features/auth/session-redirect.tsx';
import { useGroupCourses } from '../../features/group-courses/api.ts';
import { COURSE, courseOn } from '../../features/group-courses/course.fixture.ts';
import { CoursesList } from '../../features/group-courses/courses-list.tsx';
import { amina, tokenFor } from '../../lib/session/session.fixture.ts';
import { signOut } from '../../lib/session/sessions.ts';
import { machineNow } from '../../lib/time/machine-clock.ts';
import { CourseBooking, CoursesSection } from './courses-section.tsx';

const PLEASE = 'Please log in to book a group course.';
const Booking = () => (
  <>
    <CourseBooking listed={useGroupCourses().data?.courses}>{() => null}</CourseBooking>
    <SessionRedirect />
  </>
);
function Listed() {
  const list = useGroupCourses();
  return (
    <CourseBooking listed={list.data?.courses}>
      {(acts) => <CoursesList list={list} limit={3} {...acts} />}
    </CourseBooking>
  );
}
const ANSWERS = {
  Âge: '34',
  "Nom d'utilisateur": 'amina.m',
  'Nom complet': 'Amina Mekouar',
  'Adresse e-mail': 'amina@example.ma',
  Téléphone: '0600000001',
  'Mot de passe': 'secret',
  'Confirmer le mot de passe': 'secret',
};
const address = () => screen.getByTestId('address').textContent;
let stop = () => {};

const answers = {
  'GET /api/group-courses': () => Response.json([COURSE]),
  'GET /api/health': () =>
    Response.json({ status: 'ok', database: 'up', now: { date: '2026-11-16', time: '09:41' } }),
};

beforeEach(() => {
  localStorage.clear();
  stubServer(answers);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('a visitor with a link to a course registers for it, or logs in and is led back to it', async () => {
  ({ stop } = renderAt('/group-courses?cours=5', <Booking />));
  await screen.findByText(PLEASE);
  expect(screen.getAllByText(PLEASE)).toHaveLength(1);
  screen.getByRole('dialog', { name: /S'inscrire pour réserver «\sHIIT du matin\s»/ });
  const login = screen.getByRole('link', { name: 'Déjà un compte\u202f? Se connecter' });
  expect(login.getAttribute('href')).toBe('/client/login?next=%2Fgroup-courses%3Fcours%3D5');
});

test('a visitor with a link to a waiting list is told that one registers to wait, and not to book', async () => {
  const full = { ...COURSE, current_participants: COURSE.max_participants };
  stubServer({ ...answers, 'GET /api/group-courses': () => Response.json([full]) });
  ({ stop } = renderAt('/group-courses?attente=5', <Booking />));
  await screen.findByRole('dialog', { name: /S'inscrire pour attendre une place\s: «\sHIIT du matin\s»/ });
  expect(screen.getByText(/rejoindre sa liste d'attente/).isConnected).toBe(true);
  expect(screen.queryByText(PLEASE)).toBeNull();
});

test('a visitor who registers for a course is at its confirmation, which tells the way to credits', async () => {
  stubServer({
    ...answers,
    'POST /api/auth/register': () =>
      Response.json({
        token: tokenFor('client', machineNow() + 3_600_000),
        user: { ...amina, points: 0, solo_points: 0, team_points: 0 },
      }),
  });
  ({ stop } = renderAt('/group-courses', <Listed />));
  await userEvent.click(await screen.findByRole('button', { name: /^Book Now\s: HIIT du matin$/ }));
  expect(address()).toBe('/group-courses?cours=5');
  await screen.findByText(PLEASE);
  for (const [label, value] of Object.entries(ANSWERS))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await userEvent.click(screen.getByLabelText('Femme'));
  await userEvent.click(screen.getByLabelText(/^J'accepte/));
  await userEvent.click(screen.getByRole('button', { name: "S'inscrire et continuer" }));
  const dialog = await screen.findByRole('dialog', { name: 'HIIT du matin' });
  await waitFor(() => expect(dialog.textContent).toContain('Insufficient Points'));
  expect(screen.getByRole('link', { name: 'Voir les packs' }).getAttribute('href')).toBe('/packs');
  expect(screen.getByRole('button', { name: "Contacter l'administrateur" })).toBeDefined();
  expect(address()).toBe('/group-courses?cours=5');
});

test('a session that ends while the course is open says why its dialog went', async () => {
  localStorage.setItem('clientToken', tokenFor('client', machineNow() + 3_600_000));
  localStorage.setItem('clientUser', JSON.stringify(amina));
  ({ stop } = renderAt('/?cours=5', <Booking />));
  await screen.findByRole('dialog', { name: 'HIIT du matin' });
  expect(screen.queryByText(PLEASE)).toBeNull();
  act(() => signOut('client'));
  expect(await screen.findByText(PLEASE)).toBeDefined();
});

test('a session that runs out while the course is open leads to the login and back to it', async () => {
  localStorage.setItem('clientToken', tokenFor('client', machineNow() + 2000));
  localStorage.setItem('clientUser', JSON.stringify(amina));
  ({ stop } = renderAt('/?cours=5', <Booking />));
  await waitFor(() => expect(address()).toBe('/login?reason=session_expired&next=%2F%3Fcours%3D5'));
  expect(screen.queryByText(PLEASE)).toBeNull();
});

test('a link to a course beyond the list opens it all the same', async () => {
  localStorage.setItem('clientToken', tokenFor('client', machineNow() + 3_600_000));
  localStorage.setItem('clientUser', JSON.stringify(amina));
  stubServer({ ...answers, 'GET /api/group-courses/66': () => Response.json(courseOn('2027-06-01', 66)) });
  ({ stop } = renderAt('/?cours=66', <Booking />));
  await screen.findByRole('dialog', { name: 'Cours 66' });
});

test('a course nobody knows says nothing', async () => {
  stubServer({ ...answers, 'GET /api/group-courses/6': () => refuse(404, { error: 'Introuvable' }) });
  ({ stop } = renderAt('/?cours=6', <Booking />));
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  await act(async () => {});
  expect(screen.queryByText(PLEASE)).toBeNull();
});

test('the list says how many courses there are in all, not how many came', async () => {
  const some = Array.from({ length: 50 }, (_, index) => courseOn(COURSE.date, index + 1));
  stubServer({
    ...answers,
    'GET /api/group-courses': () => Response.json(some, { headers: { 'X-Total-Count': '120' } }),
  });
  ({ stop } = renderAt('/', <CoursesSection limit={6} />));
  expect(await screen.findByRole('link', { name: 'Voir les 120 cours collectifs' })).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
});

test('the courses of today that have begun come after those that can still be joined', async () => {
  const hours = ['06:00', '09:41', '09:42', '18:00'];
  const today = hours.map((time, index) => ({ ...courseOn('2026-11-16', index + 1), time }));
  stubServer({ ...answers, 'GET /api/group-courses': () => Response.json([...today, COURSE]) });
  ({ stop } = renderAt('/', <CoursesSection limit={4} />));
  const titles = (await screen.findAllByRole('heading', { level: 3 })).map((title) => title.textContent);
  expect(titles).toEqual(['Cours 3', 'Cours 4', 'HIIT du matin', 'Cours 1']);
});
