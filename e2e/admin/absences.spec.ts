import { coachLogin } from '@elan/contract/auth/auth.ts';
import type { NewCoach } from '@elan/contract/coaches/coaches-admin.ts';
import { addDays } from '@elan/contract/time.ts';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { ask, serverUrl } from '../support/api.ts';
import { addCoach, openHours, today } from '../support/api-coaches.ts';
import { book, registerClient } from '../support/api-people.ts';
import { keep, keepSessions } from '../support/stored-sessions.ts';
import { expect, ON_PHONE, ONCE, silenceNews, test } from '../support/test.ts';

/**
 * Two coaches with hours in the night, when nobody else has any: four sessions tomorrow with the one, the first of which the other
 * could give, and the second of which fits in the day after.
 */
async function aNightOfSessions() {
  // More than the planning has room for beside each other stand before them.
  for (let others = 0; others < 10; others += 1) await addCoach();
  const [coach, colleague] = await Promise.all([addCoach(), addCoach()]);
  const tomorrow = addDays(await today(), 1);
  const slots = await openHours(coach, { date: tomorrow, start_time: '01:00', end_time: '05:00' });
  await openHours(coach, { date: addDays(tomorrow, 1), start_time: '02:00', end_time: '03:00' });
  await openHours(colleague, { date: tomorrow, start_time: '01:00', end_time: '02:00' });
  for (const hour of slots.filter(({ session_type }) => session_type === 'normal')) {
    const { token } = await registerClient(serverUrl(), 1);
    await book(serverUrl(), token, coach.id, hour);
  }
  return { coach, colleague, tomorrow };
}

const headOf = (page: Page, { name }: Pick<NewCoach, 'name'>) =>
  page.getByRole('columnheader', { name }).getByRole('button');
const toast = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text });

test(
  'a coach who is ill tomorrow takes five acts; the list is ticked, stays on the first page, and another absence is undone',
  ONCE,
  async ({ page }) => {
    await keepSessions(page, 'admin');
    const { coach, colleague, tomorrow } = await aNightOfSessions();
    await page.goto(`/admin/planning?date=${tomorrow}`);
    let acts = 0;
    const act = (on: Locator) => {
      acts += 1;
      return on.click();
    };
    await act(headOf(page, coach));
    await act(page.getByRole('menuitem', { name: 'Absence…' }));
    const panel = page.getByRole('region', { name: `Absence de ${coach.name}` });
    const row = (time: string) => panel.getByRole('listitem').filter({ hasText: time }).first();
    await expect(row('01:00')).toContainText(colleague.name);
    await expect(row('02:00').getByRole('radio', { name: 'Déplacer' })).toBeChecked();
    await expect(panel.getByRole('button', { name: 'Choisir encore 2' })).toBeDisabled();
    await expectAccessible(page);
    await act(row('03:00').getByRole('button', { name: /^Annuler/ }));
    await act(row('04:00').getByTitle('Plus tard'));
    await act(panel.getByRole('button', { name: "Enregistrer l'absence" }));
    await expect(panel.getByText(/Absence enregistrée à .* 1.SI rendu/)).toBeVisible();
    expect(acts).toBeLessThanOrEqual(6);

    await expect(panel.getByText('0 sur 3')).toBeVisible();
    // Shown once it is on its way.
    await panel.getByRole('checkbox').first().click();
    await expect(panel.getByText('1 sur 3')).toBeVisible();
    await expectAccessible(page);

    await page.goto('/admin/today');
    const waiting = page.getByRole('region', { name: 'Absences' }).getByRole('listitem');
    await expect(waiting.filter({ hasText: coach.name })).toContainText('1 sur 3');
    await expect(waiting.filter({ hasText: coach.name })).toContainText('1 à décider');
    await waiting.filter({ hasText: coach.name }).getByRole('link').click();
    const later = panel.getByRole('region', { name: 'À décider' }).getByRole('link');
    await later.click();
    await expect(
      page.getByRole('dialog').getByRole('button', { name: 'Déplacer ou confier…' }),
    ).toBeInViewport();
    // However many coaches stand before this one.
    await expect(page.locator('b', { hasText: 'à décider' }).last()).toBeInViewport();
    await page.goBack();
    await expect(panel.getByRole('checkbox').first()).toBeChecked();
    await expect(panel.getByRole('button', { name: 'Défaire' })).toHaveCount(0);

    await page.goto(`/admin/planning?absence=new&coach=${colleague.id}&date=${addDays(tomorrow, 1)}`);
    const other = page.getByRole('region', { name: `Absence de ${colleague.name}` });
    await expect(other.getByText("Rien n'est réservé ces heures-là")).toBeVisible();
    await other.getByRole('button', { name: "Enregistrer l'absence" }).click();
    await other.getByRole('button', { name: 'Défaire' }).click();
    await expect(toast(page, 'Absence défaite.')).toBeVisible();
    await expect(other).toHaveCount(0);
  },
);

test(
  'a coach asks for a day off on the phone, and the office grants it there',
  ON_PHONE,
  async ({ page }) => {
    await silenceNews(page);
    const coach = await addCoach();
    const { token, ...user } = coachLogin.reply.parse(
      await ask('POST', `${serverUrl()}/api/auth/coach-login`, undefined, {
        matricule: coach.matricule,
        password: coach.password,
      }),
    );
    const enterAsCoach = () => keep(page, { coachToken: token, coachUser: JSON.stringify(user) });
    await enterAsCoach();
    await page.goto('/coach/');
    await page.getByRole('link', { name: 'Mes absences' }).click();
    await page.getByLabel('Motif').fill('Mariage de ma sœur');
    await page.getByRole('button', { name: 'Demander' }).click();
    const own = page.getByRole('list', { name: 'Mes absences' }).getByRole('listitem');
    await expect(own).toContainText('En attente');
    await expectAccessible(page);

    await keepSessions(page, 'admin');
    await page.goto('/admin/today');
    const asked = page.getByRole('region', { name: 'Absences' }).getByRole('listitem');
    await asked.filter({ hasText: coach.name }).getByRole('link').click();
    const panel = page.getByRole('dialog', { name: `Absence de ${coach.name}` });
    await panel.getByLabel('Réponse').fill('Bonne fête !');
    await expectAccessible(page);
    await panel.getByRole('button', { name: "Accorder l'absence" }).click();
    await expect(panel.getByText(/Absence enregistrée/)).toBeVisible();

    await enterAsCoach();
    await page.goto('/coach/?view=absences');
    await expect(own).toContainText('Accordée');
    await expect(own).toContainText('Bonne fête');
  },
);
