import { expectAccessible } from '../support/accessible.ts';
import { serverUrl } from '../support/api.ts';
import { newPackName } from '../support/api-packs.ts';
import { registerClient } from '../support/api-people.ts';
import { keepSessions, LOGINS } from '../support/stored-sessions.ts';
import { expect, ONCE, silenceNews, test } from '../support/test.ts';

test(
  'while the server is away a line says so, what is there stays, and nothing typed is lost',
  ONCE,
  async ({ page, context, allowConsoleErrors }) => {
    allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|WebSocket/);
    await silenceNews(page);
    await keepSessions(page, 'admin');
    await page.goto('/admin/packs?pack=new');
    const name = page.getByLabel('Name');
    const typed = newPackName();
    await name.fill(typed);
    const line = page.getByRole('status').filter({ hasText: 'Le serveur ne répond pas.' });
    await expect(line).toHaveCount(0);

    await context.setOffline(true);
    await expect(line).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(name).toHaveValue(typed);
    await expectAccessible(page);
    await page.getByLabel('Session individuelle (SI)').fill('1');
    await page.getByRole('button', { name: 'Ajouter le pack' }).click();

    // It is sent again under its key until somebody answers.
    await context.setOffline(false);
    await expect(line).toBeHidden();
    await expect(page.locator('[data-toast]').filter({ hasText: 'Pack added successfully!' })).toBeVisible();
  },
);

test('another tab asks before it takes the place of what was typed', ONCE, async ({ page }) => {
  await keepSessions(page, 'admin');
  await page.goto('/admin/packs?pack=new');
  await page.getByLabel('Name').fill('À moitié');
  const asking = page.getByRole('alertdialog', { name: 'Abandonner la saisie ?' });
  await page.getByRole('link', { name: 'Coaches' }).click();
  await asking.getByRole('button', { name: 'Continuer la saisie' }).click();
  // While it leaves the screen it is still a question, above which nothing else opens.
  await expect(asking).toBeHidden();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('planning');
  await expect(page.getByRole('option', { name: 'Planning', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await asking.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('À moitié');
  await page.getByRole('link', { name: 'Coaches' }).click();
  await asking.getByRole('button', { name: 'Abandonner' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coaches');
});

test(
  'what was typed when the session ended is there again after the login',
  ONCE,
  async ({ page, coach, allowConsoleErrors }) => {
    allowConsoleErrors(/401/);
    const { user } = await registerClient(serverUrl());
    await silenceNews(page);
    await keepSessions(page, 'admin');
    await page.goto(`/admin/clients/${user.id}/points`);
    await page.getByRole('button', { name: 'Ajouter un bilan' }).click();
    const writing = page.getByRole('dialog', { name: 'Ajouter un bilan' });
    await writing.getByRole('button', { name: /Coach/ }).click();
    await page.getByRole('option', { name: coach.name }).click();
    const text = writing.getByLabel('Bilan', { exact: true });
    await text.fill('Souffle correct.\nGenou à ménager.');
    await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: {} }));
    await writing.getByRole('button', { name: 'Enregistrer' }).click();

    const { field, credentials } = LOGINS.admin;
    await page.getByLabel(field).fill(credentials.matricule);
    await page.unroute('**/api/**');
    await page.getByLabel('Mot de passe', { exact: true }).fill(credentials.password);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(text).toHaveValue('Souffle correct.\nGenou à ménager.');
    await expect(writing).toContainText(coach.name);
    await writing.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(
      page.locator('[data-toast]').filter({ hasText: `Le bilan de ${coach.name} est enregistré.` }),
    ).toBeVisible();
  },
);
