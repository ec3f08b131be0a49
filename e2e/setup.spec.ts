import { startStudio } from '../testing/running-studio.ts';
import { expectAccessible } from './support/accessible.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { expect, ONCE, test } from './support/test.ts';

const WIDTHS = [390, 768, 1280, 1920];

const ADMINISTRATOR = {
  'Votre nom': 'Nadia Berrada',
  'Mot de passe': 'secret-1',
  'Confirmer le mot de passe': 'secret-1',
};

test(
  'an empty studio is opened by its printed link, once, and renamed in the office',
  ONCE,
  async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/410 \(Gone\)/);
    const studio = await startStudio({ DEMO: '0', STUDIO_PHONE: '0522 11 11 11', RATE_LIMIT: 'off' });
    const link = /\S+\/admin\/setup#\S+/.exec(studio.said())?.[0] ?? '';

    await page.goto(link);
    await expect(page.getByLabel('Téléphone')).toBeDisabled();
    await expect(page.getByLabel('Téléphone')).toHaveValue('0522 11 11 11');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(layoutFaults), `at ${width} px`).toEqual([]);
      if (width === 390 || width === 1280) await expectAccessible(page);
    }

    const open = page.getByRole('button', { name: 'Ouvrir le studio' });
    for (const [field, value] of Object.entries(ADMINISTRATOR)) {
      await page.getByLabel(field, { exact: true }).fill(value);
    }
    await open.click();
    await expect(page.getByLabel('Nom du studio')).toHaveAccessibleDescription('Ce champ est obligatoire');
    await expect(page.getByLabel('Nom du studio')).toBeFocused();
    await page.getByLabel('Nom du studio').fill('Atlas Coaching');
    await open.click();
    await expect(page).toHaveURL(/\/admin\/reservations/);
    await expect(page).toHaveTitle(/Atlas Coaching/);
    await page.getByRole('link', { name: /Nadia Berrada/ }).click();
    await expect(page.getByLabel('Téléphone')).toBeDisabled();
    await page.getByLabel('Nom du studio').fill('Atlas Casablanca');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page).toHaveTitle(/Atlas Casablanca/);
    await expect(page.getByText(/^Modifié .* par Nadia Berrada$/)).toBeVisible();
    expect(await page.evaluate(layoutFaults)).toEqual([]);
    await expectAccessible(page);

    await page.goto(link);
    await expect(page.getByText("Ce lien n'ouvre plus rien.")).toBeVisible();
    await expect(page.getByText(/redémarrez le serveur du studio/)).toBeVisible();
    await expectAccessible(page);
    // The page must not ask a server that is on its way out.
    await page.goto('about:blank');
    await studio.stop();
  },
);
