import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { askAsAdmin, serverUrl } from '../support/api.ts';
import { today } from '../support/api-coaches.ts';
import { payInstallment, sellWithPlan } from '../support/api-payments.ts';
import { changePoints, registerClient } from '../support/api-people.ts';
import { keepSessions } from '../support/stored-sessions.ts';
import { expect, ONCE, silenceNews, test, visit } from '../support/test.ts';

test.beforeEach(async ({ page }) => {
  await silenceNews(page);
  await keepSessions(page, 'admin');
});

/** What a press puts among the downloads: its name and what is in it. */
const downloaded = async (page: Page, press: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const content = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), content };
};
const toast = (page: Page, text: string | RegExp) => page.locator('[data-toast]').filter({ hasText: text });

test(
  'a half-used pack with a half-paid plan is taken back, after saying what goes with it',
  ONCE,
  async ({ page }) => {
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
    await removing.getByLabel(/Raison/).fill('Déménagement');
    await removing.getByRole('button', { name: 'Retirer le pack' }).click();
    await expect(toast(page, '2 points deducted.')).toBeVisible();
    await expect(given).toBeHidden();
  },
);

test(
  'a payment has its receipt, is in the cash of the day and in the spreadsheet, void ones too',
  ONCE,
  async ({ page }) => {
    const date = await today();
    const { user } = await registerClient(serverUrl());
    const { plan, parts } = await sellWithPlan(user.id);
    const [first, second] = [parts[0]?.id ?? 0, parts[1]?.id ?? 0];
    const paid = await payInstallment({ id: first });
    const undone = await payInstallment({ id: second }, { payment_method: 'virement', rib: '007780' });
    await askAsAdmin('PUT', serverUrl(), `/api/admin/payments/installments/${second}/unpaid`);
    const number = paid.receipt?.number ?? '';

    await page.goto(`/admin/payments?plan=${plan.payment_plan_id}`);
    const save = page.getByRole('button', { name: `Enregistrer le reçu ${number}` }).first();
    const receipt = await downloaded(page, () => save.click());
    expect(receipt.name).toBe(`recu-${number}.pdf`);
    expect(receipt.content).toMatch(/^%PDF/);

    await visit(page, '/admin/payments/cash');
    const rowOf = (text = '') => page.getByRole('row').filter({ hasText: text });
    await expect(rowOf(number)).toContainText('700,00');
    await expect(rowOf(undone.receipt?.number)).toContainText('Annulé');
    const day = await downloaded(page, () => page.getByRole('button', { name: 'CSV du jour' }).click());
    expect(day.name).toBe(`encaissements-${date}.csv`);
    expect(day.content).toMatch(new RegExp(`${number};[^\n]*;700,00;0,00;Espèces`));
    expect(day.content).toMatch(new RegExp(`${undone.receipt?.number};[^\n]*;0,00;700,00;Virement`));

    await page.getByRole('button', { name: /période…$/i }).click();
    await page.getByRole('button', { name: 'Cette année' }).click();
    const year = await downloaded(page, () => page.getByRole('button', { name: 'Exporter en CSV' }).click());
    expect(year.name).toBe(`encaissements-${date.slice(0, 4)}-01-01-${date}.csv`);
    expect(year.content).toContain(number);

    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('[data-cash-sheet]');
    await expect(sheet).toContainText(number);
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  },
);

test('the charts of the overview are read by keyboard and as a table', ONCE, async ({ page }) => {
  await page.goto('/admin/payments');
  const chart = page.getByRole('group', { name: 'Encaissé et dû par mois' });
  await chart.getByRole('radio').last().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(chart.getByRole('radio').nth(4)).toBeChecked();
  await page.getByRole('button', { name: /^Voir le tableau : À encaisser/ }).click();
  await expect(page.getByRole('table', { name: /^À encaisser/ }).getByRole('row')).not.toHaveCount(1);
});
