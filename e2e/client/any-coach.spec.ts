import { randomUUID } from 'node:crypto';
import { ClientUser } from '@elan/contract/auth/auth.ts';
import { addDays } from '@elan/contract/time.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { serverUrl } from '../support/api.ts';
import { addCoach, openHours, planCourse, today } from '../support/api-coaches.ts';
import { book, changePoints, registerClient, signInOnPage } from '../support/api-people.ts';
import { stored } from '../support/stored-sessions.ts';
import { expect, ON_PHONE, ONCE, silenceNews, test } from '../support/test.ts';

const LATE = { start_time: '21:00', end_time: '22:00' };

/** Two coaches of the journey's own who alone have an hour that evening. */
async function twoAt(days: number) {
  const date = addDays(await today(), days);
  const coaches = [await addCoach(), await addCoach()] as const;
  for (const coach of coaches) await openHours(coach, { date, ...LATE });
  return { date, coaches, at: { date, start_time: LATE.start_time } };
}

async function register(page: Page) {
  const username = `essai-${randomUUID().slice(0, 8)}`;
  const dialog = page.getByRole('dialog');
  const values = {
    "Nom d'utilisateur": username,
    'Nom complet': 'Leïla Essai',
    'Adresse e-mail': `${username}@example.ma`,
    Téléphone: '+212612345678',
    Âge: '31',
    'Mot de passe': 'elan-essai',
    'Confirmer le mot de passe': 'elan-essai',
  };
  for (const [name, value] of Object.entries(values))
    await dialog.getByRole('textbox', { name, exact: true }).fill(value);
  await dialog.getByText('Femme', { exact: true }).click();
  await dialog.getByRole('checkbox', { name: /^J'accepte/ }).check();
  await dialog.getByRole('button', { name: "S'inscrire et continuer" }).click();
}

const confirmButton = (page: Page) => page.getByRole('button', { name: 'Confirmer la réservation' });

test(
  'a visitor presses one of the next hours, registers, and is at its confirmation',
  ON_PHONE,
  async ({ page }) => {
    await page.goto('/');
    const card = page.getByRole('article').first();
    const coach = (await card.getByRole('heading').textContent()) ?? '';
    await expect(card.getByRole('listitem')).toHaveCount(3);
    const time = (await card.getByRole('listitem').nth(1).textContent())?.slice(-5) ?? '';
    await card.getByRole('listitem').nth(1).getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: `S'inscrire pour réserver avec ${coach}` });
    await expect(dialog).toContainText(`à ${time}`);
    await expectAccessible(page);
    await register(page);
    const booking = page.getByRole('dialog', { name: coach });
    await expect(booking.getByRole('region', { name: /^Confirmation/ })).toContainText(time);
    await page.goBack();
    await expect(booking.getByRole('region', { name: /^Heure/ })).toBeVisible();
    await page.goBack();
    await expect(booking.getByRole('region', { name: /^Date/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
  },
);

test(
  'a client books any coach; the one who is taken meanwhile gives way to the next at the same hour',
  ONCE,
  async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/409/);
    await silenceNews(page);
    const { date, coaches, at } = await twoAt(40);
    const client = await registerClient(serverUrl(), 1);
    await signInOnPage(page, client);
    await page.goto(`/coaches?reserver=0&jour=${date}&etape=heure`);
    await page.getByRole('button', { name: /^21:00/ }).click();
    await page.getByRole('button', { name: 'Continuer' }).click();
    const [first, second] = coaches;
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveAccessibleName(first.name);
    await expect(dialog).toContainText("Aussi libre que d'autres ce jour-là");
    await expectAccessible(page);
    const rival = await registerClient(serverUrl(), 1);
    await book(serverUrl(), rival.token, first.id, at);
    await confirmButton(page).click();
    await expect(dialog.getByText(`${first.name} n'est plus libre à cette heure.`)).toBeVisible();
    await expect(dialog).toHaveAccessibleName(second.name);
    await confirmButton(page).click();
    await expect(dialog.getByText(`${second.name} vous attend`)).toBeVisible();
  },
);

test(
  'courses are narrowed to a coach and a day in the address; where there is none the way back is told',
  ONCE,
  async ({ page, coach }) => {
    const course = await planCourse(coach, 5);
    await page.goto('/group-courses');
    const rows = page.getByRole('main').getByRole('listitem');
    await page.getByRole('button', { name: /Coach$/ }).click();
    await page.getByRole('option', { name: coach.name }).click();
    await expect(page).toHaveURL(new RegExp(`coach=${coach.id}`));
    await expect(rows).toHaveText([new RegExp(course.title)]);
    await page.getByRole('button', { name: /Jour$/ }).click();
    await page.getByRole('option', { name: 'Demain' }).click();
    await expect(page.getByText('Aucun cours à venir')).toBeVisible();
    await page.reload();
    await expect(page.getByText(`Votre choix : Demain avec ${coach.name}.`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Voir tous les cours' }).click();
    await expect(page).toHaveURL(/\/group-courses$/);
    await expect(rows.filter({ hasText: course.title })).toHaveCount(1);
  },
);

test(
  'a newcomer registers for a course, is told the way to credits, and takes the seat with the first one',
  ON_PHONE,
  async ({ page, coach }) => {
    const course = await planCourse(coach, 5);
    await page.goto(`/group-courses?coach=${coach.id}`);
    await page.getByRole('button', { name: `Book Now : ${course.title}` }).click();
    await register(page);
    const dialog = page.getByRole('dialog', { name: course.title });
    await expect(dialog).toContainText('Insufficient Points');
    await expect(dialog.getByRole('link', { name: 'Voir les packs' })).toBeVisible();
    await expect(confirmButton(page)).toBeDisabled();
    await expectAccessible(page);
    const { clientUser = '' } = await stored(page);
    const { id } = ClientUser.parse(JSON.parse(clientUser));
    await changePoints(serverUrl(), id, { points: 1, pointType: 'team', action: 'add' });
    await confirmButton(page).click();
    await expect(dialog.getByText("C'est réservé.")).toBeVisible();
  },
);

test('on a tablet the words beside the next hours have room', ONCE, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/coaches');
  const words = page.getByText(/^Prenez l'heure qui vous arrange/);
  await expect(words).toBeVisible();
  expect((await words.boundingBox())?.width).toBeGreaterThan(240);
});
