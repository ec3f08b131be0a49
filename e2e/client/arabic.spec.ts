import { listCoaches } from '@elan/contract/coaches/coaches.ts';
import { listAvailability } from '@elan/contract/slots/slots.ts';
import { openPostOffice } from '../../testing/post-office.ts';
import { startStudio } from '../../testing/running-studio.ts';
import { expectAccessible } from '../support/accessible.ts';
import { ask } from '../support/api.ts';
import { registerClient, signInOnPage } from '../support/api-people.ts';
import { expectShownIn, sayIn } from '../support/in-language.ts';
import { layoutFaults } from '../support/layout-faults.ts';
import { submitLogin } from '../support/stored-sessions.ts';
import { expect, ON_PHONE, test } from '../support/test.ts';

const say = sayIn('ar');

/** The first hour of tomorrow or later that somebody can have, and whose. */
async function freeHour(base: string) {
  const coaches = listCoaches.reply.parse(await ask('GET', `${base}/api/coaches`));
  for (const coach of coaches) {
    const url = `${base}/api/coaches/${coach.id}/availability?session_type=normal`;
    const slots = listAvailability.reply.parse(await ask('GET', url));
    const [slot] = [...Map.groupBy(slots, ({ date }) => date).values()][1] ?? [];
    if (slot) return { coach, slot };
  }
  throw new Error('Nobody has a free hour.');
}

// In a studio of its own: its mails come to a post office of ours.
test(
  'a client changes to Arabic on a phone, books, reads the mail in Arabic, and finds the language on another device',
  ON_PHONE,
  async ({ page, browser, contextOptions }) => {
    const post = await openPostOffice();
    const studio = await startStudio({ SMTP_URL: post.url, RATE_LIMIT: 'off' });
    try {
      const client = await registerClient(studio.url, 2);
      const { coach, slot } = await freeHour(studio.url);
      await signInOnPage(page, client, studio.url);
      await page.goto(`${studio.url}/coaches`);
      await page.getByRole('button', { name: 'Langue', exact: true }).click();
      await page.getByRole('menu').getByText('العربية').click();
      await expectShownIn(page, 'ar');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Nos coachs'));

      await page.goto(`${studio.url}/coaches?reserver=${coach.id}`);
      const dialog = page.getByRole('dialog', { name: coach.name });
      const day = dialog.locator(`[data-date="${slot.date}"]`);
      await expect(dialog.locator('[data-date]').first()).toBeVisible();
      if (!(await day.isVisible())) await dialog.getByRole('button', { name: say('Mois suivant') }).click();
      await day.click();
      await dialog.getByRole('button', { name: say('Voir les heures') }).click();
      await dialog.getByRole('button', { name: new RegExp(`${slot.start_time}.*${slot.end_time}`) }).click();
      await dialog.getByRole('button', { name: say('Continuer') }).click();
      expect(await page.evaluate(layoutFaults)).toEqual([]);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: say('Confirmer la réservation') }).click();
      await expect(page.getByRole('heading', { name: say("C'est réservé.") })).toBeVisible();

      const mails = () => post.mails.filter(({ to }) => to?.[0]?.address === client.user.email);
      await expect
        .poll(() => mails().map(({ subject }) => subject))
        .toContainEqual(expect.stringMatching(/تأكيد|حجز/));
      const mail = mails().find(({ subject }) => /تأكيد|حجز/.test(subject ?? ''));
      expect(mail?.html).toMatch(
        /<html[^>]*\blang="ar"[^>]*\bdir="rtl"|<html[^>]*\bdir="rtl"[^>]*\blang="ar"/,
      );
      expect(mail?.text).toContain(slot.start_time);
      expect(mail?.text).not.toMatch(/\b(?:votre|séance|réservation|your|session)\b/i);

      // Another device knows nothing, until somebody logs in.
      const other = await browser.newContext({ ...contextOptions, viewport: page.viewportSize() });
      const there = await other.newPage();
      await there.goto(`${studio.url}/login`);
      await expectShownIn(there, 'default');
      await submitLogin(there, 'client', client.user.email ?? '', 'elan-essai');
      await expectShownIn(there, 'ar');
      await there.goto(`${studio.url}/profile?tab=reservations`);
      await expect(there.getByText(coach.name).first()).toBeVisible();

      // Whoever logs out keeps what the device was told, and so does the account.
      await there.goto(studio.url);
      await there.getByRole('button', { name: say(/^Menu de/) }).click();
      await there.getByRole('menuitem', { name: say('Déconnexion') }).click();
      await expect(there.getByRole('button', { name: say(/^Menu de/) })).toHaveCount(0);
      await there.reload();
      await expectShownIn(there, 'ar');
      await other.close();
      await page.goto('about:blank');
    } finally {
      await studio.stop();
      await post.close();
    }
  },
);
