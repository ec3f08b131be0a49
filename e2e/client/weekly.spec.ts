import { addDays } from '@elan/contract/time.ts';
import { expectAccessible } from '../support/accessible.ts';
import { serverUrl } from '../support/api.ts';
import { addCoach, openHours, today } from '../support/api-coaches.ts';
import { registerClient, signInOnPage } from '../support/api-people.ts';
import { expect, ON_PHONE, test } from '../support/test.ts';

const WEEKS = 3;

test(
  'a client books the same hour every week, leaves a date out, and cancels all that remain',
  ON_PHONE,
  async ({ page }) => {
    const coach = await addCoach();
    const first = addDays(await today(), 3);
    // The third week has no hour.
    for (const week of [0, 1, WEEKS])
      await openHours(coach, { date: addDays(first, 7 * week), start_time: '21:00', end_time: '22:00' });
    await signInOnPage(page, await registerClient(serverUrl(), 5));
    await page.goto(`/coaches?reserver=${coach.id}&jour=${first}&heure=21:00&etape=confirmation`);
    await page.getByRole('button', { name: 'Réserver cette heure chaque semaine' }).click();
    const dialog = page.getByRole('dialog', { name: /^Tous les .* à 21:00$/ });
    await dialog.getByText('Tant que possible').click();
    const dates = dialog.getByRole('list', { name: 'Dates' }).getByRole('listitem');
    await expect(dates).toHaveCount(WEEKS + 1);
    await expect(dates.nth(2)).toContainText("Pas d'heure ouverte ce jour-là");
    await expectAccessible(page);
    await dates.nth(0).getByRole('checkbox').uncheck({ force: true });
    await expect(dialog).toContainText('5 → 3 SI');
    await dialog.getByRole('button', { name: 'Réserver 2 séances' }).click();
    await expect(dialog.getByText('2 séances réservées.')).toBeVisible();
    await dialog.getByRole('link', { name: 'Voir mes réservations' }).click();

    const bookings = page.getByRole('region', { name: /^À venir/ }).getByRole('listitem');
    await expect(bookings).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Tout annuler/ }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('2 séances sont annulées');
    await question.getByRole('button', { name: 'Annuler les séances' }).click();
    await expect(page.getByText('2 séances annulées.')).toBeVisible();
    await expect(bookings).toHaveCount(0);
  },
);
