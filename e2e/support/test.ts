import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import type { Coach } from '@elan/contract/coaches/coaches.ts';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { serverUrl } from './api.ts';
import { hireCoach, takeCoursesOff } from './api-coaches.ts';
import { runFirst, warmContexts } from './warm-context.ts';

/** The test function of every journey: our server, and a page on which an error that nobody sees still fails the test. */
export const test = base.extend<
  { allowConsoleErrors: (pattern: RegExp) => void },
  { coach: Coach; warm: ReturnType<typeof warmContexts> }
>({
  baseURL: async ({ browserName: _ }, use) => {
    await use(serverUrl());
  },

  warm: [
    async ({ browser }, use) => {
      const warm = warmContexts(browser);
      await use(warm);
      await warm.close();
    },
    { scope: 'worker' },
  ],

  context: async ({ warm, contextOptions, javaScriptEnabled, timezoneId, viewport }, use, { tags }) => {
    const takesClock = tags.includes(OWN_CLOCK);
    const { context } = await warm.enter(
      JSON.stringify({ contextOptions, javaScriptEnabled, timezoneId, takesClock }),
    );
    await use(context);
    await warm.leave(viewport, { reducedMotion: contextOptions.reducedMotion ?? null });
    await takeCoursesOff();
  },

  page: async ({ context }, use) => {
    const [page] = context.pages();
    if (!page) throw new Error('The context has lost its page.');
    await use(page);
  },

  /** Whoever books, books with a coach of the own worker: no journey takes another's hour. The demo studio is for reading. */
  coach: [
    async ({ browserName: _ }, use) => {
      await use(await hireCoach());
    },
    { scope: 'worker' },
  ],

  /** For journeys that provoke an error on purpose: browsers report every 4xx answer on the console. */
  allowConsoleErrors: [
    async ({ page }, use) => {
      const heard: string[] = [];
      const allowed: RegExp[] = [];
      page.on('pageerror', (error) => heard.push(`uncaught: ${error.stack ?? error.message}`));
      page.on('console', (message) => {
        const { url } = message.location();
        // Asked for at the doorstep, which names no icon; the site's own pages do.
        if (message.type() === 'error' && !url.endsWith('/favicon.ico'))
          heard.push(`console.error: ${message.text()} (${url})`);
      });
      await use((pattern) => allowed.push(pattern));
      expect(heard.filter((message) => !allowed.some((pattern) => pattern.test(message)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** For what does not depend on the width of the screen: tried once, on the wide one. */
export const ONCE = { tag: '@once' };

const OWN_CLOCK = '@own-clock';

/** For what takes the browser's clock into its hands, which nobody can give back: once, in a context that goes with it. */
export const ONCE_BY_ITS_CLOCK = { tag: ['@once', OWN_CLOCK] };

/** For what only a phone shows, or is mostly done there. */
export const ON_PHONE = { tag: '@phone' };

/**
 * As a link would, without one that leads there: the application stays, and reads the new address. Loading it anew costs five times
 * as much; for journeys that have seen it load.
 */
export const visit = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** Nobody else's news: for journeys that would otherwise be told by the live channel what they are about to find out. */
export const silenceNews = (page: Page) =>
  runFirst(page, () => {
    class SilentSocket extends EventTarget {
      send() {}
      close() {}
    }
    Object.assign(window, { WebSocket: SilentSocket });
  });

/**
 * Lets the silent retries of the offices pass, which take a quarter of a minute, until `seen` shows. Call
 * `page.clock.install()` before the page is opened.
 */
export async function outlastRetries(page: Page, seen: Locator) {
  await expect
    .poll(
      async () => {
        if (await seen.isVisible()) return true;
        await page.clock.fastForward(6100);
        return false;
      },
      // Each of several retries makes real calls: on a busy machine they take their time.
      { timeout: 30_000, intervals: [100, 250] },
    )
    .toBe(true);
}

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** The builder's own axe without what only people read: half as much for the browser. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * Nothing is on its way in or out any more. What has just been closed stands on the page, and what opens as a sheet is outside of
 * the screen, until a frame has been painted; on a busy machine that takes its time even without motion. A sheet whose field has the
 * focus waits unseen for the phone's keyboard.
 */
const settle = (page: Page) =>
  page.waitForFunction(() => {
    const isAtRest = ({ playState, effect }: Animation) =>
      playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    const isSeen = (dialog: Element) => dialog.checkVisibility({ opacityProperty: true });
    const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
    return document.getAnimations().every(isAtRest) && dialogs.every(isSeen);
  });

/**
 * What axe has against the page as it is now; undefined while it is not there. Asked without the builder, which carries everything
 * that is as it should be out of the page. The site has no frames, and no rule of ours reads style sheets. Runs in the page.
 */
const violations = async (colours: boolean) => {
  const axe = Reflect.get(window, 'axe');
  if (!axe) return;
  // Behind an open dialog nothing can be reached, and its colours are covered: the page was looked at without it.
  const found: AxeResults = await axe.run(
    { exclude: [['[inert]']] },
    {
      rules: { 'color-contrast': { enabled: colours } },
      ...{ resultTypes: ['violations'], selectors: false, iframes: false, preload: { assets: ['media'] } },
    },
  );
  return found.violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  );
};

/**
 * No axe violation on the page as it is now. One look costs about as much as opening the page: once per state and width; a third of it are
 * the colours, which a page has in common with itself in another language.
 */
export async function expectAccessible(page: Page, where = page.url(), colours = true) {
  await settle(page);
  let found = await page.evaluate(violations, colours);
  if (!found) {
    await page.evaluate(AXE);
    found = await page.evaluate(violations, colours);
  }
  expect(found, where).toEqual([]);
}
