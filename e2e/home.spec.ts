import type { Page } from '@playwright/test';
import { launchBrowser } from '../testing/browser.ts';
import { expectAccessible } from './support/accessible.ts';
import { serverUrl } from './support/api.ts';
import { registerClient, signInOnPage } from './support/api-people.ts';
import { expect, ON_PHONE, ONCE, test } from './support/test.ts';
import { runFirst } from './support/warm-context.ts';

const isPhone = (project: string) => project === 'mobile';
const loaded = async (page: Page) => {
  await expect(page.getByRole('button', { name: /^Réserver une Séance avec/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Book Now|Course Full)/ }).first()).toBeVisible();
};
const onTheScreen = (page: Page, name: string) =>
  expect.poll(() =>
    page
      .getByRole('heading', { name })
      .evaluate((heading) => Math.round(heading.getBoundingClientRect().top)),
  );

test('a visitor sees the studio: coaches, courses, packs and someone to talk to', async ({ page }, {
  project,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Élan/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Connexion' })).toBeVisible();
  await loaded(page);
  await expect(page.getByRole('heading', { name: 'Nos coachs' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cours collectifs' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Packs' })).toHaveCount(isPhone(project.name) ? 0 : 1);
  await expect(page.getByRole('region', { name: 'Vos crédits' })).toHaveCount(0);
});

test('contact: the number, and a message that greets in French', async ({ page }, { project }) => {
  await page.goto('/');
  // On a desktop they stand over the hero and, with the way to the studio, at the end.
  const write = page.getByRole('link', { name: 'Nous écrire' }).first();
  await expect(write).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=Bonjour/);
  if (isPhone(project.name)) {
    await expect(page.getByRole('link', { name: 'Appeler' })).toHaveAttribute('href', /^tel:\+\d+$/);
  }
  const number = page.getByRole('button', { name: /^\+212/ }).first();
  await number.click();
  const dialog = page.getByRole('dialog', { name: 'Nous contacter' });
  await expect(dialog.getByRole('button', { name: 'Copier' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Écrire sur WhatsApp' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(number).toBeFocused();
});

test('a client sees the credits, SI and SE', ON_PHONE, async ({ page }, { project }) => {
  await signInOnPage(page, await registerClient(serverUrl(), 3));
  await page.goto('/');
  const credits = page.getByRole('region', { name: 'Vos crédits' });
  await expect(credits.getByRole('definition')).toHaveText(['3', '0']);
  await expect(credits.getByRole('term')).toHaveText([/SI$/, /SE$/]);
  await loaded(page);
  const nav = page.getByRole('navigation', { name: 'Navigation', exact: true });
  if (isPhone(project.name)) await expect(nav.getByRole('link', { name: 'Profil' })).toBeVisible();
});

/** How red the last row of the arch is under the host, who wears black; the evening behind is 181. */
async function redAtTheFoot(page: Page) {
  const arch = await page.locator('main img[src="/hero.svg"]').boundingBox();
  if (!arch) throw new Error('There is no host in the arch.');
  const clip = { x: arch.x + arch.width / 2, y: arch.y + arch.height - 1, width: 1, height: 1 };
  const shot = await page.screenshot({ clip });
  return page.evaluate(
    async (bytes) => {
      const picture = await createImageBitmap(new Blob([Uint8Array.from(bytes)]));
      const brush = new OffscreenCanvas(1, 1).getContext('2d');
      brush?.drawImage(picture, 0, 0);
      return brush?.getImageData(0, 0, 1, 1).data[0] ?? 255;
    },
    [...shot],
  );
}

test.describe('the film', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }));

  test('plays muted in the arch; its sound is a choice, and so is its end', ONCE, async ({ page }) => {
    await page.goto('/');
    const sound = page.getByRole('button', { name: 'Son de la vidéo' });
    await expect(sound).toHaveAttribute('aria-pressed', 'false');
    const film = page.locator('video');
    expect(await film.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
    // Were it larger than the picture, a browser would take the film for what the page shows first.
    const area = (name: string) =>
      page.evaluate((selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        return box ? box.width * box.height : 0;
      }, name);
    expect(await area('main video')).toBeLessThan(await area('main img[src="/hero.svg"]'));
    await sound.click();
    await expect(sound).toHaveAttribute('aria-pressed', 'true');
    expect(await film.evaluate((video: HTMLVideoElement) => video.muted)).toBe(false);
    await page.getByRole('button', { name: 'Mettre la vidéo en pause' }).click();
    await expect(page.getByRole('button', { name: 'Lire la vidéo' })).toBeVisible();
    expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  });

  test('leaves no seam under the host, who stands on the edge of the arch', ONCE, async () => {
    const browser = await launchBrowser();
    const page = await browser.newPage({ reducedMotion: 'no-preference' });
    await page.goto(serverUrl());
    await expect(page.getByRole('button', { name: 'Son de la vidéo' })).toBeVisible();
    expect(await redAtTheFoot(page)).toBeLessThan(60);
    await browser.close();
  });

  test('is never asked for by who wants stillness or saves data', ONCE, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/hero(?:-film|\.webm|\.mp4)/.test(request.url())) asked.push(request.url());
    });
    await page.clock.install();
    const waitLong = async () => {
      await page.goto('/');
      await loaded(page);
      await page.waitForLoadState('networkidle');
      await page.clock.runFor(10_000);
      const drawn = () =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await page.evaluate(drawn);
    };
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await waitLong();
    expect(asked).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await waitLong();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    // Piece by piece, until its page is left.
    await page.goto('about:blank');
    asked.length = 0;
    const saveData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    await runFirst(page, saveData);
    await waitLong();
    await expect(page.locator('video')).toHaveCount(0);
    expect(asked).toEqual([]);
  });
});

test('the ways through the site of a wide screen', ONCE, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInOnPage(page, await registerClient(serverUrl()));
  await page.goto('/');
  await loaded(page);
  await expect(page.getByRole('navigation', { name: 'Navigation', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Réservez une Séance' }).click();
  await onTheScreen(page, 'Nos coachs').toBeLessThan(200);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('link', { name: 'Voir Nos Packs' }).click();
  await expect(page).toHaveURL(/\/packs$/);
  await page.getByRole('button', { name: /^Menu de/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Profil', 'Déconnexion']);
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Connexion' })).toBeVisible();
});

test('the views of a phone, and the way back through them', ONCE, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await loaded(page);
  const nav = page.getByRole('navigation', { name: 'Navigation', exact: true });
  const isCurrent = (name: string) =>
    expect(nav.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  await expect(nav.getByRole('link')).toHaveText(['Accueil', 'Cours', 'Packs', 'Connexion']);
  await expect(page.getByRole('navigation', { name: 'Actions rapides' }).getByRole('link')).toHaveText([
    /Réserver\s*un coach/,
    /Cours collectifs/,
    /Voir les packs/,
    /Connexion/,
  ]);
  await page.evaluate(() => window.scrollTo(0, 900));
  await nav.getByRole('link', { name: 'Cours' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cours' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await isCurrent('Cours');
  await page.getByRole('link', { name: /Séances individuelles/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nos coachs' })).toBeVisible();
  await isCurrent('Cours');
  await page.goBack();
  await page.getByRole('link', { name: /Cours collectifs/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cours collectifs' })).toBeVisible();
  await isCurrent('Cours');
  await nav.getByRole('link', { name: 'Packs' }).click();
  await isCurrent('Packs');
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Cours' })).toBeVisible();
  await page.goBack();
  await isCurrent('Accueil');
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(900);
});

test('a visitor never downloads the offices of those who work here', ONCE, async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  // A busy machine is idle on the network before the application has begun.
  await page.goto('/');
  await loaded(page);
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(2);
  // Whether the address asks for a dialog is for the page to know; the dialog itself is not.
  expect(scripts.filter((url) => /admin|coach-|offices|(?<!use-address-)dialog/.test(url))).toEqual([]);
});

test('lists whose code does not arrive leave the page usable', ONCE, async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/Failed to load resource/);
  const code = /\/lists-.*\.js/;
  await page.route(code, (route) => route.abort());
  await page.goto('/');
  const missing = page.getByText("La page n'est pas arrivée");
  await expect(missing).toHaveCount(3);
  await expect(missing.first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Voir Nos Packs' })).toBeVisible();
  await page.unroute(code);
  await page.getByRole('button', { name: 'Réessayer' }).first().click();
  await expect(page.getByRole('button', { name: /^(Book Now|Course Full)/ }).first()).toBeVisible();
});

const DIALOG_CODE = /registration-dialog.*\.js/;

test(
  'a dialog whose code does not arrive says so over the page, and comes when it is asked for again',
  ONCE,
  async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/Failed to load resource/);
    await page.route(DIALOG_CODE, (route) => route.abort());
    await page.goto('/coaches');
    await page
      .getByRole('button', { name: /^Réserver une Séance avec/ })
      .first()
      .click();
    await expect(page.getByRole('alert')).toContainText("La page n'est pas arrivée");
    await expect(page.getByRole('alert')).toBeInViewport();
    await expectAccessible(page);
    await page.unroute(DIALOG_CODE);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);

test(
  'after a deployment the page is reloaded once, without a word, to the same place',
  ONCE,
  async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/Failed to load resource/);
    // Until the page is asked for anew, the code of its build is gone.
    let isGone = true;
    await page.route(DIALOG_CODE, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
    await page.goto('/coaches');
    await expect(page.getByRole('button', { name: /^Réserver une Séance avec/ }).first()).toBeVisible();
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isGone = false;
    });
    await page.route('/index.html', (route) =>
      route.fulfill({ body: '<script type="module" src="/assets/index-newer.js"></script>' }),
    );
    const reloaded = page.waitForEvent('load');
    await page
      .getByRole('button', { name: /^Réserver une Séance avec/ })
      .first()
      .click();
    await reloaded;
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(/\/coaches\?reserver=\d+/);
  },
);
