import { addDays, dayOfWeek } from '@elan/contract/time.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { askAsAdmin, serverUrl } from '../support/api.ts';
import { addCoach, openHours, today } from '../support/api-coaches.ts';
import { registerClient } from '../support/api-people.ts';
import { keepSessions } from '../support/stored-sessions.ts';
import { expect, ONCE, silenceNews, test, visit } from '../support/test.ts';

test.beforeEach(({ page }) => keepSessions(page, 'admin'));

const toast = (page: Page, text: string | RegExp) => page.locator('[data-toast]').filter({ hasText: text });
const panel = (page: Page, title: string) =>
  page.getByRole('dialog', { name: title }).or(page.getByRole('region', { name: title }));
const hours = (page: Page) => page.getByRole('row').filter({ hasText: /\d\d:\d\d – \d\d:\d\d/ });
const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('button', { name: new RegExp(label) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('hours are opened for a week, announced before, filtered and withdrawn', ONCE, async ({ page }) => {
  const coach = await addCoach();
  const day = addDays(await today(), 2);
  await page.goto(`/admin/availability?view=list&coach=${coach.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Time Slots' })).toBeVisible();
  await expect(page.getByText('Aucun créneau à venir')).toBeVisible();

  await page.getByRole('button', { name: 'En série', exact: true }).click();
  const series = panel(page, 'Créneaux en série');
  await series.getByRole('button', { name: 'Créer les créneaux' }).click();
  await expect(series.getByText(/Veuillez choisir l'heure de (début|fin)/)).toHaveCount(2);
  await expect(series.getByText('Veuillez sélectionner au moins un jour de la semaine')).toBeVisible();
  await expect(series.getByRole('radio', { name: '4' })).toBeChecked();
  await series.getByText('1', { exact: true }).click();
  await choose(page, 'Début', '09:00');
  await choose(page, 'Fin', '11:00');
  await series.getByText(WEEKDAYS[dayOfWeek(day)] ?? '', { exact: true }).click({ force: true });
  const preview = series.getByRole('region', { name: 'Aperçu' });
  await expect(preview).toContainText('1 jour · 6 créneaux');
  await expect(preview.getByRole('listitem')).toContainText('2 normales · 4 bilans');
  await expect(preview.getByRole('listitem')).toContainText('Libre');
  await series.getByRole('button', { name: 'Créer 6 créneaux' }).click();
  await expect(toast(page, '2 créneaux normaux et 4 créneaux bilan créés.')).toBeVisible();
  await expect(hours(page)).toHaveCount(6);

  await visit(page, `/admin/availability?view=list&coach=${coach.id}&add=new&day=${day}&hour=10:00`);
  const adding = panel(page, 'Ajouter des créneaux');
  await adding.getByLabel('Fin').fill('12');
  await adding.getByLabel('Début').focus();
  await expect(adding.getByLabel('Fin')).toHaveValue('12:00');
  await expect(adding.getByText('2 normales · 4 bilans')).toBeVisible();
  await adding.getByRole('button', { name: 'Ajouter les créneaux' }).click();
  await expect(toast(page, 'créés, 1 créneau normal et 2 créneaux bilan déjà existants.')).toBeVisible();
  await expect(hours(page)).toHaveCount(9);

  await choose(page, '^Tous types|^Type', 'Bilan');
  await expect(hours(page)).toHaveCount(6);
  await expect(page).toHaveURL(/session_type=bilan/);
  await page.reload();
  await expect(hours(page)).toHaveCount(6);
  await hours(page)
    .first()
    .getByRole('button', { name: /^Supprimer/ })
    .click();
  const asking = page.getByRole('alertdialog', { name: 'Supprimer ce créneau ?' });
  await expect(asking).toContainText('09:00 – 09:25');
  await asking.getByRole('button', { name: 'Supprimer le créneau' }).click();
  await expect(toast(page, 'Créneau supprimé.')).toBeVisible();
  await expect(hours(page)).toHaveCount(5);
});

test('what clashes is named before it is made', ONCE, async ({ page }) => {
  const coach = await addCoach();
  const day = addDays(await today(), 3);
  await openHours(coach, { date: day, start_time: '09:00', end_time: '10:00' });
  const course = {
    title: 'Essai',
    description: '',
    coach_id: coach.id,
    date: day,
    time: '10:00',
    duration: 60,
  };
  await askAsAdmin('POST', serverUrl(), '/api/group-courses', { ...course, max_participants: 5 });
  await page.goto(`/admin/availability?view=list&coach=${coach.id}&series=new`);
  const series = panel(page, 'Créneaux en série');
  await choose(page, 'Début', '09:00');
  await choose(page, 'Fin', '12:00');
  await series.getByText('1', { exact: true }).click();
  await series.getByText(WEEKDAYS[dayOfWeek(day)] ?? '', { exact: true }).click({ force: true });
  await series.getByRole('checkbox', { name: /^Bilan/ }).uncheck();
  const listed = series.getByRole('region', { name: 'Aperçu' }).getByRole('listitem');
  await expect(listed).toContainText('2 normales');
  await expect(listed).toContainText('Déjà là, laissés tels quels : 09:00');
  await expect(listed).toContainText('Coach déjà pris, non réservables : 10:00');
  await series.getByRole('button', { name: 'Créer 2 créneaux' }).click();
  await expect(toast(page, '2 créneaux normaux créés, 1 créneau normal déjà existant.')).toBeVisible();
  await choose(page, '^Tous statuts|^Statut', 'Indisponible');
  await expect(hours(page)).toHaveCount(1);
  await expect(hours(page).getByRole('checkbox')).toBeDisabled();
});

test('several hours go at once, unless one of them was taken', ONCE, async ({ page }) => {
  const coach = await addCoach();
  const { user } = await registerClient(serverUrl(), 2);
  const date = addDays(await today(), 4);
  await openHours(coach, { date, start_time: '09:00', end_time: '13:00' });
  const book = (time: string) =>
    askAsAdmin('POST', serverUrl(), '/api/reserve', {
      coach_id: coach.id,
      user_id: user.id,
      date,
      time,
      session_type: 'normal',
    });
  await book('12:00');
  await page.goto(`/admin/availability?view=list&coach=${coach.id}&session_type=normal`);
  await expect(hours(page)).toHaveCount(4);
  await expect(hours(page).last()).toContainText('Réservé');
  await expect(hours(page).last()).toContainText('Salma Essai');
  await expect(hours(page).last().getByRole('checkbox')).toBeDisabled();
  await hours(page)
    .first()
    .getByRole('button', { name: /^Réserver/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`book=1.*with=${coach.id}&on=${date}&at=09%3A00&kind=normal`));
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).first().click();
  await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
  const bar = page.getByRole('region', { name: 'Sélection' });
  await expect(bar).toContainText('3 sélectionnés');

  await book('09:00');
  await expect(bar).toContainText('Réservés ou indisponibles, donc bloqués');
  await expect(bar).toContainText('09:00');
  await bar.getByRole('button', { name: 'Retirer 1 bloqué' }).click();
  await bar.getByRole('button', { name: 'Supprimer 2' }).click();
  const asking = page.getByRole('alertdialog', { name: 'Supprimer 2 créneaux ?' });
  await expect(asking).toContainText('2 normales');
  await asking.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(toast(page, '2 créneaux supprimés.')).toBeVisible();
  await expect(hours(page)).toHaveCount(2);
});

test('what fails says so, and nothing chosen is lost', ONCE, async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/40[04]/);
  await silenceNews(page);
  const coach = await addCoach();
  const down = '**/all-availability**';
  await page.route(down, (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto(`/admin/availability?view=list&coach=${coach.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Failed to load coach availability')).toBeVisible();
  await page.unroute(down);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText('Aucun créneau à venir')).toBeVisible();

  await page.getByRole('button', { name: 'En série', exact: true }).click();
  const series = panel(page, 'Créneaux en série');
  await choose(page, 'Début', '09:00');
  await choose(page, 'Fin', '10:00');
  await series.getByText('lundi', { exact: true }).click({ force: true });
  await page.route('**/api/coaches/bulk-availability', (route) =>
    route.fulfill({ status: 400, json: { error: 'La base est absente.' } }),
  );
  await series.getByRole('button', { name: /^Créer/ }).click();
  await expect(series.getByText('Failed to create bulk availability: La base est absente.')).toBeVisible();
  await expect(series.getByRole('checkbox', { name: 'lundi' })).toBeChecked();
  await series.getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abandonner' }).click();
  await visit(page, `/admin/availability?view=list&coach=999999`);
  await expect(page.getByText('Coach non trouvé ou aucun créneau configuré pour ce coach.')).toBeVisible();
});

test(
  'a week is read as a grid: an hour is taken off in it, and the list has one less',
  ONCE,
  async ({ page }) => {
    const coach = await addCoach();
    const { user } = await registerClient(serverUrl(), 1);
    const date = addDays(await today(), 1);
    await openHours(coach, { date, start_time: '09:00', end_time: '11:00' });
    await askAsAdmin('POST', serverUrl(), '/api/reserve', {
      coach_id: coach.id,
      user_id: user.id,
      date,
      time: '10:00',
      session_type: 'normal',
    });
    await page.goto(`/admin/availability?coach=${coach.id}&date=${date}`);
    await expect(page.getByText('2 h ouvertes, 1 prise', { exact: true })).toBeVisible();
    await expect(
      page.getByRole('button', { name: '10:00 – 10:55, pris, séance, Salma Essai' }),
    ).toBeVisible();
    await expectAccessible(page);
    const hour = page.getByRole('button', { name: '09:00 – 09:55, libre, séance ou bilan' });
    await hour.click();
    const details = page.getByRole('dialog', { name: '09:00 – 09:55' });
    await expect(details).toContainText('Ouvert à la main');
    await details.getByRole('button', { name: 'Supprimer les bilans' }).click();
    const asking = page.getByRole('alertdialog', { name: 'Supprimer 2 créneaux ?' });
    await asking.getByRole('button', { name: 'Supprimer les créneaux' }).click();
    await expect(toast(page, '2 créneaux supprimés.')).toBeVisible();
    await page.getByRole('button', { name: '09:00 – 09:55, libre, séance', exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name: /Salma Essai/ })).toBeFocused();
    await page.getByRole('button', { name: '09:00 – 09:55, libre, séance', exact: true }).click();
    await details.getByRole('button', { name: 'Supprimer', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer le créneau' }).click();
    await expect(toast(page, 'Créneau supprimé.')).toBeVisible();
    await expect(page.getByRole('button', { name: /Salma Essai/ })).toBeFocused();
    await page.getByText('Liste', { exact: true }).click();
    await expect(page).toHaveURL(/view=list/);
    await expect(hours(page)).toHaveCount(3);
  },
);
