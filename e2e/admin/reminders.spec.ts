import { addDays } from '@elan/contract/time.ts';
import { expectAccessible } from '../support/accessible.ts';
import { serverUrl } from '../support/api.ts';
import { today } from '../support/api-coaches.ts';
import { sellWithPlan } from '../support/api-payments.ts';
import { registerClient } from '../support/api-people.ts';
import { keepSessions } from '../support/stored-sessions.ts';
import { expect, ON_PHONE, test } from '../support/test.ts';

test.beforeEach(({ page }) => keepSessions(page, 'admin'));

test(
  'who is late is written to from the row, and what they promised stands there',
  ON_PHONE,
  async ({ page }) => {
    const { user } = await registerClient(serverUrl());
    const due = addDays(await today(), -3);
    await sellWithPlan(user.id, { first_due_date: due, number_of_installments: 1 });
    await page.goto(`/admin/payments/overdue?q=${user.email}`);
    await expect(page.getByText('Total en retard')).toBeVisible();
    await expect(page.getByText('Clients en retard')).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: 'Salma Essai' });
    await expect(row.getByRole('link', { name: 'Appeler Salma Essai' })).toHaveAttribute(
      'href',
      'tel:+212612345678',
    );

    await row.getByRole('button', { name: 'Relancer Salma Essai' }).click();
    const asking = page.getByRole('dialog', { name: 'Relancer Salma Essai' });
    await expect(asking.getByLabel(/^Texte du message/)).toHaveValue(
      /^Bonjour Salma, .*2\s100,00\sDH.*\nÉlan$/s,
    );
    await asking.getByLabel(/^Texte du message/).fill('Bonjour, un petit rappel.');
    await expect(asking.getByRole('link', { name: 'WhatsApp à Salma Essai' })).toHaveAttribute(
      'href',
      'https://wa.me/212612345678?text=Bonjour%2C%20un%20petit%20rappel.',
    );
    await asking.getByLabel(/^Ce qui en est sorti/).fill('Passera au studio.');
    await asking.getByRole('button', { name: /^Promis pour le/ }).click();
    await page.locator('[aria-current="date"]').click();
    await expectAccessible(page);
    await asking.getByRole('button', { name: 'Noter la relance' }).click();
    await expect(
      page.locator('[data-toast]').filter({ hasText: 'Relance de Salma Essai notée.' }),
    ).toBeVisible();
    await expect(asking).toBeHidden();
    await expect(row).toContainText(/Appel · aujourd'hui · /);
    await expect(row).toContainText('promis pour le');
  },
);
