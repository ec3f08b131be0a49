import { randomUUID } from 'node:crypto';
import { listClients } from '@elan/contract/clients/clients.ts';
import type { Coach } from '@elan/contract/coaches/coaches.ts';
import type { Slot } from '@elan/contract/slots/slots.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { ask, askAsAdmin, serverUrl } from '../support/api.ts';
import { freeDay } from '../support/api-coaches.ts';
import { sellWithPlan } from '../support/api-payments.ts';
import { registerClient } from '../support/api-people.ts';
import { keepSessions } from '../support/stored-sessions.ts';
import { expect, ONCE, silenceNews, test, visit } from '../support/test.ts';

test.beforeEach(({ page }) => keepSessions(page, 'admin'));

const toast = (page: Page, text: string | RegExp) => page.locator('[data-toast]').filter({ hasText: text });
/** Docked beside the table, or a dialog where there is no room. */
const panel = (page: Page, title: string) =>
  page.getByRole('dialog', { name: title }).or(page.getByRole('region', { name: title, exact: true }));
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** One of the pages within a client's page. */
const openPart = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).click();

/** A client of the journey's own, with a name that nobody else has. */
const aClient = async (solo = 0) => {
  const { token, user } = await registerClient(serverUrl(), solo);
  const full_name = `Éloïse ${user.username}`;
  const { points: _, ...client } = user;
  await askAsAdmin('PUT', serverUrl(), `/api/admin/clients/${user.id}`, { ...client, full_name });
  return { token, id: user.id, email: user.email, name: full_name, username: user.username };
};

const idOf = async (username: string) => {
  const reply = await askAsAdmin('GET', serverUrl(), `/api/admin/clients?q=${username}`);
  return listClients.reply.parse(reply)[0]?.id ?? 0;
};

const reserveFor = (user_id: number, coach: Coach, slot: Slot) =>
  askAsAdmin('POST', serverUrl(), '/api/reserve', {
    user_id,
    coach_id: coach.id,
    date: slot.date,
    time: slot.start_time,
    session_type: 'normal',
  });

test(
  'a client is added, found, given points, changed and archived',
  ONCE,
  async ({ page, allowConsoleErrors, coach }) => {
    // Refused on purpose; and what the open form reads again is gone by then.
    allowConsoleErrors(/409|404/);
    const username = `essai-${randomUUID().slice(0, 8)}`;
    const name = `Zoé ${username}`;
    await page.goto('/admin/clients');
    await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
    await expect(page.getByRole('table')).toBeVisible();

    await page.getByRole('button', { name: 'Ajouter un client' }).click();
    const adding = panel(page, 'Ajouter un client');
    await adding.getByRole('button', { name: 'Ajouter le client' }).click();
    await expect(adding.getByText('Ce champ est obligatoire')).toHaveCount(3);
    await expect(adding.getByLabel(/Nom d'utilisateur/)).toBeFocused();
    await adding.getByLabel('Nom complet').fill(name);
    await adding.getByLabel(/Nom d'utilisateur/).fill(username);
    await adding.getByLabel(/E-mail/).fill('nobody');
    await adding.getByRole('button', { name: 'Générer' }).click();
    await adding.getByRole('button', { name: 'Ajouter le client' }).click();
    await expect(adding.getByText('Veuillez entrer une adresse e-mail valide')).toBeVisible();
    await adding.getByLabel(/E-mail/).fill(`${username}@example.ma`);
    await adding.getByLabel(/Solo \(SI\)/).fill('1');
    await adding.getByRole('checkbox', { name: 'Préparation physique' }).check();
    await adding.getByRole('button', { name: 'Ajouter le client' }).click();

    const credentials = page.getByRole('dialog', { name: 'Identifiants de connexion' });
    await expect(credentials.getByText(/^[A-Za-z2-9]{8}$/)).toBeVisible();
    await expect(credentials.getByRole('button', { name: 'Copier' })).toBeVisible();
    await expectAccessible(page);
    await credentials.getByText('Fermer', { exact: true }).click();
    await expect(adding).toBeHidden();

    await page.getByLabel('Nom, e-mail, téléphone, matricule').fill(`zoe ${username}`);
    const row = rowOf(page, name);
    await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
    await row.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await openPart(page, 'Points et bilans');
    const record = page.getByRole('main');
    await expect(record.getByText('1 SI', { exact: true })).toBeVisible();

    await record.getByRole('button', { name: 'Augmenter' }).click();
    await expect(record.getByText('1 → 3 SI')).toBeVisible();
    await record.getByLabel('Motif').fill('Geste commercial');
    await record.getByRole('button', { name: 'Ajouter 2 points SI' }).click();
    await expect(toast(page, 'Nouveau solde : 3 SI')).toBeVisible();
    const ledger = record.getByRole('region', { name: 'Historique des points' });
    await expect(ledger.getByRole('row').filter({ hasText: '+2' })).toContainText(/Ajout.*Geste commercial/);
    await record.getByText('Retirer', { exact: true }).click();
    await record.getByLabel('Points', { exact: true }).fill('9');
    await expect(record.getByText('impossible : il y a 3 SI')).toBeVisible();
    await record.getByLabel('Motif').fill('Erreur de saisie');
    await record.getByRole('button', { name: 'Retirer 9 points SI' }).click();
    await expect(
      record.getByText('Ce client a moins de points que vous ne voulez en retirer.'),
    ).toBeVisible();

    await openPart(page, 'Profil');
    await expect(record.getByRole('checkbox', { name: 'Préparation physique' })).toBeChecked();
    await record.getByLabel('Téléphone').fill('+212 6 11 22 33 44');
    await record.getByRole('checkbox', { name: 'Strongman' }).check();
    await openPart(page, 'Séances et cours');
    const discarding = page.getByRole('alertdialog', { name: 'Abandonner la saisie ?' });
    await discarding.getByRole('button', { name: 'Continuer la saisie' }).click();
    await expect(record.getByLabel('Téléphone')).toHaveValue('+212 6 11 22 33 44');
    await record.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toast(page, `Les modifications de ${name} sont enregistrées.`)).toBeVisible();
    await expect(record.getByRole('link', { name: '+212 6 11 22 33 44' })).toBeVisible();

    const { first } = await freeDay(coach);
    await reserveFor(await idOf(username), coach, first);
    await expect(record.getByText('2 SI', { exact: true })).toBeVisible();
    await record.getByRole('button', { name: 'Supprimer le client…' }).click();
    const archiving = page.getByRole('alertdialog', { name: `Supprimer ${name} ?` });
    await expect(archiving).toContainText('1 réservation à venir sera annulée et remboursée.');
    await expectAccessible(page);
    await archiving.getByRole('button', { name: 'Supprimer le client' }).click();
    await expect(record.getByText(/^Compte fermé le/)).toBeVisible();
    await expect(rowOf(page, coach.name)).toContainText(/Annulée, crédit rendu.*au bureau/);
    await expect(record.getByRole('link', { name: 'Profil' })).toHaveCount(0);
    await expectAccessible(page);
    await record.getByRole('link', { name: 'Clients', exact: true }).click();
    await page.getByLabel('Nom, e-mail, téléphone, matricule').fill(username);
    await expect(page.getByText('Aucun client trouvé')).toBeVisible();
  },
);

test(
  'bilans of several coaches are written, changed over time and deleted',
  ONCE,
  async ({ page, coach }) => {
    const client = await aClient();
    await page.goto(`/admin/clients/${client.id}/points`);
    const record = page.getByRole('main');
    await expect(record.getByText('Aucun bilan')).toBeVisible();
    await record.getByRole('button', { name: 'Ajouter un bilan' }).click();
    const writing = page.getByRole('dialog', { name: 'Ajouter un bilan' });
    await writing.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(writing.getByText('Please select a coach and enter bilan content')).toHaveCount(1);
    await writing.getByRole('button', { name: /Coach/ }).click();
    await page.getByRole('option', { name: coach.name }).click();
    await writing.getByLabel('Bilan', { exact: true }).fill('Souffle correct.\nGenou à ménager.');
    await writing.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toast(page, `Le bilan de ${coach.name} est enregistré.`)).toBeVisible();
    const bilans = record.getByRole('region', { name: 'Bilans' });
    await expect(bilans).toContainText('Genou à ménager.');

    await bilans.getByRole('button', { name: `Modifier le bilan de ${coach.name}` }).click();
    const changing = page.getByRole('dialog', { name: `Bilan de ${coach.name}` });
    await expect(page).toHaveURL(/bilan=\d+/);
    await changing.getByLabel('Bilan', { exact: true }).fill('Genou remis.');
    await changing.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(bilans).toContainText('Genou remis.');
    await bilans.getByRole('button', { name: `Modifier le bilan de ${coach.name}` }).click();
    await changing.getByRole('button', { name: 'Versions précédentes' }).click();
    await expect(changing.getByRole('listitem')).toHaveText([
      /Version 2.*Genou remis/s,
      /Version 1.*Genou à ménager/s,
    ]);
    await changing.getByRole('button', { name: 'Annuler' }).click();

    await bilans.getByRole('button', { name: `Supprimer le bilan de ${coach.name}` }).click();
    const asking = page.getByRole('alertdialog', { name: `Supprimer le bilan de ${coach.name} ?` });
    await asking.getByRole('button', { name: 'Supprimer le bilan' }).click();
    await expect(toast(page, 'Le bilan est supprimé.')).toBeVisible();
    await expect(record.getByText('Aucun bilan')).toBeVisible();
  },
);

test(
  'two administrators: the second is told, sees both, and loses nothing',
  ONCE,
  async ({ page, coach, allowConsoleErrors }) => {
    allowConsoleErrors(/409/);
    const client = await aClient();
    const bilan = `/api/admin/clients/${client.id}/bilan/${coach.id}`;
    await askAsAdmin('POST', serverUrl(), bilan, { bilan: 'Premier texte.' });
    await page.goto(`/admin/clients/${client.id}/profile`);
    const record = page.getByRole('main');
    await record.getByLabel('Nom complet').fill('Éloïse Deux');
    await record.getByLabel('Téléphone').fill('0600000002');
    await askAsAdmin('PUT', serverUrl(), `/api/admin/clients/${client.id}`, {
      username: client.username,
      email: client.email,
      phone: '0600000001',
      age: 41,
      solo_points: 0,
      team_points: 0,
    });
    await record.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(record.getByRole('alert')).toContainText(
      'Failed to update client: Ce client a été modifié entre-temps',
    );
    const changes = record.getByRole('status').filter({ hasText: 'Enregistré entre-temps' });
    await expect(changes).toContainText('Téléphone : 0600000001 (votre saisie, gardée : 0600000002)');
    await expect(changes).toContainText('Âge : 41');
    await expect(record.getByLabel('Nom complet')).toHaveValue('Éloïse Deux');
    await expect(record.getByLabel('Téléphone')).toHaveValue('0600000002');
    await expect(record.getByLabel('Âge')).toHaveValue('41');
    await expectAccessible(page);
    await record.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toast(page, 'Les modifications de Éloïse Deux sont enregistrées.')).toBeVisible();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Éloïse Deux');
    await openPart(page, 'Points et bilans');
    await record.getByRole('button', { name: `Modifier le bilan de ${coach.name}` }).click();
    const writing = page.getByRole('dialog', { name: `Bilan de ${coach.name}` });
    await writing.getByLabel('Bilan', { exact: true }).fill('Mon texte.');
    await askAsAdmin('POST', serverUrl(), bilan, { bilan: 'Le texte de la collègue.' });
    await writing.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(writing.getByRole('alert')).toContainText('Failed to save bilan: Ce bilan a été modifié');
    await expect(writing.getByText('Le texte de la collègue.')).toBeVisible();
    await expect(writing.getByLabel('Votre texte')).toHaveValue('Mon texte.');
    await writing.getByRole('button', { name: 'Remplacer par mon texte' }).click();
    await expect(record.getByRole('region', { name: 'Bilans' })).toContainText('Mon texte.');
  },
);

test(
  "a client's page says what is to come, what has been, what is paid, and who did what",
  ONCE,
  async ({ page, coach }) => {
    const client = await aClient(3);
    const { plan } = await sellWithPlan(client.id);
    const { first, second } = await freeDay(coach);
    await reserveFor(client.id, coach, first);
    const own = { coach_id: coach.id, date: second.date, time: second.start_time, session_type: 'normal' };
    await ask('POST', `${serverUrl()}/api/reserve`, client.token, own);
    await page.goto(`/admin/clients?q=${client.username}`);
    await rowOf(page, client.name).getByRole('link', { name: client.name }).click();
    await expect(page).toHaveURL(`/admin/clients/${client.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(client.name);
    await expect(page).toHaveTitle(new RegExp(client.name));
    const toCome = page
      .getByRole('region', { name: 'À venir' })
      .getByRole('row')
      .filter({ hasText: coach.name });
    await expect(toCome).toHaveText([/au bureau/, /depuis l'espace client/]);
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Packs et paiements' }).click();
    await page.reload();
    const given = rowOf(page, plan.pack_name).first();
    await expect(given).toContainText('En attente');
    await given.getByRole('button', { name: plan.pack_name }).click();
    await expect(panel(page, client.name)).toContainText('Enregistrer un paiement');
    await page.goBack();
    await expect(panel(page, client.name)).toBeHidden();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(`/admin/clients?q=${client.username}`);
  },
);

test('what fails says so, and nothing typed is lost', ONCE, async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/400/);
  await silenceNews(page);
  const down = '**/api/admin/clients**';
  await page.route(down, (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/admin/clients');
  await expect(
    page.getByText('Unable to load clients. Please check your connection and try again'),
  ).toBeVisible();
  await page.unroute(down);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('table')).toBeVisible();

  const client = await aClient(1);
  await page.route('**/api/admin/clients-with-bilans**', (route) => route.fulfill({ status: 400, json: {} }));
  await visit(page, `/admin/clients/${client.id}/points`);
  const record = page.getByRole('main');
  await expect(record.getByText('Failed to load bilan data')).toBeVisible();
  await page.route('**/points', (route) => route.fulfill({ status: 400, json: {} }));
  await record.getByLabel('Motif').fill('Geste commercial');
  await record.getByRole('button', { name: 'Ajouter 1 point SI' }).click();
  await expect(record.getByText('Failed to update client points')).toBeVisible();
});
