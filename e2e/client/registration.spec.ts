import { randomUUID } from 'node:crypto';
import { ClientUser } from '@elan/contract/auth/auth.ts';
import { listCoaches } from '@elan/contract/coaches/coaches.ts';
import { listAvailability, type SessionType, type Slot } from '@elan/contract/slots/slots.ts';
import type { Locator, Page } from '@playwright/test';
import { serverUrl } from '../support/api.ts';
import { changePoints, registerClient } from '../support/api-people.ts';
import { expectStored, LOGINS, logIn, stored } from '../support/stored-sessions.ts';
import { expect, ON_PHONE, ONCE, test } from '../support/test.ts';

const GOALS = [
  'Correction de la posture',
  'Prise de masse',
  'Perte de poids',
  'Préparation physique',
  'Strongman',
  'Renforcement musculaire',
  'Tonification',
];
const REQUIRED = ["Nom d'utilisateur", 'Nom complet', 'Adresse e-mail', 'Téléphone', 'Âge', 'Mot de passe'];
const CONFIRMATION = 'Confirmer le mot de passe';
/** The first hours of a coach's list may be too near to be cancelled. */
const SOON = 20;

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
  await dialogOf(page)
    .getByRole('checkbox', { name: /^J'accepte/ })
    .check();
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

/** An hour of the coach's on any day but this one, drawn at random so that journeys side by side do not compete. */
async function freeHour(page: Page, coachName: string, type: SessionType, notOn = '') {
  const coaches = listCoaches.reply.parse(await (await page.request.get('/api/coaches')).json());
  const id = coaches.find(({ name }) => name === coachName)?.id;
  const reply = await page.request.get(`/api/coaches/${id}/availability?session_type=${type}`);
  const slots = listAvailability.reply.parse(await reply.json()).slice(SOON);
  const hours = slots.filter(({ date }) => date !== notOn);
  const hour = hours[Math.floor(Math.random() * hours.length)];
  if (hour === undefined) throw new Error(`${coachName} has no free hour.`);
  return hour;
}

async function bookHour(page: Page, { date, start_time, end_time }: Slot) {
  await expect(page.getByRole('table', { name: 'Calendrier' })).toBeVisible();
  const day = page.locator(`[data-date="${date}"]`);
  while (!(await day.isVisible())) await page.getByRole('button', { name: 'Mois suivant' }).click();
  await expect(day).toHaveAccessibleName(/créneaux? libres?$/);
  await day.click();
  for (const name of [
    'Voir les heures',
    `${start_time} à ${end_time}`,
    'Continuer',
    'Confirmer la réservation',
  ])
    await page.getByRole('button', { name }).click();
  await expect(page.getByRole('heading', { name: "C'est réservé." })).toBeVisible();
  await page.getByRole('link', { name: 'Voir mes réservations' }).click();
  await expect(page).toHaveURL(/\/profile\?tab=reservations$/);
}

async function cancelBooking(page: Page, booking: Locator, terms: string) {
  await booking.getByRole('button', { name: /^Annuler/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Annuler cette réservation ?' });
  await expect(question).toContainText(terms);
  await question.getByRole('button', { name: 'Annuler la réservation' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Réservation annulée' })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(booking).toHaveCount(0);
}

test(
  'a visitor registers, books a bilan and a session, finds both in the profile, and cancels them',
  ON_PHONE,
  async ({ page }) => {
    const sent = registrations(page);
    const coach = await openDialog(page);
    const { username, email } = await fillIn(page);
    await expect(dialogOf(page).getByRole('group', { name: 'Objectifs un ou plusieurs' })).toBeVisible();
    for (const goal of GOALS)
      await expect(dialogOf(page).getByRole('checkbox', { name: goal })).not.toBeChecked();
    await dialogOf(page).getByText('Strongman', { exact: true }).click();
    await dialogOf(page).getByText('Correction de la posture', { exact: true }).click();
    await submit(page);
    await expect(dialogOf(page)).toHaveAccessibleName(coach);
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
        consent: '2026-11',
      },
    ]);
    await expectStored(page, 'client');
    const { clientUser = '' } = await stored(page);
    const user = ClientUser.parse(JSON.parse(clientUser));
    expect(user).toMatchObject({ username, role: 'user', points: 0, full_name: 'Leïla Essai' });

    // Who has just registered has no credit yet, and a bilan costs none.
    const warning = page.getByRole('alert').filter({ hasText: 'Crédits Insuffisants' });
    await warning.getByRole('button', { name: 'Choisir un bilan' }).click();
    await expect(page.getByRole('radio', { name: /Bilan/ })).toBeChecked();
    const bilan = await freeHour(page, coach, 'bilan');
    await bookHour(page, bilan);
    const credits = page.getByRole('region', { name: 'Vos crédits' }).getByRole('definition').first();
    await expect(credits).toHaveText('0');
    const bookings = page.getByRole('region', { name: /^À venir/ }).getByRole('listitem');
    await expect(bookings).toHaveText([new RegExp(`Bilan.*${coach}.*${bilan.start_time}`)]);

    await changePoints(serverUrl(), user.id, { points: 1, pointType: 'solo', action: 'add' });
    await expect(credits).toHaveText('1');
    await page.goto('/coaches');
    await cardButton(page).click();
    const session = await freeHour(page, coach, 'normal', bilan.date);
    await bookHour(page, session);
    await expect(credits).toHaveText('0');
    await expect(bookings).toHaveCount(2);
    const normal = bookings.filter({ hasText: 'Séance normale' });
    await expect(normal).toContainText(`${session.start_time} – ${session.end_time}`);

    const cancelled = page.getByRole('region', { name: /^Annulées/ }).getByRole('listitem');
    await cancelBooking(page, normal, '0 → 1 SI');
    await expect(credits).toHaveText('1');
    await expect(cancelled).toHaveText([/Séance normale.*Annulée.*1\sSI rendu/]);
    await cancelBooking(page, bookings.filter({ hasText: 'Bilan' }), 'votre solde ne change pas');
    await expect(cancelled).toHaveCount(2);
    await expect(credits).toHaveText('1');
    const device = await stored(page);
    expect(JSON.parse(device['clientUser'] ?? '')).toMatchObject({ solo_points: 1, team_points: 0 });
  },
);

test('tapping on a small phone leaves the title of the sheet in sight', ONCE, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openDialog(page);
  for (const choice of [...GOALS, 'Femme', 'Homme', 'Autre'])
    await dialogOf(page).getByText(choice, { exact: true }).click();
  await expect(dialogOf(page).getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
  await expect(dialogOf(page).getByRole('button', { name: 'Fermer' })).toBeInViewport({ ratio: 1 });
});

test(
  'the words about an age stand on one line, also on a phone, whose column is too narrow for them',
  ONCE,
  async ({ page }) => {
    await openDialog(page);
    await field(page, 'Âge').fill('121');
    await submit(page);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const words = await dialogOf(page)
        .getByText(/1 et 120/)
        .boundingBox();
      expect(words?.height, `at ${width} px`).toBeLessThan(30);
    }
  },
);

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
    const login = dialogOf(page).getByRole('link', { name: 'Se connecter avec cette adresse' });
    await expect(login).toHaveAttribute('href', /^\/client\/login\?next=/);
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
  await expect(page).toHaveURL((url) => url.pathname === LOGINS.client.login);
  await logIn(page, 'client');
  await expect(page).toHaveURL((url) => url.pathname === '/coaches');
  await expect(dialogOf(page)).toHaveAccessibleName(coach);

  await page
    .getByRole('button', { name: /créneaux? libres?$/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Voir les heures' }).click();
  await expect(page).toHaveURL(/etape=heure/);
  // "Back" walks the steps, as if there had been no login on the way.
  await page.goBack();
  await expect(page).toHaveURL(/jour=[\d-]+$/);
  await expect(dialogOf(page)).toHaveAccessibleName(coach);
  await page.goBack();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/coaches$/);
});
