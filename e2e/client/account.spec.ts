import { coachLogin } from '@elan/contract/auth/auth.ts';
import { ask, serverUrl } from '../support/api.ts';
import { addCoach } from '../support/api-coaches.ts';
import { keepSessions, submitLogin } from '../support/stored-sessions.ts';
import { expect, ON_PHONE, ONCE, test } from '../support/test.ts';

const NEW_PASSWORD = 'nouveau-1';

test(
  'a coach ends another session, and changes the password, which ends the rest',
  ON_PHONE,
  async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/400 \(Bad Request\)/);
    const { matricule, password = '' } = await addCoach();
    const elsewhere = async () => {
      const reply = await ask('POST', `${serverUrl()}/api/auth/coach-login`, undefined, {
        matricule,
        password,
      });
      return coachLogin.reply.parse(reply).token;
    };
    const isGood = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${serverUrl()}/api/auth/me`, { headers })).ok;
    };
    const [first, second] = [await elsewhere(), await elsewhere()];
    await page.goto('/coach/login');
    await submitLogin(page, 'coach', matricule, password);
    await page.getByRole('link', { name: 'Mon compte' }).filter({ visible: true }).click();

    const sessions = page.getByRole('listitem').filter({ hasText: /Ouverte/ });
    await expect(sessions).toHaveCount(3);
    await expect(sessions.filter({ hasText: 'Cette session' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Terminer la session Appareil inconnu' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Terminer la session' }).click();
    await expect(sessions).toHaveCount(2);
    expect([await isGood(first), await isGood(second)].filter(Boolean)).toHaveLength(1);

    const current = page.getByLabel('Mot de passe actuel', { exact: true });
    await current.fill('faux-faux');
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirmer le nouveau mot de passe').fill(NEW_PASSWORD);
    const change = page.getByRole('button', { name: 'Modifier le mot de passe' });
    await change.click();
    await expect(current).toHaveAccessibleDescription('Mot de passe actuel incorrect');
    await expect(current).toBeFocused();
    await current.fill(password);
    await change.click();
    await expect(page.getByText(/Mot de passe modifié/).first()).toBeVisible();
    await expect(sessions).toHaveCount(1);
    expect([await isGood(first), await isGood(second)]).toEqual([false, false]);

    await page
      .getByRole('button', { name: /Déconnexion|Logout/ })
      .filter({ visible: true })
      .click();
    await submitLogin(page, 'coach', matricule, NEW_PASSWORD);
    await expect(page).toHaveURL(/\/coach\/$/);
  },
);

test('an administrator finds sessions, password and backups in the office', ONCE, async ({ page }) => {
  await keepSessions(page, 'admin');
  await page.goto('/admin/packs');
  await page
    .getByRole('link', { name: /Mon compte/ })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL('/admin/account');
  await expect(page.getByRole('listitem').filter({ hasText: 'Cette session' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Modifier le mot de passe' }).click();
  await expect(page.getByLabel('Mot de passe actuel', { exact: true })).toBeFocused();
  const nights = page.getByRole('listitem').filter({ hasText: 'Sauvegarde' });
  await expect(nights).toContainText(/Dernière sauvegarde|La première se fera cette nuit|Aucune sauvegarde/);
});

test('an administrator sets how many sessions a client may have to come', ONCE, async ({ page }) => {
  await keepSessions(page, 'admin');
  await page.goto('/admin/account');
  const most = page.getByLabel('Séances à venir par client');
  const save = page.getByRole('button', { name: 'Enregistrer les règles' });
  await most.fill('');
  await save.click();
  await expect(most).toBeFocused();
  await most.fill('59');
  await save.click();
  await expect(page.getByText('Règles de réservation enregistrées.').first()).toBeVisible();
  await page.reload();
  await expect(most).toHaveValue('59');
  await expect(page.getByText(/^Modifié le .* par /)).toBeVisible();
});
