import { randomUUID } from 'node:crypto';
import { type Closure, listClosures } from '@elan/contract/closures/closures.ts';
import { createClosure } from '@elan/contract/closures/closures-admin.ts';
import { addDays, addMonths } from '@elan/contract/time.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { ask, askAsAdmin, serverUrl } from '../support/api.ts';
import { addCoach, openHours, today } from '../support/api-coaches.ts';
import { book, registerClient, sessionsOf, signInOnPage } from '../support/api-people.ts';
import { keepSessions } from '../support/stored-sessions.ts';
import { expect, ON_PHONE, ONCE, test } from '../support/test.ts';

/** Two months ahead, where no other journey books: a closure is everybody's. */
const farDay = async (day: string) =>
  `${addMonths(`${(await today()).slice(0, 7)}-01`, 2).slice(0, 7)}-${day}`;
/** The holidays that are entered here are later. */
const FAR_DAYS = 80;

const forget = async (which: (closure: Closure) => boolean) => {
  const known = listClosures.reply.parse(await ask('GET', `${serverUrl()}/api/closures`));
  for (const { id } of known.filter(which))
    await askAsAdmin('DELETE', serverUrl(), `/api/admin/closures/${id}`);
};

const panelOf = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog', { name }).or(page.getByRole('region', { name }));

test(
  'the holidays of a year are entered in one step, and a closure calls off what is booked',
  ONCE,
  async ({ page }) => {
    await keepSessions(page, 'admin');
    const now = await today();
    const year = String(Number(now.slice(0, 4)) + 1);
    const date = await farDay('16');
    const reason = `Inventaire ${randomUUID().slice(0, 8)}`;
    const isHoliday = ({ from }: Closure) => from > addDays(now, FAR_DAYS);
    await forget(isHoliday);
    const coach = await addCoach();
    const [slot] = await openHours(coach, { date, start_time: '05:00', end_time: '05:55' });
    if (!slot) throw new Error('an hour');
    const client = await registerClient(serverUrl(), 1);
    await book(serverUrl(), client.token, coach.id, slot);
    try {
      await page.goto('/admin/availability/closures');
      await page.getByRole('button', { name: 'Jours fériés' }).click();
      const holidays = panelOf(page, /^Jours fériés de/);
      await holidays.getByText(year, { exact: true }).click();
      await expect(holidays.getByRole('checkbox', { name: 'Fête du Trône' })).toBeChecked();
      // Nobody else's days: those that others may book by now stay open here.
      const near = ['Nouvel An', "Manifeste de l'Indépendance", 'Nouvel An amazigh'];
      for (const name of near)
        await holidays.getByRole('checkbox', { name, exact: true }).uncheck({ force: true });
      await expect(holidays.getByRole('checkbox', { name: 'Aïd al-Adha' })).toBeDisabled();
      await expectAccessible(page);
      await holidays.getByRole('button', { name: 'Enregistrer 8 fermetures' }).click();
      await expect(
        page.locator('[data-toast]').filter({ hasText: '8 fermetures enregistrées.' }),
      ).toBeVisible();
      const trone = page.getByRole('listitem').filter({ hasText: 'Fête du Trône' });
      await expect(trone).toContainText(/30 juillet/);

      await page.getByRole('button', { name: 'Fermer le studio' }).first().click();
      const closing = panelOf(page, 'Fermer le studio');
      await closing.getByText('Quelques heures').click();
      await closing.getByRole('button', { name: /^Du/ }).click();
      for (let month = 0; month < 2; month++)
        await page.getByRole('button', { name: 'Mois suivant' }).click();
      await page.locator(`button[data-date="${date}"]`).click();
      await closing.getByLabel('Début').fill('5');
      await closing.getByLabel('Fin').fill('6');
      await closing.getByLabel('Raison').fill(reason);
      await expect(closing).toContainText('1 réservation');
      await closing.getByText('Tout annuler').click();
      await expectAccessible(page);
      await closing.getByRole('button', { name: 'Fermer et annuler' }).click();
      await expect(page.getByRole('region', { name: '1 personne à prévenir' })).toContainText(coach.name);
      expect(await sessionsOf(serverUrl(), client)).toMatchObject([{ status: 'cancelled' }]);

      await page.getByRole('button', { name: new RegExp(`Supprimer la fermeture : ${reason}`) }).click();
      await page.getByRole('button', { name: 'Supprimer la fermeture', exact: true }).click();
      await expect(page.locator('[data-toast]').filter({ hasText: 'Fermeture supprimée.' })).toBeVisible();
      await expect(page.getByText(reason)).toHaveCount(0);
    } finally {
      await forget((closure) => closure.reason === reason || isHoliday(closure));
    }
  },
);

test('whoever books reads on the phone which day is closed, and why', ON_PHONE, async ({ page }) => {
  const date = await farDay('14');
  const reason = `Travaux ${randomUUID().slice(0, 8)}`;
  const coach = await addCoach();
  await openHours(coach, { date: addDays(date, 1), start_time: '05:00', end_time: '05:55' });
  await signInOnPage(page, await registerClient(serverUrl(), 1));
  await forget(({ from }) => from === date);
  const body = { from: date, to: date, reason };
  createClosure.reply.parse(await askAsAdmin('POST', serverUrl(), createClosure.path, body));
  try {
    await page.goto(`/?reserver=${coach.id}`);
    const day = page.locator(`button[data-date="${date}"]`);
    await expect(day).toHaveAccessibleName(new RegExp(`Fermé, ${reason}`));
    await expect(page.getByText(reason)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Mois suivant' }).click();
    await expect(page.getByText('Les heures de ce mois ne sont pas encore ouvertes.')).toBeVisible();
  } finally {
    await forget((closure) => closure.reason === reason);
  }
});
