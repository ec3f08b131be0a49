import { addDays, addMonths } from '@elan/contract/time.ts';
import type { Page } from '@playwright/test';
import { askAsAdmin, serverUrl } from './api.ts';
import { today } from './api-coaches.ts';
import { historyOf, installmentsOf, payInstallment, sell, sellWithPlan } from './api-payments.ts';
import { registerClient } from './api-people.ts';
import { keepSessions } from './stored-sessions.ts';
import { expect, expectAccessible, ONCE, outlastRetries, silenceNews, test } from './test.ts';

test.describe.configure({ timeout: 90_000 });
test.beforeEach(({ page }) => keepSessions(page, 'admin'));

const toast = (page: Page, text: string | RegExp) => page.locator('[data-toast]').filter({ hasText: text });
/** Docked beside the list, or a dialog where there is no room. */
const panel = (page: Page, title: string | RegExp) =>
  page.getByRole('dialog', { name: title }).or(page.getByRole('region', { name: title }));
const card = (page: Page, number: number) =>
  page.getByRole('article', { name: `Échéance ${number}`, exact: true });

test('a plan of three: paid in cash, by transfer, undone, late', async ({ page }) => {
  const { user } = await registerClient(serverUrl());
  const { assignment } = await sell(user.id, 1000);
  await page.goto(`/admin/payments/create?q=${user.email}`);
  await page.getByRole('button', { name: 'Créer un plan pour Salma Essai' }).click();
  const creating = panel(page, 'Créer un plan de paiement');
  await expect(creating.getByLabel('Montant total')).toHaveValue('1000,00');
  await creating.getByLabel('Montant total').fill('0');
  await creating.getByText('3', { exact: true }).click();
  await creating.getByText('Mixte').click();
  await creating.getByRole('button', { name: 'Créer le plan' }).click();
  await expect(creating.getByText('Please enter a valid amount')).toBeVisible();
  await creating.getByLabel('Montant total').fill('1000');
  await expect(creating.getByRole('listitem')).toHaveText([/333,34/, /333,33/, /333,33/]);
  await expectAccessible(page);
  await creating.getByRole('button', { name: 'Créer le plan' }).click();
  await expect(page).toHaveURL(/\/admin\/payments\/installments\?plan=\d+$/);
  await expect(toast(page, 'Plan de paiement de Salma Essai créé.')).toBeVisible();

  const first = card(page, 1);
  await first.getByRole('button', { name: /^Marquer payée/ }).dblclick();
  await expect(toast(page, /Échéance 1 payée, reçu R-\d{4}-\d+/)).toBeVisible();
  await expect(first).toContainText('Payée');
  expect(await historyOf(assignment)).toHaveLength(1);

  const second = card(page, 2);
  await second.getByText('Virement').click();
  await expect(second.getByLabel('RIB')).toBeVisible();
  await second.getByRole('button', { name: /^Marquer payée/ }).click();
  await expect(
    toast(page, "Veuillez saisir et enregistrer les informations RIB pour le paiement par virement d'abord."),
  ).toBeVisible();
  await second.getByRole('button', { name: 'Enregistrer le RIB' }).click();
  await expect(second.getByText('Veuillez saisir un numéro RIB')).toBeVisible();
  await second.getByLabel('RIB').fill(' 0077800001234567 ');
  await second.getByRole('button', { name: 'Enregistrer le RIB' }).click();
  await expect(second.getByText('Un RIB comporte en principe 24 chiffres.')).toBeVisible();
  await expectAccessible(page);
  await second.getByRole('checkbox', { name: 'Garder ce RIB tel quel' }).check();
  await second.getByRole('button', { name: 'Enregistrer le RIB' }).click();
  await expect(second).toContainText('RIB 00778000…');
  await second.getByRole('button', { name: /^Marquer payée/ }).click();
  await expect(second).toContainText('Payée');

  await first.getByRole('button', { name: 'Mark as Unpaid' }).click();
  const asking = page.getByRole('alertdialog', { name: 'Mark as Unpaid' });
  await expect(asking).toContainText('devient nul, son numéro ne servira plus');
  await asking.getByRole('button', { name: 'Mark as Unpaid' }).click();
  await expect(toast(page, 'Installment marked as unpaid')).toBeVisible();
  await expect(first).toContainText('En attente');
  await first.getByText('Historique').click();
  await expect(first.getByRole('listitem')).toHaveText([
    /Paiement de 333,34.DH annulé.*par .*, nul/,
    /333,34.DH encaissés.*, nul/,
  ]);

  const [late] = await installmentsOf(new URL(page.url()).searchParams.get('plan') ?? '');
  const yesterday = addDays(await today(), -1);
  await askAsAdmin('PUT', serverUrl(), `/api/admin/payments/installments/${late?.id}`, {
    due_date: yesterday,
  });
  await page.goto(`/admin/payments/overdue?q=${user.email}`);
  const row = page.getByRole('row').filter({ hasText: 'Salma Essai' });
  await expect(row).toContainText('1 jour');
  await page.getByRole('button', { name: 'Actualiser les retards' }).click();
  await expect(toast(page, /en retard\./)).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Encaisser/ }).click();
  const paying = panel(page, 'Enregistrer un paiement');
  await paying.getByLabel(/Numéro de reçu papier/).fill('A-7');
  await paying.getByRole('button', { name: /^Encaisser 333,34/ }).click();
  await expect(toast(page, /Paiement de 333,34.DH enregistré, reçu/)).toBeVisible();
  await expect(
    panel(page, 'Salma Essai')
      .getByText(/reçu papier A-7/)
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
});

test(
  'an installment and its plan are changed; what is paid is locked',
  ONCE,
  async ({ page, allowConsoleErrors }) => {
    const { user } = await registerClient(serverUrl());
    const { plan, parts } = await sellWithPlan(user.id, { first_due_date: addMonths(await today(), 1) });
    const [, second] = parts;
    if (!second) throw new Error('a plan of three has a second installment');
    await page.goto(`/admin/payments?q=${user.email}`);
    await page.getByRole('button', { name: /^Salma Essai/ }).click();
    await expect(page).toHaveURL(new RegExp(`plan=${plan.payment_plan_id}`));
    const details = panel(page, 'Salma Essai');
    await expectAccessible(page);
    await details.getByRole('button', { name: "Modifier l'échéance 1" }).click();
    const editing = panel(page, "Modifier l'échéance 1");
    const save = editing.getByRole('button', { name: 'Enregistrer', exact: true });
    await editing.getByLabel('Montant').fill('rien');
    await editing.getByText('Virement').click();
    await save.click();
    await expect(editing.getByText('Please enter a valid amount')).toBeVisible();
    await editing.getByLabel('Montant').fill('250,50');
    await save.click();
    await expect(editing.getByText('RIB is required for bank transfer payments')).toBeVisible();
    await editing.getByLabel('RIB').fill('1');
    await editing.getByText('Espèces').click();
    await editing.getByText('Virement').click();
    await expect(editing.getByLabel('RIB')).toHaveValue('');
    await editing.getByText('Espèces').click();
    await editing.getByRole('button', { name: /État du paiement/ }).click();
    await expect(page.getByRole('option', { name: 'En retard' })).toBeDisabled();
    await page.getByRole('option', { name: 'Payée' }).click();
    await expect(editing.getByRole('button', { name: /Date de paiement .*\d{4}/ })).toBeVisible();
    await expectAccessible(page);
    await save.click();
    await expect(toast(page, 'Installment updated successfully')).toBeVisible();
    await expect(details.getByRole('article', { name: 'Échéance 1' })).toContainText('250,50');

    await details.getByRole('button', { name: "Modifier l'échéance 1" }).click();
    await expect(editing.getByLabel('Montant')).toBeDisabled();
    await editing.getByRole('button', { name: 'Annuler' }).click();

    await details.getByRole('button', { name: 'Modifier le plan' }).click();
    const changing = panel(page, 'Modifier le plan');
    await expect(changing.getByRole('button', { name: 'Supprimer le plan' })).toBeDisabled();
    await changing.getByLabel('Montant total').fill('250,49');
    await expect(
      changing.getByText('Le montant total ne peut pas être inférieur à ce qui est déjà payé.'),
    ).toBeVisible();
    await changing.getByLabel('Montant total').fill('1250,51');
    await expect(changing.getByRole('listitem')).toHaveText([/payée250,50/, /500,01/, /500,00/]);
    await expectAccessible(page);
    await changing.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(details.getByText('Reste', { exact: true }).locator('..')).toContainText('1\u00a0000,01');

    // Another administrator is quicker, by another method.
    await silenceNews(page);
    await page.goto(`/admin/payments?plan=${plan.payment_plan_id}&act=pay&installment=${second.id}`);
    const paying = panel(page, 'Enregistrer un paiement');
    await expect(paying.getByLabel(/Numéro de reçu papier/)).toBeVisible();
    await payInstallment(second, { payment_method: 'virement', rib: '007780000123456789012396' });
    allowConsoleErrors(/409/);
    await paying.getByRole('button', { name: /^Encaisser/ }).click();
    await expect(paying.getByText('Cette échéance est déjà payée.')).toBeVisible();
  },
);

test('what fails says so; nothing typed is lost', ONCE, async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/500|Failed to load resource|ERR_/);
  const { user } = await registerClient(serverUrl());
  const { plan } = await sellWithPlan(user.id);
  await silenceNews(page);
  await page.clock.install();
  const down = /\/api\/admin\/(payments|user-packs)/;
  await page.route(down, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/admin/payments');
  await outlastRetries(page, page.getByText('Erreur lors de la récupération des paiements').first());
  // Said of the figures and of the charts.
  const statistics = page.getByText('Erreur lors de la récupération des statistiques de paiement');
  await outlastRetries(page, statistics.first());
  await page.getByRole('link', { name: 'En retard' }).click();
  await outlastRetries(page, page.getByText('Erreur lors de la récupération des paiements en retard'));
  await page.getByRole('link', { name: 'Créer un plan' }).click();
  await outlastRetries(page, page.getByText('Erreur lors de la récupération des packs utilisateur'));
  await page.goto(`/admin/payments/installments?plan=${plan.payment_plan_id}`);
  await outlastRetries(page, page.getByText('Erreur lors de la récupération des échéances'));
  await page.unroute(down);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(card(page, 1)).toBeVisible();

  const act = /\/api\/admin\/payments\/installments\//;
  await page.route(act, (route) => route.abort());
  await card(page, 1)
    .getByRole('button', { name: /^Marquer payée/ })
    .click();
  await outlastRetries(page, toast(page, 'Erreur lors de la mise à jour du statut de paiement'));
  await page.getByRole('button', { name: 'Détailler un paiement' }).click();
  const paying = panel(page, 'Enregistrer un paiement');
  await paying.getByLabel(/Notes/).fill('Au comptoir');
  await paying.getByRole('button', { name: /^Encaisser/ }).click();
  await outlastRetries(page, paying.getByText("Erreur lors de l'enregistrement du paiement"));
  await expect(paying.getByLabel(/Notes/)).toHaveValue('Au comptoir');
  await page.unroute(act);
  await paying.getByRole('button', { name: /^Encaisser/ }).click();
  await expect(card(page, 1)).toContainText('Payée');
});
