import { listGroupCourses } from '@elan/contract/group-courses/group-courses.ts';
import type { Page } from '@playwright/test';
import { openPostOffice } from '../../testing/post-office.ts';
import { startStudio } from '../../testing/running-studio.ts';
import { expectAccessible } from '../support/accessible.ts';
import { ask } from '../support/api.ts';
import { registerTeamClient } from '../support/api-people.ts';
import { layoutFaults } from '../support/layout-faults.ts';
import { keepSessions, logIn } from '../support/stored-sessions.ts';
import { expect, ONCE, test } from '../support/test.ts';

const toast = (page: Page, text: string | RegExp) => page.locator('[data-toast]').filter({ hasText: text });
/** Docked beside the table, or a dialog where there is no room. */
const panel = (page: Page, title: string | RegExp) =>
  page.getByRole('dialog', { name: title }).or(page.getByRole('region', { name: title }));
const rowOf = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text });
const close = (page: Page, title: string | RegExp) =>
  panel(page, title).getByRole('button', { name: 'Fermer' }).click();

const NOTE = 'Pensez à votre <gourde>.';
const SIGNATURE = "À bientôt,\ntoute l'équipe";

// In a studio of its own: what it switches off, others would miss. Once: that studio takes its time to open.
test(
  'mails are tried out, read as they were sent, written in own words, switched off and sent again',
  ONCE,
  async ({ page, allowConsoleErrors }) => {
    // A second try is traced, which the frame of a mail refuses as it does any script.
    allowConsoleErrors(/Blocked script execution in '[^']+\/mails\//);
    const post = await openPostOffice();
    const studio = await startStudio({ SMTP_URL: post.url, RATE_LIMIT: 'off' });
    const mailsTo = (address: string) => post.mails.filter(({ to }) => to?.[0]?.address === address);
    const goTo = (name: string) =>
      page.getByRole('navigation', { name: 'Messages' }).getByRole('link', { name }).click();
    const save = async () => {
      await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
      await expect(toast(page, 'Réglages du courrier enregistrés.').last()).toBeVisible();
    };
    try {
      await page.goto(`${studio.url}/admin/login`);
      await logIn(page, 'admin');
      await expect(page).toHaveURL(/\/admin\/reservations/);
      await page.goto(`${studio.url}/admin/messages`);
      await goTo('Courrier');
      await expect(page).toHaveURL(/\/admin\/messages\/mails$/);

      await page.getByRole('button', { name: "M'envoyer un message d'essai" }).click();
      await expect(toast(page, "Un message d'essai part à zineb.kadiri@example.ma.")).toBeVisible();
      const test = rowOf(page, "Message d'essai : Élan");
      await expect(test.getByText('Envoyé')).toBeVisible();
      expect(mailsTo('zineb.kadiri@example.ma').map(({ subject }) => subject)).toContain(
        "Message d'essai : Élan",
      );

      await test.getByRole('button', { name: 'Zineb Kadiri' }).click();
      const opened = panel(page, "Message d'essai : Élan");
      const sent = opened.frameLocator('iframe');
      await expect(sent.getByText('Si vous lisez ces lignes')).toBeVisible();
      // Dressed in its own styles, which no page of ours may have.
      await expect(sent.getByText('Élan', { exact: true }).first()).toHaveCSS('color', 'rgb(59, 59, 214)');
      for (const width of [390, 768, 1920, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(layoutFaults), `at ${width} px`).toEqual([]);
      }
      await expectAccessible(page);
      await opened.getByText('Texte seul').click();
      await expect(opened.getByText('Si vous lisez ces lignes')).toBeVisible();
      await page.reload();
      await expect(sent.getByText('Si vous lisez ces lignes')).toBeVisible();
      await close(page, "Message d'essai : Élan");

      await goTo('Réglages');
      await page.getByRole('button', { name: 'Ajouter un mot du studio, Réservations' }).click();
      const note = page.getByRole('textbox', { name: 'Mot du studio, Réservations' });
      await expect(note).toBeFocused();
      await note.fill(NOTE);
      await page.getByLabel(/^Signature du studio/).fill(SIGNATURE);
      await goTo('Courrier');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Continuer la saisie' }).click();
      await expect(note).toHaveValue(NOTE);
      await save();
      await page.reload();
      await expect(note).toHaveValue(NOTE);

      const client = await registerTeamClient(studio.url, 5);
      const courses = listGroupCourses.reply.parse(
        await ask('GET', `${studio.url}/api/group-courses?state=open`),
      );
      const course = courses.at(-1);
      const act = (what: 'book' | 'cancel') =>
        ask('POST', `${studio.url}/api/group-courses/${course?.id}/${what}`, client.token);
      await act('book');
      await expect
        .poll(() => mailsTo(client.user.email).map(({ subject }) => subject))
        .toContainEqual(expect.stringMatching(/^Réservation confirmée/));
      const confirmation = mailsTo(client.user.email).find(({ subject }) =>
        subject?.startsWith('Réservation'),
      );
      expect(confirmation?.text).toContain(`${NOTE}\n\n${SIGNATURE}`);

      const reservations = page.getByRole('checkbox', { name: /^Réservations/ });
      await reservations.uncheck();
      await save();
      await act('cancel');
      await goTo('Courrier');
      await page.getByLabel('Nom, adresse ou objet').fill(client.user.email);
      await expect(rowOf(page, 'Réservation confirmée')).toBeVisible();
      await page.getByRole('button', { name: 'État' }).click();
      await page.getByRole('option', { name: 'Écartés', exact: true }).click();
      // Those of before stay on screen until these are there.
      await expect(rowOf(page, 'Salma Essai')).toHaveCount(1);
      await rowOf(page, 'Salma Essai').getByRole('button', { name: 'Salma Essai' }).click();
      const dropped = panel(page, 'Réservations');
      await expect(dropped.getByText('Ce type de message est désactivé dans les réglages.')).toBeVisible();
      await expect(dropped.getByRole('link', { name: 'Fiche client' })).toHaveAttribute(
        'href',
        `/admin/clients/${client.user.id}`,
      );
      await close(page, 'Réservations');

      await goTo('Réglages');
      await reservations.check();
      await save();
      post.refuse(550);
      await act('book');
      await goTo('Courrier');
      await page.getByLabel('Nom, adresse ou objet').fill(client.user.email);
      const refused = rowOf(page, 'Adresse refusée');
      await refused.getByRole('button', { name: 'Salma Essai' }).click();
      const failed = panel(page, /^Réservation confirmée/);
      await expect(failed.getByText('Le serveur de courrier ne connaît pas cette adresse.')).toBeVisible();
      // What is sent again is written anew: its frame would ask in vain for the copy that is gone.
      await expect(failed.frameLocator('iframe').getByText(NOTE)).toBeVisible();
      post.refuse();
      const before = mailsTo(client.user.email).length;
      await failed.getByRole('button', { name: 'Renvoyer' }).click();
      await expect(failed.getByText('Envoyé', { exact: true })).toBeVisible();
      await expect(failed.getByRole('button', { name: 'Renvoyer' })).toHaveCount(0);
      expect(mailsTo(client.user.email)).toHaveLength(before + 1);
      // The page must not ask a server that is on its way out.
      await page.goto('about:blank');
    } finally {
      await studio.stop();
      await post.close();
    }
  },
);

test('an office without a mail server says what to set', ONCE, async ({ page }) => {
  await keepSessions(page, 'admin');
  await page.goto('/admin/messages/mails');
  await expect(page.getByText("Aucun serveur de courrier n'est réglé")).toBeVisible();
  await expect(page.getByText('SMTP_URL')).toBeVisible();
  await expect(page.getByRole('button', { name: "M'envoyer un message d'essai" })).toHaveCount(0);
});
