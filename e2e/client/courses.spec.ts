import type { Coach } from '@elan/contract/coaches/coaches.ts';
import {
  type CourseSeriesBody,
  createCourseSeries,
} from '@elan/contract/group-courses/group-courses-admin.ts';
import { addDays } from '@elan/contract/time.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { askAsAdmin, serverUrl } from '../support/api.ts';
import { planCourse, today } from '../support/api-coaches.ts';
import { joinCourse, registerTeamClient, signInOnPage } from '../support/api-people.ts';
import { logIn } from '../support/stored-sessions.ts';
import { expect, ON_PHONE, ONCE, silenceNews, test } from '../support/test.ts';

const rowOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const bookButton = (page: Page, title: string) => page.getByRole('button', { name: `Book Now : ${title}` });
const confirmButton = (page: Page) => page.getByRole('button', { name: 'Confirmer la réservation' });
const storedTeamPoints = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('clientUser') ?? '{}').team_points);

const stage = async (page: Page, coach: Coach, teamPoints: number, seats = 5) => {
  const base = serverUrl();
  const course = await planCourse(coach, seats);
  const client = await registerTeamClient(base, teamPoints);
  await signInOnPage(page, client);
  return { base, course, client };
};

test('a client books a course for one SE, once the server has said so', ON_PHONE, async ({ page, coach }) => {
  const { course } = await stage(page, coach, 4);
  await page.goto('/group-courses');
  await expect(rowOf(page, course.title).getByText('OPEN', { exact: true })).toBeVisible();
  await expect(rowOf(page, course.title)).toContainText('0/5 places');
  await expect(rowOf(page, course.title)).toContainText(course.description);
  await bookButton(page, course.title).click();

  const dialog = page.getByRole('dialog', { name: course.title });
  await expect(dialog).toContainText(course.coach_name);
  await expect(dialog).toContainText(course.time);
  await expect(dialog).toContainText('4→3SE');
  const [frame, button] = [await dialog.boundingBox(), await confirmButton(page).boundingBox()];
  const rightOf = (box: typeof frame) => (box?.x ?? 0) + (box?.width ?? 0);
  expect(rightOf(frame) - rightOf(button), 'the button keeps clear of the edge').toBeGreaterThanOrEqual(20);
  const cancel = await dialog.getByRole('button', { name: 'Annuler' }).boundingBox();
  expect(button?.y ?? 0, 'the act is not under the way out').toBeLessThanOrEqual(cancel?.y ?? 0);

  await confirmButton(page).click();
  await expect(dialog.getByText("C'est réservé.")).toBeVisible();
  expect(await storedTeamPoints(page)).toBe(3);
  await dialog.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, course.title)).toContainText('1/5 places');
  await page.getByRole('link', { name: `Réservé : ${course.title}` }).click();
  await expect(page).toHaveURL(/\/profile\?tab=reservations/);
  await expect(page.getByText(course.title).first()).toBeVisible();
});

test('the last seat went to somebody else', ONCE, async ({ page, coach, allowConsoleErrors }) => {
  allowConsoleErrors(/409/);
  await silenceNews(page);
  const { base, course } = await stage(page, coach, 1, 1);
  await page.goto(`/group-courses?cours=${course.id}`);
  await expect(confirmButton(page)).toBeEnabled();
  await joinCourse(base, await registerTeamClient(base, 1), course);
  await confirmButton(page).click();
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect(alert).toContainText('Booking Failed');
  await expect(alert).toContainText(/Failed to book group course: .+/);
  expect(await storedTeamPoints(page)).toBe(1);
  await expect(confirmButton(page)).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await expect(rowOf(page, course.title).getByText('FULL', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Course Full : ${course.title}` })).toBeDisabled();
});

test('a visitor logs in and comes back to the same course', ONCE, async ({ page, coach }) => {
  const course = await planCourse(coach, 5);
  await page.goto('/group-courses');
  await bookButton(page, course.title).click();
  const registration = page.getByRole('dialog', { name: `S'inscrire pour réserver « ${course.title} »` });
  await expect(registration).toContainText('Please log in to book a group course.');
  await expectAccessible(page);
  await registration.getByRole('link', { name: /Se connecter/ }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await logIn(page, 'client');
  await expect(page.getByRole('dialog', { name: course.title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/group-courses$/);
});

test(
  'the dialog can be left and entered by keyboard, and gives the focus back',
  ONCE,
  async ({ page, coach }) => {
    const { course } = await stage(page, coach, 1);
    await page.goto('/group-courses');
    await bookButton(page, course.title).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(bookButton(page, course.title)).toBeFocused();
  },
);

/** So many courses, one a day, far away; and a way to take them off again. */
const planFarCourses = async ({ id }: Coach, days: number) => {
  const start_date = addDays(await today(), 200);
  const body = {
    title: 'Cours lointain',
    description: '',
    coach_id: id,
    start_date,
    end_date: addDays(start_date, days - 1),
    time: '10:00',
    days_of_week: [0, 1, 2, 3, 4, 5, 6],
  } satisfies Partial<CourseSeriesBody>;
  const { courses } = createCourseSeries.reply.parse(
    await askAsAdmin('POST', serverUrl(), '/api/group-courses/series', body),
  );
  const remove = () =>
    Promise.all(
      courses.map((course) => askAsAdmin('DELETE', serverUrl(), `/api/group-courses/${course.id}`)),
    );
  return { last: courses.at(-1), remove };
};

test(
  'every course can be reached: day by day beyond the first fifty, and by its link',
  ONCE,
  async ({ page, coach }) => {
    // Told that the courses are gone, the open page would ask for the one it shows.
    await silenceNews(page);
    const { last, remove } = await planFarCourses(coach, 55);
    try {
      await signInOnPage(page, await registerTeamClient(serverUrl(), 1));
      await page.goto('/group-courses');
      const more = page.getByRole('button', { name: /^Afficher la suite, dès / });
      await expect(more).toBeVisible();
      const far = page.getByRole('listitem').filter({ hasText: 'Cours lointain' });
      // How many pages lie before them depends on what other journeys have planned.
      await expect(async () => {
        if (await more.isVisible()) await more.click({ timeout: 2000 });
        await expect(far).toHaveCount(55, { timeout: 2000 });
      }).toPass();
      await page.reload();
      await expect(far).toHaveCount(55);
      await page.goto(`/?cours=${last?.id}`);
      await expect(page.getByRole('dialog', { name: 'Cours lointain' })).toBeVisible();
    } finally {
      await remove();
    }
  },
);

test('the states of a course: open, full, ended', ONCE, async ({ page, coach }) => {
  const open = await planCourse(coach, 5);
  const description = `${'Des mots et encore des mots, '.repeat(8)}jusqu'au dernier.`;
  const full = { ...open, id: 999_998, title: 'Cours complet', current_participants: 5, description };
  await page.route('**/api/group-courses', async (route) => {
    const ended = { ...open, id: 999_999, title: 'Cours terminé', date: '2020-01-01' };
    await route.fulfill({ json: [open, full, ended] });
  });
  await page.goto('/group-courses');
  await expect(page.getByRole('listitem').nth(0)).toContainText('OPEN');
  await expect(page.getByRole('button', { name: `Course Full : ${full.title}` })).toBeDisabled();
  await expect(rowOf(page, full.title).getByText('FULL', { exact: true })).toBeVisible();
  // What is over is there for who asks for it.
  const ended = rowOf(page, 'Cours terminé').getByText('ENDED', { exact: true });
  await expect(ended).toBeHidden();
  await page.getByText('1 cours déjà commencé').click();
  await expect(ended).toBeVisible();
  await expect(page.getByRole('button', { name: 'Course Ended : Cours terminé' })).toBeDisabled();
  // Two of them on one day, under its name; and what a full one is about can be read to its end.
  await expect(page.getByRole('region').first().getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText("jusqu'au dernier.")).toHaveCount(0);
  await page.getByRole('button', { name: /^Lire la suite\s: Cours complet/ }).click();
  await expect(page.getByText("jusqu'au dernier.")).toBeVisible();
});

test(
  'a list that cannot be loaded says so and can be asked for again',
  ONCE,
  async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/500/);
    await page.route('**/api/group-courses', (route) => route.fulfill({ status: 500, json: { error: 'x' } }));
    await page.goto('/group-courses');
    await expect(page.getByText('Failed to load group courses. Please try again.')).toBeVisible();
    await page.unroute('**/api/group-courses');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('button', { name: /^Book Now/ }).first()).toBeVisible();
  },
);

test.describe('far from the studio', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });
  test('days and hours are the studio’s', ONCE, async ({ page, coach }) => {
    const course = await planCourse(coach, 5);
    await page.goto('/group-courses');
    const row = page.getByRole('listitem').filter({ hasText: course.title }).first();
    await expect(row).toContainText(course.time);
    const day = page.getByRole('region').filter({ has: row });
    await expect(day.getByRole('heading').first()).toContainText(String(Number(course.date.slice(8))));
  });
});
