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
