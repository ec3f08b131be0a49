import { addDays } from '@elan/contract/time.ts';
import { readCoachWeek } from '@elan/contract/weeks/weeks.ts';
import type { Page } from '@playwright/test';
import { ask, askAsAdmin, serverUrl } from '../support/api.ts';
import { addCoach, today } from '../support/api-coaches.ts';
import { keepSessions } from '../support/stored-sessions.ts';
import { expect, ON_PHONE, ONCE, test } from '../support/test.ts';

test.beforeEach(({ page }) => keepSessions(page, 'admin'));

const toast = (page: Page, text: string | RegExp) => page.locator('[data-toast]').filter({ hasText: text });
const block = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const track = async (page: Page, weekday: number) => {
  const place = page.locator(`[data-track="${weekday}"]`);
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error('the day is out of sight');
  return box;
};
const readWeek = async (coachId: number) =>
  readCoachWeek.reply.parse(await askAsAdmin('GET', serverUrl(), `/api/coaches/${coachId}/week`));

test(
  'a week is drawn with mouse and keyboard, a date is left out, and its hours are open',
  ONCE,
  async ({ page }) => {
    const coach = await addCoach();
    await page.goto(`/admin/availability/week?coach=${coach.id}`);
    await expect(page.getByText(`Pas encore de semaine type pour ${coach.name}`)).toBeVisible();

    // The grid begins at 06:00 and ends at 22:00.
    const tuesday = await track(page, 2);
    const at = (hour: number) => tuesday.y + ((hour - 6) / 16) * tuesday.height;
    await page.mouse.move(tuesday.x + 20, at(8.2));
    await page.mouse.down();
    await page.mouse.move(tuesday.x + 24, at(9), { steps: 3 });
    await page.mouse.move(tuesday.x + 24, at(9.8), { steps: 3 });
    await page.mouse.up();
    await expect(block(page, 'mardi 08:00–10:00, Séance, 2 créneaux')).toBeFocused();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(block(page, 'mardi 08:00–11:00, Séance, 3 créneaux')).toBeFocused();

    await page.getByText('Bilan', { exact: true }).first().click();
    await page.locator('[data-cursor]').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(block(page, 'lundi 08:00–09:00, Bilan, 2 créneaux')).toBeFocused();

    await page.getByRole('button', { name: "Copier mardi vers d'autres jours" }).click();
    const copying = page.getByRole('dialog', { name: 'Copier mardi vers' });
    await copying.getByText('jeudi', { exact: true }).click({ force: true });
    await copying.getByRole('button', { name: 'Copier vers 1 jour' }).click();
    await expect(block(page, 'jeudi 08:00–11:00, Séance, 3 créneaux')).toBeVisible();

    const effect = page.getByRole('complementary', { name: 'Ce que cela change' });
    const thursday = effect.getByRole('checkbox', { name: /^jeudi .*, 3 créneaux ouverts$/ });
    const left = thursday.first();
    const name = (await left.getAttribute('aria-label'))?.split(',')[0] ?? '';
    await left.uncheck({ force: true });
    await expect(effect.getByRole('checkbox', { name: `${name}, laissé tel quel` })).not.toBeChecked();
    await effect.getByRole('button', { name: /^Ouvrir \d+ créneaux$/ }).click();
    await expect(toast(page, /créneaux ouverts\.$/)).toBeVisible();
    await expect(effect.getByText("Rien n'a changé.")).toBeVisible();

    const saved = await readWeek(coach.id);
    expect(saved.windows).toHaveLength(3);
    expect(saved.without).toHaveLength(1);
    await page
      .getByRole('navigation', { name: 'Time Slots' })
      .getByRole('link', { name: 'Créneaux' })
      .click();
    await expect(page).toHaveURL(`/admin/availability?coach=${coach.id}`);
    // Whatever is left of this week, hours are open.
    const url = `${serverUrl()}/api/coaches/${coach.id}/availability?session_type=normal`;
    expect(JSON.stringify(await ask('GET', url))).toContain('"start_time":"08:00"');
  },
);

test('on a phone a finger that stays draws hours, and their times are typed', ON_PHONE, async ({ page }) => {
  const coach = await addCoach();
  const last = addDays(await today(), 6);
  await askAsAdmin('PUT', serverUrl(), `/api/coaches/${coach.id}/week`, {
    valid_from: await today(),
    valid_to: last,
    windows: [{ weekday: 3, start_time: '09:00', end_time: '12:00', session_types: ['normal'] }],
  });
  await page.goto(`/admin/availability/week?coach=${coach.id}`);
  await expect(block(page, 'mercredi 09:00–12:00, Séance, 3 créneaux')).toBeVisible();

  // The line begins at 07:00 and ends at 21:00.
  const monday = await track(page, 1);
  const at = (hour: number) => ({ x: monday.x + ((hour - 7) / 14) * monday.width, y: monday.y + 20 });
  const touch = await page.context().newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', hour?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: hour === undefined ? [] : [at(hour)] });
  await finger('touchStart', 14.2);
  await expect(block(page, 'lundi 14:00–15:00, Séance, 1 créneau')).toBeVisible();
  await finger('touchMove', 15.5);
  await finger('touchMove', 16.8);
  await finger('touchEnd');
  const drawn = block(page, 'lundi 14:00–17:00, Séance, 3 créneaux');
  await expect(drawn).toBeVisible();

  await drawn.click();
  await page.getByLabel('Fin de la plage').fill('16h30');
  await page.getByLabel('Fin de la plage').press('Enter');
  await expect(block(page, 'lundi 14:00–16:30, Séance, 2 créneaux')).toBeVisible();
  await page.getByRole('button', { name: 'Voir les dates' }).click();
  await expect(page.getByRole('dialog', { name: 'Ce que cela change' })).toContainText(/dates? sur/);
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).last().click();
  // Whoever goes on drawing needs the bar again: the message stands above it.
  const room = page.waitForFunction(() => {
    const message = document.querySelector('[data-toast]');
    const bar = [...document.querySelectorAll('button')].find(
      (each) => each.textContent === 'Voir les dates',
    );
    return message && bar
      ? { px: bar.getBoundingClientRect().top - message.getBoundingClientRect().bottom }
      : undefined;
  });
  await page
    .getByRole('button', { name: /^Ouvrir \d créneaux?$|^Enregistrer la semaine$/ })
    .last()
    .click();
  expect((await (await room).jsonValue())?.px).toBeGreaterThanOrEqual(0);
  await expect(toast(page, /ouverts?\b/)).toBeVisible();
  await page.getByRole('button', { name: 'Voir les dates' }).click();
  await expect(page.getByRole('dialog', { name: 'Ce que cela change' })).toBeVisible();
  await expect.poll(async () => (await readWeek(coach.id)).weeks[0]?.windows.length).toBe(2);
});
