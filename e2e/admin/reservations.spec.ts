import { readClient } from '@elan/contract/clients/clients.ts';
import { dayOfWeek } from '@elan/contract/time.ts';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { askAsAdmin, serverUrl } from '../support/api.ts';
import { freeDay, hireCoach } from '../support/api-coaches.ts';
import { book, type Registered, registerClient, sessionsOf } from '../support/api-people.ts';
import { keepSessions } from '../support/stored-sessions.ts';
import {
  expect,
  ONCE,
  ONCE_BY_ITS_CLOCK,
  outlastRetries,
  silenceNews,
  test,
  visit,
} from '../support/test.ts';

test.beforeEach(({ page }) => keepSessions(page, 'admin'));

const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const toast = (page: Page, text: string | RegExp) => page.locator('[data-toast]').filter({ hasText: text });
const rows = (page: Page) => page.locator('tr[data-row]');
/** Docked beside the table, or a dialog where there is no room. */
const panel = (page: Page, title: string) =>
  page.getByRole('dialog', { name: title }).or(page.getByRole('region', { name: title }));
const listOf = (client: { id: number }) => `/admin/reservations?period=all&client_id=${client.id}`;

const creditOf = async ({ user }: Registered) =>
  readClient.reply.parse(await askAsAdmin('GET', serverUrl(), `/api/admin/clients/${user.id}`)).solo_points;

const nextHours = (within: Locator) =>
  within.getByRole('group', { name: 'Prochaines heures libres' }).locator('label');

async function pickClient(page: Page, field: Locator, email: string) {
  await field.fill(email);
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(page.getByRole('option')).toContainText('Salma Essai');
  // By the keys, as the desk does: a press that waits for a list which just opened scrolls the dialog, and that closes the list.
  await field.press('ArrowDown');
  await field.press('Enter');
}

async function pickCoach(page: Page, within: Locator, name: string) {
  await within.getByRole('button', { name: /Coach/ }).click();
  await page.getByRole('option').filter({ hasText: name }).click();
}

test('a session is booked for a client, cancelled with its refund, and deleted', async ({ page, coach }) => {
  const client = await registerClient(serverUrl());
  // Amina has a session of each kind and state; axe reads all rows at every look.
  await page.goto('/admin/reservations?period=all&q=amina');
  await expect(page.getByRole('heading', { level: 1, name: 'Reservations' })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();

  await page.goto(listOf(client.user));
  await page.getByRole('button', { name: 'Réserver', exact: true }).first().click();
  const booking = page.getByRole('dialog', { name: 'Réserver' });
  await expect(page).toHaveURL(/book=1/);
  await expect(booking.getByRole('combobox', { name: 'Client' })).toBeFocused();
  await booking.getByRole('button', { name: 'Réserver', exact: true }).click();
  for (const text of ['client', 'coach', 'date', 'time slot'])
    await expect(booking.getByText(`Please select a ${text}`)).toBeVisible();

  await pickClient(page, booking.getByRole('combobox', { name: 'Client' }), client.user.email ?? '');
  await pickCoach(page, booking, coach.name);
  await nextHours(booking).last().click();
  await booking.getByRole('button', { name: 'Réserver', exact: true }).click();
  await expect(booking.getByRole('alert')).toContainText('Insufficient points!');
  await expect(booking).toContainText("Salma Essai n'a aucun crédit individuel (SI).");
  await expectAccessible(page);
  await booking.getByLabel('Motif').fill('Payé au guichet');
  await booking.getByRole('button', { name: 'Ajouter 1 point SI' }).click();
  await expect(booking.getByText('Insufficient points!')).toHaveCount(0);
  await expect(booking.getByRole('button', { name: 'Réserver', exact: true })).toBeFocused();
  await expect(booking).toContainText('1 SI → 0 SI');
  await booking.getByRole('button', { name: 'Réserver', exact: true }).click();
  const booked = page.getByRole('dialog', { name: 'Séance réservée' });
  await expect(booked).toContainText('Il reste 0 SI à Salma Essai');
  await expect(booked.getByRole('button', { name: 'Terminé' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(booked).toBeHidden();
  await expect(page).not.toHaveURL(/book=1/);

  await page.goto(listOf(client.user));
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Confirmée');
  await rows(page).getByRole('button', { name: 'Salma Essai', exact: true }).click();
  const record = panel(page, 'Réservation');
  await expect(record).toContainText(coach.name);
  await record.getByRole('button', { name: 'Annuler la réservation' }).click();
  const asking = page.getByRole('alertdialog', { name: 'Annuler cette réservation ?' });
  await expect(asking).toContainText("1 crédit SI est rendu au client et l'heure du coach redevient libre.");
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Annuler la réservation' }).click();
  await expect(toast(page, 'Réservation annulée. Crédit rendu : Salma Essai a 1 SI.')).toBeVisible();
  await expect(record).toContainText('Déjà annulée.');
  await expect(record).toContainText('rendu');

  await record.getByRole('button', { name: 'Supprimer' }).click();
  const deleting = page.getByRole('alertdialog', { name: 'Supprimer cette réservation ?' });
  await expect(deleting).toContainText('Elle disparaît de toutes les listes');
  await deleting.getByRole('button', { name: 'Supprimer la réservation' }).click();
  await expect(toast(page, 'Réservation supprimée.')).toBeVisible();
  await expect(page.getByText('Aucune réservation ne correspond')).toBeVisible();
});

test('what is over or cancelled gets a warning instead of a question', ONCE, async ({ page, coach }) => {
  const client = await registerClient(serverUrl(), 1);
  const { second } = await freeDay(coach);
  await book(serverUrl(), client.token, coach.id, second);
  const [session] = await sessionsOf(serverUrl(), client);
  await askAsAdmin('POST', serverUrl(), `/api/cancel/${session?.id}`, { refundPoints: true });
  await page.goto(listOf(client.user));
  await expect(rows(page)).toContainText('Annulée');
  await rows(page)
    .getByRole('button', { name: /^Actions pour/ })
    .click();
  await page.getByRole('menuitem', { name: 'Annuler la réservation' }).click();
  const warning = page.getByRole('alertdialog', { name: 'Annulation impossible' });
  await expect(warning).toContainText('Cette réservation est déjà annulée.');
  await warning.getByRole('button', { name: 'Compris' }).click();

  await page.goto('/admin/reservations?period=past');
  await expect(rows(page).filter({ hasText: 'Passée' }).first()).toBeVisible();
  const past = rows(page).filter({ hasText: 'Passée' }).first();
  await past.getByRole('button', { name: /^Actions pour/ }).click();
  await page.getByRole('menuitem', { name: 'Annuler la réservation' }).click();
  await expect(warning).toContainText('déjà commencée ou passée');
});

test('filters, sorting and the open session survive a reload and "back"', ONCE, async ({ page, coach }) => {
  const [one, two] = [await registerClient(serverUrl(), 1), await registerClient(serverUrl(), 1)];
  const { first, second } = await freeDay(coach);
  await book(serverUrl(), one.token, coach.id, second);
  await book(serverUrl(), two.token, coach.id, first);
  await page.goto(`/admin/reservations?coach_id=${coach.id}`);
  await page.getByRole('group', { name: 'Période' }).getByText('Toutes').click();
  await expect(page).toHaveURL(/period=all/);
  await page.getByRole('searchbox', { name: 'Client, e-mail, matricule' }).fill(two.user.email ?? '');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.locator('th[scope=rowgroup]')).toHaveCount(1);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter' }).click();
  expect((await saved).suggestedFilename()).toBe('reservations.csv');
  await expect(toast(page, 'reservations.csv est prêt.')).toBeVisible();
  await page
    .getByRole('button', { name: /Statut/ })
    .first()
    .click();
  await page.getByRole('option', { name: 'Annulée' }).click();
  await expect(page.getByText('Aucune réservation ne correspond')).toBeVisible();
  await expect(page).toHaveURL(/status=cancelled/);
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole('button', { name: 'Salma Essai', exact: true }).click();
  await expect(page).toHaveURL(/reservation=\d+/);
  await page.reload();
  await expect(panel(page, 'Réservation')).toContainText(coach.name);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Effacer' }).first().click();
  const client = page.getByRole('columnheader', { name: 'Client' });
  await client.getByRole('button').click();
  await expect(client).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=client/);
  await page.goto('/admin/reservations?sort=nonsense&page=0&period=odd&reservation=abc');
  await expect(rows(page).first()).toBeVisible();
});

test(
  'several at once: the server goes away in the middle, and nothing happens twice',
  ONCE_BY_ITS_CLOCK,
  async ({ page, coach, allowConsoleErrors }) => {
    const client = await registerClient(serverUrl(), 3);
    const { first, second } = await freeDay(coach);
    await book(serverUrl(), client.token, coach.id, first);
    await book(serverUrl(), client.token, coach.id, second);
    const [gone] = await sessionsOf(serverUrl(), client);
    const third = (await freeDay(coach)).first;
    await book(serverUrl(), client.token, coach.id, third);
    await askAsAdmin('POST', serverUrl(), `/api/cancel/${gone?.id}`, { refundPoints: true });
    await silenceNews(page);
    await page.clock.install();
    await page.goto(listOf(client.user));
    await expect(rows(page)).toHaveCount(3);
    await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
    const bar = page.getByRole('region', { name: 'Sélection' });
    await expect(bar).toContainText('3 sélectionnées');
    await expect(bar).toContainText('2 annulables, 1 annulée');
    await expectAccessible(page);

    allowConsoleErrors(/ERR_|Failed to load resource/);
    let asked = 0;
    await page.route('**/api/cancel/*', (route) => {
      asked += 1;
      return asked === 1 ? route.continue() : route.abort();
    });
    await bar.getByRole('button', { name: /^Annuler 2/ }).click();
    const asking = page.getByRole('alertdialog', { name: 'Annuler 2 réservations ?' });
    await expect(asking).toContainText('2 crédits SI sont rendus.');
    await asking.getByText('Garder les crédits').click();
    await expect(asking).toContainText('2 crédits SI ne sont pas rendus');
    await asking.getByRole('button', { name: 'Annuler 2' }).click();
    const left = page.getByRole('alert').filter({ hasText: "Échec de l'annulation de 1 réservation" });
    await outlastRetries(page, left);
    await expect(left).toContainText(/Salma Essai.*\s:\ssans réponse/);
    await expect(bar).toContainText('2 sélectionnées');
    await expect(bar).toContainText('1 annulable, 1 annulée');
    await page.unroute('**/api/cancel/*');
    await left.getByRole('button', { name: 'Réessayer' }).click();
    await expect(left).toBeHidden();
    await expect(rows(page).filter({ hasText: 'Annulée' })).toHaveCount(3);
    expect(await creditOf(client)).toBe(1);
    const told = page.getByRole('region', { name: '1 personne à prévenir' });
    await expect(told.getByRole('listitem').filter({ hasText: coach.name })).toHaveCount(3);
    await told.getByRole('checkbox', { name: /Salma Essai/ }).check();
    await expectAccessible(page);
    await told.getByRole('button', { name: 'Fermer la liste' }).click();
    await expect(told).toBeHidden();

    await bar.getByRole('button', { name: 'Supprimer la sélection' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Supprimer/ })
      .click();
    await expect(page.getByText(/réservations? supprimées?\./).first()).toBeVisible();
  },
);

test('several are moved at once, after a look at what stands in the way', ONCE, async ({ page }) => {
  const [coach, colleague] = [await hireCoach(), await hireCoach()];
  const client = await registerClient(serverUrl(), 3);
  const { first, second } = await freeDay(coach);
  await book(serverUrl(), client.token, coach.id, first);
  await book(serverUrl(), client.token, coach.id, second);
  // The colleague is taken at the first of the two hours.
  const rival = await registerClient(serverUrl(), 1);
  await book(serverUrl(), rival.token, colleague.id, first);
  await page.goto(listOf(client.user));
  await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
  await page.getByRole('region', { name: 'Sélection' }).getByRole('button', { name: 'Déplacer…' }).click();
  const moving = page.getByRole('dialog', { name: 'Déplacer 2 réservations' });
  await pickCoach(page, moving, colleague.name);
  await expect(moving).toContainText('1 à déplacer · 1 reste en place');
  await expectAccessible(page);
  await moving.getByRole('button', { name: 'Déplacer 1' }).click();
  await expect(toast(page, '1 séance déplacée, 1 laissée en place.')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('1 réservation est restée en place');
  const moved = rows(page).filter({ hasText: colleague.name });
  await expect(moved).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Sélection' })).toContainText('1 sélectionnée');
  await moved.getByRole('button', { name: 'Salma Essai', exact: true }).click();
  await expect(panel(page, 'Réservation')).toContainText(/Réservée.*Déplacée de .* à .*au bureau/);
});

test(
  'a series shows every date, names what is in the way, and finds another hour',
  ONCE,
  async ({ page }) => {
    const coach = await hireCoach();
    const rival = await registerClient(serverUrl(), 1);
    const client = await registerClient(serverUrl(), 1);
    const { first, date } = await freeDay(coach);
    await book(serverUrl(), rival.token, coach.id, first);
    // Beside a list of one client, as above.
    await page.goto(listOf(client.user));
    await page.getByRole('button', { name: 'Réservations en série' }).click();
    await expect(page).toHaveURL(/series=new/);
    const series = panel(page, 'Réservations en série');
    await series.getByRole('button', { name: 'Créer les réservations' }).click();
    for (const text of ['Please select a client', 'Please select a coach', 'Please select a time slot'])
      await expect(series.getByText(text)).toBeVisible();
    await expect(series.getByText('Veuillez sélectionner au moins un jour de la semaine')).toBeVisible();

    await pickClient(page, series.getByRole('combobox', { name: /Client/ }), client.user.email ?? '');
    await pickCoach(page, series, coach.name);
    const weekday = WEEKDAYS[dayOfWeek(date)] ?? '';
    await series.locator('label').filter({ hasText: weekday }).click();
    await series.getByRole('group', { name: 'Semaines' }).getByText('2', { exact: true }).click();
    await series.getByRole('button', { name: /Heure/ }).click();
    await page.getByRole('option', { name: new RegExp(`^${first.start_time}`) }).click();
    await expect(series.getByText('Insufficient Client Points')).toBeVisible();
    await expect(series.getByText('Coach Availability Conflict')).toBeVisible();
    await expect(series).toContainText('Déjà réservées (1)');
    await expect(series.getByRole('button', { name: /^Créer/ })).toBeDisabled();
    await expectAccessible(page);

    await series.getByRole('button', { name: /^Passer à/ }).click();
    await expect(series.getByText('Coach Availability Conflict')).toBeHidden();
    await askAsAdmin('PATCH', serverUrl(), `/api/admin/clients/${client.user.id}/points`, {
      points: 5,
      pointType: 'solo',
      action: 'set',
    });
    await expect(series.getByText('Insufficient Client Points')).toBeHidden();
    await expect(series).toContainText('5 SI → 3 SI');
    await series.getByRole('button', { name: 'Créer 2 réservations' }).click();
    await expect(series).toContainText('2 réservations créées');
    await expect(series).toContainText("l'envoi d'e-mails n'est pas configuré");
    expect(await creditOf(client)).toBe(3);
  },
);

test('what fails says so, and nothing chosen is lost', ONCE, async ({ page, coach, allowConsoleErrors }) => {
  allowConsoleErrors(/400/);
  const client = await registerClient(serverUrl(), 1);
  await silenceNews(page);
  const list = '**/api/admin/reservations?**';
  await page.route(list, (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/admin/reservations');
  const unread = page.getByText('Unable to load reservations. Please check your connection and try again');
  await expect(unread).toBeVisible();
  await page.unroute(list);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(rows(page).first()).toBeVisible();

  const slots = `**/api/coaches/${coach.id}/availability?**`;
  await page.route(slots, (route) => route.fulfill({ status: 400, json: {} }));
  await visit(page, `/admin/reservations?book=1&for=${client.user.id}&with=${coach.id}`);
  const booking = page.getByRole('dialog', { name: 'Réserver' });
  await expect(booking.getByText('Failed to fetch available time slots')).toBeVisible();
  await page.unroute(slots);
  await booking.getByRole('button', { name: 'Réessayer' }).click();
  await nextHours(booking).last().click();
  await page.route('**/api/reserve', (route) =>
    route.fulfill({ status: 409, json: { error: 'Pas maintenant.' } }),
  );
  allowConsoleErrors(/409/);
  await booking.getByRole('button', { name: 'Réserver', exact: true }).click();
  await expect(booking.getByText('Failed to create reservation: Pas maintenant.')).toBeVisible();
  await expect(booking).toContainText('1 SI → 0 SI');
  await page.keyboard.press('Escape');
  const leaving = page.getByRole('alertdialog', { name: 'Abandonner la saisie ?' });
  await leaving.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect(booking).toContainText('1 SI → 0 SI');
});
