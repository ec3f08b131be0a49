import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { askAsAdmin, serverUrl } from '../support/api.ts';
import { addPack, newPackName } from '../support/api-packs.ts';
import { changePoints, registerClient } from '../support/api-people.ts';
import { keepSessions } from '../support/stored-sessions.ts';
import { expect, ONCE, silenceNews, test, visit } from '../support/test.ts';

test.beforeEach(({ page }) => keepSessions(page, 'admin'));

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const toast = (page: Page, text: string | RegExp) => page.locator('[data-toast]').filter({ hasText: text });
const search = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).fill(text);
/** Docked beside the table, or a dialog where there is no room. */
const panel = (page: Page, title: string) =>
  page.getByRole('dialog', { name: title }).or(page.getByRole('region', { name: title }));

test('a pack is added, changed and deleted', ONCE, async ({ page }) => {
  const name = newPackName();
  await page.goto('/admin/packs');
  await expect(page.getByRole('heading', { level: 1, name: 'Packs' })).toBeVisible();
  await expect(page.getByText('Manage Packs')).toBeVisible();

  await page.getByRole('button', { name: 'Add New Pack' }).click();
  const adding = panel(page, 'Add New Pack');
  await expect(page).toHaveURL(/\?pack=new$/);
  await adding.getByRole('button', { name: 'Ajouter le pack' }).click();
  await expect(adding.getByText('Name is required')).toBeVisible();
  await expect(adding.getByLabel('Name')).toBeFocused();

  await adding.getByLabel('Name').fill(name);
  await adding.getByRole('button', { name: 'Ajouter le pack' }).click();
  await expect(
    adding.getByText('At least one of Session individuelle or Session en équipe must be a positive number'),
  ).toBeVisible();
  await adding.getByLabel(/Description/).fill('Première ligne\n\n  Deuxième ligne ');
  await adding.getByLabel('Session individuelle (SI)').fill('4');
  await adding.getByLabel('Session en équipe (SE)').fill('');
  await expect(adding.getByText('Total Points').locator('..')).toContainText('4');
  await adding.getByLabel(/Price/).fill('-5');
  await adding.getByRole('button', { name: 'Ajouter le pack' }).click();
  await expect(adding.getByText('Price must be a positive number')).toBeVisible();
  await adding.getByLabel(/Price/).fill('1250,50');
  await adding.getByRole('button', { name: 'Ajouter le pack' }).click();
  await expect(toast(page, 'Pack added successfully!')).toBeVisible();
  await expect(adding).toBeHidden();

  await search(page, 'Nom du pack', name);
  const row = rowOf(page, name);
  await expect(row.getByRole('listitem')).toHaveText(['Première ligne', 'Deuxième ligne']);
  await expect(row).toContainText('1\u00a0250,50\u00a0DH');
  await expect(row).toContainText('Active');

  await row.getByRole('button', { name: `Modifier ${name}` }).click();
  const changing = panel(page, 'Modifier le pack');
  await expect(changing.getByLabel(/Price/)).toHaveValue('1250.5');
  await changing.getByLabel(/Price/).fill('');
  await changing.getByLabel('Session en équipe (SE)').fill('2');
  await changing.getByRole('checkbox', { name: /Active/ }).uncheck();
  await changing.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Pack updated successfully!')).toBeVisible();
  await expect(row).toContainText('Free');
  await expect(row).toContainText('Inactive');

  await row.getByRole('button', { name: `Supprimer ${name}` }).click();
  const asking = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this pack?' });
  await expect(asking).toContainText("Aucun client ne l'a reçu.");
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Garder le pack' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: `Supprimer ${name}` }).click();
  await asking.getByRole('button', { name: 'Supprimer le pack' }).click();
  await expect(toast(page, 'Pack deleted successfully!')).toBeVisible();
  await expect(row).toBeHidden();
  await expect(page.getByText('Aucun pack ne correspond')).toBeVisible();
});

test('a pack is given to a client and taken back', ONCE, async ({ page }) => {
  const { user } = await registerClient(serverUrl(), 2);
  const pack = await addPack(serverUrl());
  await page.goto('/admin/packs');
  await page.getByRole('link', { name: 'Assign Packs to Users' }).click();
  await expect(page).toHaveURL('/admin/packs/assign');
  await search(page, 'Nom, e-mail, matricule', user.email ?? '');
  const client = rowOf(page, user.email ?? '');
  await expect(client).toHaveCount(1);

  await client.getByRole('button', { name: /^Assign Pack/ }).click();
  const assigning = panel(page, 'Assigner un pack');
  await assigning.getByRole('button', { name: 'Assigner' }).click();
  await expect(assigning.getByText('Please select a pack to assign')).toBeVisible();
  await assigning.getByRole('radio', { name: new RegExp(pack.name) }).check();
  await expect(assigning.getByText('Solo SI').locator('..')).toContainText('2 → 5');
  await expect(assigning.getByText('Team SE').locator('..')).toContainText('0 → 1');
  await assigning.getByLabel(/Notes/).fill('Règle en deux fois');
  await assigning.getByRole('button', { name: 'Assigner' }).click();
  await expect(toast(page, 'Successfully assigned pack to Salma Essai')).toBeVisible();
  await expect(assigning).toBeHidden();
  await expect(client).toContainText('5');

  const given = rowOf(page, pack.name);
  await expect(given).toContainText('+4');
  await expect(given).toContainText('Sans plan');
  await changePoints(serverUrl(), user.id, { points: 1, pointType: 'solo', action: 'set' });
  await expect(client.getByRole('cell').filter({ hasText: /^1$/ }).first()).toBeVisible();
  await given.getByRole('button', { name: /^Retirer/ }).click();
  const removing = page.getByRole('dialog', { name: /^Retirer/ });
  await expect(removing.getByText('Solo SI').locator('..')).toContainText('1 → 0');
  await expect(removing).toContainText('2 points seront déduits. Les 2 autres ont déjà servi');
  await removing.getByRole('button', { name: 'Retirer le pack' }).click();
  await expect(removing.getByText('Veuillez indiquer un motif')).toBeVisible();
  await removing.getByLabel(/Raison/).fill('Changement de formule');
  await removing.getByRole('button', { name: 'Retirer le pack' }).click();
  await expect(toast(page, 'Successfully removed pack from Salma Essai. 2 points deducted.')).toBeVisible();
  await expect(given).toBeHidden();
});

test('the history shows the newest, filters by day and client, and clears', ONCE, async ({ page }) => {
  const { user } = await registerClient(serverUrl());
  const pack = await addPack(serverUrl());
  await askAsAdmin('POST', serverUrl(), `/api/packs/admin/assign/${user.id}/${pack.id}`, {});
  await page.goto('/admin/packs/assign');
  const history = page.getByRole('region', { name: 'Pack Assignment History' }).last();
  await expect(history.getByRole('row')).toHaveCount(1 + 10);
  await page.getByRole('checkbox', { name: 'Show All' }).click();
  await expect(page.getByRole('checkbox', { name: 'Show All' })).toBeChecked();
  await expect(page).toHaveURL(/history_all=true/);
  await expect.poll(() => history.getByRole('row').count()).toBeGreaterThan(11);
  await search(page, 'Client', user.email ?? '');
  await expect(history.getByRole('row')).toHaveCount(1 + 1);
  await page.reload();
  await expect(history.getByRole('row')).toHaveCount(1 + 1);
  await page.getByRole('button', { name: /^Du/ }).click();
  await page.locator('[aria-current="date"]').click();
  await expect(page).toHaveURL(/history_start_date=/);
  await expect(history.getByRole('row')).toHaveCount(1 + 1);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL('/admin/packs/assign');
  await expect(history.getByRole('row')).toHaveCount(1 + 10);
});

test('search, filter, sorting and the open pack survive a reload and "back"', ONCE, async ({ page }) => {
  const names = newPackName();
  await addPack(serverUrl(), { name: `${names} B`, price: 100 });
  await addPack(serverUrl(), { name: `${names} A`, price: 300, is_active: false });
  await page.goto('/admin/packs');
  await search(page, 'Nom du pack', names);
  const listed = page.locator('tbody').getByRole('row');
  await expect(listed).toHaveText([/ A/, / B/]);
  const price = page.getByRole('columnheader', { name: 'Price' });
  await price.getByRole('button').click();
  await expect(listed).toHaveText([/ B/, / A/]);
  await expect(price).toHaveAttribute('aria-sort', 'ascending');
  await price.getByRole('button').click();
  await expect(listed).toHaveText([/ A/, / B/]);
  await page
    .getByRole('button', { name: /Status/ })
    .first()
    .click();
  await page.getByRole('option', { name: 'Inactive' }).click();
  await expect(listed).toHaveText([/ A/]);
  await page.getByRole('button', { name: /^Modifier/ }).click();
  await expect(page.getByLabel('Name')).toHaveValue(`${names} A`);
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue(`${names} A`);
  await expect(listed).toHaveText([/ A/]);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Name')).toBeHidden();
  await page.goBack();
  await expect(listed).toHaveText([/ A/, / B/]);
  await page.goto('/admin/packs?sort=nonsense&page=0&q=');
  await expect(listed.first()).toBeVisible();
});

test(
  'several packs at once: what can be done with which, and which could not',
  ONCE,
  async ({ page, allowConsoleErrors }) => {
    const name = newPackName();
    const stubborn = await addPack(serverUrl(), { name: `${name} 1` });
    await addPack(serverUrl(), { name: `${name} 2` });
    await addPack(serverUrl(), { name: `${name} 3`, is_active: false });
    await page.goto(`/admin/packs?q=${encodeURIComponent(name)}`);
    await expect(page.locator('tbody').getByRole('row')).toHaveCount(3);
    await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
    const bar = page.getByRole('region', { name: 'Sélection' });
    await expect(bar).toContainText('3 sélectionnés');
    await expect(bar).toContainText('2 actifs, 1 inactif');
    allowConsoleErrors(/409/);
    await page.route(`**/api/packs/${stubborn.id}`, (route) =>
      route.fulfill({ status: 409, json: { error: 'Pas maintenant.' } }),
    );
    await bar.getByRole('button', { name: 'Désactiver 2' }).click();
    await expect(toast(page, '1 pack désactivé.')).toBeVisible();
    await expect(toast(page, `${name} 1 : Pas maintenant.`)).toBeVisible();
    await expect(bar).toContainText('1 actif, 2 inactifs');
    await page.unroute(`**/api/packs/${stubborn.id}`);
    await bar.getByRole('button', { name: 'Supprimer la sélection' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
    await expect(toast(page, '3 packs supprimés.')).toBeVisible();
    await expect(bar).toBeHidden();
    await expect(page.getByText('Aucun pack ne correspond')).toBeVisible();
  },
);

test('what fails says so, and nothing typed is lost', ONCE, async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/400/);
  // News of other journeys' packs would read the list again before we do.
  await silenceNews(page);
  const down = '**/api/packs/admin/all**';
  await page.route(down, (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/admin/packs');
  await expect(page.getByText('Failed to load packs. Please try again later.')).toBeVisible();
  await page.unroute(down);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('table')).toBeVisible();

  await page.getByRole('button', { name: 'Add New Pack' }).click();
  const name = newPackName();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Session individuelle (SI)').fill('1');
  await page.route('**/api/packs', (route) => route.fulfill({ status: 400, json: {} }));
  await page.getByRole('button', { name: 'Ajouter le pack' }).click();
  await expect(page.getByText('Failed to add pack. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await page.unroute('**/api/packs');

  await page.getByRole('button', { name: 'Fermer', exact: true }).click();
  const asking = page.getByRole('alertdialog', { name: 'Abandonner la saisie ?' });
  await asking.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await page.getByRole('button', { name: 'Ajouter le pack' }).click();
  await expect(toast(page, 'Pack added successfully!')).toBeVisible();

  await page.route('**/api/users**', (route) => route.fulfill({ status: 400, json: {} }));
  await page.route('**/api/packs/admin/user-packs**', (route) => route.fulfill({ status: 400, json: {} }));
  await visit(page, '/admin/packs/assign');
  await expect(page.getByText('Failed to load users.')).toBeVisible();
  await expect(page.getByText('Failed to load user pack assignments.')).toBeVisible();
});

test('no pack at all invites to add the first', ONCE, async ({ page }) => {
  await page.route('**/api/packs/admin/all**', (route) =>
    route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
  );
  await page.goto('/admin/packs');
  await expect(page.getByText('No packs found. Add your first pack!')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Add New Pack' }).last().click();
  await expect(panel(page, 'Add New Pack')).toBeVisible();
});
