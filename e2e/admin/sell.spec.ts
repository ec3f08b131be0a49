import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { serverUrl } from '../support/api.ts';
import { freeDay } from '../support/api-coaches.ts';
import { addPack } from '../support/api-packs.ts';
import { registerClient } from '../support/api-people.ts';
import { keepSessions } from '../support/stored-sessions.ts';
import { expect, ONCE, test } from '../support/test.ts';

test.beforeEach(({ page }) => keepSessions(page, 'admin'));

const MOST_ACTS = 7;

/** Docked beside the table, or a sheet on a phone. */
const panel = (page: Page, title: string) =>
  page.getByRole('dialog', { name: title }).or(page.getByRole('region', { name: title }));

test('a walk-in buys a pack, pays half of it and leaves with a receipt, within seven acts', async ({
  page,
}) => {
  const pack = await addPack(serverUrl(), { price: 900.01, solo_points: 4, team_points: 2 });
  const email = `${randomUUID().slice(0, 8)}@example.ma`;
  await page.goto('/admin/clients');
  let acts = 0;
  const act = async (press: Promise<void>) => {
    acts += 1;
    await press;
  };

  await act(page.getByRole('button', { name: 'Vendre' }).click());
  const selling = panel(page, 'Vendre');
  await act(selling.getByText('Nouveau').click());
  await selling.getByLabel('Nom complet').fill('Rim Passage');
  await selling.getByLabel('Téléphone').fill('0661 22 33 44');
  await selling.getByLabel('E-mail').fill(email);
  await act(selling.getByText(pack.name).click());
  await act(selling.getByRole('group', { name: "Nombre d'échéances" }).getByText('2').click());
  await expect(selling.getByText('450,01 + 450,00 = 900,01')).toBeVisible();
  await act(selling.getByText('Espèces').click());
  await act(selling.getByRole('button', { name: 'Reçu 500' }).click());
  await expect(selling.getByText('49,99')).toBeVisible();
  await expectAccessible(page);
  await act(selling.getByRole('button', { name: /^Encaisser 450,01/ }).click());
  expect(acts).toBeLessThanOrEqual(MOST_ACTS);

  const sold = panel(page, 'Vendu');
  await expect(sold.getByText(/Reçu R-\d{4}-\d{4}/)).toBeVisible();
  await expect(sold.getByText('Rim Passage')).toBeVisible();
  await expect(sold.getByText('450,00')).toBeVisible();
  await expect(sold.getByText(email)).toBeVisible();
  await expect(sold.getByRole('button', { name: 'Imprimer le reçu', exact: true })).toBeFocused();
  await expectAccessible(page);
  await sold.getByRole('button', { name: 'Réserver' }).click();
  await expect(page.getByRole('dialog', { name: 'Réserver' })).toContainText('Rim Passage');
});

test(
  'a client is sold to from the search, by the keyboard; what is typed is asked about before it is lost',
  ONCE,
  async ({ page }) => {
    const { user } = await registerClient(serverUrl());
    await page.goto('/admin/packs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Packs');
    await page.keyboard.press('Control+k');
    await page.keyboard.type(`vendre ${user.username}`);
    const options = page.getByRole('listbox', { name: 'Résultats' }).getByRole('option');
    await expect(options.first()).toContainText('Vendre à');
    await page.keyboard.press('Enter');
    const selling = panel(page, 'Vendre');
    await expect(selling.getByText('Salma Essai')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/admin/packs\\?sell=${user.id}$`));
    await selling.getByText('Essai', { exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continuer la saisie' }).click();
    await selling.getByRole('button', { name: 'Offrir le pack' }).click();
    await expect(panel(page, 'Vendu').getByText('Rien, le pack est offert')).toBeVisible();
  },
);

test(
  'who lacks points buys them from the booking, which is there again with all that was chosen',
  ONCE,
  async ({ page, coach }) => {
    const { user } = await registerClient(serverUrl());
    const { date, first } = await freeDay(coach);
    await page.goto(
      `/admin/planning?book=1&for=${user.id}&with=${coach.id}&on=${date}&at=${first.start_time}`,
    );
    const booking = page.getByRole('dialog', { name: 'Réserver' });
    await booking.getByRole('button', { name: 'Vendre un pack' }).click();
    const selling = panel(page, 'Vendre');
    await expect(selling.getByText('Salma Essai')).toBeVisible();
    await expect(booking).toBeHidden();
    await selling.getByText('Essai', { exact: true }).click();
    await selling.getByRole('button', { name: 'Offrir le pack' }).click();
    await panel(page, 'Vendu').getByRole('button', { name: 'Réserver' }).click();
    await expect(booking.getByText('Insufficient points!')).toHaveCount(0);
    await booking.getByRole('button', { name: 'Réserver', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Séance réservée' })).toContainText(first.start_time);
  },
);
