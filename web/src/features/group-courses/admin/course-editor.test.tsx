import type { SeriesOutcome } from '@elan/contract/group-courses/course-series.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderAt, stubServer } from '../../../../test/render-at.tsx';
import { signInAsAdmin } from '../../../lib/session/session.fixture.ts';
import { COURSE } from '../course.fixture.ts';
import { CourseEditor } from './course-editor.tsx';
import { type MovedCourses, MovedPeople, movedOf } from './moved-people.tsx';

const NOW = { date: '2026-11-16', time: '09:41' };
const { id, title, date, time, duration, coach_id, coach_name } = COURSE;
const FROM = { date, time, duration, coach_id, coach_name };
const AMINA = {
  ...{ user_id: 9, full_name: 'Amina Test', email: 'amina@example.ma', phone: '0661482093' },
  ...{ phone_e164: '+212661482093', course_ids: [id], credits: 0 },
};
const outcomeOf = (is_mailed: boolean, to: object = {}): SeriesOutcome => ({
  message: '1 cours modifié.',
  courses: [
    {
      ...{ id, title, version: 1, from: FROM, to: { ...FROM, ...to }, participants: 1 },
      ...{ is_left_out: false, differs: [], obstacle: null },
    },
  ],
  people: Object.keys(to).length > 0 ? [AMINA] : [],
  is_mailed,
  past: 0,
});

function Desk() {
  const [moved, setMoved] = useState<MovedCourses>();
  return (
    <>
      {moved && <MovedPeople moved={moved} onClose={() => {}} />}
      <CourseEditor
        course={COURSE}
        now={NOW}
        isOpen
        onClose={() => {}}
        onMoved={(outcome) => setMoved(movedOf(outcome))}
      />
    </>
  );
}

/** What is ready to be written to the first of the list; spaces that do not break are like any other. */
const messageTyped = (): string => {
  const [link] = screen.getAllByRole<HTMLAnchorElement>('link', { name: /WhatsApp/ });
  return (new URL(link?.href ?? '').searchParams.get('text') ?? '').replace(/[^\S\n]/g, ' ');
};

beforeEach(() => {
  localStorage.clear();
  signInAsAdmin();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
});

/** The course at eight, with the sentence that was read before. */
const moveToEight = async (isMailed: boolean, sentence: RegExp) => {
  stubServer({
    'GET /api/admin/coaches-list': () => Response.json([]),
    [`POST /api/admin/group-courses/${id}/series/preview`]: (body) => {
      const { changes } = Object(body);
      return Response.json(outcomeOf(isMailed, changes.time && { time: changes.time }));
    },
    [`PUT /api/group-courses/${id}`]: () => Response.json({ ...COURSE, version: 2, time: '08:00' }),
  });
  renderAt('/admin/group-courses', <Desk />);
  expect(await screen.findByText(sentence)).toBeTruthy();
  const user = userEvent.setup();
  const hour = screen.getByLabelText(/Heure/);
  await user.clear(hour);
  await user.type(hour, '08:00');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Group course updated successfully!')).toBeTruthy();
};

test('where no mail leaves, whoever is in a course that was moved is listed with a message from the old hour to the new', async () => {
  await moveToEight(false, /Aucun e-mail ne part/);
  expect(await screen.findByRole('heading', { name: '1 personne à prévenir' })).toBeTruthy();
  expect(screen.getByText('Amina Test')).toBeTruthy();
  expect(messageTyped()).toContain(
    'Bonjour Amina, le cours « HIIT du matin » du mardi 17 novembre à 07:00 est déplacé au mardi 17 novembre à 08:00.',
  );
});

test('where mails leave, nobody who has an address is listed', async () => {
  await moveToEight(true, /Un e-mail les en prévient\./);
  expect(screen.queryByText(/à prévenir$/)).toBeNull();
});

test('only what changed is said of several courses, and whoever has no address is to be told all the same', () => {
  const [first] = outcomeOf(true, { coach_id: 8, coach_name: 'Karim Tazi' }).courses;
  const [second] = outcomeOf(true, { date: '2026-11-25', duration: 45 }).courses;
  if (!first || !second) throw new Error('two courses');
  const salma = { ...AMINA, user_id: 10, full_name: 'Salma Essai', email: null, course_ids: [id, 6] };
  const outcome = {
    ...outcomeOf(true),
    courses: [first, { ...second, id: 6 }],
    people: [AMINA, salma],
  };
  renderAt('/admin/group-courses', <MovedPeople moved={movedOf(outcome)} onClose={() => {}} />);
  expect(screen.queryByText('Amina Test')).toBeNull();
  expect(messageTyped().split('\n').slice(0, 3)).toEqual([
    'Bonjour Salma, ces cours « HIIT du matin » changent :',
    '– mardi 17 novembre à 07:00 → avec Karim Tazi',
    '– mardi 17 novembre à 07:00 → mercredi 25 novembre à 07:00, 45 min',
  ]);
});

test('the title in another language is given to the course, and kept where it was not touched', async () => {
  const course = { ...COURSE, current_participants: 0, translations: { ar: { title: 'تدريب' } } };
  const sent: unknown[] = [];
  stubServer({
    'GET /api/admin/coaches-list': () => Response.json([]),
    [`PUT /api/group-courses/${id}`]: (body) => {
      sent.push(Object(body).translations);
      return Response.json({ ...course, version: 2 });
    },
  });
  renderAt(
    '/admin/group-courses',
    <CourseEditor course={course} now={NOW} isOpen onClose={() => {}} onMoved={() => {}} />,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByText("Dans d'autres langues"));
  const english = within(await screen.findByRole('group', { name: 'English' }));
  await user.type(english.getByLabelText('Titre'), 'Morning HIIT');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Group course updated successfully!')).toBeTruthy();
  expect(sent).toEqual([{ en: { title: 'Morning HIIT' }, ar: { title: 'تدريب' } }]);
});
