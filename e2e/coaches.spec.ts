import { listCoaches } from '@elan/contract/coaches/coaches.ts';
import type { Locator } from '@playwright/test';
import { ask, serverUrl } from './support/api.ts';
import { keepSessions } from './support/stored-sessions.ts';
import { expect, ONCE, test } from './support/test.ts';

/** How far down the page its lower edge is. */
const endOf = (locator: Locator) =>
  locator.evaluate((element) => element.getBoundingClientRect().bottom + window.scrollY);

test(
  'a phone shows the way to book at once, four coaches in two screens, and a whole bio when asked',
  ONCE,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const coaches = listCoaches.reply.parse(await ask('GET', `${serverUrl()}/api/coaches`));
    await page.goto('/coaches');
    const buttons = page.getByRole('button', { name: /^Réserver une Séance avec/ });
    await expect(buttons.first()).toBeVisible();
    const bar = await page.getByRole('navigation', { name: 'Navigation', exact: true }).boundingBox();
    const screen = bar?.y ?? 0;
    expect(await endOf(buttons.first())).toBeLessThan(screen);
    expect(await endOf(buttons.nth(3))).toBeLessThan(2 * screen);
    await expect(page.getByText('Prochains créneaux').first()).toBeVisible();

    const told = coaches.find(({ bio }) => bio.length > 200);
    if (!told) throw new Error('No coach tells that much.');
    await expect(page.getByText(told.bio).filter({ visible: true })).toHaveCount(0);
    await page.getByRole('button', { name: new RegExp(`^Lire la suite\\s: ${told.name}`) }).click();
    await expect(page.getByText(told.bio).filter({ visible: true })).toBeVisible();
  },
);

test('the code of what a press opens is there before the press', ONCE, async ({ page }) => {
  const fetched = page.waitForResponse(/registration-dialog.*\.js/);
  await page.goto('/coaches');
  await fetched;
  await page.waitForLoadState('networkidle');
  await page.route(/\.js$/, (route) => route.abort());
  await page
    .getByRole('button', { name: /^Réserver une Séance avec/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the code of a booking of a course is there before a client presses', ONCE, async ({ page }) => {
  await keepSessions(page, 'client');
  const fetched = page.waitForResponse(/course-dialog.*\.js/);
  await page.goto('/group-courses');
  await fetched;
});
