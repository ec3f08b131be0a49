import { serverUrl } from '../support/api.ts';
import { registerClient, sessionsOf } from '../support/api-people.ts';
import { keepSessions } from '../support/stored-sessions.ts';
import { expect, ONCE, test } from '../support/test.ts';

const MOST_ACTIONS = 15;

test(
  'a receptionist’s minute: a client on the phone, without a credit, is booked by the keyboard alone',
  ONCE,
  async ({ page, coach }) => {
    const caller = await registerClient(serverUrl());
    await keepSessions(page, 'admin');
    await page.goto('/admin/packs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Packs');
    let actions = 0;
    const press = async (key: string, times = 1) => {
      actions += times;
      for (let left = times; left > 0; left -= 1) await page.keyboard.press(key);
    };
    const type = async (text: string) => {
      actions += 1;
      await page.keyboard.type(text);
    };
    const options = page.getByRole('listbox', { name: 'Résultats' }).getByRole('option');

    await press('Control+k');
    await type(`reserver ${caller.user.username}`);
    await expect(options.first()).toContainText('Réserver pour Salma Essai…');
    await press('Enter');
    await type(coach.name);
    // The coach's next free hour is offered at once.
    await expect(options.first()).toHaveText(new RegExp(`${coach.name}.*\\d\\d:00$`));
    await press('Enter');

    const booking = page.getByRole('dialog', { name: 'Réserver' });
    await expect(booking.getByText("Salma Essai n'a aucun crédit individuel (SI).")).toBeVisible();
    await expect(booking.getByRole('radio', { name: 'Normale' })).toBeFocused();
    // Nobody goes on before the hours stand there: each list of them is one more stop on the way.
    await expect(booking.getByRole('radio', { name: /\d\d:00$/, checked: true })).toHaveCount(2);
    await press('Tab', 4);
    await expect(booking.getByRole('radio', { name: 'Ajouter' })).toBeFocused();
    await press('Enter');
    // Points are not given without a word: the form asks for it where it is missing.
    await expect(booking.getByLabel(/^Motif/)).toBeFocused();
    await type('Crédit offert');
    await press('Enter');
    await expect(booking.getByRole('button', { name: 'Réserver', exact: true })).toBeFocused();
    await expect(booking).toContainText('1 SI → 0 SI');
    await press('Enter');
    await expect(page.getByRole('dialog', { name: 'Séance réservée' })).toContainText(
      'Il reste 0 SI à Salma Essai',
    );
    expect(actions).toBeLessThan(MOST_ACTIONS);
    expect(await sessionsOf(serverUrl(), caller)).toMatchObject([
      { coach_name: coach.name, status: 'confirmed' },
    ]);
  },
);
