import { freePort } from '../testing/free-port.ts';
import { openPostOffice } from '../testing/post-office.ts';
import { expectAccessible } from './support/accessible.ts';
import { serverUrl, startOwnServer } from './support/api.ts';
import { registerClient } from './support/api-people.ts';
import { LOGINS, submitLogin } from './support/stored-sessions.ts';
import { expect, ONCE, test } from './support/test.ts';

const CHOSEN = 'enfin-retenu';

// Once: whichever process has a mail server sends the mails of all, and this one must find its own.
test(
  'a client who forgot the password asks at the login, follows the mailed link and logs in',
  ONCE,
  async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/401|410/);
    const { user } = await registerClient(serverUrl());
    const post = await openPostOffice();
    // Whoever else lives in the demo may be written to by the hour.
    const theirs = () => post.mails.filter(({ to }) => to?.[0]?.address === user.email);
    // The demo may be reached on this machine alone: the mail leads there.
    const PORT = String(await freePort());
    const server = await startOwnServer({ SMTP_URL: post.url, DEMO: '1', PORT });
    try {
      await page.goto(`${server.url}/login`);
      await page.getByLabel('Adresse e-mail').fill(user.email);
      await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
      await expect(page).toHaveTitle(/Mot de passe oublié/);
      await expect(page.getByLabel('Adresse e-mail')).toHaveValue(user.email);
      await page.getByRole('button', { name: 'Recevoir un lien' }).click();
      await expect(page.getByRole('status').getByText('Regardez vos e-mails.')).toBeVisible();
      await expectAccessible(page);

      await expect.poll(() => theirs().map(({ subject }) => subject)).toEqual(['Votre nouveau mot de passe']);
      const [mail] = theirs();
      const link = /http:\S+\/reset-password#\S+/.exec(mail?.text ?? '')?.[0] ?? '';

      // Opened twice, as a mail scanner would before its reader: only the form uses it up.
      for (const visit of ['scanner', 'reader']) {
        await page.goto('about:blank');
        await page.goto(link);
        await expect(page.getByLabel('Nouveau mot de passe', { exact: true }), visit).toBeVisible();
      }
      await expectAccessible(page);
      const save = page.getByRole('button', { name: 'Enregistrer le mot de passe' });
      await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(CHOSEN);
      await page.getByLabel('Confirmer le nouveau mot de passe').fill('autre-chose');
      await save.click();
      await expect(page.getByLabel('Confirmer le nouveau mot de passe')).toBeFocused();
      await page.getByLabel('Confirmer le nouveau mot de passe').fill(CHOSEN);
      await save.click();
      await expect(page.getByText('Mot de passe modifié.')).toBeVisible();
      await expect(page).toHaveURL(({ pathname }) => pathname === LOGINS.client.login);
      await expect
        .poll(() => theirs().map(({ subject }) => subject))
        .toEqual(['Votre nouveau mot de passe', 'Votre mot de passe a changé']);

      await submitLogin(page, 'client', user.email, CHOSEN);
      await expect(page).toHaveURL(`${server.url}/`);

      await page.goto(link);
      await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('une-fois-de-trop');
      await page.getByLabel('Confirmer le nouveau mot de passe').fill('une-fois-de-trop');
      await save.click();
      await expect(page.getByText('Ce lien ne sert plus.')).toBeVisible();
      await page.getByRole('link', { name: 'Demander un autre lien' }).click();
      await expect(page).toHaveURL(/\/forgot-password$/);
      // The page must not ask a server that is on its way out.
      await page.goto('about:blank');
    } finally {
      await server.stop();
      await post.close();
    }
  },
);

test('a studio without mails says to call it', ONCE, async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
  await expect(page).toHaveURL(/\/admin\/forgot-password$/);
  await expect(page.getByText('Appelez le studio')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Recevoir un lien' })).toHaveCount(0);
  await expectAccessible(page);
});
