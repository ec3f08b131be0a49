import { randomUUID } from 'node:crypto';
import { sellPack } from '@elan/contract/sales/sales.ts';
import { expectAccessible } from '../support/accessible.ts';
import { askAsAdmin, serverUrl } from '../support/api.ts';
import { today } from '../support/api-coaches.ts';
import { addPack } from '../support/api-packs.ts';
import { registerClient } from '../support/api-people.ts';
import { keepSessions } from '../support/stored-sessions.ts';
import { expect, ONCE, silenceNews, test, visit } from '../support/test.ts';

test.beforeEach(async ({ page }) => {
  await silenceNews(page);
  await keepSessions(page, 'admin');
});

/** A pack sold to a client of the test's own, paid by two cheques. */
async function sellByCheque() {
  const base = serverUrl();
  const [{ user }, pack, due_date] = [
    await registerClient(base),
    await addPack(base, { price: 900 }),
    await today(),
  ];
  const numbers = ['A', 'B'].map((end) => `${randomUUID().slice(0, 8)}${end}`);
  const installments = numbers.map((cheque_number) => ({
    amount: 450,
    due_date,
    paid: { payment_method: 'cheque', cheque_number, cheque_bank: 'Banque Populaire' },
  }));
  const body = { client_id: user.id, pack_id: pack.id, installments };
  const sold = sellPack.reply.parse(await askAsAdmin('POST', base, '/api/admin/sales', body));
  const [first, second] = sold.installments;
  return { user, plan: sold.plan?.payment_plan_id, numbers, receipts: [first?.receipt, second?.receipt] };
}

test(
  'cheques go to the bank together with a slip; one is refused, and its installment is owed again',
  ONCE,
  async ({ page }) => {
    const { user, plan, numbers, receipts } = await sellByCheque();
    const [number = ''] = numbers;
    await page.addInitScript(() => {
      window.print = () => {};
    });
    await page.goto(`/admin/payments/cheques?q=${user.email}`);
    const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text });
    for (const each of numbers)
      await rowOf(each)
        .getByRole('checkbox', { name: `Sélectionner le chèque n° ${each}` })
        .check();
    const bar = page.getByRole('region', { name: 'Sélection' });
    await expect(bar).toContainText('total 900,00');
    await bar.getByRole('button', { name: 'Remettre en banque' }).click();
    await page
      .getByRole('alertdialog', { name: 'Remettre 2 chèques en banque ?' })
      .getByRole('button', { name: 'Remettre en banque' })
      .click();
    await expect(rowOf(number)).toContainText('Remis en banque');
    await page.getByRole('button', { name: 'Imprimer le bordereau' }).click();
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('[data-remittance-sheet]');
    for (const text of [...numbers, 'Total, 2 chèques', '900,00']) await expect(sheet).toContainText(text);
    await page.emulateMedia({ media: 'screen' });

    await rowOf(number)
      .getByRole('button', { name: /^Autres actions/ })
      .click();
    await page.getByRole('menuitem', { name: 'Refusé par la banque…' }).click();
    const asking = page.getByRole('dialog', { name: `Chèque n° ${number} refusé ?` });
    await expect(asking).toContainText('sera rouverte');
    await expect(asking).toContainText(`Le reçu ${receipts[0]?.number} sera annulé`);
    await expectAccessible(page);
    await asking.getByLabel('Motif du refus').fill('Sans provision');
    await asking.getByRole('button', { name: 'Refusé par la banque' }).click();
    await expect(rowOf(number)).toContainText('Refusé');

    await visit(page, `/admin/payments/installments?plan=${plan}`);
    const reopened = page.getByRole('article', { name: 'Échéance 1' });
    await expect(reopened).toContainText('En attente');
    await expect(reopened).toContainText(/Chèque refusé le .* · Sans provision/i);
    await expect(reopened).toContainText(`Reçu ${receipts[0]?.number}, nul`);
    await expect(page.getByRole('article', { name: 'Échéance 2' })).toContainText('chèque remis en banque');
  },
);
