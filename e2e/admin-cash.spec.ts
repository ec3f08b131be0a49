import type { Page } from '@playwright/test';
import { serverUrl } from './api.ts';
import { payInstallment, sellWithPlan } from './api-payments.ts';
import { changePoints, registerClient } from './api-people.ts';
import { keepSessions } from './stored-sessions.ts';
import { expect, expectAccessible, silenceNews, test } from './test.ts';

test.beforeEach(async ({ page }) => {
  await silenceNews(page);
  await keepSessions(page, 'admin');
});

const toast = (page: Page, text: string | RegExp) => page.locator('[data-toast]').filter({ hasText: text });

test('a half-used pack with a half-paid plan is taken back, after saying what goes with it', async ({
  page,
}) => {
  const { user } = await registerClient(serverUrl());
  const { pack, parts } = await sellWithPlan(user.id);
  for (const part of parts.slice(0, 1)) await payInstallment(part);
  await changePoints(serverUrl(), user.id, { points: 1, pointType: 'solo', action: 'set' });
  await page.goto(`/admin/packs/assign?history_q=${user.email}`);
  const given = page.getByRole('row').filter({ hasText: pack.name });
  await given.getByRole('button', { name: /^Retirer/ }).click();
  const removing = page.getByRole('dialog', { name: /^Retirer/ });
  await expect(removing).toContainText('2 points seront déduits. Les 2 autres ont déjà servi');
  await expect(removing).toContainText("L'échéance payée (700,00\u00a0DH) est conservée avec son reçu.");
  await expect(removing).toContainText('Les 2 échéances impayées (1\u00a0400,00\u00a0DH) sont annulées.');
  await expectAccessible(page);
  await removing.getByLabel(/Raison/).fill('Déménagement');
  await removing.getByRole('button', { name: 'Retirer le pack' }).click();
  await expect(toast(page, '2 points deducted.')).toBeVisible();
  await expect(given).toBeHidden();
});
