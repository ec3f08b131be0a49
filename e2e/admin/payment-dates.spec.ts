import { addMonths } from '@elan/contract/time.ts';
import { expectAccessible } from '../support/accessible.ts';
import { serverUrl } from '../support/api.ts';
import { today } from '../support/api-coaches.ts';
import { sellWithPlan } from '../support/api-payments.ts';
import { registerClient } from '../support/api-people.ts';
import { keepSessions } from '../support/stored-sessions.ts';
import { expect, ONCE, test } from '../support/test.ts';

test.beforeEach(({ page }) => keepSessions(page, 'admin'));

test(
  'a payment dated before this month asks first; before its plan there is no day to choose',
  ONCE,
  async ({ page }) => {
    const { user } = await registerClient(serverUrl());
    const start = `${addMonths(await today(), -1).slice(0, 7)}-15`;
    const { plan } = await sellWithPlan(user.id, { first_due_date: start });
    await page.goto(`/admin/payments?plan=${plan.payment_plan_id}&act=pay`);
    const paying = page
      .getByRole('dialog', { name: 'Enregistrer un paiement' })
      .or(page.getByRole('region', { name: 'Enregistrer un paiement' }));
    await paying.getByLabel(/Notes/).fill('Au comptoir');
    await expect(paying.getByText(/^Du 15 .*, début du plan, à aujourd'hui\.$/)).toBeVisible();
    await paying.getByRole('button', { name: /^Date de paiement/ }).click();
    await page.getByRole('button', { name: 'Mois précédent' }).click();
    await expect(page.getByRole('button', { name: /^\S+ 14 / })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: /^\S+ 15 / }).click();
    await expectAccessible(page);
    const take = paying.getByRole('button', { name: /^Encaisser/ });
    await take.click();
    const asking = page.getByRole('alertdialog', { name: "Enregistrer un paiement d'un mois passé ?" });
    await expect(asking).toContainText(/daté du \S+ 15 .*, avant ce mois-ci/);
    await asking.getByRole('button', { name: 'Revoir la date' }).click();
    await expect(asking).toBeHidden();
    await expect(paying.getByLabel(/Notes/)).toHaveValue('Au comptoir');
    await take.click();
    await asking.getByRole('button', { name: 'Enregistrer à cette date' }).click();
    const told = page.locator('[data-toast]').filter({ hasText: /Paiement de 700,00.DH enregistré, reçu/ });
    await expect(told).toBeVisible();
  },
);
