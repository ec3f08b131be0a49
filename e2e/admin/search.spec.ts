import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { serverUrl } from '../support/api.ts';
import { registerClient } from '../support/api-people.ts';
import { keepSessions } from '../support/stored-sessions.ts';
import { expect, ONCE, test } from '../support/test.ts';

test.beforeEach(({ page }) => keepSessions(page, 'admin'));

const field = (page: Page) => page.getByRole('combobox', { name: 'Rechercher' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Résultats' }).getByRole('option');

test(
  'a client is found by what the caller says, and opened; it is at hand the next time',
  ONCE,
  async ({ page }) => {
    const { user } = await registerClient(serverUrl(), 3);
    await page.goto('/admin/packs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Packs');
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await expect(field(page)).toBeFocused();
    await expect(options(page).first()).toHaveText('Réserver une séance…');
    for (const known of [user.matricule, user.email ?? '', `sálma ${user.username}`]) {
      await field(page).fill(known);
      await expect(page.getByRole('group', { name: 'Clients' }).getByRole('option')).toHaveText([
        new RegExp(`Salma Essai.*${user.matricule}.*3 SI · 0 SE`),
      ]);
    }
    await expectAccessible(page);
    await field(page).press('Enter');
    await expect(page).toHaveURL(`/admin/clients/${user.id}`);
    await expect(field(page)).toBeHidden();

    await page.goto('/admin/packs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Packs');
    await page.keyboard.press('/');
    await expect(page.getByRole('group', { name: 'Récents' }).getByRole('option').first()).toContainText(
      user.matricule,
    );
  },
);

test('tabs, actions and coaches by the keyboard alone', ONCE, async ({ page }) => {
  await page.goto('/admin/packs');
  const search = page.getByLabel('Nom du pack');
  await search.fill('1/2');
  await expect(search).toHaveValue('1/2');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('creneaux');
  await expect(options(page).first()).toHaveText('Time Slots');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/availability');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('ajouter un pack');
  await expect(options(page).first()).toHaveText('Ajouter un pack');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/packs?pack=new');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/packs$/);

  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('ouazzani');
  await expect(options(page)).toHaveText([
    /Réserver avec Karim/,
    /Créneaux de Karim/,
    /Absence de Karim/,
    /^Karim Ouazzani/,
  ]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/availability\?coach=\d+$/);

  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('zzzz');
  await expect(page.getByText('Rien ne correspond à « zzzz ».')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
});
