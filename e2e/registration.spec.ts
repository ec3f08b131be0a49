import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { registerClient } from './api-people.ts';
import { DOORS, expectStored, logIn, serverUrl, stored } from './stored-sessions.ts';
import { expect, expectAccessible, ONCE, test } from './test.ts';

const GOALS = [
  'correction de la posture',
  'prise de masse',
  'perte de poids',
  'preparation physique',
  'strongman',
  'Renforcement musculaire',
  'Tonification',
];
const REQUIRED = ["Nom d'utilisateur", 'Nom complet', 'Adresse e-mail', 'Téléphone', 'Âge', 'Mot de passe'];
const CONFIRMATION = 'Confirmer le mot de passe';

const dialogOf = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => dialogOf(page).getByRole('textbox', { name, exact: true });
const submit = (page: Page) =>
  dialogOf(page)
    .getByRole('button', { name: /inscrire/ })
    .click();
const cardButton = (page: Page) => page.getByRole('button', { name: /^Réserver une Séance/ }).first();

/** Opens the dialog from the first coach's card; says the coach's name. */
async function openDialog(page: Page) {
  await page.goto('/coaches');
  const coach = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? '';
  await cardButton(page).click();
  await expect(dialogOf(page)).toHaveAccessibleName(`S'inscrire pour réserver avec ${coach}`);
  return coach;
}

async function fillIn(page: Page) {
  const username = `essai-${randomUUID().slice(0, 8)}`;
  const values = [username, 'Leïla Essai', `${username}@example.ma`, '+212612345678', '31', 'elan-essai'];
  for (const [index, name] of REQUIRED.entries()) await field(page, name).fill(values[index] ?? '');
  await field(page, CONFIRMATION).fill('elan-essai');
  await dialogOf(page).getByText('Femme', { exact: true }).click();
  return { username, email: `${username}@example.ma` };
}

/** Every registration that the page sends. */
function registrations(page: Page) {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/register')) bodies.push(request.postDataJSON());
  });
  return bodies;
}

test('a visitor registers from a coach’s card and goes on to the booking', async ({ page, isMobile }) => {
  const sent = registrations(page);
  const coach = await openDialog(page);
  await expectAccessible(page);
  const { username, email } = await fillIn(page);
  await expect(dialogOf(page).getByRole('group', { name: 'Objectifs un ou plusieurs' })).toBeVisible();
  for (const goal of GOALS)
    await expect(dialogOf(page).getByRole('checkbox', { name: goal })).not.toBeChecked();
  await dialogOf(page).getByText('strongman', { exact: true }).click();
  await dialogOf(page).getByText('correction de la posture', { exact: true }).click();
  await submit(page);
  await expect(dialogOf(page)).toHaveAccessibleName(coach);
  await expect(dialogOf(page)).toContainText('55 min');
  await expect(page.getByText('Crédits Insuffisants')).toBeVisible();
  await expectAccessible(page);
  expect(sent).toEqual([
    {
      username,
      email,
      password: 'elan-essai',
      full_name: 'Leïla Essai',
      phone: '+212612345678',
      age: 31,
      gender: 'female',
      goal: 'correction de la posture, strongman',
    },
  ]);
  await expectStored(page, 'client');
  const { clientUser = '' } = await stored(page);
  expect(JSON.parse(clientUser)).toMatchObject({
    username,
    role: 'user',
    points: 0,
    full_name: 'Leïla Essai',
  });
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('button', { name: `Menu de ${username}` })).toBeVisible();
  if (isMobile) await expect(page.getByRole('navigation', { name: 'Navigation' })).toContainText('Profil');
});

test('every field that is required says so', async ({ page }) => {
  const sent = registrations(page);
  await openDialog(page);
  await submit(page);
  for (const name of [...REQUIRED, CONFIRMATION]) {
    await expect(field(page, name), name).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, name), name).toHaveAccessibleDescription(/\S/);
  }
  await expect(dialogOf(page).getByRole('group', { name: 'Genre' })).toContainText('obligatoire');
  await expect(field(page, "Nom d'utilisateur")).toBeFocused();
  await expectAccessible(page);
  expect(sent).toEqual([]);
});

test('each rule has its own words', ONCE, async ({ page }) => {
  const sent = registrations(page);
  await openDialog(page);
  const { email } = await fillIn(page);

  const wrong = async (name: string, value: string, words: string | RegExp) => {
    await field(page, name).fill(value);
    await submit(page);
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, name)).toHaveAccessibleDescription(words);
    await expect(dialogOf(page).getByText(words).first()).toBeVisible();
  };
  await wrong(CONFIRMATION, 'elan-autre', 'Les mots de passe ne correspondent pas');
  await field(page, CONFIRMATION).fill('court');
  await wrong('Mot de passe', 'court', 'Le mot de passe doit comporter au moins 6 caractères');
  await field(page, 'Mot de passe').fill('elan-essai');
  await field(page, CONFIRMATION).fill('elan-essai');
  await wrong('Adresse e-mail', email.replace('@', ' at '), 'Veuillez entrer une adresse e-mail valide');
  await field(page, 'Adresse e-mail').fill(email);
  for (const age of ['0', '121', '-1', '3.5', 'trente']) await wrong('Âge', age, /1 et 120/);
  for (const blank of ["Nom d'utilisateur", 'Nom complet', 'Téléphone']) {
    const good = await field(page, blank).inputValue();
    await wrong(blank, '   ', /obligatoire/);
    await field(page, blank).fill(good);
  }
  expect(sent).toEqual([]);
});

test('the bounds themselves are good: six characters, one year and 120', ONCE, async ({ page }) => {
  for (const age of ['1', '120']) {
    const coach = await openDialog(page);
    await fillIn(page);
    await field(page, 'Âge').fill(age);
    await field(page, 'Mot de passe').fill('sixsix');
    await field(page, CONFIRMATION).fill('sixsix');
    await submit(page);
    await expect(dialogOf(page)).toHaveAccessibleName(coach);
    await page.evaluate(() => localStorage.clear());
  }
});

test(
  'an address or a name that is taken is said, and nothing typed is lost',
  ONCE,
  async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/409/);
    const { user } = await registerClient(serverUrl());
    const coach = await openDialog(page);
    const { username, email } = await fillIn(page);
    await field(page, 'Adresse e-mail').fill((user.email ?? '').toUpperCase());
    await submit(page);
    await expect(field(page, 'Adresse e-mail')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'Adresse e-mail')).toHaveAccessibleDescription(/déjà/);
    await expect(field(page, "Nom d'utilisateur")).toHaveValue(username);
    await expectStored(page);
    await field(page, 'Adresse e-mail').fill(email);
    await field(page, "Nom d'utilisateur").fill(user.username.toUpperCase());
    await submit(page);
    await expect(field(page, "Nom d'utilisateur")).toHaveAccessibleDescription(/déjà/);
    await field(page, "Nom d'utilisateur").fill(username);
    await submit(page);
    await expect(dialogOf(page)).toHaveAccessibleName(coach);
  },
);

test(
  'a server that fails gets the fallback, and one that is back a second try',
  ONCE,
  async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/500|ERR_FAILED/);
    const coach = await openDialog(page);
    await fillIn(page);
    await page.route('**/api/auth/register', (route) => route.fulfill({ status: 500, body: '' }));
    await submit(page);
    await expect(dialogOf(page).getByText("Échec de l'inscription. Veuillez réessayer.")).toBeVisible();
    await page.unroute('**/api/auth/register');
    await page.route('**/api/auth/register', (route) => route.abort());
    await submit(page);
    await expect(dialogOf(page).getByRole('alert')).toHaveText(/\S/);
    await expectStored(page);
    await page.unroute('**/api/auth/register');
    await submit(page);
    await expect(dialogOf(page)).toHaveAccessibleName(coach);
  },
);

test('the dialog takes the focus, keeps it, and gives it back', ONCE, async ({ page }) => {
  await page.goto('/coaches');
  await cardButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeVisible();
  const focusIsInside = () => dialogOf(page).evaluate((dialog) => dialog.contains(document.activeElement));
  await expect.poll(focusIsInside).toBe(true);
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    expect(await focusIsInside()).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(cardButton(page)).toBeFocused();
});

test('after registering and closing the booking, the focus is back on the card', ONCE, async ({ page }) => {
  const coach = await openDialog(page);
  await fillIn(page);
  await field(page, CONFIRMATION).press('Enter');
  await expect(dialogOf(page)).toHaveAccessibleName(coach);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(cardButton(page)).toBeFocused();
});

test('whoever has an account logs in and finds the same booking again', ONCE, async ({ page }) => {
  const coach = await openDialog(page);
  const link = dialogOf(page).getByRole('link', { name: /Déjà un compte/ });
  await expect(link).toHaveAttribute('href', /^\/client\/login/);
  await link.click();
  await expect(page).toHaveURL((url) => url.pathname === DOORS.client.login);
  await logIn(page, 'client');
  await expect(page).toHaveURL((url) => url.pathname === '/coaches');
  await expect(dialogOf(page)).toHaveAccessibleName(coach);
});
