import { addMonths } from '@elan/contract/time.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { serverUrl } from '../support/api.ts';
import { today } from '../support/api-coaches.ts';
import { addPack } from '../support/api-packs.ts';
import { historyOf, payInstallment, sellWithPlan } from '../support/api-payments.ts';
import { keepSecondAdmin, registerClient } from '../support/api-people.ts';
import { keepSessions } from '../support/stored-sessions.ts';
import { expect, ONCE, silenceNews, test, visit } from '../support/test.ts';

test.beforeEach(({ page }) => keepSessions(page, 'admin'));

const toast = (page: Page, text: string | RegExp) => page.locator('[data-toast]').filter({ hasText: text });
/** Docked beside the list, or a dialog where there is no room. */
const panel = (page: Page, title: string | RegExp) =>
  page.getByRole('dialog', { name: title }).or(page.getByRole('region', { name: title }));
const card = (page: Page, number: number) =>
  page.getByRole('article', { name: `Échéance ${number}`, exact: true });

test(
  'a pack is given and its plan of three paid in cash, by transfer, undone, late, with receipts',
  ONCE,
  async ({ page, isMobile }) => {
    const { user } = await registerClient(serverUrl());
    const pack = await addPack(serverUrl(), { price: 1000 });
    await page.goto('/admin/packs/assign');
    await page.getByLabel('Nom, e-mail, matricule', { exact: true }).fill(user.email ?? '');
    const client = page.getByRole('row').filter({ hasText: user.email ?? '' });
    await client.getByRole('button', { name: /^Assign Pack/ }).click();
    const assigning = panel(page, 'Assigner un pack');
    await assigning.getByRole('radio', { name: new RegExp(pack.name) }).check();
    await assigning.getByRole('button', { name: 'Assigner' }).click();
    await expect(toast(page, 'Successfully assigned pack to Salma Essai')).toBeVisible();
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
    await creating.getByRole('button', { name: 'Créer le plan' }).click();
    await expect(page).toHaveURL(/\/admin\/payments\/installments\?plan=\d+$/);
    await expect(toast(page, 'Plan de paiement de Salma Essai créé.')).toBeVisible();

    const first = card(page, 1);
    await first.getByRole('button', { name: /^Marquer payée/ }).dblclick();
    await expect(toast(page, /Échéance 1 payée, reçu R-\d{4}-\d+/)).toBeVisible();
    await expect(first).toContainText('Payée');

    const second = card(page, 2);
    await second.getByText('Virement').click();
    await expect(second.getByLabel('RIB')).toBeVisible();
    await second.getByRole('button', { name: /^Marquer payée/ }).click();
    await expect(
      toast(
        page,
        "Veuillez saisir et enregistrer les informations RIB pour le paiement par virement d'abord.",
      ),
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

    await first.getByRole('button', { name: /^Changer la date/ }).click();
    await first.getByRole('button', { name: 'Enregistrer la date' }).click();
    await expect(first.getByText("Veuillez sélectionner une date d'échéance")).toBeVisible();
    await first.getByRole('button', { name: /^Nouvelle date d'échéance/ }).click();
    await page.getByRole('button', { name: 'Mois précédent' }).click();
    await page.getByRole('button', { name: /^\S+ 15 / }).click();
    await expectAccessible(page);
    await first.getByRole('button', { name: 'Enregistrer la date' }).click();
    await expect(toast(page, /Échéance 1 reportée au/)).toBeVisible();
    await expect(first).toContainText(/\d+ jours de retard/);

    await page.getByRole('link', { name: /^En retard/ }).click();
    await page.getByLabel('Nom, e-mail, matricule').fill(user.email ?? '');
    const row = page.getByRole('row').filter({ hasText: 'Salma Essai' });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(/\d+ jours/);
    if (!isMobile) {
      const tabs = page.getByRole('navigation', { name: 'Administration' });
      await expect(tabs.getByRole('link', { name: /^Payments \d+ échéances en retard$/ })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Actualiser les retards' }).click();
    await expect(toast(page, /en retard\./)).toBeVisible();
    await row.getByRole('button', { name: /^Enregistrer un paiement/ }).click();
    const paying = panel(page, 'Enregistrer un paiement');
    await paying.getByLabel(/Numéro de reçu papier/).fill('A-7');
    await paying.getByRole('button', { name: /^Encaisser 333,34/ }).click();
    await expect(toast(page, /Paiement de 333,34.DH enregistré, reçu/)).toBeVisible();
    const details = panel(page, 'Salma Essai');
    await expect(details.getByText(/reçu papier A-7/).first()).toBeVisible();

    const save = details
      .getByRole('article', { name: 'Échéance 1', exact: true })
      .getByRole('button', { name: /^Enregistrer le reçu/ });
    const number = ((await save.getAttribute('aria-label')) ?? '').replace(/^.* /, '');
    const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
    expect(download.suggestedFilename()).toBe(`recu-${number}.pdf`);
    await details.getByRole('button', { name: 'Fermer' }).click();
    await page.getByRole('link', { name: 'Encaissements' }).click();
    const receipts = page.getByRole('row').filter({ hasText: 'Salma Essai' }).filter({ hasText: pack.name });
    await expect(receipts).toHaveText([/333,34.*Annulé/, /333,33/, new RegExp(`${number}.*333,34`)]);
  },
);

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
    await changing.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(details.getByText('Reste', { exact: true }).locator('..')).toContainText('1\u00a0000,01');

    // Another administrator is quicker, by another method.
    await silenceNews(page);
    await visit(page, `/admin/payments?plan=${plan.payment_plan_id}&act=pay&installment=${second.id}`);
    const paying = panel(page, 'Enregistrer un paiement');
    await expect(paying.getByLabel(/Numéro de reçu papier/)).toBeVisible();
    await payInstallment(second, { payment_method: 'virement', rib: '007780000123456789012396' });
    allowConsoleErrors(/409/);
    await paying.getByRole('button', { name: /^Encaisser/ }).click();
    await expect(paying.getByText('Cette échéance est déjà payée.')).toBeVisible();
  },
);

test(
  'an installment is cancelled, and a plan that nothing was paid on deleted',
  ONCE,
  async ({ page, allowConsoleErrors }) => {
    // The news that it is gone comes while it is still open.
    allowConsoleErrors(/404/);
    const { user } = await registerClient(serverUrl());
    const { plan } = await sellWithPlan(user.id);
    await page.goto(`/admin/payments?q=${user.email}&plan=${plan.payment_plan_id}`);
    const details = panel(page, 'Salma Essai');
    await details.getByRole('button', { name: "Modifier l'échéance 3" }).click();
    const editing = panel(page, "Modifier l'échéance 3");
    await editing.getByRole('button', { name: /État du paiement/ }).click();
    await page.getByRole('option', { name: 'Annulée' }).click();
    await editing.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(toast(page, 'Installment updated successfully')).toBeVisible();
    await expect(details.getByRole('article', { name: 'Échéance 3' })).toContainText('Annulée');
    await expect(details.getByText('Reste', { exact: true }).locator('..')).toContainText('1\u00a0400,00');

    await details.getByRole('button', { name: 'Modifier le plan' }).click();
    await panel(page, 'Modifier le plan').getByRole('button', { name: 'Supprimer le plan' }).click();
    const asking = page.getByRole('alertdialog', { name: /^Supprimer ce plan de paiement/ });
    await expect(asking).toContainText(/Ses 2 échéances sont annulées \(1.400,00.DH\)/);
    await asking.getByRole('button', { name: 'Supprimer le plan' }).click();
    await expect(asking).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: 'Salma Essai' })).toHaveCount(0);
    await page.goto(`/admin/payments/create?q=${user.email}`);
    await expect(page.getByRole('button', { name: 'Créer un plan pour Salma Essai' })).toBeVisible();
  },
);

test('a client with two plans has one card, which leads to both', ONCE, async ({ page }) => {
  const { user } = await registerClient(serverUrl());
  const { parts } = await sellWithPlan(user.id, { number_of_installments: 1 });
  for (const part of parts) await payInstallment(part);
  const { pack, plan } = await sellWithPlan(user.id);
  await page.goto(`/admin/payments/installments?q=${user.email}`);
  const client = page.getByRole('list', { name: 'Clients' }).getByRole('button');
  await expect(client).toHaveCount(1);
  await expect(client).toContainText(/Salma Essai2 plans de paiement.*1\/1.*Reste 2.100,00.DH/);
  await client.click();
  // What is owed comes first; what is paid is one press away.
  await expect(page).toHaveURL(new RegExp(`plan=${plan.payment_plan_id}$`));
  await expect(card(page, 3)).toContainText('En attente');
  await page.getByRole('button', { name: /2.100,00.DH$/ }).click();
  await expect(card(page, 1)).toContainText('Payée');
  await expect(page.getByRole('button', { name: new RegExp(`^${pack.name}`) })).toBeVisible();
});

test(
  'two administrators at one plan: an installment is paid once, and the other is told',
  ONCE,
  async ({ page, browser, baseURL, allowConsoleErrors }) => {
    allowConsoleErrors(/409/);
    const { user } = await registerClient(serverUrl());
    const { plan, assignment } = await sellWithPlan(user.id);
    const context = await browser.newContext({ baseURL: baseURL ?? serverUrl() });
    const other = await context.newPage();
    const colleague = await keepSecondAdmin(other);
    const both = [page, other];
    for (const each of both) {
      await silenceNews(each);
      await each.goto(`/admin/payments/installments?plan=${plan.payment_plan_id}`);
      await expect(card(each, 1)).toContainText('En attente');
    }
    const press = (each: Page, number: number) =>
      card(each, number)
        .getByRole('button', { name: /^Marquer payée/ })
        .click();
    await Promise.all(both.map((each) => press(each, 1)));
    for (const each of both) await expect(card(each, 1)).toContainText('Payée');
    const outcome = (each: Page) =>
      toast(each, /Échéance 1 payée, reçu|Cette échéance est déjà payée/).textContent();
    const outcomes = await Promise.all(both.map(outcome));
    expect(outcomes.filter((said) => said?.includes('déjà payée'))).toHaveLength(1);
    expect(await historyOf(assignment)).toHaveLength(1);

    // A form that was open before the colleague took the money neither undoes their payment nor loses what was typed.
    await page.getByRole('button', { name: "Modifier l'échéance 2" }).click();
    const editing = panel(page, "Modifier l'échéance 2");
    await editing.getByLabel(/Notes/).fill('Au comptoir');
    await press(other, 2);
    await expect(card(other, 2)).toContainText('Payée');
    await editing.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(editing.getByText(/Cette échéance a été modifiée entre-temps/)).toBeVisible();
    await expect(editing.getByRole('status')).toContainText(/État du paiement\s: Payée/);
    await expect(editing.getByLabel(/Notes/)).toHaveValue('Au comptoir');
    await editing.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(toast(page, 'Installment updated successfully')).toBeVisible();
    const events = await historyOf(assignment);
    expect(events.map(({ kind }) => kind)).toEqual(['paid', 'paid']);
    expect(events[0]).toMatchObject({ installment_number: 2, recorded_by: colleague });

    await page.getByRole('button', { name: 'Modifier le plan' }).click();
    const planning = panel(page, 'Modifier le plan');
    await planning.getByLabel(/Notes/).fill('Paie le 5');
    await other.getByRole('button', { name: 'Modifier le plan' }).click();
    const raising = panel(other, 'Modifier le plan');
    await raising.getByLabel('Montant total').fill('2400');
    await raising.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(toast(other, /mis à jour/)).toBeVisible();
    await planning.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(planning.getByText(/Ce plan de paiement a été modifié entre-temps/)).toBeVisible();
    await expect(planning.getByLabel('Montant total')).toHaveValue('2400,00');
    await planning.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(toast(page, /mis à jour/)).toBeVisible();
    await expect(card(page, 3)).toContainText('1 000,00');
    await context.close();
  },
);

test('what fails says so; nothing typed is lost', ONCE, async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/400/);
  const { user } = await registerClient(serverUrl());
  const { plan } = await sellWithPlan(user.id);
  await silenceNews(page);
  const down = /\/api\/admin\/(payments|user-packs)/;
  // Unreadable, which is no refusal: the silent retries are for whoever does not answer, and asking again is for the person.
  await page.route(down, (route) => route.fulfill({ json: '' }));
  await page.goto('/admin/payments');
  await expect(page.getByText('Erreur lors de la récupération des paiements').first()).toBeVisible();
  // Said of the figures and of the charts.
  const statistics = page.getByText('Erreur lors de la récupération des statistiques de paiement');
  await expect(statistics.first()).toBeVisible();
  await page.getByRole('link', { name: 'En retard' }).click();
  await expect(page.getByText('Erreur lors de la récupération des paiements en retard')).toBeVisible();
  await page.getByRole('link', { name: 'Créer un plan' }).click();
  await expect(page.getByText('Erreur lors de la récupération des packs utilisateur')).toBeVisible();
  await visit(page, `/admin/payments/installments?plan=${plan.payment_plan_id}`);
  await expect(page.getByText('Erreur lors de la récupération des échéances')).toBeVisible();
  await page.unroute(down);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(card(page, 1)).toBeVisible();

  const act = /\/api\/admin\/payments\/installments\//;
  await page.route(act, (route) => route.fulfill({ status: 400, json: {} }));
  await card(page, 1)
    .getByRole('button', { name: /^Marquer payée/ })
    .click();
  await expect(toast(page, 'Erreur lors de la mise à jour du statut de paiement')).toBeVisible();
  await page.getByRole('button', { name: 'Détailler un paiement' }).click();
  const paying = panel(page, 'Enregistrer un paiement');
  await paying.getByLabel(/Notes/).fill('Au comptoir');
  await paying.getByRole('button', { name: /^Encaisser/ }).click();
  await expect(paying.getByText("Erreur lors de l'enregistrement du paiement")).toBeVisible();
  await expect(paying.getByLabel(/Notes/)).toHaveValue('Au comptoir');
  await page.unroute(act);
  await paying.getByRole('button', { name: /^Encaisser/ }).click();
  await expect(card(page, 1)).toContainText('Payée');
});
