import { markPaid } from '@elan/contract/payments/installments.ts';
import { sellPack } from '@elan/contract/sales/sales.ts';
import { readTill } from '@elan/contract/till/till.ts';
import { startStudio } from '../../testing/running-studio.ts';
import { expectAccessible } from '../support/accessible.ts';
import { askAsAdmin } from '../support/api.ts';
import { addPack } from '../support/api-packs.ts';
import { registerClient } from '../support/api-people.ts';
import { layoutFaults } from '../support/layout-faults.ts';
import { LOGINS } from '../support/stored-sessions.ts';
import { expect, ONCE, test } from '../support/test.ts';

const { credentials } = LOGINS.admin;
const OWN_STUDIO = {
  ...{ DEMO: '0', RATE_LIMIT: 'off' },
  ...{ ADMIN_MATRICULE: credentials.matricule, ADMIN_PASSWORD: credentials.password },
};

test(
  'the till is counted, closed with a difference, printed, and stays as it was',
  ONCE,
  async ({ page }) => {
    // Of its own: a day is closed once, and everybody else is paid meanwhile.
    const { url, stop } = await startStudio(OWN_STUDIO);
    try {
      const [{ user }, pack] = await Promise.all([registerClient(url), addPack(url, { price: 2100 })]);
      const till = async () => readTill.reply.parse(await askAsAdmin('GET', url, '/api/admin/till'));
      const { today } = await till();
      const paid = { payment_method: 'cash', payment_date: today };
      const installments = [700, 700, 700].map((amount) => ({ amount, due_date: today }));
      const sale = {
        client_id: user.id,
        pack_id: pack.id,
        installments: installments.map((each, index) => ({ ...each, ...(index === 0 && { paid }) })),
      };
      const { installments: parts } = sellPack.reply.parse(
        await askAsAdmin('POST', url, '/api/admin/sales', sale),
      );
      const part = (index: number) => `/api/admin/payments/installments/${parts[index]?.id}`;

      await page.goto(`${url}/admin/login?next=${encodeURIComponent('/admin/payments/till')}`);
      await page.getByLabel(LOGINS.admin.field).fill(credentials.matricule);
      await page.getByLabel('Mot de passe', { exact: true }).fill(credentials.password);
      await page.keyboard.press('Enter');
      await page.getByLabel("Fond de caisse à l'ouverture").fill('800');
      const expected = page.locator('dl').filter({ hasText: 'Fond de caisse' });
      await expect(expected).toContainText('1 500,00'.replace(' ', '\u00a0'));

      // By keyboard, from piece to piece.
      await page.getByLabel('Billets de 200 DH', { exact: true }).focus();
      for (const count of ['7', '0', '1', '2']) {
        await page.keyboard.type(count);
        await page.keyboard.press('Enter');
      }
      await expect(page.getByLabel('Pièces de 10 DH', { exact: true })).toBeFocused();
      await expect(page.getByRole('status').filter({ hasText: 'Écart' })).toContainText('\u2212\u00a010,00');

      // Meanwhile somebody pays, and what is counted outlives leaving the page.
      markPaid.reply.parse(await askAsAdmin('PUT', url, `${part(1)}/paid`, {}));
      await expect(expected).toContainText('2\u00a0200,00');
      await page.getByRole('button', { name: 'Plus tard' }).click();
      await page.getByRole('link', { name: 'Caisse du jour' }).click();
      await expect(page.getByLabel('Billets de 200 DH', { exact: true })).toHaveValue('7');
      const fifties = page.getByRole('button', { name: 'Billets de 50 DH, un de plus' });
      await page.getByLabel('Billets de 200 DH', { exact: true }).fill('10');
      await fifties.click();
      await fifties.click();
      await expect(page.getByRole('status').filter({ hasText: 'Écart' })).toContainText('\u2212\u00a010,00');
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(layoutFaults), `at ${width} px`).toEqual([]);
        await expectAccessible(page);
      }

      const close = page.getByRole('button', { name: 'Clore la caisse' });
      await close.click();
      await page.getByRole('button', { name: /Raison/ }).click();
      await page.getByRole('option', { name: 'Erreur de rendu' }).click();
      await page.getByLabel('Note').fill('Rendu 110 au lieu de 100');
      await close.click();
      const question = page.getByRole('dialog', { name: /^Clore la caisse/ });
      await expect(question).toContainText('Une caisse close ne se rouvre pas');
      await expect(question).toContainText('1\u00a0390,00');
      await question.getByRole('button', { name: 'Clore définitivement' }).click();
      await expect(page.getByText(/^Close le .* par /).first()).toBeVisible();

      // What comes afterwards is a line of the next day; the sheet is as it was, on one page.
      const sheet = page.locator('[data-till-sheet]');
      const printed = await sheet.textContent();
      expect(printed).toMatch(/Erreur de rendu\s:\sRendu 110 au lieu de 100/);
      await askAsAdmin('PUT', url, `${part(0)}/unpaid`, {});
      await expect(page.getByText('1 ligne est venue après la clôture', { exact: false })).toBeVisible();
      expect(await sheet.textContent()).toBe(printed);
      const { lines, is_closable } = await till();
      expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([['undo', -700]]);
      expect(is_closable).toBe(false);
      const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
    } finally {
      // A page that is open asks on while its server leaves.
      await page.goto('about:blank');
      await stop();
    }
  },
);
