import { COURSE_OBSTACLES } from '@elan/contract/group-courses/course-series.texts.ts';
import type { SeriesCourse, SeriesOutcome } from '@elan/contract/group-courses/course-series.ts';
import { addDays } from '@elan/contract/time.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../../../test/render-at.tsx';
import { signInAsAdmin } from '../../../../lib/session/session.fixture.ts';
import { COURSE } from '../../course.fixture.ts';
import { CourseEditor } from '../course-editor.tsx';
import { DeleteSeriesDialog } from './delete-series-dialog.tsx';

const NOW = { date: '2026-11-16', time: '09:41' };
const IN_SERIES = { ...COURSE, series_id: 3, series_dates: 3 };
const PATH = `/api/admin/group-courses/${COURSE.id}/series`;

const courseOf = (week: number, over: Partial<SeriesCourse> = {}): SeriesCourse => {
  const { date, time, duration, coach_id, coach_name } = COURSE;
  const from = { date: addDays(date, 7 * week), time, duration, coach_id, coach_name };
  return {
    ...{ id: COURSE.id + week, title: COURSE.title, version: 1, participants: 1 },
    ...{ from, to: { ...from, time: '08:00' }, is_left_out: false, differs: [], obstacle: null },
    ...over,
  };
};
const outcomeOf = (courses: SeriesCourse[], over: Partial<SeriesOutcome> = {}) => ({
  ...{ message: '', courses, people: [], is_mailed: true, past: 2 },
  ...over,
});
const AMINA = {
  ...{ user_id: 9, full_name: 'Amina Test', email: null, phone: null, phone_e164: null },
  ...{ course_ids: [5, 6], credits: 2 },
};

beforeEach(() => {
  localStorage.clear();
  signInAsAdmin();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
});

/** What is asked for, noted; the second date cannot go unless it is left out. */
function aServer(answers: Parameters<typeof stubServer>[0] = {}) {
  const sent: unknown[] = [];
  const foresee = (body: unknown) => {
    const { scope, without } = Object(body);
    const isOut = without.includes(6);
    const second = courseOf(1, {
      is_left_out: isOut,
      differs: ['time'],
      obstacle: isOut ? null : COURSE_OBSTACLES.COACH_BUSY,
    });
    const courses = scope === 'this' ? [courseOf(0)] : [courseOf(0), second, courseOf(2)];
    return Response.json(outcomeOf(courses, { people: [AMINA] }));
  };
  stubServer({
    'GET /api/admin/coaches-list': () => Response.json([]),
    [`POST ${PATH}/preview`]: foresee,
    [`PUT ${PATH}`]: (body) => {
      sent.push(body);
      return Response.json({
        ...outcomeOf([], { message: '2 cours modifiés.' }),
        course: { ...IN_SERIES, version: 2, time: '08:00' },
      });
    },
    ...answers,
  });
  return sent;
}

const edit = async () => {
  const [onClose, onMoved] = [vi.fn(), vi.fn()];
  renderAt(
    '/admin/group-courses',
    <CourseEditor course={IN_SERIES} now={NOW} isOpen {...{ onClose, onMoved }} />,
  );
  const user = userEvent.setup();
  const hour = screen.getByLabelText(/Heure/);
  await user.clear(hour);
  await user.type(hour, '08:00');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const asking = within(await screen.findByRole('dialog', { name: /^Modifier quels cours de la série/ }));
  return { user, asking, onClose, onMoved };
};

test('a change of a series is sent with what the preview showed, without the date that was left out', async () => {
  const sent = aServer();
  const { user, asking, onClose, onMoved } = await edit();
  expect(await asking.findByText(/^Il reste dans sa série/)).toBeTruthy();
  expect(asking.queryByRole('checkbox')).toBeNull();
  await user.click(asking.getByText('Tous les cours à venir'));
  expect(await asking.findByText(COURSE_OBSTACLES.COACH_BUSY)).toBeTruthy();
  expect(asking.getByText(/^Modifié seul auparavant.*heure/)).toBeTruthy();
  expect(asking.getByText(/^Les 2 cours passés ou commencés restent/)).toBeTruthy();
  expect(asking.getByRole('button', { name: 'Modifier 3 cours' }).hasAttribute('disabled')).toBe(true);
  const [, second] = asking.getAllByRole('checkbox');
  if (!second) throw new Error('no second date');
  await user.click(second);
  await user.click(await asking.findByRole('button', { name: 'Modifier 2 cours' }));
  expect(await screen.findByText('2 cours modifiés.')).toBeTruthy();
  expect(onClose).toHaveBeenCalled();
  expect(onMoved).toHaveBeenCalledWith(outcomeOf([], { message: '2 cours modifiés.' }));
  const versions = [5, 7].map((id) => ({ id, version: 1 }));
  expect(sent).toEqual([{ scope: 'all', without: [6], versions, changes: { time: '08:00' } }]);
});

test('a change of one course alone is the ordinary one, and going back to the form sends nothing', async () => {
  const alone: unknown[] = [];
  const sent = aServer({
    [`PUT /api/group-courses/${COURSE.id}`]: (body) => {
      alone.push(body);
      return Response.json({ ...IN_SERIES, version: 2, time: '08:00' });
    },
  });
  const { user, asking, onMoved } = await edit();
  await user.click(asking.getByRole('button', { name: 'Revenir au formulaire' }));
  expect(alone).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const again = within(await screen.findByRole('dialog', { name: /^Modifier quels cours de la série/ }));
  await user.click(await again.findByRole('button', { name: 'Modifier 1 cours' }));
  expect(await screen.findByText('Group course updated successfully!')).toBeTruthy();
  expect([sent, alone]).toMatchObject([[], [{ time: '08:00', version: 1 }]]);
  expect(onMoved).toHaveBeenCalledWith(outcomeOf([courseOf(0)], { people: [AMINA] }));
});

test('deleting says who loses a place and what comes back, and stays when it is refused', async () => {
  const gone = [courseOf(0, { to: null }), courseOf(1, { to: null })];
  const outcome = outcomeOf(gone, { people: [AMINA], message: '2 cours supprimés.' });
  let isRefused = true;
  aServer({
    [`POST ${PATH}/delete/preview`]: () => Response.json(outcome),
    [`POST ${PATH}/delete`]: () =>
      isRefused ? refuse(409, { error: 'La série a changé.' }) : Response.json(outcome),
  });
  const onDeleted = vi.fn();
  const dialog = { isOpen: true, onClose: vi.fn() };
  const shown = <DeleteSeriesDialog course={IN_SERIES} today={NOW.date} {...dialog} onDeleted={onDeleted} />;
  renderAt('/admin/group-courses', shown);
  const user = userEvent.setup();
  const asking = within(screen.getByRole('dialog', { name: /^Supprimer quels cours de la série/ }));
  await user.click(asking.getByText('Celui-ci et les suivants'));
  expect(await asking.findByText(/1 personne perd sa place\./)).toBeTruthy();
  expect(asking.getByText('Amina Test')).toBeTruthy();
  expect(asking.getByText(/2 dates · \+2/)).toBeTruthy();
  await user.click(asking.getByRole('button', { name: 'Supprimer 2 cours' }));
  expect(await asking.findByText(/La série a changé\./)).toBeTruthy();
  isRefused = false;
  await user.click(await asking.findByRole('button', { name: 'Supprimer 2 cours' }));
  expect(await screen.findByText('2 cours supprimés.')).toBeTruthy();
  expect(onDeleted).toHaveBeenCalledWith(outcome);
});
