import { createCourseSeries } from '@elan/contract/group-courses/group-courses-admin.ts';
import { addDays, dayOfWeek } from '@elan/contract/time.ts';
import { expectAccessible } from '../support/accessible.ts';
import { askAsAdmin, serverUrl } from '../support/api.ts';
import { addCoach, today } from '../support/api-coaches.ts';
import { joinCourse, registerTeamClient } from '../support/api-people.ts';
import { keepSessions } from '../support/stored-sessions.ts';
import { expect, ONCE, test } from '../support/test.ts';

test.beforeEach(({ page }) => keepSessions(page, 'admin'));

test(
  'a weekly course is moved and deleted as a series, and says before what becomes of its participants',
  ONCE,
  async ({ page }) => {
    const coach = await addCoach();
    const title = `Série de ${coach.name}`;
    const first = addDays(await today(), 1);
    const weekly = { start_date: first, end_date: addDays(first, 21), days_of_week: [dayOfWeek(first)] };
    const body = { title, coach_id: coach.id, time: '18:00', ...weekly };
    const path = createCourseSeries.path;
    const { courses } = createCourseSeries.reply.parse(await askAsAdmin('POST', serverUrl(), path, body));
    const [one, two, three] = courses;
    if (!one || !two || !three) throw new Error('four weeks');
    const client = await registerTeamClient(serverUrl(), 3);
    for (const course of [one, two, three]) await joinCourse(serverUrl(), client, course);
    const rival = { title: 'Stage', coach_id: coach.id, date: two.date, time: '20:00' };
    await askAsAdmin('POST', serverUrl(), '/api/group-courses', rival);

    await page.goto(`/admin/group-courses?q=${encodeURIComponent(title)}&course=${one.id}`);
    const panel = page
      .getByRole('dialog', { name: 'Modifier le cours' })
      .or(page.getByRole('region', { name: 'Modifier le cours' }));
    await panel.getByLabel('Heure').fill('20:30');
    await panel.getByRole('button', { name: 'Enregistrer' }).click();
    const asking = page.getByRole('dialog', { name: 'Modifier quels cours de la série ?' });
    await expect(asking).toContainText('1 personne garde sa place et suit le cours.');
    await asking.getByText('Tous les cours à venir').click();
    await expect(asking).toContainText('4 dates');
    await expect(asking).toContainText('Le coach est déjà pris à cette heure');
    await expect(asking.getByRole('button', { name: 'Modifier 4 cours' })).toBeDisabled();
    await expectAccessible(page);
    await asking.getByRole('listitem').nth(1).getByRole('checkbox').uncheck({ force: true });
    await asking.getByRole('button', { name: 'Modifier 3 cours' }).click();
    await expect(page.locator('[data-toast]').filter({ hasText: '3 cours modifiés.' })).toBeVisible();
    const rows = page.getByRole('row').filter({ hasText: title });
    await expect(rows.filter({ hasText: '20:30' })).toHaveCount(3);
    await expect(rows.first()).toContainText('série, 4 dates');

    await rows
      .nth(1)
      .getByRole('button', { name: `Supprimer ${title}` })
      .click();
    const deleting = page.getByRole('dialog', { name: 'Supprimer quels cours de la série ?' });
    await expect(deleting).toContainText('1 personne perd sa place. 1 crédit en équipe (SE) est rendu');
    await deleting.getByText('Celui-ci et les suivants').click();
    await expect(deleting).toContainText('2 crédits en équipe (SE) sont rendus');
    await expectAccessible(page);
    await deleting.getByRole('button', { name: 'Supprimer 3 cours' }).click();
    await expect(page.locator('[data-toast]').filter({ hasText: '3 cours supprimés.' })).toBeVisible();
    const telling = page.getByRole('region', { name: '1 personne à prévenir' });
    await expect(
      telling
        .getByRole('listitem')
        .filter({ hasText: `${title},` })
        .first(),
    ).toBeVisible();
    await expect(rows).toHaveCount(1);
  },
);
