import type { Coach } from '@elan/contract/coaches/coaches.ts';
import type { Slot } from '@elan/contract/slots/slots.ts';
import { daysBetween } from '@elan/contract/time.ts';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { serverUrl } from '../support/api.ts';
import { freeDay } from '../support/api-coaches.ts';
import { book, registerClient, signInOnPage } from '../support/api-people.ts';
import { expect, ON_PHONE, ONCE, silenceNews, test } from '../support/test.ts';

/** A client with so many credits, and two free hours of a day. */
const stageFor = async (page: Page, coach: Coach, credits: number) => {
  const { first: slot, second: other } = await freeDay(coach);
  await signInOnPage(page, await registerClient(serverUrl(), credits));
  return { base: serverUrl(), slot, other };
};

const open = async (page: Page, coach: Coach) => {
  await page.goto('/coaches');
  await page.getByRole('button', { name: `Réserver une Séance avec ${coach.name}` }).click();
};
const dialogOf = (page: Page, coach: Coach) => page.getByRole('dialog', { name: coach.name });
const timesOf = ({ start_time, end_time }: Slot) => `${start_time} à ${end_time}`;
const calendar = (page: Page) => page.getByRole('table', { name: 'Calendrier' });

const chooseDay = async (page: Page, date: string) => {
  await expect(calendar(page)).toBeVisible();
  const day = page.locator(`[data-date="${date}"]`);
  while (!(await day.isVisible())) await page.getByRole('button', { name: 'Mois suivant' }).click();
  await day.click();
};
const goToConfirm = async (page: Page, slot: Slot) => {
  await chooseDay(page, slot.date);
  await page.getByRole('button', { name: 'Voir les heures' }).click();
  await page.getByRole('button', { name: timesOf(slot) }).click();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('button', { name: 'Confirmer la réservation' })).toBeVisible();
  // The step is on screen a moment before the address is there, and "back" starts from the address.
  await expect(page).toHaveURL(/etape=confirmation/);
};
const storedCredits = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('clientUser') ?? '{}').solo_points);

test('a client books a normal session, step by step', async ({ page, coach }) => {
  const { slot } = await stageFor(page, coach, 2);
  await open(page, coach);
  await expect(page).toHaveURL(/\?reserver=\d+$/);
  const dialog = dialogOf(page, coach);
  await expect(dialog.getByRole('radio', { name: /Séance normale\s*55 min · 1 crédit SI/ })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: /Bilan\s*25 min · gratuit/ })).not.toBeChecked();
  await expect(dialog.getByRole('columnheader')).toHaveText([
    'lun',
    'mar',
    'mer',
    'jeu',
    'ven',
    'sam',
    'dim',
  ]);
  await expect(dialog.getByRole('button', { name: 'Mois précédent' })).toBeDisabled();

  await dialog.getByRole('button', { name: 'Voir les heures' }).click();
  await expect(dialog.getByText("Veuillez d'abord sélectionner une date")).toBeVisible();
  await chooseDay(page, slot.date);
  await dialog.getByRole('button', { name: 'Voir les heures' }).click();
  await expect(dialog.getByRole('button', { name: timesOf(slot) })).toBeVisible();

  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await expect(dialog.getByText('Veuillez sélectionner un créneau horaire')).toBeVisible();
  await dialog.getByRole('button', { name: timesOf(slot) }).click();
  await page.reload();
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await expect(dialog.getByText(/Annulation possible jusqu'à 6 heures avant/)).toBeVisible();
  await expect(dialog).toContainText('2→1SI');

  await dialog.getByRole('button', { name: 'Confirmer la réservation' }).dblclick();
  await expect(page.getByRole('heading', { name: "C'est réservé." })).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Mis à jour!')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Mis à jour!')).toBeHidden();
  expect(await storedCredits(page)).toBe(1);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Voir mes réservations' }).click();
  await expect(page).toHaveURL(/\/profile\?tab=reservations$/);
});

test(
  'a client without credit is warned, and books a bilan, which is free',
  ON_PHONE,
  async ({ page, coach, isMobile }) => {
    const { slot } = await stageFor(page, coach, 0);
    await open(page, coach);
    const warning = page.getByRole('alert').filter({ hasText: 'Crédits Insuffisants' });
    await expect(warning).toContainText(
      "Vous avez besoin d'au moins 1 crédit pour réserver une séance normale",
    );
    // A warning that is being read does not go away.
    await warning.getByRole('button', { name: 'Contacter' }).focus();
    await warning.getByRole('button', { name: 'Fermer la notification' }).click();
    await goToConfirm(page, slot);
    const usual = page.viewportSize();
    if (isMobile) await page.setViewportSize({ width: 320, height: 568 });
    await page.getByRole('button', { name: 'Confirmer la réservation' }).click();
    await expect(warning).toBeVisible();
    // It lies over none of the ways on, on the smallest phone either.
    const ways = page.getByRole('dialog').getByRole('button', { name: /bilan|Contacter|Confirmer/ });
    for (const way of await ways.all()) await way.click({ trial: true, timeout: 3000 });
    if (usual) await page.setViewportSize(usual);
    await warning.getByRole('button', { name: 'Choisir un bilan' }).click();
    await expect(page.getByRole('radio', { name: /Bilan/ })).toBeChecked();
    await expect(warning).toBeHidden();
    await expect(calendar(page)).toBeVisible();
    await page
      .getByRole('button', { name: /créneaux? libres?$/ })
      .last()
      .click();
    await page.getByRole('button', { name: 'Voir les heures' }).click();
    await page
      .getByRole('button', { name: /^\d\d:\d\d à \d\d:\d\d$/ })
      .last()
      .click();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page.getByRole('dialog')).toContainText('Gratuit');
    await page.getByRole('button', { name: 'Confirmer la réservation' }).click();
    await expect(page.getByRole('heading', { name: "C'est réservé." })).toBeVisible();
    expect(await storedCredits(page)).toBe(0);
    await page.getByRole('link', { name: "Retour à l'accueil" }).click();
    await expect(page).toHaveURL(/\/$/);
    const next = page.getByRole('region', { name: 'Prochaine séance' });
    if (isMobile) await expect(next.getByRole('link').first()).toContainText(`Bilan · ${coach.name}`);
    else await expect(next).toHaveCount(0);
  },
);

test(
  'changing the date asks before a chosen hour is lost, and "back" walks the steps',
  ON_PHONE,
  async ({ page, coach }) => {
    const { slot } = await stageFor(page, coach, 1);
    await open(page, coach);
    await goToConfirm(page, slot);
    await page.goBack();
    await expect(page.getByRole('button', { name: timesOf(slot), pressed: true })).toBeVisible();
    await page.getByRole('button', { name: 'Changer la date' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('sera perdu');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Garder mon créneau' }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('button', { name: timesOf(slot), pressed: true })).toBeVisible();
    await page.getByRole('button', { name: 'Changer la date' }).click();
    await question.getByRole('button', { name: 'Changer la date' }).click();
    await expect(calendar(page)).toBeVisible();
    await page.getByRole('button', { name: 'Mois suivant' }).click();
    await page.getByRole('button', { name: "Aujourd'hui", exact: true }).click();
    await expect(page.getByRole('button', { name: 'Mois précédent' })).toBeDisabled();
    await page.goBack();
    await expect(dialogOf(page, coach)).toBeHidden();
    await expect(page).toHaveURL(/\/coaches$/);
  },
);

test('opened by a link, "back" walks the steps and stays on the site', ONCE, async ({ page, coach }) => {
  const { slot } = await stageFor(page, coach, 1);
  const { date, start_time } = slot;
  await page.goto(`/coaches?reserver=${coach.id}&jour=${date}&heure=${start_time}&etape=confirmation`);
  await expect(page.getByRole('button', { name: 'Confirmer la réservation' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: timesOf(slot), pressed: true })).toBeVisible();
  await page.goBack();
  await expect(calendar(page)).toBeVisible();
  await page.goBack();
  await expect(dialogOf(page, coach)).toBeHidden();
  await expect(page).toHaveURL(/\/coaches$/);
  await page.goto(`/coaches?reserver=${coach.id}&jour=2026-01-05&heure=10:00&etape=confirmation`);
  await expect(page).toHaveURL(/\/coaches\?reserver=\d+$/);
  await expect(calendar(page)).toBeVisible();
  await page.goBack();
  await expect(dialogOf(page, coach)).toBeHidden();
  await expect(page).toHaveURL(/\/coaches$/);
});

test(
  'a race lost on confirming: the reason, the hours, and nothing else lost',
  ONCE,
  async ({ page, coach, allowConsoleErrors }) => {
    allowConsoleErrors(/409/);
    await silenceNews(page);
    const { base, slot, other } = await stageFor(page, coach, 1);
    await open(page, coach);
    await goToConfirm(page, slot);
    const rival = await registerClient(base, 1);
    await book(base, rival.token, coach.id, slot);
    await page.getByRole('button', { name: 'Confirmer la réservation' }).click();
    await expect(page.getByText('Erreur de Réservation')).toBeVisible();
    await expect(page.getByRole('button', { name: timesOf(slot) })).toBeHidden();
    await expectAccessible(page);
    await page.goBack();
    await expect(calendar(page)).toBeVisible();
    await page.getByRole('button', { name: 'Voir les heures' }).click();
    await page.getByRole('button', { name: timesOf(other) }).click();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByRole('button', { name: 'Confirmer la réservation' }).click();
    await expect(page.getByRole('heading', { name: "C'est réservé." })).toBeVisible();
  },
);

test(
  'an hour that someone else takes disappears from the open dialog, with a word',
  ONCE,
  async ({ page, coach }) => {
    const { base, slot } = await stageFor(page, coach, 1);
    await open(page, coach);
    await goToConfirm(page, slot);
    const rival = await registerClient(base, 1);
    await book(base, rival.token, coach.id, slot);
    await expect(
      page.getByRole('status').getByText(`Le créneau de ${slot.start_time} n'est plus libre.`),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: timesOf(slot) })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Changer la date' })).toBeVisible();
  },
);

/** A studio of many journeys has many coaches, each with some stops. */
const MOST_STOPS = 400;
const tabTo = async (page: Page, target: Locator) => {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; !(await isThere()); presses += 1) {
    if (presses > MOST_STOPS) throw new Error(`Tab never reached ${target}`);
    await page.keyboard.press('Tab');
  }
};

test('the whole booking by keyboard; the focus comes back where it was', ONCE, async ({ page, coach }) => {
  const { slot } = await stageFor(page, coach, 1);
  await page.goto('/coaches');
  const opener = page.getByRole('button', { name: `Réserver une Séance avec ${coach.name}` });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(calendar(page)).toBeVisible();
  const today = calendar(page).locator('[aria-current="date"]');
  const from = await today.getAttribute('data-date');
  if (from === null) throw new Error('The calendar opens on the month of today.');
  await tabTo(page, today);
  for (let day = 0; day < daysBetween(from, slot.date); day += 1) await page.keyboard.press('ArrowRight');
  await expect(page.locator(`[data-date="${slot.date}"]`)).toBeFocused();
  await page.keyboard.press('Enter');
  for (const name of ['Voir les heures', timesOf(slot), 'Continuer', 'Confirmer la réservation']) {
    await tabTo(page, page.getByRole('button', { name }));
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: "C'est réservé." })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
});

/** How many days of the calendar can be pressed where they are, without scrolling. */
const daysInSight = (page: Page) =>
  page.locator('[data-date]').evaluateAll((days) => {
    const isOnTop = (day: Element) => {
      const { x, y, width, height } = day.getBoundingClientRect();
      return day.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    return days.filter(isOnTop).length;
  });

test(
  'in a window as low as a phone on its side, weeks can be seen at once',
  ONCE,
  async ({ page, coach }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    const { slot } = await stageFor(page, coach, 1);
    await open(page, coach);
    await chooseDay(page, slot.date);
    expect(await daysInSight(page)).toBeGreaterThanOrEqual(28);
  },
);
