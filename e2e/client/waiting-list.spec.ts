import { expectAccessible } from '../support/accessible.ts';
import { ask, serverUrl } from '../support/api.ts';
import { planCourse } from '../support/api-coaches.ts';
import { joinCourse, registerTeamClient, signInOnPage } from '../support/api-people.ts';
import { expect, ON_PHONE, test } from '../support/test.ts';

test('a client waits for a full course, and takes the seat that frees', ON_PHONE, async ({ page, coach }) => {
  const base = serverUrl();
  const course = await planCourse(coach, 1);
  const inIt = await registerTeamClient(base, 1);
  await joinCourse(base, inIt, course);
  await signInOnPage(page, await registerTeamClient(base, 1));
  await page.goto('/group-courses');
  const row = page.getByRole('listitem').filter({ hasText: course.title });
  await expect(row.getByText('FULL', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: `Liste d'attente : ${course.title}` }).click();

  const dialog = page.getByRole('dialog', { name: course.title });
  await expect(dialog).toContainText("Personne n'attend encore");
  // Whatever the hour of the journey: at night nobody is put in.
  await dialog.getByText("Demandez-moi d'abord").click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Rejoindre la liste' }).click();
  await expect(dialog.getByText('1 personne attend')).toBeVisible();
  await dialog.getByRole('button', { name: 'Rester sur la liste' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/profile?tab=reservations');
  const waits = page.getByRole('region', { name: "Liste d'attente" });
  await expect(waits).toContainText('1er sur la liste');
  await ask('POST', `${base}/api/group-courses/${course.id}/cancel`, inIt.token, {});
  await expect(waits).toContainText('Une place est libre');
  // Told wherever one is, with the way there.
  await page.getByRole('button', { name: 'Voir la place' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Prendre la place' }).click();
  await expect(dialog).toBeHidden();
  await expect(waits).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: course.title })).toContainText('Confirmée');
});
