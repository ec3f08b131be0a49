import { readFile } from 'node:fs/promises';
import { OwnData } from '@elan/contract/clients/own-data.ts';
import { serverUrl } from '../support/api.ts';
import { registerClient } from '../support/api-people.ts';
import { expectStored, submitLogin } from '../support/stored-sessions.ts';
import { expect, ON_PHONE, test } from '../support/test.ts';

const PASSWORD = 'elan-essai';

test(
  'a client corrects their name, takes their data along, and closes the account',
  ON_PHONE,
  async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/400 \(Bad Request\)/);
    const { user } = await registerClient(serverUrl(), 1);
    await page.goto('/login');
    await submitLogin(page, 'client', user.email, PASSWORD);
    await expectStored(page, 'client');

    await page.goto('/profile');
    await expect(page.getByText('Il vous reste 1 crédit individuel.')).toBeVisible();
    await page.getByRole('link', { name: 'Modifier mes informations' }).click();
    const name = page.getByRole('textbox', { name: 'Nom complet' });
    await name.fill('Salma Alaoui');
    await page.getByRole('link', { name: 'Retour au profil' }).click();
    const question = page.getByRole('alertdialog', { name: 'Abandonner la saisie ?' });
    await question.getByRole('button', { name: 'Continuer la saisie' }).click();
    await expect(name).toHaveValue('Salma Alaoui');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Vos informations sont enregistrées.')).toBeVisible();
    await page.getByRole('link', { name: 'Retour au profil' }).click();
    await expect(page.getByRole('definition').filter({ hasText: 'Salma Alaoui' })).toBeVisible();

    await page.getByRole('link', { name: 'Mes données' }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Télécharger en JSON' }).click();
    const file = await saving;
    const data = OwnData.parse(JSON.parse(await readFile(await file.path(), 'utf8')));
    expect(data.account.full_name).toBe('Salma Alaoui');

    await page.getByRole('button', { name: 'Fermer mon compte…' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Fermer votre compte ?' });
    await expect(dialog).toContainText('Vos crédits sont perdus');
    const password = dialog.getByRole('textbox', { name: 'Votre mot de passe, pour confirmer' });
    await password.fill('pas-le-bon');
    await dialog.getByRole('button', { name: 'Fermer mon compte' }).click();
    await expect(password).toHaveAccessibleDescription(/incorrect/);
    await password.fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Fermer mon compte' }).click();
    await expect(page.getByText('Votre compte est fermé.')).toBeVisible();
    await expect(page).toHaveURL(/\/login\?reason=account_closed$/);
    await expectStored(page);
  },
);
