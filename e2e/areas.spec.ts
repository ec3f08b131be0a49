import type { Page } from '@playwright/test';
import { keepSessions } from './support/stored-sessions.ts';
import { expect, ONCE, test, visit } from './support/test.ts';

const ADMIN_TABS = [
  "Aujourd'hui",
  'Reservations',
  'Planning',
  'Coaches',
  'Time Slots',
  'Clients',
  'Group Courses',
  'Packs',
  'Payments',
  'Messages',
];

/** A page of the product: it has a title, one headline, a way to skip to its content, and is no error. */
async function expectProperPage(page: Page) {
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Chargement' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
  await expect(page).toHaveTitle(/\S.* · Élan$/);
  await expect(page.getByText('Page introuvable')).toHaveCount(0);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, 'nothing sticks out to the side').toBeLessThanOrEqual(0);
}

test('an address that leads nowhere says so', ONCE, async ({ page }) => {
  await page.goto('/nulle-part');
  await expect(page).toHaveTitle(/Page introuvable/);
  // One headline, for the eye as well.
  const large = await page.getByRole('main').evaluate((main) => {
    const isLarge = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize) > 18;
    const says = (element: Element) => [...element.childNodes].some(({ nodeType }) => nodeType === 3);
    return [...main.querySelectorAll('*')].filter(says).filter(isLarge).length;
  });
  expect(large).toBe(1);
  await page
    .getByRole('main')
    .getByRole('link', { name: /accueil/i })
    .click();
  await expect(page).toHaveURL('/');
});

test('the client’s menu leads to the profile, and gives the focus back', async ({ page, isMobile }) => {
  await keepSessions(page, 'client');
  await page.goto('/profile');
  await expect(page.getByRole('tab')).toHaveCount(5);
  await expectProperPage(page);

  await page.getByRole('button', { name: /^Menu de/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  if (isMobile)
    await expect(page.getByRole('menu').or(page.getByRole('dialog')).first()).toContainText('amina');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Menu de/ })).toBeFocused();

  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Connexion' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Menu de/ }).click();
  await page.getByRole('menuitem', { name: 'Profil' }).click();
  await expect(page).toHaveURL('/profile');
});

test('the administration switches between its tabs, each a proper page', async ({ page, isMobile }) => {
  await keepSessions(page, 'admin');
  await page.goto('/admin');
  const headline = page.getByRole('heading', { level: 1 });
  await expect(headline).toHaveText('Reservations');
  const bar = page.getByRole('navigation', { name: 'Administration' });
  const atHand = isMobile ? ["Aujourd'hui", 'Reservations', 'Planning', 'Clients'] : ADMIN_TABS;
  // The payments may have the number of what is late beside them.
  await expect(bar.getByRole('link')).toHaveText(atHand.map((name) => new RegExp(`^${name}`)));
  if (!isMobile) await expect(page.getByRole('banner')).toContainText('Zineb');
  // On a phone the others are reached as the last two are.
  const walked = isMobile ? [...atHand, ...ADMIN_TABS.slice(-2)] : ADMIN_TABS;
  for (const name of walked) {
    let tabs = bar;
    if (!atHand.includes(name)) {
      await bar.getByRole('button', { name: 'Plus', exact: true }).click();
      tabs = page.getByRole('dialog', { name: 'Plus' });
    }
    await tabs.getByRole('link', { name }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(headline).toHaveText(name);
    if (tabs === bar) await expect(bar.locator('[aria-current="page"]')).toHaveText(new RegExp(`^${name}`));
    await expectProperPage(page);
  }
  await page.reload();
  await expect(headline).toHaveText(ADMIN_TABS.at(-1) ?? '');
  await page.goBack();
  await expect(headline).toHaveText(ADMIN_TABS.at(-2) ?? '');
});

test('tabs have addresses, and links to the tabs of before lead there', ONCE, async ({ page }) => {
  await keepSessions(page, 'admin');
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/reservations');
  await visit(page, '/admin?tab=packs');
  await expect(page).toHaveURL('/admin/packs');
  await visit(page, '/admin?tab=nowhere');
  await expect(page).toHaveURL('/admin/reservations');
  await visit(page, '/admin/packs/nowhere');
  await expect(page).toHaveURL('/admin/packs');
  await visit(page, '/admin/nowhere');
  await expect(page.getByText('Page introuvable')).toBeVisible();
});

test('the bar of the coach leads to four views, each a proper page', async ({ page, isMobile }) => {
  await keepSessions(page, 'coach');
  await page.goto('/coach');
  await expect(page).toHaveURL('/coach/');
  const bar = page.getByRole('navigation', { name: 'Espace coach' });
  await expect(bar.getByRole('link')).toHaveText(['Calendar', 'Sessions', 'Clients', 'Courses']);
  if (isMobile) {
    await expect(page.getByRole('banner')).toHaveCount(0);
    const box = await bar.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(page.viewportSize()?.height ?? 0, -1);
  }
  const headlines = new Set<string>();
  for (const link of await bar.getByRole('link').all()) {
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expectProperPage(page);
    headlines.add((await page.getByRole('heading', { level: 1 }).textContent()) ?? '');
  }
  expect(headlines.size).toBe(4);
  await visit(page, '/coach/autre-chose');
  await expectProperPage(page);
});

test('the navigation of the site is a bar below on a phone and one above on a desk', async ({
  page,
  isMobile,
}) => {
  await page.goto('/');
  const main = page.getByRole('navigation', { name: 'Navigation principale' });
  const bottom = page.getByRole('navigation', { name: 'Navigation', exact: true });
  if (!isMobile) {
    await expect(main).toBeVisible();
    await expect(bottom).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Connexion' })).toBeVisible();
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(main).toBeVisible();
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(main).toHaveCount(0);
    await expect(bottom).toBeVisible();
    return;
  }
  await expect(main).toHaveCount(0);
  await expect(bottom.getByRole('link')).toHaveText(['Accueil', 'Cours', 'Packs', 'Connexion']);
  const box = await bottom.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, -1);
  for (const link of await bottom.getByRole('link').all()) {
    const size = await link.boundingBox();
    expect(size?.height).toBeGreaterThanOrEqual(44);
    expect(size?.width).toBeGreaterThanOrEqual(44);
  }
  for (const name of ['Cours', 'Packs', 'Accueil']) {
    await bottom.getByRole('link', { name }).click();
    await expect(bottom.locator('[aria-current="page"]')).toHaveText(new RegExp(`^${name}`));
    await expectProperPage(page);
  }
  for (const path of ['/coaches', '/group-courses']) {
    await visit(page, path);
    await expect(bottom.locator('[aria-current="page"]')).toHaveText('Cours');
  }
  await bottom.getByRole('link', { name: 'Connexion' }).click();
  await expect(page).toHaveURL('/login');
});
