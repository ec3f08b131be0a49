import { addDays, dayOfWeek } from '@elan/contract/time.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { ask, askAsAdmin, serverUrl } from '../support/api.ts';
import { addCoach, planCourse, today } from '../support/api-coaches.ts';
import { joinCourse, type Registered, registerTeamClient } from '../support/api-people.ts';
import { keepSessions } from '../support/stored-sessions.ts';
import { expect, ONCE, test, visit } from '../support/test.ts';

test.beforeEach(({ page }) => keepSessions(page, 'admin'));

const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];

const toast = (page: Page, text: string | RegExp) => page.locator('[data-toast]').filter({ hasText: text });
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
/** Docked beside the table, or a dialog where there is no room. */
const panel = (page: Page, title: string) =>
  page.getByRole('dialog', { name: title }).or(page.getByRole('region', { name: title }));
/** The list with nothing in it but what has this title. */
const listed = (title: string) => `/admin/group-courses?q=${encodeURIComponent(title)}`;
const emailOf = ({ user }: Registered) => user.email ?? '';

test(
  'participants come and go, and a course that is deleted gives every credit back',
  ONCE,
  async ({ page }) => {
    const course = await planCourse(await addCoach(), 3);
    const { title } = course;
    const [first, second, poor] = [
      await registerTeamClient(serverUrl(), 1),
      await registerTeamClient(serverUrl(), 1),
      await registerTeamClient(serverUrl(), 0),
    ];
    await joinCourse(serverUrl(), first, course);
    await page.goto(listed(title));
    await expect(rowOf(page, title)).toContainText('ActiveOpen');
    await page.getByRole('button', { name: `Voir les participants de ${title} : 1/3` }).click();
    const people = page.getByRole('dialog', { name: title });
    await expect(rowOf(page, emailOf(first))).toContainText('Confirmée');

    // Whoever joins elsewhere is there without a reload.
    await joinCourse(serverUrl(), second, course);
    await expect(rowOf(page, emailOf(second))).toContainText('Confirmée');
    await expect(people.getByText('2 / 3 places')).toBeVisible();

    await people.getByLabel('Inscrire un client').last().fill(emailOf(poor));
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(people.getByText('Insufficient points!')).toBeVisible();
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expectAccessible(page);
    await people.getByLabel('Motif').fill('Payé au guichet');
    await people.getByRole('button', { name: 'Ajouter 1 point SE' }).click();
    await expect(people.getByText('solde 1 → 0 SE')).toBeVisible();
    await people.getByRole('button', { name: 'Inscrire' }).click();
    await expect(toast(page, /au cours enregistrée. Nouveau solde\s: 0\sSE/)).toBeVisible();
    await expect(rowOf(page, emailOf(poor))).toContainText('Confirmée');
    await expect(people.getByText('Toutes les places sont prises')).toBeVisible();

    await rowOf(page, emailOf(first))
      .getByRole('button', { name: /^Retirer/ })
      .click();
    const leaving = page.getByRole('alertdialog', { name: /^Retirer .* du cours/ });
    await expect(leaving).toContainText('1 crédit en équipe (SE) lui est rendu.');
    await expect(leaving).toContainText('Solde : 0 SE → 1 SE');
    await leaving.getByRole('button', { name: 'Retirer du cours' }).click();
    await expect(rowOf(page, emailOf(first))).toContainText('Annulée');
    await people.getByRole('button', { name: 'Fermer' }).click();
    await expect(people).toBeHidden();

    await page.getByRole('button', { name: `Supprimer ${title}` }).click();
    const asking = page.getByRole('alertdialog', { name: 'Supprimer ce cours collectif ?' });
    await expect(asking).toContainText('Toutes les inscriptions (2) seront annulées');
    await expect(asking).toContainText('leur prix rendu aux participants, en crédits en équipe (SE).');
    await asking.getByRole('button', { name: 'Supprimer le cours' }).click();
    await expect(toast(page, 'Group course deleted successfully!')).toBeVisible();
    await expect(page.getByText('Aucun cours ne correspond')).toBeVisible();

    await visit(page, `/admin/clients/${second.user.id}`);
    await expect(rowOf(page, title)).toContainText('Annulée');
    await page.getByRole('link', { name: 'Points et bilans' }).click();
    await expect(rowOf(page, title).filter({ hasText: 'Annulation' })).toContainText('+1');
  },
);

test(
  'a weekly course is planned where the coach is free, and says what it left out',
  ONCE,
  async ({ page }) => {
    const coach = await addCoach();
    const [now, title] = [await today(), `Essai de ${coach.name}`];
    const [free, taken] = [addDays(now, 1), addDays(now, 8)];
    const rival = { title: 'Stage', coach_id: coach.id, date: taken, time: '17:30' };
    await askAsAdmin('POST', serverUrl(), '/api/group-courses', rival);
    await page.goto('/admin/group-courses');
    await page.getByRole('button', { name: 'Cours hebdomadaire' }).click();
    const series = panel(page, 'Cours hebdomadaire');
    await series.getByLabel('Titre').fill(title);
    await series.getByRole('button', { name: /Coach/ }).click();
    await page.getByRole('option', { name: coach.name }).click();
    // The list leaves first: what lies under it cannot be pressed before.
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await series.getByRole('radio', { name: '2', exact: true }).check({ force: true });
    await series.getByRole('checkbox', { name: WEEKDAYS[dayOfWeek(free)] ?? '' }).check({ force: true });
    await series.getByLabel('Heure').fill('18h');
    await series.getByLabel('Durée').fill('45');
    const preview = series.getByRole('region', { name: 'Aperçu' });
    await expect(preview).toContainText('2 dates · 1 libre · 1 laissée de côté');
    await expect(preview).toContainText('17:30 – 18:30, Stage');
    await expectAccessible(page);
    await series.getByRole('button', { name: 'Créer 1 cours' }).click();
    await expect(series.getByText('1 cours créé', { exact: true })).toBeVisible();
    await expect(series.getByText('1 date laissée de côté')).toBeVisible();
    await expect(series).toContainText('Le coach est déjà pris à cette heure');
    await series.getByRole('button', { name: 'Fermer' }).last().click();
    await expect(series).toBeHidden();
    await page.goto(listed(title));
    await expect(rowOf(page, title)).toHaveCount(1);
    await expect(rowOf(page, title)).toContainText('18:00');
    await expect(rowOf(page, title)).toContainText('0/10');
  },
);

test(
  'a course is added and changed by its rules, and two who change it lose nothing',
  ONCE,
  async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/409/);
    const coach = await addCoach();
    const title = `Essai de ${coach.name}`;
    await page.goto('/admin/group-courses?course=new');
    const adding = panel(page, 'Nouveau cours collectif');
    const add = adding.getByRole('button', { name: 'Ajouter le cours' });
    await expect(adding.getByLabel('Durée')).toHaveValue('60');
    await expect(adding.getByLabel('Places')).toHaveValue('10');
    await adding.getByLabel('Durée').fill('10');
    await adding.getByLabel('Places').fill('0');
    await add.click();
    await expect(adding.getByText('Ce champ est obligatoire').first()).toBeVisible();
    await expect(adding.getByText('La durée doit être comprise entre 15 et 720 minutes')).toBeVisible();
    await expect(
      adding.getByText('Le nombre de participants doit être compris entre 1 et 500'),
    ).toBeVisible();
    await adding.getByLabel('Titre').fill(title);
    await adding.getByLabel('Durée').fill('90');
    await adding.getByLabel('Places').fill('2');
    await adding.getByRole('button', { name: /Coach/ }).click();
    await page.getByRole('option', { name: coach.name }).click();
    await adding.getByRole('button', { name: /^Date/ }).click();
    await page.getByRole('button', { name: 'Mois suivant' }).click();
    await page.getByRole('button', { name: /^\S+ 15 / }).click();
    await adding.getByLabel('Heure').fill('9h30');
    await add.click();
    await expect(toast(page, 'Group course added successfully!')).toBeVisible();
    await visit(page, `${listed(title)}&course=new`);
    await expect(rowOf(page, title)).toContainText('09:30');
    await expect(rowOf(page, title)).toContainText('90 min');

    await page.getByRole('button', { name: `Modifier ${title}` }).click();
    const changing = panel(page, 'Modifier le cours');
    await changing.getByLabel('Places').fill('3');
    const address = new URL(page.url());
    const path = `/api/group-courses/${address.searchParams.get('course')}`;
    const saved = await askAsAdmin('GET', serverUrl(), path);
    await askAsAdmin('PUT', serverUrl(), path, {
      ...Object(saved),
      max_participants: 9,
      description: 'Sur tapis',
    });
    await changing.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(changing.getByText('Failed to update group course: Ce cours a été modifié')).toBeVisible();
    await expect(changing.getByText('Places : 9 (votre saisie, gardée : 3)')).toBeVisible();
    await expect(changing.getByLabel(/Description/)).toHaveValue('Sur tapis');
    await changing.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toast(page, 'Group course updated successfully!')).toBeVisible();
    await expect(rowOf(page, title)).toContainText('0/3');
  },
);

test(
  'the office orders a waiting list from the keyboard, puts a client on it and off it, and seats one by hand',
  ONCE,
  async ({ page, coach }) => {
    const course = await planCourse(coach, 1);
    const inIt = await registerTeamClient(serverUrl(), 1);
    await joinCourse(serverUrl(), inIt, course);
    const [first, second, third] = [
      await registerTeamClient(serverUrl(), 1),
      await registerTeamClient(serverUrl(), 0),
      await registerTeamClient(serverUrl(), 0),
    ];
    // Asked first, or without a credit: whatever the hour of the journey, the list puts nobody in.
    for (const { token } of [first, second])
      await ask('POST', `${serverUrl()}/api/group-courses/${course.id}/waiting-list`, token, {
        if_free: 'ask',
      });
    await page.goto(listed(course.title));
    await page.getByRole('button', { name: /^Voir les participants/ }).click();
    const list = page.getByRole('region', { name: "Liste d'attente" });
    const waiters = list.getByRole('listitem');
    const expectOrder = async (people: readonly Registered[]) => {
      await expect(waiters).toHaveCount(people.length);
      for (const [index, { user }] of people.entries())
        await expect(waiters.nth(index).getByRole('link')).toHaveAttribute(
          'href',
          `/admin/clients/${user.id}`,
        );
    };
    await expectOrder([first, second]);
    await expect(waiters.nth(1)).toContainText('Sans crédit SE');
    await expectAccessible(page);

    const down = waiters.nth(0).getByRole('button', { name: /^Descendre/ });
    await down.focus();
    await page.keyboard.press('Enter');
    await expectOrder([second, first]);
    await expect(waiters.nth(1).getByRole('button', { name: /^Descendre/ })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expectOrder([first, second]);

    await list.getByLabel("Mettre un client sur la liste d'attente").fill(emailOf(third));
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await list.getByRole('button', { name: 'Mettre en attente' }).click();
    await expectOrder([first, second, third]);
    await waiters
      .nth(1)
      .getByRole('button', { name: /^Retirer/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer de la liste' }).click();
    await expectOrder([first, third]);

    await ask('POST', `${serverUrl()}/api/group-courses/${course.id}/cancel`, inIt.token, {});
    await waiters
      .nth(0)
      .getByRole('button', { name: /^Inscrire/ })
      .click();
    await expect(rowOf(page, emailOf(first))).toContainText('Confirmée');
    await expectOrder([third]);
  },
);
