import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { serverUrl } from './support/api.ts';
import { registerClient, signInOnPage } from './support/api-people.ts';
import { expect, ONCE, test } from './support/test.ts';
import { runFirst } from './support/warm-context.ts';

const APPLICATION = /\/assets\/application-/;

/** Keeps the application's code on its way until told to let it through. */
const holdApplication = async (page: Page) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(APPLICATION, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

/**
 * Where things are that the eye holds on to, by what they say. The links beside the brand are left out: the brand's name
 * is the studio's, which the server says later.
 */
const places = (page: Page) =>
  page.evaluate(() => {
    const all = document.querySelectorAll(
      'header > a svg, h1, h1 ~ p, main img, main a, main button, [data-bottom-nav] a',
    );
    const seen = [...all].filter(
      (element) => element.checkVisibility() && !element.querySelector('a, button'),
    );
    return Object.fromEntries(
      seen.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const name = element.textContent || element.getAttribute('src') || element.tagName;
        return [name, [x, y, width, height].map(Math.round).join(' ')] as const;
      }),
    );
  });

/** Written down in the page from its beginning. */
const watchPage = () => {
  const seen = { shift: 0, texts: new Set<string>() };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
  const note = () => {
    for (const { textContent } of document.querySelectorAll('a, button')) seen.texts.add(textContent);
  };
  new MutationObserver(note).observe(document, { childList: true, subtree: true });
};
const shiftOf = (page: Page) => page.evaluate(() => Reflect.get(Reflect.get(window, 'seen'), 'shift'));
const textsOf = (page: Page) =>
  page.evaluate(() => [...Reflect.get(Reflect.get(window, 'seen'), 'texts')].map(String));

const ACCOUNT = { visitor: { name: 'Connexion' }, client: { name: 'Vos crédits' } };

for (const who of ['visitor', 'client'] as const) {
  test(`the application takes the painted page's place unnoticed: a ${who}`, async ({ page }, {
    project,
  }) => {
    if (who === 'client') await signInOnPage(page, await registerClient(serverUrl(), 3));
    await runFirst(page, watchPage);
    const arrive = await holdApplication(page);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1, name: "Prenez de l'élan." })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    if (who === 'visitor') await expectAccessible(page);
    const painted = await places(page);
    expect(Object.keys(painted)).toHaveLength(project.name === 'mobile' ? 7 : 6);
    arrive();
    await expect(page.getByRole(who === 'client' ? 'region' : 'link', ACCOUNT[who]).first()).toBeVisible();
    expect(await places(page)).toMatchObject(painted);
    expect(await shiftOf(page)).toBeLessThan(0.02);
    const texts = await textsOf(page);
    expect(texts.includes('Connexion')).toBe(who === 'visitor');
  });
}

test('whoever walked the painted page by keyboard is not sent back to its top', ONCE, async ({ page }) => {
  const letThrough = await holdApplication(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const packs = page.getByRole('link', { name: 'Packs', exact: true });
  await packs.focus();
  letThrough();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Connexion' })).toBeVisible();
  await expect(packs).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page is there, and its links lead somewhere', async ({ page }, { project }) => {
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1, name: "Prenez de l'élan." })).toBeVisible();
    const link = (name: string) => page.getByRole('link', { name, exact: true }).filter({ visible: true });
    for (const name of project.name === 'mobile'
      ? ['Accueil', 'Cours', 'Packs']
      : ['Coachs', 'Cours collectifs', 'Packs', 'Réservez une Séance', 'Voir Nos Packs'])
      await expect(link(name).first()).toBeVisible();
    await expect(page.getByText("La page n'est pas arrivée")).toBeHidden();
    await link('Packs').click();
    await expect(page).toHaveURL(/\/packs$/);
    await expect(page.locator('noscript p')).toBeVisible();
  });
});

test(
  'an application that does not come is said, and asked for again',
  ONCE,
  async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/Failed to load resource/);
    for (const path of ['/', '/login']) {
      await page.route(APPLICATION, (route) => route.abort());
      await page.goto(path);
      await expect(page.getByRole('alert')).toContainText("La page n'est pas arrivée");
      await expect(page.getByText('Chargement…')).toHaveCount(0);
      await expectAccessible(page);
      await page.unroute(APPLICATION);
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('#not-arrived')).toHaveCount(0);
    }
  },
);

test('the pages hold nothing the policy forbids, and no code of the build', ONCE, async ({ request }) => {
  for (const path of ['/', '/login']) {
    const reply = await request.get(path);
    expect(reply.headers()['content-security-policy']).toContain("script-src 'self';style-src 'self'");
    expect(await reply.text()).not.toMatch(/<script(?![^>]* src="\/assets\/)|<style|<[^>]+ style=/);
  }
});

test('a first visit takes at most fourteen scripts, all lists included', ONCE, async ({ page }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Réserver une Séance avec/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Book Now|Course Full)/ }).first()).toBeVisible();
  await expect(page.getByText(/Contactez l'administrateur/)).toBeVisible();
  expect([...scripts].length, [...scripts].join(' ')).toBeLessThanOrEqual(14);
});
