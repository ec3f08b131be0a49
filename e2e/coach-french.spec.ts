import { coachLogin } from '@elan/contract/auth/auth.ts';
import { Health } from '@elan/contract/studio/health.ts';
import { addSessionUnderWay } from '../testing/session-under-way.ts';
import { expectAccessible } from './support/accessible.ts';
import { ask, serverUrl } from './support/api.ts';
import { addCoach } from './support/api-coaches.ts';
import { registerClient } from './support/api-people.ts';
import { chooseBefore, expectShownIn } from './support/in-language.ts';
import { keep } from './support/stored-sessions.ts';
import { expect, ON_PHONE, test, visit } from './support/test.ts';

/** Later than this a session of an hour would not end on its day. */
const LAST_BEGINNING = '23:00';

test('a coach works in French: presence, bilan and calendar', ON_PHONE, async ({ page }) => {
  const [coach, client] = [await addCoach(), await registerClient(serverUrl(), 3)];
  const { now } = Health.parse(await ask('GET', `${serverUrl()}/api/health`));
  await addSessionUnderWay(process.env['E2E_DATABASE_URL'] ?? '', {
    coach_id: coach.id,
    client_id: client.user.id,
    date: now.date,
    time: now.time < LAST_BEGINNING ? now.time : LAST_BEGINNING,
  });
  const { token, ...user } = coachLogin.reply.parse(
    await ask('POST', `${serverUrl()}/api/auth/coach-login`, undefined, {
      matricule: coach.matricule,
      password: coach.password,
    }),
  );
  await keep(page, { coachToken: token, coachUser: JSON.stringify(user) });
  await chooseBefore(page, 'fr');
  await page.goto('/coach/?view=availability&past=true');
  await expectShownIn(page, 'fr');
  // The source names these in English.
  const bar = page.getByRole('navigation', { name: 'Espace coach' });
  await expect(bar.getByRole('link', { name: 'Séances' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Cours' })).toBeVisible();

  await page.locator('[data-key^="session-"]').filter({ hasText: 'Salma Essai' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Salma Essai' });
  const present = sheet.getByRole('button', { name: /^Présent/ });
  await present.click();
  await expect(present).toHaveAttribute('aria-pressed', 'true');
  const save = sheet.getByRole('button', { name: 'Enregistrer le bilan' });
  await save.click();
  await expect(sheet.getByText('Veuillez saisir un bilan')).toBeVisible();
  await sheet
    .getByLabel('Bilan', { exact: true })
    .or(sheet.getByLabel('Votre texte'))
    .last()
    .fill('Souffle correct.');
  await save.click();
  await expect(page.locator('[data-toast]').filter({ hasText: 'Le bilan est enregistré.' })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Fermer' }).click();

  await visit(page, '/coach/?view=account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon compte');
  await visit(page, '/coach/?scale=month');
  await expect(
    page
      .getByText(
        /(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre) \d{4}/i,
      )
      .first(),
  ).toBeVisible();
});
