import { randomUUID } from 'node:crypto';
import { addDays } from '@elan/contract/time.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { ask, askAsAdmin, serverUrl } from '../support/api.ts';
import { addCoach, openHours, today } from '../support/api-coaches.ts';
import { registerClient } from '../support/api-people.ts';
import { keepSessions } from '../support/stored-sessions.ts';
import { expect, ONCE, silenceNews, test } from '../support/test.ts';

test.beforeEach(({ page }) => keepSessions(page, 'admin'));

/** Two pixels, saffron and clay. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGP4tFRsq4cWAAwdAtXZ8xO7AAAAAElFTkSuQmCC',
  'base64',
);
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const toast = (page: Page, text: string | RegExp) => page.locator('[data-toast]').filter({ hasText: text });
const panel = (page: Page, title: string) =>
  page.getByRole('dialog', { name: title }).or(page.getByRole('region', { name: title }));
const choosePhoto = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
const login = (matricule: string, password: string) =>
  ask('POST', `${serverUrl()}/api/auth/coach-login`, undefined, { matricule, password });

test('a coach joins with a photo, changes, and leaves', ONCE, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = `Nora ${randomUUID().slice(0, 8)}`;
  await page.goto('/admin/coaches');
  await expect(page.getByRole('heading', { level: 1, name: 'Coaches' })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();

  await page.getByRole('button', { name: 'Ajouter un coach' }).click();
  const adding = panel(page, 'Ajouter un coach');
  await expect(page).toHaveURL(/\?coach=new$/);
  await expect(adding.getByText('JPG, PNG, GIF, max 10MB')).toBeVisible();
  await adding.getByRole('button', { name: 'Ajouter le coach' }).click();
  await expect(adding.getByText('Ce champ est obligatoire')).toHaveCount(3);
  await expect(adding.getByLabel('Nom')).toBeFocused();
  await adding.getByLabel('Nom').fill(name);
  await adding.getByLabel('Spécialité').fill('Boxe');
  await adding.getByLabel('E-mail').fill(`${name.replace(' ', '.')}@example.ma`);
  await choosePhoto(page, 'nora.png', PNG);
  await expect(adding.locator('img')).toHaveAttribute('src', /^\/images\/[0-9a-f]{64}\.webp$/);
  await expect(adding.getByRole('button', { name: 'Changer la photo' })).toBeVisible();
  await adding.getByRole('button', { name: 'Ajouter le coach' }).click();

  const told = page.getByRole('dialog', { name: 'Identifiants de connexion' });
  const secret = told.getByText('Mot de passe', { exact: true }).locator('~ dd');
  await expect(secret).toHaveText(/^[A-Za-z2-9]{8}$/);
  const matricule = (await told.getByText('Matricule', { exact: true }).locator('~ dd').textContent()) ?? '';
  const password = (await secret.textContent()) ?? '';
  expect(matricule).toMatch(/^CO-\d{4}$/);
  await expectAccessible(page);
  await told.getByRole('button', { name: 'Copier les identifiants' }).click();
  await expect(told.getByText('Identifiants copiés.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(password);
  await told.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(told).toBeHidden();
  await login(matricule, password);

  await page.getByLabel('Nom, spécialité, matricule, e-mail').fill(name);
  const row = rowOf(page, name);
  await expect(row).toContainText('Boxe');
  await expect(row.locator('img')).toBeVisible();
  await row.getByRole('button', { name: `Modifier ${name}` }).click();
  const changing = panel(page, 'Modifier le coach');
  await expect(changing.getByLabel('Matricule')).toHaveValue(matricule);
  await changing.getByLabel('Spécialité').fill('Boxe et souffle');
  await changing.getByRole('button', { name: 'Retirer la photo' }).click();
  await changing.getByLabel('Mot de passe', { exact: false }).first().fill('tout-nouveau');
  await changing.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Coach modifié.')).toBeVisible();
  await expect(secret).toHaveText('tout-nouveau');
  await told.getByRole('button', { name: 'Fermer' }).last().click();
  await login(matricule, 'tout-nouveau');
  await expect(row).toContainText('Boxe et souffle');
  await expect(row.locator('img')).toBeHidden();

  await row.getByRole('button', { name: `Archiver ${name}` }).click();
  const asking = page.getByRole('alertdialog', { name: `Archiver ${name} ?` });
  await expect(asking).toContainText("rien n'est annulé");
  await asking.getByRole('button', { name: 'Archiver le coach' }).click();
  await expect(toast(page, 'Coach supprimé.')).toBeVisible();
  await expect(page.getByText('Aucun coach ne correspond')).toBeVisible();
});

test('who leaves is told what is cancelled with that', ONCE, async ({ page }) => {
  const coach = await addCoach();
  const date = addDays(await today(), 2);
  await openHours(coach, { date, start_time: '09:00', end_time: '11:00' });
  const { user } = await registerClient(serverUrl(), 2);
  const session = { coach_id: coach.id, user_id: user.id, date, time: '09:00', session_type: 'normal' };
  await askAsAdmin('POST', serverUrl(), '/api/reserve', session);
  const course = { title: 'Essai', description: '', coach_id: coach.id, date, time: '15:00', duration: 60 };
  await askAsAdmin('POST', serverUrl(), '/api/group-courses', { ...course, max_participants: 5 });
  await page.goto(`/admin/coaches?q=${encodeURIComponent(coach.name)}`);
  const row = rowOf(page, coach.name);
  await expect(row).toContainText('1 séance · 1 cours');
  await row.getByRole('button', { name: `Archiver ${coach.name}` }).click();
  const asking = page.getByRole('alertdialog');
  await expect(asking).toContainText('1 séance à venir');
  await expect(asking).toContainText('1 cours collectif à venir, 0 place réservée');
  await asking.getByRole('button', { name: 'Archiver le coach' }).click();
  await expect(toast(page, 'Coach supprimé ; 1 réservation annulée et remboursée.')).toBeVisible();
});

test(
  'what is no picture is refused by its content, and a failed upload says so',
  ONCE,
  async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/Failed to load resource|ERR_/);
    await page.goto('/admin/coaches?coach=new');
    const adding = panel(page, 'Ajouter un coach');
    await choosePhoto(page, 'photo.png', Buffer.from('<script>alert(1)</script>'));
    await expect(adding.getByText("Ce fichier n'est pas une image lisible")).toBeVisible();
    await choosePhoto(page, 'photo.png', Buffer.concat([PNG, Buffer.alloc(11_000_000)]));
    await expect(adding.getByText("L'image dépasse 10 Mo.")).toBeVisible();
    // Right by its first bytes, broken behind them: only whoever decodes it finds out.
    await choosePhoto(page, 'photo.png', PNG.subarray(0, 40));
    await expect(adding.getByText("Upload failed: Ce fichier n'est pas une image lisible")).toBeVisible();
    await page.route('**/api/uploads/image', (route) => route.abort());
    await choosePhoto(page, 'photo.png', PNG);
    await expect(adding.getByText(/^Network error/)).toBeVisible();
  },
);

test(
  'a photo that does not load gives way to initials, in the office and on the site',
  ONCE,
  async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/Failed to load resource|ERR_/);
    await page.route('**/images/*.webp', (route) => route.fulfill({ status: 404 }));
    await page.goto('/admin/coaches');
    await expect(page.locator('tbody').getByRole('row').first()).toBeVisible();
    await expect(page.locator('tbody img')).toHaveCount(0);
    await page.goto('/');
    await page.locator('article').first().scrollIntoViewIfNeeded();
    await expect(page.locator('article').first()).toContainText(/^[A-ZÉ]{2}/);
    await expect(page.locator('article').first().locator('img')).toHaveCount(0);
  },
);

test('what fails says so, and nothing typed is lost', ONCE, async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/400/);
  await silenceNews(page);
  const down = '**/api/admin/coaches-list';
  await page.route(down, (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/admin/coaches');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page.getByText('Unable to load coaches. Please check your connection and try again'),
  ).toBeVisible();
  await page.unroute(down);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('button', { name: 'Ajouter un coach' }).click();
  const adding = panel(page, 'Ajouter un coach');
  await adding.getByLabel('Nom').fill('Salma');
  await adding.getByLabel('Spécialité').fill('Posture');
  await adding.getByLabel('E-mail').fill('salma@example.ma');
  await page.route('**/api/coaches', (route) => route.fulfill({ status: 400, json: {} }));
  await adding.getByRole('button', { name: 'Ajouter le coach' }).click();
  await expect(adding.getByText('Failed to add coach')).toBeVisible();
  await expect(adding.getByLabel('Nom')).toHaveValue('Salma');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abandonner' }).click();
  await expect(adding).toBeHidden();
});
