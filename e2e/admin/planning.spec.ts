import { addDays } from '@elan/contract/time.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { serverUrl } from '../support/api.ts';
import { freeDay } from '../support/api-coaches.ts';
import { book, registerClient } from '../support/api-people.ts';
import { keepSessions } from '../support/stored-sessions.ts';
import { expect, ONCE, silenceNews, test } from '../support/test.ts';

test.beforeEach(({ page }) => keepSessions(page, 'admin'));

const cell = (page: Page, name: string | RegExp) => page.getByRole('grid').getByRole('button', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const toast = (page: Page, text: string | RegExp) => page.locator('[data-toast]').filter({ hasText: text });

test(
  'a cell tells all there is to know, and from it one writes, cancels, books and opens hours',
  ONCE,
  async ({ page, coach }) => {
    const { token } = await registerClient(serverUrl(), 2);
    const { date, first } = await freeDay(coach);
    await book(serverUrl(), token, coach.id, first);
    const hours = `${first.start_time} – ${first.end_time}`;
    await page.goto(`/admin/planning?date=${date}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Planning' })).toBeVisible();
    const session = cell(page, `Salma Essai, ${hours}, séance, avec ${coach.name}`);
    await expect(session).toBeAttached();
    await session.click();
    const details = dialog(page, 'Salma Essai');
    await expect(details).toContainText('Confirmée');
    await expect(details).toContainText(`Normale · ${hours}`);
    await expect(details).toContainText('1 SI · solde 1 SI');
    await expect(details).toContainText('rend 1 point SI à Salma');
    await expect(details.getByRole('link', { name: 'Écrire' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/212612345678\?text=Bonjour%20Salma/,
    );
    await expect(details.getByRole('link', { name: 'Fiche client' })).toHaveAttribute(
      'href',
      /\/admin\/clients\/\d+$/,
    );
    await expectAccessible(page);

    await page.reload();
    await details.getByRole('button', { name: 'Annuler…' }).click();
    const asking = page.getByRole('alertdialog', { name: 'Annuler cette réservation ?' });
    await asking.getByRole('button', { name: 'Annuler la réservation' }).click();
    await expect(toast(page, 'Réservation annulée.')).toBeVisible();
    await expect(session).toBeHidden();
    // The cell it was opened from has the focus again.
    await expect(page.locator(':focus')).toHaveAttribute('data-cell', new RegExp(`^${coach.id}-`));

    const free = page
      .locator(`[data-kind="free"][aria-label^="Libre "][aria-label$=", ${coach.name}"]`)
      .first();
    await free.click({ position: { x: 30, y: 20 } });
    await dialog(page, 'Libre')
      .getByRole('button', { name: `Réserver Séance à ${first.start_time}` })
      .click();
    await expect(page).toHaveURL(
      new RegExp(`book=1&with=${coach.id}&on=${date}&at=${first.start_time.replace(':', '%3A')}`),
    );
    await expect(page).not.toHaveURL(/cell=/);
    await page.goBack();
    await expect(dialog(page, 'Libre')).toBeHidden();

    await cell(page, new RegExp(`^Non configuré, .* – 24:00, ${coach.name}$`)).click({
      position: { x: 30, y: 10 },
    });
    const closed = dialog(page, 'Non configuré');
    await expect(closed).toContainText('Ouvre 1 séance de 55 min et 2 bilans de 25 min');
    await expectAccessible(page);
    await closed.getByRole('button', { name: 'Ouvrir ces heures' }).click();
    await expect(toast(page, '1 créneau normal et 2 créneaux bilan créés.')).toBeVisible();
    await expect(closed).toBeHidden();
  },
);

test('days, cells and their details by the keyboard alone', ONCE, async ({ page, coach }) => {
  const { date } = await freeDay(coach);
  await page.goto(`/admin/planning?date=${date}`);
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(`date=${addDays(date, 1)}`));
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(new RegExp(`date=${date}`));
  await page.getByRole('toolbar', { name: 'Jours du mois' }).getByRole('button', { pressed: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(new RegExp(`date=${addDays(date, 7)}`));
  await expect(page.locator(`[data-date="${addDays(date, 7)}"]`)).toBeFocused();
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/\/admin\/planning$/);
  await page.getByRole('button', { name: 'Mois suivant' }).first().click();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/planning$/);

  await page.goto(`/admin/planning?date=${date}`);
  const stop = page.getByRole('grid').locator('button[tabindex="0"]');
  await expect(stop).toHaveCount(1);
  await stop.focus();
  const row = (await stop.getAttribute('data-cell'))?.split('-').at(-1);
  const columns = await page.getByRole('columnheader').count();
  await page.keyboard.press('End');
  await expect(page.locator(':focus')).toHaveAttribute('data-cell', new RegExp(`-${row}$`));
  for (let column = 1; column < columns; column += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  const here = await page.locator(':focus').getAttribute('data-cell');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/cell=/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator(':focus')).toHaveAttribute('data-cell', here ?? '');
});

test('what others book appears by itself; a past day is history', ONCE, async ({ page, coach }) => {
  const { token } = await registerClient(serverUrl(), 2);
  const { date, first, second } = await freeDay(coach);
  await page.goto(`/admin/planning?date=${date}`);
  await expect(
    page.getByRole('columnheader').filter({ hasText: coach.name.split(' ')[1] ?? '' }),
  ).toBeVisible();
  await book(serverUrl(), token, coach.id, second);
  await expect(
    cell(page, `Salma Essai, ${second.start_time} – ${second.end_time}, séance, avec ${coach.name}`),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Réserver', exact: true })).toBeVisible();
  await expect(page.getByText('Historique')).toBeHidden();
  await page.goto(`/admin/planning?date=${addDays(first.date, -20)}`);
  await expect(page.getByText('Historique').first()).toBeVisible();
  await expect(page.getByText('Disponible, non pris')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Réserver', exact: true })).toBeHidden();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-day-sheet]')).toContainText('Planning du');
  await expect(page.getByRole('grid')).toBeHidden();
});

test('what cannot be read is empty, and says so', ONCE, async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/404/);
  await silenceNews(page);
  const down = '**/api/admin/planning/**';
  await page.route(down, (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto('/admin/planning');
  await expect(
    page.getByText("Les créneaux et les réservations de ce jour n'ont pas pu être lus."),
  ).toBeVisible();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.unroute(down);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.locator('[data-kind="session"]').first()).toBeAttached();
  await expect(page.getByText("n'ont pas pu être lus")).toBeHidden();
});
