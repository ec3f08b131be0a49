import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { serverUrl } from '../support/api.ts';
import { freeDay } from '../support/api-coaches.ts';
import { book, registerClient } from '../support/api-people.ts';
import { keepSessions } from '../support/stored-sessions.ts';
import { expect, ON_PHONE, test } from '../support/test.ts';

test.beforeEach(({ page }) => keepSessions(page, 'admin'));

const toast = (page: Page, text: string | RegExp) => page.locator('[data-toast]').filter({ hasText: text });
const panel = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Texte du message' })
    .or(page.getByRole('region', { name: 'Texte du message' }));

/** The messenger is another house: what leads there is looked at, and answered here. */
const answerMessenger = (page: Page) =>
  page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'Messagerie' }));

test(
  'whoever is expected is written to with one tap, which ticks, and can be taken back',
  ON_PHONE,
  async ({ page, coach }) => {
    const { token } = await registerClient(serverUrl(), 1);
    const { date, first } = await freeDay(coach);
    await book(serverUrl(), token, coach.id, first);
    await answerMessenger(page);
    await page.goto(`/admin/messages?date=${date}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
    const planned = `${first.start_time} Séance individuelle · ${coach.name}`;
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox') })
      .filter({ hasText: planned });
    const ticked = row.getByRole('checkbox', { name: 'Envoyé à Salma Essai' });
    await expect(ticked).not.toBeChecked();
    await expect(row.getByRole('link', { name: 'SMS à Salma Essai' })).toHaveAttribute(
      'href',
      /^sms:\+212612345678\?&body=.*Salma/,
    );

    const messenger = page.waitForEvent('popup');
    await row.getByRole('link', { name: 'WhatsApp à Salma Essai' }).click();
    const opened = await messenger;
    await opened.waitForURL('https://wa.me/**');
    const url = new URL(opened.url());
    expect(url.pathname).toBe('/212612345678');
    expect(url.searchParams.get('text')).toContain('Salma');
    expect(url.searchParams.get('text')).toContain(first.start_time);
    expect(url.searchParams.get('text')).toContain(coach.name);
    await opened.close();
    await expect(ticked).toBeChecked();
    await expect(row).toContainText(/À \d\d:\d\d/);
    await expectAccessible(page);

    await page.reload();
    await expect(ticked).toBeChecked();
    await page.getByText(/^À écrire/).click();
    await expect(page).toHaveURL(/show=todo/);
    await expect(row).toBeHidden();
    await page.getByText(/^Envoyés/).click();
    await ticked.click();
    await expect(ticked).not.toBeChecked();
    await page.reload();
    await expect(row).toBeHidden();
    await page.getByText('Tous', { exact: true }).click();
    await expect(ticked).not.toBeChecked();
  },
);

test('the text is changed at a phone, beside what somebody will read', ON_PHONE, async ({ page, coach }) => {
  const { token } = await registerClient(serverUrl(), 1);
  const { date, second } = await freeDay(coach);
  await book(serverUrl(), token, coach.id, second);
  await page.goto(`/admin/messages?date=${date}`);
  await page.getByRole('button', { name: 'Texte du message' }).click();
  await expect(page).toHaveURL(/text=edit/);
  const text = panel(page).getByRole('textbox', { name: 'Texte' });
  await expect(panel(page).getByRole('region', { name: 'Aperçu' })).not.toContainText('{');

  await text.fill('Bonjour {nom}, ');
  await panel(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(panel(page).getByText('{nom} ne sera pas remplacé.')).toBeVisible();
  await expect(text).toBeFocused();

  await text.fill('Bonjour {prenom} & à {heure} avec {coach}, ');
  await panel(page).getByRole('button', { name: 'Insérer {date}' }).click();
  await expect(text).toHaveValue('Bonjour {prenom} & à {heure} avec {coach}, {date}');
  await expect(panel(page).getByRole('region', { name: 'Aperçu' })).toContainText(
    /Bonjour \S+ & à \d\d:\d\d.* avec .+, \S+ \d/,
  );
  await panel(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Texte enregistré.')).toBeVisible();
  await expect(panel(page)).toBeHidden();

  await page.reload();
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
    .filter({ hasText: `${second.start_time} Séance individuelle · ${coach.name}` });
  const whatsapp = row.getByRole('link', { name: 'WhatsApp à Salma Essai' });
  const message = encodeURIComponent(`Bonjour Salma & à ${second.start_time} avec ${coach.name}, `);
  await expect(whatsapp).toHaveAttribute('href', new RegExp(message.replaceAll(/[.*+?^$()]/g, '\\$&')));
});
