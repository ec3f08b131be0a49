import { expectAccessible } from '../support/accessible.ts';
import { serverUrl } from '../support/api.ts';
import { freeDay } from '../support/api-coaches.ts';
import { book, registerClient, signInOnPage } from '../support/api-people.ts';
import { expect, ONCE, test } from '../support/test.ts';

test(
  'a client makes a private address, whose calendar has the session, and revokes it',
  ONCE,
  async ({ page, context, coach }) => {
    const client = await registerClient(serverUrl(), 2);
    const { first: slot } = await freeDay(coach);
    await book(serverUrl(), client.token, coach.id, slot);
    await signInOnPage(page, client);
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Mon agenda' }).click();
    await page.getByRole('button', { name: "Créer mon adresse d'agenda" }).click();
    await expect(page.getByRole('img', { name: /Code QR/ })).toBeVisible();
    await expectAccessible(page);

    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: "Copier l'adresse" }).click();
    await expect(page.getByText('Adresse copiée.')).toBeVisible();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    await context.clearPermissions();
    await expect(page.getByRole('link', { name: "S'abonner" })).toHaveAttribute(
      'href',
      address.replace(/^http:/, 'webcal:'),
    );

    const calendar = await fetch(address);
    expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    // As the studio's clock has it, whatever the browser's zone: Morocco is at UTC.
    const start = `${slot.date}T${slot.start_time}00`.replaceAll(/[-:]/g, '');
    expect(await calendar.text()).toContain(`DTSTART:${start}Z\r\n`);

    await page.getByRole('link', { name: 'Retour au profil' }).click();
    await page.getByRole('tab', { name: 'Réservations' }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Ajouter à mon agenda/ }).click();
    expect((await saving).suggestedFilename()).toMatch(/^seance-.+\.ics$/);

    await page.goto('/profile?view=agenda');
    await page.getByRole('button', { name: "Désactiver l'adresse…" }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Désactiver' }).click();
    await expect(page.getByRole('button', { name: "Créer mon adresse d'agenda" })).toBeVisible();
    expect((await fetch(address)).status).toBe(404);
  },
);
